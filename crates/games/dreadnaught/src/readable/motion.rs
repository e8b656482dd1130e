//! A ship that moves.

use super::form::{COUNT, DIRECTION, Field, Form, Ids, SEAT, field, quiet, with};
use super::words::Text;

pub(super) const SHIP: Field = field("ship", Form::Text(Text::Ship), "The ship.");

pub(super) const MOTION: Form = Form::Fields(&[
    SHIP,
    field(
        "going",
        Form::OneOf(&[
            with(
                "drive",
                Form::Fields(&[
                    field("speed", COUNT, "Steps left."),
                    field("agility", COUNT, "Rotations left."),
                ]),
                "By its Drive.",
            ),
            with(
                "grid",
                Form::Fields(&[
                    field("pattern", Form::Named(Ids::Pattern), "The pattern."),
                    quiet("to", Form::Maybe(&Form::Hex), "The hex to reach, once it is picked."),
                ]),
                "By a Movement Grid.",
            ),
            with(
                "drift",
                Form::Fields(&[field("left", Form::Flag, "Whether it is still to be made.")]),
                "Drift: one hex forward.",
            ),
            with("cruiser", Form::Fields(&[field("steps", COUNT, "Steps left.")]), "A Cruiser's move."),
            with(
                "shove",
                Form::Fields(&[
                    field("steps", COUNT, "Steps left."),
                    field("source", Form::Hex, "The hex it is moved away from or toward."),
                    quiet("toward", Form::Flag, "Whether it comes closer."),
                    field("by", SEAT, "Who moves it."),
                ]),
                "It is moved by somebody.",
            ),
        ]),
        "How it moves.",
    ),
    quiet("collided", Form::Set(&Form::Place, 64), "Obstacles it has collided with, by their numbers."),
    quiet("left", Form::Set(&Form::Place, 64), "Obstacles it left carefully with its first step."),
    field("steps", COUNT, "Steps taken."),
    quiet("slowed", Form::Flag, "Whether its Speed has been slowed by an Obstacle."),
    quiet("stopped", Form::Flag, "Whether it goes no farther."),
    quiet("next", Form::Maybe(&DIRECTION), "The step it is about to take: 0 to 5, clockwise from up."),
]);
