//! What is being resolved. Each step says what it is where it stands; here is how it is written.

use super::form::{CARD, CARDS, COUNT, DIRECTION, Field, Form, Ids, SEAT, field, quiet, with, word};
use super::motion::{MOTION, SHIP};
use super::state::{FACE, GRID_TYPES, OP};
use super::words::Text;

const WHO: Field = field("seat", SEAT, "Whose it is to resolve.");
/// A step that names a seat and nothing else.
const SEAT_ALONE: Form = Form::Alone(&WHO);
const LEFT: Field = field("left", COUNT, "How many are left.");
const RANGE: Field = field("range", COUNT, "Within so many hexes.");
const SLOT: Field = field("slot", Form::Place, "The System card, by its number in the layout.");
const GRID_CARD: Field = field("card", CARD, "The Grid card.");
const CRUISER: Field = field("index", Form::Place, "The Cruiser, by its number.");
const TOKEN: Field = field("index", Form::Place, "The token, by its number.");
const OBSTACLE: Field = field("index", Form::Place, "The Obstacle, by its number.");
const KIND: Field = field("kind", Form::Named(Ids::Obstacle), "The kind.");
const WAY: Field = field("direction", DIRECTION, "Which way: 0 to 5, clockwise from up.");
const PLACE: Field = field("place", Form::Place, "The place in resolution order of whoever is next, from 1.");
const PLACE_ALONE: Form = Form::Alone(&PLACE);
const OPERATION: Field = field("op", OP, "The attack.");
const PROGRAM: Form = Form::Fields(&[
    field("first", OP, "The first operation."),
    field("count", COUNT, "How many operations there are."),
]);
const SOURCE: Field = field(
    "source",
    Form::OneOf(&[
        word("profile", "The declared profile of the player."),
        word("boost", "The Boost below."),
        with("trigger", Form::Text(Text::Effect), "A trigger."),
        word("bonus", "A bonus of set-up."),
    ]),
    "From what.",
);

