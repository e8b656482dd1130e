//! The whole table.

use super::form::{COUNT, DIRECTION, Field, Form, Ids, MORE, SEAT, Variant, field, quiet, with, word};
use super::player::PLAYER;
use super::steps::STEP;
use super::words::Text;

pub(super) const STATE: Form = Form::Fields(&[
    field("turn", COUNT, "The turn, from 1; 0 in set-up."),
    field("volley", COUNT, "The Volley of the turn, from 1; 0 before the first."),
    quiet("lone", COUNT, "Lone Activations of the last fighter still to be made."),
    field("first", SEAT, "The first placer of a duel, or the first in player order."),
    quiet("initiative", Form::Maybe(&SEAT), "Who holds Initiative, in a duel."),
    quiet("flipped", Form::Flag, "Whether the Initiative token is face down."),
    quiet("raised", Form::Flag, "Whether Initiative has raised a limit this turn."),
    field("players", Form::List(&PLAYER), "What each player has, in the order of the seats."),
    quiet(
        "beacons",
        Form::List(&BEACON),
        "The Beacons in order of placement; destroyed ones stay in the list.",
    ),
    quiet("tokens", Form::List(&TOKEN), "The weapon tokens in order of placement."),
    quiet(
        "obstacles",
        Form::List(&OBSTACLE),
        "The Obstacles in order of placement; removed ones stay in the list.",
    ),
    quiet("lasting", Form::List(&LASTING), "Effects that last for a while."),
    quiet("shots", Form::List(&SHOT), "The attacks being resolved, the innermost last."),
    quiet("lost", COUNT, "Dreadnaughts destroyed this turn."),
    field("steps", Form::List(&STEP), "What is being resolved, the innermost last."),
    quiet("ending", Form::Maybe(&ENDING), "How the game ended."),
]);

const POSE_FIELDS: &[Field] = &[
    field("at", Form::Hex, "The hex, by its two coordinates."),
    field("facing", DIRECTION, "The facing: 0 to 5, clockwise from up."),
];

pub(super) const POSE: Form = Form::Fields(POSE_FIELDS);

const BEACON: Form = Form::Fields(&[
    field("owner", SEAT, "Whose it is."),
    field("at", Form::Hex, "The hex, by its two coordinates."),
    quiet("gone", Form::Flag, "Whether it has been destroyed."),
]);

const TOKEN: Form = Form::Fields(&[
    field("kind", Form::Named(Ids::Token), "Its kind."),
    field("owner", SEAT, "Whose it is."),
    field("pose", POSE, "Where it is, and for those that fly, which way."),
    quiet("strain", COUNT, "Strain on it."),
    quiet("moved", Form::Flag, "Whether it has moved in this movement."),
]);

const OBSTACLE: Form = Form::Fields(&[
    field("kind", Form::Named(Ids::Obstacle), "Its kind."),
    field("pose", POSE, "The anchor and the facing."),
    quiet("hp", COUNT, "HP left, where the kind has any."),
    quiet("gone", Form::Flag, "Whether it has been removed."),
]);

const LASTING: Form = Form::Fields(&[
    field("owner", SEAT, "Whose ship and cards it concerns."),
    quiet("slot", Form::Maybe(&Form::Place), "The System card that made it, by its number in the layout."),
    field("what", EFFECT, "What it does."),
    field(
        "lasts",
        Form::Word(&["first_shot", "shot", "activation", "volley", "turn"]),
        "Until when: for a Shot, for the Activation, or until the end of Volley or turn.",
    ),
]);

const EFFECT: Form = Form::OneOf(&[
    with(
        "modify",
        Form::Fields(&[
            field(
                "stat",
                Form::Word(&[
                    "damage",
                    "pierce",
                    "shots",
                    "range",
                    "defence",
                    "defence_vs_light",
                    "range_against",
                    "speed",
                    "agility",
                    "hand",
                    "activations",
                    "boosts",
                    "attachments",
                    "repair",
                    "cruiser_defence",
                    "cruiser_damage",
                    "cruiser_move",
                ]),
                "Which number.",
            ),
            field("by", MORE, "By how much."),
            field(
                "whom",
                Form::OneOf(&[
                    word("this", "The attack or Activation of the window."),
                    word("me", "The own ship and all its cards."),
                    word("own_cruisers", "The own Cruisers."),
                    with("own_cruisers_within", COUNT, "The own Cruisers within so many hexes."),
                ]),
                "Whose.",
            ),
        ]),
        "Changes a number.",
    ),
    with(
        "ignore",
        Form::Word(&["burn", "strain", "crash", "line_of_fire", "collision", "damage_effect"]),
        "Something does not count.",
    ),
]);

