//! What a player has.

use super::form::{CARD, CARDS, COUNT, Form, Ids, MORE, SEAT, field, quiet, with, word};
use super::state::{GRID_TYPES, POSE};
use super::words::Text;

/// Components by their numbers on the plan of the ship.
const COMPONENTS: Form = Form::Set(&Form::Place, 32);
const BEACONS: Form = Form::Set(&Form::Place, 32);
const MISSIONS: Form = Form::Set(&Form::Named(Ids::Mission), 32);
const EFFECTS: Form = Form::Set(&Form::Text(Text::Effect), 64);

pub(super) const PLAYER: Form = Form::Fields(&[
    quiet("ship", Form::Maybe(&POSE), "The Dreadnaught, while it is on the map."),
    quiet("start", Form::Maybe(&Form::Hex), "Where it was placed first."),
    quiet("site", Form::Place, "The starting site on the large map, from 1; 1 if left out."),
    quiet(
        "doomed",
        Form::Maybe(&Form::Word(&["reactor", "hull", "systems"])),
        "What the ship leaves of itself at the next checkpoint, once it is lost.",
    ),
    quiet("harmed_by", Form::Maybe(&SEAT), "Who placed the last marker or Disabled token on it."),
    quiet("destroyed", Form::Flag, "Whether the ship has been destroyed."),
    quiet("former_hand", COUNT, "The hand size when it was destroyed."),
    quiet("conceded", Form::Flag, "Whether the player has given up."),
    quiet("systems", Form::List(&SYSTEM), "The System cards, in layout order."),
    quiet("filled", COMPONENTS, "Filled Components of the Dreadnaught, by their numbers."),
    quiet("cruisers", Form::List(&CRUISER), "The Cruisers; lost ones stay in the list."),
    quiet("deck", CARDS, "The Grid deck, the top card last."),
    quiet("hand", CARDS, "The hand."),
    quiet("discard", CARDS, "The discard pile."),
    quiet("overload", CARDS, "The Overload pile."),
    quiet("removed", CARDS, "Grid cards removed from the game."),
    quiet(
        "seen",
        Form::Seen,
        "Who has seen where a Grid card in the deck or the hand is, beside its owner's own hand: the id of each such \
         card with the seats.",
    ),
    field("energy", COUNT, "Unspent Energy tokens."),
    quiet("spent", COUNT, "Spent Energy tokens."),
    field("tokens", COUNT, "Activation tokens."),
    field("limit", COUNT, "What is left of the Activation Limit."),
    quiet("made", COUNT, "Activations made this Volley."),
    quiet("boosts", COUNT, "Boosts used since the last reset."),
    quiet("attach", COUNT, "What is left of the Attachment Limit."),
    quiet("attached", Form::Flag, "Whether the player attaches no more this turn."),
    quiet("zero", Form::Flag, "Whether the card for reaching a limit of 0 has been drawn."),
    quiet("drained", COUNT, "By how much the Activation Limit is lower this turn."),
    quiet("emergency", COUNT, "Emergency Repairs that lower the next Recovery."),
    quiet("intent", Form::Maybe(&Form::Word(&["fight", "recover"])), "The declared Intent."),
    quiet("fresh_intent", Form::Flag, "Whether it was declared in the Intent step under way."),
    quiet("waiting", COUNT, "Extra Repair for waiting."),
    quiet("repair", COUNT, "Repair points left to spend."),
    quiet("bonus", COUNT, "Objective Points outside the Missions."),
    quiet("selections", COUNT, "Set-up bonus selections left."),
    quiet(
        "ready",
        Form::Flag,
        "Whether the player takes no more bonuses, or is done with a secret step of set-up.",
    ),
    quiet("missions", Form::List(&HELD), "The Missions."),
    quiet("mission_deck", MISSIONS, "The Missions in the Mission deck."),
    quiet("missions_aside", MISSIONS, "Missions set aside while duplicates are replaced."),
    quiet("aside", CARDS, "Cards laid down in a mulligan."),
    quiet("commit", COMMIT, "What the player commits to in this Exchange; takes no part if left out."),
    quiet("declared", Form::Maybe(&DECLARED), "What the player has declared in this Exchange."),
    quiet("used_volley", EFFECTS, "Triggers and card Boosts used this Volley."),
    quiet("used_turn", EFFECTS, "Triggers and card Boosts used this turn."),
    quiet("moved", Form::Flag, "Whether the Dreadnaught has entered a hex this turn."),
    quiet("recovered", Form::Flag, "Whether the player has performed Recovery this turn."),
    quiet("reactor_hit", Form::Flag, "Whether the Reactor gained a marker this turn."),
    quiet("contacts", BEACONS, "Beacons with which Contact was made this turn, by their numbers."),
    quiet("marks", COUNT, "Component markers placed this turn by own attacks on enemy Dreadnaughts."),
]);