pub(super) const STEP: Form = Form::OneOf(&[
    with("setup", PREPARATION, "A stage of set-up."),
    with("place_ship", SEAT_ALONE, "A hex is chosen for the Dreadnaught."),
    with("place_cruiser", SEAT_ALONE, "A hex is chosen for a Cruiser."),
    with("face_ship", Form::Alone(&SHIP), "A facing is chosen for the ship placed last."),
    with("place_beacon", SEAT_ALONE, "A hex is chosen for a Beacon."),
    with(
        "nudge",
        Form::Fields(&[
            field("seat", SEAT, "Who placed."),
            field("beacon", Form::Place, "The new Beacon, by its number."),
            field("other", Form::Place, "The one too near, by its number."),
            field("moves", COUNT, "Moves made."),
        ]),
        "One of two Beacons is moved away from the other.",
    ),
    with("bonus", SEAT_ALONE, "A set-up bonus is taken, or no more."),
    with("bonus_attach", SEAT_ALONE, "A Grid card is attached for free: which."),
    with("bonus_attach_to", Form::Tuple(&[WHO, GRID_CARD]), "A Grid card is attached for free: to what."),
    with("bonus_boost", SEAT_ALONE, "A Boost is used for free."),
    with("bonus_ship", SEAT_ALONE, "The Dreadnaught is moved."),
    with(
        "bonus_cruisers",
        Form::Fields(&[
            WHO,
            LEFT,
            quiet("moved", Form::Set(&Form::Place, 8), "Those that have moved, by their numbers."),
        ]),
        "Cruisers are moved.",
    ),
    with("bonus_beacon", SEAT_ALONE, "A Beacon is moved: which."),
    with(
        "bonus_beacon_hex",
        Form::Tuple(&[WHO, field("beacon", Form::Place, "The Beacon, by its number.")]),
        "A Beacon is moved: where.",
    ),
    with(
        "obstacle_kind",
        Form::Fields(&[WHO, field("size", COUNT, "The size."), field("count", COUNT, "How many.")]),
        "Obstacles are placed: of which kind.",
    ),
    with("obstacle_hex", Form::Fields(&[WHO, KIND, LEFT]), "An Obstacle is placed: where."),
    with(
        "obstacle_facing",
        Form::Fields(&[WHO, KIND, field("at", Form::Hex, "The anchor, by its two coordinates."), LEFT]),
        "An Obstacle is placed: which way.",
    ),
    with("swap_out", SEAT_ALONE, "A System card is swapped: which goes."),
    with("swap_in", Form::Tuple(&[WHO, SLOT]), "A System card is swapped: which comes."),
    with("reshuffle", SEAT_ALONE, "Whether half of the Overload pile comes back."),
    with("initiative_draw", SEAT_ALONE, "Whether one more card is drawn by Initiative."),
    with(
        "initiative_discard",
        Form::Fields(&[WHO, field("held", COUNT, "How many cards the hand had.")]),
        "A card is discarded for the one drawn by Initiative.",
    ),
    with("attach_pick", SEAT_ALONE, "Which Grid card is attached."),
    with("attach_to", Form::Tuple(&[WHO, GRID_CARD]), "To which System card it is attached."),
    with("attach_replace", Form::Tuple(&[WHO, GRID_CARD, SLOT]), "Which Attached card it replaces."),
    with("quick_repair", Form::Tuple(&[WHO, LEFT]), "Quick Repair."),
    with("initiative_boost", SEAT_ALONE, "Whether the limit is raised by Initiative."),
    word("commit", "All choose in secret."),
    with("declare", SEAT_ALONE, "An Activation is declared."),
    with("declare_opponent", SEAT_ALONE, "The opponent is named whom the declared effects are aimed at."),
    with("resolve_order", SEAT_ALONE, "Which Activation resolves first."),
    with("emergency_repair", SEAT_ALONE, "Whether there is an Emergency Repair."),
    with(
        "window",
        Form::Fields(&[
            field(
                "kind",
                Form::Word(&["F", "P", "D", "A", "H", "C", "B"]),
                "Free, Attach, declarations, attack, hit, collision or Boost.",
            ),
            quiet("about", Form::Maybe(&Form::Text(Text::Ship)), "The ship it is about."),
            PLACE,
            field("quiet", COUNT, "Players in succession who passed or were not asked."),
        ]),
        "A window.",
    ),
    with("boost_opponent", SEAT_ALONE, "The opponent is named whom a Boost is aimed at."),
    with(
        "intrude",
        Form::Fields(&[
            field("kind", Form::Word(&["scry", "burn", "peek"]), "What it does."),
            field("count", COUNT, "Its number."),
            field("by", SEAT, "Whose effect."),
            quiet("on", Form::Maybe(&SEAT), "Whom it affects, once somebody is named."),
            quiet("reflected", Form::Flag, "Whether it turns back."),
            quiet("asked", Form::Flag, "Whether the window has been."),
        ]),
        "An effect that looks into or empties another player's cards.",
    ),
    with(
        "branch",
        Form::Fields(&[WHO, field("branches", Form::Row(&PROGRAM, 2), "The branches."), SOURCE]),
        "One of two effects is chosen.",
    ),
    with(
        "may",
        Form::Fields(&[WHO, field("program", PROGRAM, "What may be done."), SOURCE]),
        "An effect is used or not.",
    ),
    with(
        "triggers",
        Form::Fields(&[WHO, quiet("pending", Form::Set(&Form::Text(Text::Effect), 64), "Those that wait.")]),
        "Triggers wait for their order.",
    ),
    with("moving", MOTION, "A movement under way."),
    with("rotate", Form::Tuple(&[WHO, LEFT]), "The Dreadnaught rotates."),
    with(
        "cruiser_moves",
        Form::Fields(&[
            WHO,
            LEFT,
            field("hexes", COUNT, "Hexes each."),
            quiet("escorts", Form::Flag, "Whether escorting tokens may move too."),
        ]),
        "Cruisers move.",
    ),
    with("cruiser_rotate", Form::Tuple(&[WHO, CRUISER]), "A Cruiser rotates after its move."),
    with("cruiser_attacks", Form::Tuple(&[WHO, LEFT]), "Cruisers attack."),
    with("rearm", Form::Tuple(&[WHO, LEFT]), "Disarmed Cruisers are re-armed."),
    with(
        "cruiser_shots",
        Form::Fields(&[
            WHO,
            CRUISER,
            LEFT,
            quiet("fired", Form::Flag, "Whether it has fired."),
            quiet("last", Form::Maybe(&Form::Text(Text::Target)), "What it fired at last."),
        ]),
        "The Shots of a Cruiser.",
    ),
    with("shots", Form::Fields(&[WHO, SLOT, OPERATION, LEFT]), "The Shots of an attack profile."),
    word("shot", "The innermost attack is resolved."),
    with(
        "shove_which",
        Form::Fields(&[
            WHO,
            field("hexes", COUNT, "How many hexes."),
            quiet("toward", Form::Flag, "Whether it comes closer."),
            RANGE,
        ]),
        "An enemy ship is chosen that is shoved.",
    ),
    with(
        "strain_which",
        Form::Fields(&[WHO, field("count", COUNT, "How many."), RANGE]),
        "An enemy Dreadnaught is chosen that gains Strain.",
    ),
    with(
        "strain_card",
        Form::Fields(&[
            field("seat", SEAT, "Whose ship."),
            field("count", COUNT, "How many."),
            quiet("by", Form::Maybe(&SEAT), "By whom."),
        ]),
        "The owner picks the Defence card for Strain.",
    ),
    with("disable_which", Form::Fields(&[WHO, RANGE]), "An enemy card is picked to be Disabled."),
    with(
        "detach_which",
        Form::Fields(&[WHO, LEFT, RANGE, quiet("of", Form::Maybe(&SEAT), "The ship, once one is picked.")]),
        "Enemy Attached cards are picked to be discarded.",
    ),
    with("reattach_which", Form::Tuple(&[WHO, LEFT]), "An own Attached card is moved: which."),
    with(
        "reattach_to",
        Form::Fields(&[WHO, SLOT, field("place", Form::Place, "The Attached card, by its number."), LEFT]),
        "An own Attached card is moved: where.",
    ),
    with(
        "mend",
        Form::Fields(&[
            WHO,
            field("what", Form::Word(&["unmark", "enable", "unstrain", "ready"]), "For what."),
            LEFT,
            quiet("kin", Form::Maybe(&Form::Word(&["W", "D", "U"])), "Of this type only."),
        ]),
        "Own System cards are picked.",
    ),
    with(
        "pick",
        Form::Fields(&[
            WHO,
            field("what", Form::Word(&["recall", "salvage"]), "From the discard or the Overload pile."),
            LEFT,
            field("types", Form::Set(&Form::Nth(GRID_TYPES), 8), "Of these types."),
        ]),
        "Grid cards are picked.",
    ),
    with(
        "redraw",
        Form::Fields(&[WHO, field("count", COUNT, "Discarded so far.")]),
        "Any number is discarded, and as many are drawn.",
    ),
    with(
        "look",
        Form::Fields(&[
            field("seat", SEAT, "Who looks."),
            field("deck", SEAT, "Whose deck."),
            quiet("cards", CARDS, "The cards looked at and not returned."),
            field("take", Form::Word(&["asked", "wanted", "over"]), "Whether one goes to the hand."),
            quiet("begin", COUNT, "So many cards are to be looked at, before it begins."),
        ]),
        "Somebody looks at the top of a deck.",
    ),
    with("repairs", Form::Tuple(&[WHO, LEFT]), "Recovery options are used."),
    with(
        "recovery",
        Form::Tuple(&[WHO, field("triggered", Form::Flag, "Whether its triggers have been set off.")]),
        "The Recovery of a player.",
    ),
    with(
        "place_tokens",
        Form::Fields(&[
            WHO,
            field("token", Form::Named(Ids::Token), "The kind."),
            LEFT,
            field("min", COUNT, "At least so far."),
            field("max", COUNT, "At most so far."),
            field("arc", Form::Named(Ids::Arc), "In this arc."),
        ]),
        "Tokens are placed.",
    ),
    with("face_token", SEAT_ALONE, "The token placed last is pointed."),
    with(
        "token_moves",
        Form::Fields(&[WHO, LEFT, field("hexes", COUNT, "Hexes each.")]),
        "Tokens are moved.",
    ),
    with("token_steps", Form::Fields(&[WHO, TOKEN, LEFT]), "A token moves, step by step."),
    with(
        "token_strike",
        Form::Fields(&[
            WHO,
            TOKEN,
            field("came", DIRECTION, "Where it came from: 0 to 5, clockwise from up."),
        ]),
        "A moved Mine picks among several ships.",
    ),
    with(
        "obstacle_which",
        Form::Fields(&[WHO, field("hexes", COUNT, "How far."), RANGE]),
        "An Obstacle is moved: which.",
    ),
    with(
        "obstacle_way",
        Form::Fields(&[WHO, OBSTACLE, field("hexes", COUNT, "How far.")]),
        "An Obstacle is moved: which way.",
    ),
    with("intent", SEAT_ALONE, "An Intent is declared."),
    with(
        "damage_control",
        Form::Fields(&[
            WHO,
            quiet("ship", Form::Set(&Form::Place, 32), "Components of the Dreadnaught filled by it."),
            quiet(
                "cruisers",
                Form::Set(&Form::Text(Text::AmongComponents), 64),
                "Components of Cruisers filled by it.",
            ),
        ]),
        "Damage markers are moved.",
    ),
    with("wreck_type", SEAT_ALONE, "The owner chooses the kind of wreck."),
    with("turn", Form::Word(BEATS), "A beat of the turn: what comes next."),
    with(
        "draw",
        Form::Fields(&[WHO, LEFT, quiet("over", Form::Flag, "Whether above the hand size too.")]),
        "Cards are drawn.",
    ),
    with("mill", Form::Fields(&[WHO, LEFT]), "Cards are discarded from the top of the deck."),
    with("obstacles", Form::Alone(&OBSTACLE), "Obstacles move, from this one on."),
    with(
        "obstacle_goes",
        Form::Fields(&[
            OBSTACLE,
            WAY,
            LEFT,
            quiet("made", Form::Flag, "Whether the step is made, and what follows from it is not done."),
            quiet("asked", Form::Set(&Form::Text(Text::AmongShips), 64), "Ships that had their window."),
            quiet("spared", Form::Set(&Form::Text(Text::AmongShips), 64), "Ships that do not collide."),
        ]),
        "An Obstacle moves, step by step.",
    ),
    with(
        "collide",
        Form::Fields(&[
            OBSTACLE,
            SHIP,
            field("face", FACE, "The face hit."),
            field("next", Form::Place, "The next effect of the Obstacle, by its number."),
        ]),
        "A collision.",
    ),
    with(
        "flights",
        Form::Fields(&[PLACE, TOKEN, field("left", COUNT, "Steps left; 255 before it begins.")]),
        "Torpedoes fly.",
    ),
    with(
        "areas",
        Form::Fields(&[PLACE, field("kind", Form::Place, "The kind of Obstacle, by its number.")]),
        "Area effects in Power Up.",
    ),
    with("attaching", PLACE_ALONE, "Attach actions."),
    with(
        "attach",
        Form::Fields(&[
            WHO,
            GRID_CARD,
            SLOT,
            quiet("replace", Form::Maybe(&Form::Place), "The Attached card to be replaced, by its number."),
            field("flips", COUNT, "Flips made; 255 before the window."),
            quiet("energy", Form::Flag, "Whether it is by an Energy token."),
            quiet("cancelled", Form::Flag, "Whether it was cancelled."),
        ]),
        "An Attach.",
    ),
    with("declaring", PLACE_ALONE, "What was committed is declared."),
    with(
        "resolving",
        Form::Fields(&[PLACE, quiet("reversed", Form::Flag, "Whether the order is turned round.")]),
        "The declared Activations resolve.",
    ),
    with(
        "activating",
        Form::Tuple(&[
            WHO,
            field(
                "part",
                Form::Word(&["scan", "before", "effects", "cruisers", "after", "repair", "pay"]),
                "Which part of it is next.",
            ),
        ]),
        "One Activation, part by part.",
    ),
    with(
        "boost",
        Form::Fields(&[
            WHO,
            field("source", BOOST_SOURCE, "From what."),
            field("timing", Form::Place, "Which timing of the card."),
            quiet("opponent", Form::Maybe(&SEAT), "At whom it is aimed."),
            quiet("cancelled", Form::Flag, "Whether it was cancelled."),
            quiet("reflected", Form::Flag, "Whether it turns back on its player."),
            field(
                "phase",
                COUNT,
                "How far it is: 0 aims, 1 opens its window, 2 takes effect, 3 is discarded.",
            ),
        ]),
        "A Boost.",
    ),
    with(
        "ops",
        Form::Fields(&[field("program", PROGRAM, "What is left."), WHO, SOURCE]),
        "Operations of a card.",
    ),
    with(
        "entered",
        Form::Fields(&[SHIP, WAY, quiet("struck", Form::Flag, "Whether strikes are done.")]),
        "A ship has entered a hex.",
    ),
    with("intents", PLACE_ALONE, "Intents are declared."),
    word("checkpoint", "A checkpoint."),
]);