pub(super) const FACE: Form =
    Form::Word(&["forward", "upper_right", "lower_right", "rear", "lower_left", "upper_left"]);

const SHOOTER: &[Variant] = &[
    with(
        "card",
        Form::Tuple(&[
            field("seat", SEAT, "Whose Dreadnaught."),
            field("slot", Form::Place, "The System card, by its number in the layout."),
        ]),
        "A System card of a Dreadnaught.",
    ),
    with(
        "cruiser",
        Form::Tuple(&[
            field("seat", SEAT, "Whose."),
            field("index", Form::Place, "Which of the player's Cruisers."),
        ]),
        "A Cruiser.",
    ),
    with("token", SEAT, "A weapon token of this player."),
    with("obstacle", Form::Place, "An Obstacle, by its number: nobody's attack."),
];

const KEYWORDS: Form = Form::Fields(&[
    quiet("pierce", COUNT, "Defence of the target less."),
    quiet("strain", COUNT, "So many Strain instead of 1 where the Defence holds."),
    quiet("close", COUNT, "More Damage at distance 3 or less."),
    quiet("long", COUNT, "More Damage at distance 6 or more."),
    quiet("rake", COUNT, "More Damage against the Forward or Rear face."),
    quiet("flak", COUNT, "May target Tokens; more Damage against Cruisers and Tokens."),
    quiet("arcing", Form::Flag, "Obstacles do not affect the Line of Fire."),
    quiet("precise", Form::Flag, "Rows of the neighbouring faces may be chosen too."),
    quiet("breach", COUNT, "Further markers behind the hit one."),
    quiet("burn", COUNT, "Burn on the target's owner."),
    quiet("snare", COUNT, "The target's Drive is slower until the end of the turn."),
    quiet("shove", COUNT, "The target is moved away."),
    quiet("drag", COUNT, "The target is moved closer."),
    quiet("crash", Form::Flag, "An Attached card that is marked is Disabled."),
    quiet("overload", Form::Flag, "A marked Component costs a hand card."),
]);

const SHOT: Form = Form::Fields(&[
    field("by", Form::OneOf(SHOOTER), "Who attacks."),
    field("target", Form::Text(Text::Target), "What is attacked."),
    quiet("op", OP, "The attack of a System card; without meaning for other attacks."),
    quiet("impact", COUNT, "The Damage of an Impact."),
    quiet("from", Form::Maybe(&Form::Hex), "Where the strike of a Mine comes from."),
    quiet("keywords", KEYWORDS, "Its words."),
    quiet("more", MORE, "More Damage by Boosts."),
    quiet("defence", MORE, "More Defence by Boosts."),
    quiet("shorter", MORE, "Range taken off by Boosts."),
    quiet("clear", Form::Flag, "Whether Obstacles do not affect the line."),
    quiet("cancelled", Form::Flag, "Whether it does nothing."),
    quiet("prevented", COUNT, "Markers that are prevented."),
    quiet("breach", COUNT, "Breach by Boosts and words."),
    quiet("face", Form::Maybe(&FACE), "The face of an Impact."),
    quiet("picked", Form::Maybe(&FACE), "The face that was picked."),
    field("defending", Form::Place, "The Defence card of the target, by its number in the layout."),
    quiet("net", COUNT, "Damage above the Defence."),
    field("component", Form::Place, "The Component that was picked, by its number."),
    quiet("card", Form::Maybe(&Form::Place), "The card that suffers, by its number in the layout."),
    field(
        "stage",
        Form::Word(&[
            "open", "recheck", "defend", "compare", "pick", "card", "shield", "window", "mark", "words",
            "burn", "snare", "push", "hit", "taken", "held", "done",
        ]),
        "How far it is.",
    ),
    quiet("marked", Form::Flag, "Whether a component marker was placed."),
    quiet("hurt", COUNT, "Card markers that were placed."),
]);

const ENDING: Form = Form::Fields(&[
    field("reason", Form::Word(&["destroyed", "last_ship", "exhausted", "turns", "conceded"]), "Why."),
    field("winners", Form::List(&SEAT), "Who won."),
    quiet("shared", Form::Flag, "Whether opponents share it."),
]);

/// An operation in the content's store of them, which goes by the card it stands on.
pub(super) const OP: Form = Form::Text(Text::Operation);

pub(super) const GRID_TYPES: &[&str] = &["DR", "GU", "LA", "WA", "SE", "CO", "FL", "FO"];
