//! What an observer is shown, in words that hold for any ship game.
//!
//! A game describes; page and terminal draw. Places are whole numbers in the scene's own units; styles are
//! meanings, never colours.

use serde::{Deserialize, Serialize};

use crate::{Awaiting, Rule, Seat};

mod gesture;
mod picture;

pub use gesture::{Amount, Bearing, Deed, Gesture, Hand, Leg, Link, Member, Spot};
pub use picture::Picture;

/// Everything one observer sees of a match, apart from the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Table {
    /// Where things stand: "Round 3 of 6, Action Phase".
    pub headline: String,
    /// The board.
    pub scene: Scene,
    /// Ship sheets and the like.
    pub panels: Vec<Panel>,
    /// What is asked.
    pub prompt: Prompt,
    /// The seats that fight together, side by side; empty where everybody is alone.
    pub sides: Vec<Vec<Seat>>,
}

impl Table {
    /// Whether there is something on it that an anchor names. A die is there as soon as it can be named.
    pub fn has(&self, anchor: &Anchor) -> bool {
        fn boards<'a>(panels: &'a [Panel], into: &mut Vec<&'a Scene>, slots: &mut Vec<&'a str>) {
            for panel in panels {
                match panel {
                    Panel::Sheet { parts, .. } => boards(parts, into, slots),
                    Panel::Slots { slots: own, .. } => slots.extend(own.iter().map(|slot| slot.id.as_str())),
                    Panel::Cards { cards, .. } => slots.extend(cards.iter().map(|card| card.id.as_str())),
                    Panel::Plan { scene, .. } => into.push(scene),
                    Panel::Track { .. } | Panel::Dice { .. } | Panel::Fact { .. } | Panel::Agenda { .. } => {}
                }
            }
        }
        let (mut scenes, mut slots) = (vec![&self.scene], Vec::new());
        boards(&self.panels, &mut scenes, &mut slots);
        match anchor {
            Anchor::Shape(id) => scenes.iter().any(|scene| scene.shapes.iter().any(|shape| shape.id == *id)),
            Anchor::Piece(id) => self.scene.pieces.iter().any(|piece| piece.id == *id),
            Anchor::Slot(id) => slots.contains(&id.as_str()),
            Anchor::Die(_) => true,
        }
    }
}

/// The board.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Scene {
    /// Left, top, width and height of what is worth seeing.
    pub bounds: [i32; 4],
    /// Terrain, hexes, track spaces: what does not move.
    pub shapes: Vec<Shape>,
    /// Ships and tokens.
    pub pieces: Vec<Piece>,
    /// Where pieces will be by themselves, drawn faintly.
    pub ghosts: Vec<Piece>,
    /// Lines with a text: ranges, bearings, lines of fire. One without length is only its text, written where it lies.
    pub marks: Vec<Mark>,
    /// What all of it lies in.
    #[serde(skip_serializing_if = "Setting::is_space")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Setting>", optional))]
    pub setting: Setting,
}

/// What a board lies in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Setting {
    /// Among the stars.
    #[default]
    Space,
    /// On water.
    Sea,
}

impl Setting {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
    const fn is_space(&self) -> bool {
        matches!(self, Self::Space)
    }
}

/// Something drawn on the board that stays where it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Shape {
    /// Names it within the scene, for anchors.
    pub id: String,
    /// Its outline.
    pub outline: Outline,
    /// What it means.
    pub meaning: Meaning,
    /// A few letters drawn on it.
    pub label: String,
    /// What it is, in a sentence.
    pub tooltip: String,
    /// The rule behind it.
    pub rule: Option<Rule>,
}