const PREPARATION: Form = Form::OneOf(&[
    word("build", "Ships are built in secret."),
    word("ships", "Dreadnaughts are placed."),
    word("cruisers", "Cruisers are placed."),
    word("beacons", "Beacons are placed."),
    word("missions", "Missions are drawn, and duplicates replaced."),
    word("hands", "Hands are drawn and mulliganed."),
    with("bonuses", PLACE_ALONE, "Bonuses are taken."),
    word("initiative", "Initiative is drawn."),
]);

const BEATS: &[&str] = &[
    "start",
    "power_up",
    "initiative",
    "obstacles",
    "tokens",
    "areas",
    "rearm",
    "attach",
    "convert",
    "volley",
    "raise",
    "exchange",
    "commit",
    "reveal",
    "respond",
    "order",
    "resolve",
    "exchanged",
    "intent",
    "decide",
    "lone",
    "recovery",
    "recovered",
    "control",
    "score",
    "end",
];

const BOOST_SOURCE: Form = Form::OneOf(&[
    with("grid", CARD, "A Grid card from the hand."),
    with(
        "system",
        Form::Fields(&[SLOT, field("index", Form::Place, "Which Boost effect of it.")]),
        "A Boost effect of a System card.",
    ),
    word("mend", "An Energy token for the Reactor."),
    word("drain", "An Energy token against an opponent's limit."),
]);
