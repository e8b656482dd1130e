//! The steps of an action roll, with the decisions between them (DW-11.2).

use broadside_kit::readable::By;

use arrayvec::ArrayVec;

use super::roll_again::RollAgain;
use super::{ACTION, Against, Chances, Pool, Shown, after_roll, successes};
use crate::pieces::Face;
use crate::prelude::*;
use crate::readable::PoolSide;

/// An action roll: what is known of it before, its dice as they lie, and its outcome.
///
/// Whoever calls for a roll puts one into `state.roll` and pushes [`Rolling::Throw`]; when the step is done, the roll
/// lies there with its outcome, and the caller takes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// Who rolls the action pool; the opponent rolls the resistance pool (DW-11.3).
    pub by: Seat,
    pub chances: Chances,
    pub against: Against,
    /// How many dice of the action pool may be rolled again whatever they show.
    pub any: u8,
    /// The dice of the action pool as they lie.
    pub action: Pool,
    /// The dice of the resistance pool as they lie.
    pub resistance: Pool,
    /// Dice by their faces that are to be rolled again, of both pools (DW-11.7).
    #[schemars(with = "By<PoolSide, By<Face, u8, { Face::ALL.len() }>, 2>")]
    pub again: [[u8; Face::ALL.len()]; 2],
    /// It is no action roll: nothing explodes, and only the faces count (DW-11.2).
    pub plain: bool,
    /// Hits that are left, once they are counted.
    pub hits: u16,
    /// Successes, once they are counted.
    pub successes: u16,
}

impl Roll {
    /// A roll that is still to be made.
    pub fn new(by: Seat, chances: Chances, against: Against) -> Self {
        Self {
            by,
            chances,
            against,
            any: 0,
            action: Pool::default(),
            resistance: Pool::default(),
            again: Default::default(),
            plain: false,
            hits: 0,
            successes: 0,
        }
    }

    /// Whether one more die that shows a face may be rolled again: blanks by the one permission or the other.
    pub(super) fn may_reroll(&self, resistance: bool, face: Face) -> bool {
        let (pool, blanks, any) = if resistance {
            (&self.resistance, self.against.blanks, 0)
        } else {
            (&self.action, self.chances.blanks, self.any)
        };
        let mut chosen = self.again[usize::from(resistance)].map(u16::from);
        chosen[face as usize] += 1;
        let blank = chosen[Face::Blank as usize];
        let others = chosen.iter().sum::<u16>() - blank;
        chosen[face as usize] <= u16::from(pool.fresh(face))
            && others + blank.saturating_sub(blanks.into()) <= any.into()
    }

    /// One more die that shows a face is to be rolled again.
    pub(super) fn choose(&mut self, resistance: bool, face: Face) {
        self.again[usize::from(resistance)][face as usize] += 1;
    }
}

/// What comes next of the roll in `state.roll`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rolling {
    /// Pools and explosions.
    Throw,
    /// Re-rolls, hits and successes.
    Count,
}

impl Procedure<Dystopian> for Rolling {
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) {
        let Some(roll) = &mut game.state.roll else {
            game.state.steps.pop();
            return;
        };
        match self {
            Self::Throw => {
                throw(roll, umpire);
                game.enter(Self::Count);
                // The active admiral declares first, so it lies on top (DW-11.7).
                game.state.steps.push(RollAgain { resistance: true });
                game.state.steps.push(RollAgain { resistance: false });
            }
            Self::Count => {
                count(roll, umpire);
                game.state.steps.pop();
            }
        }
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        let there = game.state.roll.is_some() && game.state.steps.depth() > 1;
        if there { Ok(()) } else { Err(Problem::new("DW-11.2", "steps", "nothing is rolled")) }
    }
}

/// Both pools, what is turned right away, and explosions (DW-11.3 to DW-11.6, DW-1.26).
fn throw(roll: &mut Roll, umpire: &mut impl Umpire<Event>) {
    let (mut dice, mut against, mut more) = (Shown::new(), Shown::new(), Shown::new());
    roll.action.roll(roll.chances.dice, umpire.dice(), ACTION, &mut dice);
    // Against nothing nobody needs to resist (DW-11.15).
    if roll.chances.dice > 0 {
        roll.resistance.roll(roll.against.dice, umpire.dice(), ACTION, &mut against);
    }
    if let Some((from, to, most)) = after_roll(roll.chances.devastating, roll.chances.ablative) {
        roll.action.convert(from, to, most);
    }
    if !roll.plain {
        roll.action.explode(umpire.dice(), ACTION, &mut more);
    }
    let seat = roll.by;
    umpire.say(|| Event::ActionRoll {
        seat,
        dice: dice.to_vec(),
        against: against.to_vec(),
        explosions: more.to_vec(),
    });
}

/// Re-rolls, disorder, hits, counters and successes (DW-11.7 to DW-11.13).
fn count(roll: &mut Roll, umpire: &mut impl Umpire<Event>) {
    let mut shown = ArrayVec::<Shown, 2>::new();
    for (pool, again) in [&mut roll.action, &mut roll.resistance].into_iter().zip(roll.again) {
        let mut faces = Shown::new();
        // What was chosen is what lay there before the first of them was rolled again.
        for (face, count) in Face::ALL.into_iter().zip(again) {
            pool.reroll(face, count, umpire.dice(), ACTION, &mut faces);
        }
        shown.push(faces);
    }
    if shown.iter().any(|faces| !faces.is_empty()) {
        umpire.say(|| Event::Rerolled { dice: shown[0].to_vec(), against: shown[1].to_vec() });
    }
    if roll.plain {
        return;
    }
    roll.action.in_disorder(roll.chances.disorder);
    for face in Face::ALL {
        roll.resistance.convert(face, roll.against.counted(face), u8::MAX);
    }
    roll.resistance.convert(Face::HeavyCounter, Face::StandardCounter, roll.against.outrun);
    roll.hits = roll.action.hits().saturating_sub(roll.resistance.cancels());
    roll.successes = successes(roll.hits, roll.chances.threshold, roll.chances.piercing);
    let (hits, cancelled, successes) = (roll.action.hits(), roll.resistance.cancels(), roll.successes);
    let changed = roll.action.is_changed() || roll.resistance.is_changed();
    let lie = |pool: &Pool| if changed { pool.faces().collect() } else { Vec::new() };
    let pools = || [lie(&roll.action), lie(&roll.resistance)];
    umpire.say(|| Event::Counted { hits, cancelled, successes, pools: pools() });
}

impl Dystopian {
    /// Calls for an action roll: its outcome is [`Dystopian::take_roll`] for the step that is on top now.
    pub fn call_roll(&mut self, roll: Roll) {
        self.state.roll = Some(roll);
        self.state.steps.push(Rolling::Throw);
    }

    /// Hits that are left and successes of the roll that was called for; nothing if none was.
    pub fn take_roll(&mut self) -> (u16, u16) {
        self.state.roll.take().map_or((0, 0), |roll| (roll.hits, roll.successes))
    }
}