/// The outline of a shape.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Outline {
    /// A circle round a point.
    Circle {
        /// Its middle.
        center: [i32; 2],
        /// Its radius.
        radius: i32,
    },
    /// A hexagon with a corner to the right and one to the left.
    Hexagon {
        /// Its middle.
        center: [i32; 2],
        /// From the middle to a corner.
        radius: i32,
    },
    /// A closed line through points.
    Polygon(Vec<[i32; 2]>),
    /// An open line through points.
    Path(Vec<[i32; 2]>),
    /// A slice of a ring: what lies between two distances and within an angle of a heading.
    Sector {
        /// The middle of the ring.
        center: [i32; 2],
        /// The nearer distance; 0 for a slice that begins in the middle.
        inner: i32,
        /// The further distance.
        radius: i32,
        /// The heading of its middle line, in tenths of a degree clockwise from up.
        heading: i32,
        /// How far it reaches to each side of that, in tenths of a degree; 1800 all round.
        half: i32,
    },
}

impl Outline {
    /// A point in its middle, where a label fits.
    pub fn middle(&self) -> [i32; 2] {
        match self {
            Self::Circle { center, .. } | Self::Hexagon { center, .. } | Self::Sector { center, .. } => {
                *center
            }
            Self::Polygon(points) | Self::Path(points) => {
                let count = points.len().max(1) as i32;
                [0, 1].map(|axis| points.iter().map(|point| point[axis]).sum::<i32>() / count)
            }
        }
    }
}

/// What something on the board means to the observer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Meaning {
    /// An ordinary place.
    Zone,
    /// One of the cells that cover the board: what lies below it shows through.
    Cell,
    /// A place with a use of its own.
    Special,
    /// A way in or out.
    Gate,
    /// A place that is shut.
    Blocked,
    /// What harms whoever runs into it.
    Hazard,
    /// Solid ground that ships go round.
    Land,
    /// What hinders whoever goes through it.
    Rough,
    /// A place worth getting to.
    Goal,
    /// What belongs to the observer.
    Mine,
    /// What belongs to an opponent.
    Enemy,
    /// What can be reached from somewhere: an arc of fire, a range.
    Reach,
    /// What is covered from somewhere: the arc of a shield.
    Cover,
    /// A way something is going.
    Course,
    /// The body of a ship.
    Hull,
    /// Something mounted on a ship.
    Fitting,
}

/// A ship or token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Piece {
    /// Names it within the scene, for anchors.
    pub id: String,
    /// Whose it is.
    pub seat: Option<Seat>,
    /// Where it is.
    pub position: [i32; 2],
    /// Where it points, in tenths of a degree clockwise from up; none for what has no bow.
    pub heading: Option<i32>,
    /// Its silhouette, as SVG path data pointing up.
    pub art: String,
    /// How many thousandths of the scene's unit a unit of the silhouette is.
    pub scale: i32,
    /// Its name.
    pub name: String,
    /// What can be read off it at a glance.
    pub badges: Vec<Badge>,
    /// How much is left of what it has.
    pub bars: Vec<Pips>,
    /// What it reaches and covers, shown when somebody points at it.
    pub reach: Vec<Shape>,
    /// Where it is and how it lies, in a sentence, for those who do not see the board.
    pub words: String,
    /// How high it lies: 0 with most others, below them negative, above them positive.
    #[serde(skip_serializing_if = "is_level")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<i8>", optional))]
    pub level: i8,
    /// The sheet that tells of it; empty where that has the same name.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<String>", optional))]
    pub sheet: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
const fn is_level(level: &i8) -> bool {
    *level == 0
}

/// A small mark on a piece or a slot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Badge {
    /// What kind: `shield`, `damage`, `cube` …
    pub kind: String,
    /// What is written on it.
    pub text: String,
}

/// So many of so many, of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Pips {
    /// What kind: `hull`, `energy`, `heat`, `damage` …
    pub kind: String,
    /// How many there are.
    pub filled: u32,
    /// How many there can be.
    pub max: u32,
}

/// A line with a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Mark {
    /// From where.
    pub from: [i32; 2],
    /// To where.
    pub to: [i32; 2],
    /// What is written on it.
    pub text: String,
    /// What it means.
    pub meaning: Meaning,
    /// Whether it has a head where it ends.
    pub arrow: bool,
}