const SYSTEM: Form = Form::Fields(&[
    field("card", Form::Named(Ids::System), "Which card."),
    quiet("markers", COUNT, "Filled boxes of its damage track."),
    quiet("disabled", Form::Flag, "Whether it has a Disabled token."),
    quiet("strain", COUNT, "Strain, on a Defence card."),
    quiet("activated", Form::Flag, "Whether it has been Activated this Volley."),
    quiet(
        "attached",
        Form::List(&Form::Fields(&[
            field("card", CARD, "Which Grid card."),
            quiet("used", Form::Flag, "Whether it has paid this Volley."),
        ])),
        "Attached Grid cards.",
    ),
]);

const CRUISER: Form = Form::Fields(&[
    quiet("pose", Form::Maybe(&POSE), "Where it is; left out once it is lost."),
    quiet("filled", Form::Set(&Form::Place, 8), "Filled Components, by their numbers."),
    quiet("strain", COUNT, "Strain."),
    quiet("disarmed", Form::Flag, "Whether it has attacked this turn."),
    quiet("moved", Form::Flag, "Whether it has moved in this movement of Cruisers."),
]);

const HELD: Form = Form::Fields(&[
    field("mission", Form::Named(Ids::Mission), "Which."),
    quiet("revealed", Form::Flag, "Whether it lies face up."),
    quiet("total", COUNT, "What its owner has scored by it."),
    quiet("pending", Form::Row(&COUNT, 4), "Points that each line scores at the next checkpoint."),
    quiet("turn", Form::Row(&COUNT, 4), "Points that each line has scored this turn."),
    quiet("beacons", BEACONS, "Beacons that have scored, by their numbers."),
    quiet("counter", Form::Row(&COUNTER, 6), "What each seat has scored by the counter-mission."),
]);

const COUNTER: Form = Form::Fields(&[
    quiet("total", COUNT, "In the game."),
    quiet("pending", Form::Row(&COUNT, 2), "At the next checkpoint, by line."),
    quiet("turn", Form::Row(&COUNT, 2), "This turn, by line."),
]);

const COMMIT: Form = Form::OneOf(&[
    word("absent", "Takes no part."),
    word("open", "Has not chosen yet."),
    with("first", CARD, "Has chosen a first card, and may add a second."),
    with(
        "cards",
        Form::Tuple(&[
            field("first", CARD, "The first card."),
            quiet("second", Form::Maybe(&CARD), "The second card."),
        ]),
        "One or two cards.",
    ),
    word("attached", "Attached cards alone."),
    word("drift", "Drift."),
    word("energy", "An Energy token."),
    word("pass", "Nothing."),
]);

const DECLARED: Form = Form::Fields(&[
    field("what", ACTIVATION, "What is Activated."),
    quiet(
        "cards",
        CARDS,
        "Cards from the hand that pay or are to be Attached, for as long as they lie here.",
    ),
    quiet("attached", CARDS, "Attached cards that pay."),
    quiet("overloaded", CARDS, "Which of all these are Overloaded once it is resolved."),
    quiet("paid", Form::Row(&Form::Maybe(&Form::Word(GRID_TYPES)), 2), "The symbols that pay."),
    quiet("energy", Form::Flag, "Whether it is paid for by an Energy token."),
    quiet("opponent", Form::Maybe(&SEAT), "The opponent it is aimed at."),
    quiet("cancelled", Form::Flag, "Whether it has no effect."),
    quiet("reflected", Form::Flag, "Whether what it aims at the opponent turns back."),
    quiet("ready", Form::Flag, "Whether its card may be Activated again."),
    quiet("shots", MORE, "More Shots."),
    quiet("damage", MORE, "More Damage."),
    quiet("first", MORE, "More Damage for the first Shot."),
    quiet("pierce", MORE, "More Pierce."),
    quiet("range", MORE, "More Range."),
    quiet("arc", Form::Maybe(&Form::Named(Ids::Arc)), "Another arc."),
    quiet("whole", Form::Flag, "Whether the card's damage effect does not count."),
    quiet("fired", Form::Flag, "Whether a Shot has been fired."),
    quiet("begun", Form::Flag, "Whether it has been resolved or is being resolved."),
]);

const ACTIVATION: Form = Form::OneOf(&[
    with(
        "card",
        Form::Fields(&[
            field("slot", Form::Place, "Its number in the layout."),
            field("profile", Form::Place, "Which profile."),
            quiet("attached", Form::Set(&Form::Place, 8), "Attached cards that pay, by their numbers."),
        ]),
        "A profile of a System card.",
    ),
    word("drift", "Drift."),
    with(
        "attach",
        Form::Fields(&[
            field("card", CARD, "The Grid card."),
            field("slot", Form::Place, "To which System card, by its number in the layout."),
            quiet("replace", Form::Maybe(&Form::Place), "Replacing which Attached card, by its number."),
        ]),
        "Attach by Energy.",
    ),
    with(
        "cruisers",
        Form::Fields(&[field("attack", Form::Flag, "Whether they attack instead of moving.")]),
        "All own Cruisers move or attack.",
    ),
]);
