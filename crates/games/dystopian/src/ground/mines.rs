//! Minefields (DW-21.22 to DW-21.25).

use broadside_engine::{Dice, Stream};
use broadside_geometry::plane::{Disc, Outline, Point};
use broadside_kit::plane::track::{Meets, Track};
use broadside_kit::readable::Mils;

use crate::damage::harm::{Cause, Harm};
use crate::dice::Shown;
use crate::disorder::Gain;
use crate::measures::{MARKER, SINES, distance};
use crate::pieces::{Face, Layer};
use crate::prelude::*;
use crate::restore::is_near_table;
use crate::state::{MarkerKind, MarkerNo};
use crate::vocabulary::Ignored;

/// A minefield has gone off, and its marker is gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mine {
    /// Where it lay, in thousandths of an inch.
    #[schemars(with = "Mils")]
    pub at: Point,
    /// Who touched it.
    pub mover: ModelNo,
    /// The last one that was shaken, and how far off it is, in hundredths of an inch (DW-21.23).
    pub after: Option<(u16, ModelNo)>,
}

impl Mine {
    /// A model touches a minefield marker, which is removed (DW-21.25).
    pub(crate) fn go_off(
        game: &mut Dystopian,
        marker: MarkerNo,
        mover: ModelNo,
        umpire: &mut impl Umpire<Event>,
    ) -> Self {
        let at = game.state.markers[usize::from(marker.0)].at;
        game.remove_marker(marker);
        umpire.say(|| Event::MineTriggered { model: mover, at });
        Self { at, mover, after: None }
    }

    const fn outline(self) -> Outline<'static> {
        Outline::Disc(Disc::new(self.at, MARKER))
    }
}

impl Procedure<Dystopian> for Mine {
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) {
        let near = game.mined(self).filter(|&(gap, _)| gap <= 200);
        let next = near.filter(|&it| self.after.is_none_or(|after| it > after)).min();
        if let Some(next) = next {
            game.enter(Self { after: Some(next), ..self });
            game.state.steps.push(Gain { model: next.1, levels: 1 });
            return;
        }
        game.state.steps.pop();
        // The closest is hit; of those as close the mover, else the lower number (DW-21.24).
        let closest = game.mined(self).min_by_key(|&(gap, model)| (gap, model != self.mover, model));
        let Some((_, model)) = closest else { return };
        let mut shown = Shown::new();
        for _ in 0..game.profile(model).mass {
            shown.push(Face::of(umpire.dice().d6(Stream::new("mine"))));
        }
        umpire.say(|| Event::MineRoll { model, dice: shown.to_vec() });
        let points = shown.iter().map(|face| face.hits()).fold(0, u8::saturating_add);
        game.state.steps.push(Harm::new(model, points, Cause::Other));
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_model(self.mover, "DW-21.22")?;
        if is_near_table(self.at) {
            return Ok(());
        }
        Err(Problem::new("DW-21.22", "steps", "a minefield lies near the table"))
    }
}

impl Dystopian {
    /// Whether mines are of any concern to a model (DW-21.22, DW-23.13).
    fn minds_mines(&self, model: ModelNo) -> bool {
        self.layer(model) != Layer::Airborne && !self.ignores(model).contains(Ignored::Mines)
    }

    /// All models that a minefield may hit, each with its distance in hundredths of an inch.
    fn mined(&self, mine: Mine) -> impl Iterator<Item = (u16, ModelNo)> + '_ {
        let all = self.in_play().filter(|&model| self.minds_mines(model));
        all.map(move |model| {
            let gap = distance(self.footprint(model).outline(), mine.outline());
            (u16::try_from(gap).unwrap_or(u16::MAX), model)
        })
    }

    /// The first minefield that a model touches on its way beyond what is done, and after how much of it (DW-8.27).
    pub(crate) fn mine_on(&self, model: ModelNo, track: Track, done: i32) -> Option<(i32, MarkerNo)> {
        if !self.state.markers.iter().any(|marker| marker.kind == MarkerKind::Minefield)
            || !self.minds_mines(model)
        {
            return None;
        }
        let base = &self.profile(model).stencil;
        let mines = (0..).map(MarkerNo).zip(&self.state.markers);
        let mines = mines.filter(|(_, marker)| marker.kind == MarkerKind::Minefield);
        let met = mines.filter_map(|(place, marker)| {
            let met = track.meeting(SINES, base, Meets::Hundredths(1), marker.outline());
            met.map(|after| (after.max(done), place))
        });
        met.min()
    }
}