/// A part of a sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Panel {
    /// A ship or a player, with parts of its own.
    Sheet {
        /// Names it, for anchors.
        id: String,
        /// Its heading.
        title: String,
        /// Whose it is.
        seat: Option<Seat>,
        /// A remark below the heading.
        note: String,
        /// What is on it.
        parts: Vec<Panel>,
    },
    /// So many of so many.
    Track {
        /// What is counted.
        label: String,
        /// What kind: `hull`, `energy`, `heat`, `damage` …
        kind: String,
        /// How many there are.
        filled: u32,
        /// How many there can be.
        max: u32,
    },
    /// Places that hold dice, tokens or damage.
    Slots {
        /// What they are for.
        label: String,
        /// The places.
        slots: Vec<Slot>,
    },
    /// Dice lying about.
    Dice {
        /// What they are.
        label: String,
        /// Their faces.
        faces: Vec<u8>,
    },
    /// A name and a value.
    Fact {
        /// The name.
        label: String,
        /// The value.
        value: String,
    },
    /// A small board of its own: the plan of a ship.
    Plan {
        /// What it shows.
        label: String,
        /// The board.
        scene: Scene,
    },
    /// Cards: a hand, a pile, what lies in front of a player.
    Cards {
        /// What they are.
        label: String,
        /// Whether only the label is shown until somebody wants to see them.
        folded: bool,
        /// The cards.
        cards: Vec<Card>,
    },
    /// What is going on, one thing after the other.
    Agenda {
        /// What it is about.
        label: String,
        /// The items in order.
        items: Vec<Item>,
    },
}

/// A card.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Card {
    /// Names it within the table, for anchors; choices are anchored to it as to a slot.
    pub id: String,
    /// Its name.
    pub title: String,
    /// What kind of card it is.
    pub kind: String,
    /// Symbols printed on it, in a few letters each.
    pub symbols: Vec<String>,
    /// What is printed on it, line by line.
    pub text: Vec<String>,
    /// What is counted on it.
    pub pips: Vec<Pips>,
    /// What lies on it.
    pub badges: Vec<Badge>,
    /// Whether it does not work.
    pub damaged: bool,
    /// What is attached to it.
    pub attached: Vec<Card>,
}

/// One thing of an agenda.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Item {
    /// Whose it is.
    pub seat: Option<Seat>,
    /// What it is, in a few words.
    pub text: String,
    /// How far it is.
    pub progress: Progress,
}

/// How far something is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Progress {
    /// It is over.
    Done,
    /// It is under way.
    Now,
    /// It is still to come.
    Next,
}

/// A place on a console.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Slot {
    /// Names it within the table, for anchors: `1:B1`.
    pub id: String,
    /// What is printed on it.
    pub label: String,
    /// What fits and what it is for.
    pub tooltip: String,
    /// The face of the die on it.
    pub die: Option<u8>,
    /// Whether it is shut by damage.
    pub damaged: bool,
    /// Cubes and the like that lie on it.
    pub pips: Vec<Pips>,
    /// What else lies on it or is printed there.
    pub badges: Vec<Badge>,
}

/// What is asked, of whom, and what may be answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Prompt {
    /// Who acts, what is asked, what happens next.
    pub sentence: String,
    /// The rule behind it.
    pub rule: Rule,
    /// Who is awaited.
    pub awaiting: Awaiting,
    /// What the observer may do now.
    pub choices: Vec<Choice>,
    /// What the observer may not do now, with why.
    pub blocked: Vec<Blocked>,
    /// How a hand makes some of the choices, alone or several at once.
    pub gestures: Vec<Gesture>,
    /// What a person who plays this for the first time may be told now, in the order of telling. The game leaves it
    /// empty: it is of the situation that the match began in.
    pub hints: Vec<Hint>,
}

/// One idea for whoever plays for the first time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Hint {
    /// Its number in the situation, from 1.
    pub number: u32,
    /// What is told.
    pub text: String,
    /// What it speaks of; none for the question itself.
    pub anchor: Option<Anchor>,
}

/// Something an observer may do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Choice {
    /// The action to send back.
    pub action: String,
    /// What it is called.
    pub label: String,
    /// What happens then.
    pub detail: String,
    /// What it leaves open to others, as far as everybody can see; empty if nothing.
    pub warning: String,
    /// How likely what is, where dice decide.
    pub odds: Vec<Odds>,
    /// The rule behind it.
    pub rule: Rule,
    /// Where it lies on the board and the panels.
    pub anchors: Vec<Anchor>,
    /// Choices of one group belong together.
    pub group: String,
    /// Where a piece would be after it.
    pub ghosts: Vec<Piece>,
    /// What it would reach or cover.
    pub shapes: Vec<Shape>,
    /// Lines to what it is about, with ranges and the like.
    pub marks: Vec<Mark>,
}

impl Choice {
    /// A choice that shows nothing on the board.
    #[expect(clippy::needless_pass_by_value, reason = "actions are small and made on the spot")]
    pub fn plain(action: impl ToString, rule: Rule, label: impl Into<String>) -> Self {
        Self {
            action: action.to_string(),
            label: label.into(),
            detail: String::new(),
            warning: String::new(),
            odds: Vec::new(),
            rule,
            anchors: Vec::new(),
            group: String::new(),
            ghosts: Vec::new(),
            shapes: Vec::new(),
            marks: Vec::new(),
        }
    }

    /// With what happens then.
    pub fn with_detail(mut self, detail: impl Into<String>) -> Self {
        self.detail = detail.into();
        self
    }

    /// With what it leaves open to others.
    pub fn with_warning(mut self, warning: impl Into<String>) -> Self {
        self.warning = warning.into();
        self
    }

    /// Together with others.
    pub fn in_group(mut self, group: impl Into<String>) -> Self {
        self.group = group.into();
        self
    }

    /// With where it lies.
    pub fn at(mut self, anchors: impl IntoIterator<Item = Anchor>) -> Self {
        self.anchors = anchors.into_iter().collect();
        self
    }

    /// With a piece where it would be.
    pub fn with_ghost(mut self, ghost: Piece) -> Self {
        self.ghosts.push(ghost);
        self
    }

    /// With how likely what is.
    pub fn with_odds(mut self, odds: impl Into<Vec<Odds>>) -> Self {
        self.odds = odds.into();
        self
    }
}

/// What a choice is attached to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Anchor {
    /// A shape of the scene.
    Shape(String),
    /// A piece of the scene.
    Piece(String),
    /// A slot or a card of a panel.
    Slot(String),
    /// A face of a loose die.
    Die(u8),
}

/// Something that is not allowed now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Blocked {
    /// What it would be called.
    pub label: String,
    /// Why it is not allowed.
    pub reason: String,
    /// The rule that forbids it.
    pub rule: Rule,
}

/// An outcome and its chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Odds {
    /// What may happen.
    pub outcome: String,
    /// How likely it is, in thousandths.
    pub permille: u32,
}

/// Something that can be agreed before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Field {
    /// The name of the field in the set-up.
    pub key: String,
    /// What it is called.
    pub label: String,
    /// What it is about, in a sentence.
    pub help: String,
    /// The rule behind it.
    pub rule: Rule,
    /// What can be chosen, the ordinary value first.
    pub values: Vec<FieldValue>,
    /// What can be chosen for each seat instead, as a list with one entry a seat.
    pub per_seat: Vec<FieldValue>,
    /// Whether it takes a list of codes of what was built on the workbench.
    pub built: bool,
}

impl Field {
    /// Everything that so many players can choose; what is chosen for each seat, for all of them alike.
    pub fn offers(&self, players: u8) -> impl Iterator<Item = serde_json::Value> {
        let fits = move |it: &&FieldValue| it.players.contains(&players);
        let single = self.values.iter().filter(fits).map(|it| it.value.clone());
        let seats = self.per_seat.iter().filter(fits);
        single.chain(seats.map(move |it| vec![it.value.clone(); players.into()].into()))
    }
}

/// A value a field can have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FieldValue {
    /// The value in JSON.
    pub value: serde_json::Value,
    /// What it is called.
    pub label: String,
    /// With how many players it can be chosen.
    pub players: Vec<u8>,
}

/// A workbench on which something is built before a game: a ship, a deck, a fleet.
///
/// The scene, panels and prompt of a table, whose choices build instead of play. What is still wrong stands
/// among the prompt's blocked things. Nothing is kept on the workbench: the text of the work is all of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Workbench {
    /// The work as text, tool in hand included: what the next pick is made on.
    pub work: String,
    /// What it is called.
    pub name: String,
    /// What is being built, as a short code to share, without the tool in hand.
    pub code: String,
    /// The same as a file of a pack.
    pub file: String,
    /// Whether nothing is wrong with it.
    pub sound: bool,
    /// What a person sees.
    pub table: Table,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Line {
    /// What happened.
    pub text: String,
    /// The rule behind it.
    pub rule: Rule,
    /// The dice that decided it, as faces.
    pub dice: Vec<u8>,
    /// How many sides these dice have.
    pub sides: u8,
    /// What each of these dice came to; empty where each counts what it shows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Counted>>", optional))]
    pub counted: Vec<Counted>,
    /// What to animate.
    pub motion: Option<Motion>,
}

/// What a die of a pool came to.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Counted {
    /// How much it counts; 0 for a miss.
    pub counts: u8,
    /// What is on its face instead of a number, in a few letters; empty for a number.
    pub symbol: String,
    /// Whether another die brought it.
    pub brought: bool,
    /// Whether it was rolled again, so that it counts nothing.
    pub again: bool,
    /// What is drawn on its face in place of letters, as SVG path data within 20 units of its middle.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<String>", optional))]
    pub art: String,
    /// Whether it was turned to this face after it had fallen.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub turned: bool,
    /// Whether it is of the pool that was rolled against the first one: its count is taken off.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub against: bool,
}

/// What a page may animate.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// A piece travels through points.
    Move {
        /// Which piece.
        piece: String,
        /// Through where, beginning and end included.
        path: Vec<[i32; 2]>,
        /// Where it points at the end.
        heading: i32,
    },
    /// A shot from a piece to a piece.
    Shot {
        /// From which piece.
        from: String,
        /// At which piece; none for a shot into the void.
        to: Option<String>,
    },
    /// A piece is destroyed.
    Explode {
        /// Which piece.
        piece: String,
    },
    /// Something about a piece changes where it stands.
    Flash {
        /// Which piece.
        piece: String,
        /// What: `shield`, `damage`, `cube` …
        kind: String,
    },
}

impl Line {
    /// A line that moves nothing.
    pub fn plain(rule: Rule, text: impl Into<String>) -> Self {
        Self { text: text.into(), rule, dice: Vec::new(), sides: 6, counted: Vec::new(), motion: None }
    }

    /// With the dice that decided it.
    pub fn with_dice(mut self, dice: impl Into<Vec<u8>>) -> Self {
        self.dice = dice.into();
        self
    }

    /// With dice that have so many sides.
    pub const fn with_sides(mut self, sides: u8) -> Self {
        self.sides = sides;
        self
    }

    /// With dice that do not count what they show: each face with what it came to.
    pub fn with_counted(mut self, dice: impl IntoIterator<Item = (u8, Counted)>) -> Self {
        (self.dice, self.counted) = dice.into_iter().unzip();
        self
    }

    /// With something to animate.
    pub fn with_motion(mut self, motion: Motion) -> Self {
        self.motion = Some(motion);
        self
    }
}
