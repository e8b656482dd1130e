//! What a window is about, and whether the conditions of an effect are met by a unit (DW-20.13).

use broadside_kit::few;
use broadside_kit::set::Set;

use crate::content::Doctrine;
use crate::pieces::{Category, Layer};
use crate::prelude::*;
use crate::state::Status;
use crate::vocabulary::{Condition, Valour, Window};

/// A public fact that only whoever opens a window knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// The unit has a weapon that has not contributed this activation and does not contribute now.
    WeaponLeft,
    /// One of the participants is battle-ready.
    BattleReady,
    /// The target is an enemy model in play that suffered no damage from the action.
    Unharmed,
    GroupCheck,
    TanksCheck,
    FirstOfTorrent,
}

few!(
    Fact,
    [
        Fact::WeaponLeft,
        Fact::BattleReady,
        Fact::Unharmed,
        Fact::GroupCheck,
        Fact::TanksCheck,
        Fact::FirstOfTorrent
    ]
);

/// A moment in which valour effects are played, with all that their conditions ask for and the table does not show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Occasion {
    pub window: Window,
    /// The unit that it happens to; none where it happens to an admiral.
    pub unit: Option<UnitNo>,
    /// The target of an attack, the model about to suffer damage.
    pub model: Option<ModelNo>,
    /// The damage about to be suffered.
    pub damage: u8,
    /// What holds of it and the table does not show.
    pub facts: Set<Fact>,
}

impl Occasion {
    /// A moment of a unit, whose admiral may enact something.
    pub(crate) const fn of(window: Window, unit: UnitNo) -> Self {
        Self { window, unit: Some(unit), model: None, damage: 0, facts: Set::NONE }
    }

    /// A moment of both admirals.
    pub(crate) const fn of_all(window: Window) -> Self {
        Self { window, unit: None, model: None, damage: 0, facts: Set::NONE }
    }

    /// About a model: of the unit itself where it is a target or suffers damage, of the enemy where it was attacked.
    pub(crate) const fn at(self, model: ModelNo) -> Self {
        Self { model: Some(model), ..self }
    }

    /// So much damage is about to be suffered.
    pub(crate) const fn suffering(self, damage: u8) -> Self {
        Self { damage, ..self }
    }

    /// With a fact, if it holds.
    pub(crate) fn with(mut self, fact: Fact, holds: bool) -> Self {
        if holds {
            self.facts.insert(fact);
        }
        self
    }

    /// Whether an effect of a window is played at this moment: the end of a consolidation step is one moment for the
    /// admiral whose unit it is.
    fn covers(self, window: Window) -> bool {
        self.window == window || self.window == Window::OwnConsolidation && window == Window::AnyConsolidation
    }

    /// The units of an admiral that may enact an effect now, its conditions being met.
    pub(crate) fn enactors<'a>(
        self,
        game: &'a Dystopian,
        seat: Seat,
        valour: &'a Valour,
    ) -> impl Iterator<Item = UnitNo> + 'a {
        let window = valour.windows.iter().copied().find(|&window| self.covers(window));
        let meets = move |unit: &UnitNo| valour.needs.iter().all(|&it| self.meets(game, seat, *unit, it));
        window.into_iter().flat_map(move |window| {
            let units = game.units_of(seat).filter(move |&(unit, it)| match window {
                // Which unit it is changes nothing: the first will do.
                Window::Ready | Window::End => it.status != Status::Lost,
                Window::AnyConsolidation => it.status == Status::Play,
                _ => self.unit == Some(unit),
            });
            let any = matches!(window, Window::Ready | Window::End);
            units.map(|(unit, _)| unit).filter(meets).take(if any { 1 } else { usize::MAX })
        })
    }

    fn meets(self, game: &Dystopian, seat: Seat, unit: UnitNo, condition: Condition) -> bool {
        let mut models = game.members(unit);
        match condition {
            Condition::WeaponLeft => self.facts.contains(Fact::WeaponLeft),
            Condition::BattleReady => match (self.window, self.model) {
                (Window::Damage, Some(model)) => !game.model(model).crippled,
                _ => self.facts.contains(Fact::BattleReady),
            },
            Condition::Damage(least) => self.damage >= least,
            Condition::CriticalEffect => models.any(|model| game.criticals(model) > 0),
            Condition::Disorder => models.any(|model| game.model(model).disorder > 0),
            Condition::GainedDisorder => models.any(|model| game.model(model).shaken),
            Condition::Mobile => !game.parent(unit).is_immobile(),
            Condition::BelowEscortCap => game.unit(unit).escorts < game.escort_cap(unit),
            Condition::AboveWater => game.layer_of(unit) != Layer::Underwater,
            Condition::WholeSpirit => !game.admiral(seat).broken,
            Condition::OpponentHasCard => !game.admiral(opponent(seat)).hand.is_empty(),
            Condition::Unharmed => self.facts.contains(Fact::Unharmed),
            Condition::GroupCheck => self.facts.contains(Fact::GroupCheck),
            Condition::TanksCheck => self.facts.contains(Fact::TanksCheck),
            Condition::Flagship(inches) => game.is_by_flagship(unit, inches),
            Condition::FirstOfTorrent => self.facts.contains(Fact::FirstOfTorrent),
        }
    }

    /// Whether all that it names is there.
    pub(crate) fn is_sound(self, game: &Dystopian) -> bool {
        self.unit.is_none_or(|unit| unit.index() < game.state.units.len())
            && self.model.is_none_or(|model| model.index() < game.state.models.len())
    }
}

impl Dystopian {
    /// How many critical effects a model has, of all kinds (DW-15.19).
    pub(crate) fn criticals(&self, model: ModelNo) -> u8 {
        self.model(model).effects.iter().fold(0, |all, &each| all.saturating_add(each))
    }

    /// How many escort tokens a unit may have, as it was bought (DW-3.7).
    pub(crate) fn escort_cap(&self, unit: UnitNo) -> u8 {
        self.unit(unit).bought.escort_cap(&self.content)
    }

    /// Whether a unit is a FLAGSHIP, or has a model within so many inches of a friendly one (DW-23.90).
    fn is_by_flagship(&self, unit: UnitNo, inches: u8) -> bool {
        let is_flagship = |model: ModelNo| self.profile(model).category == Category::Flagship;
        let owner = self.unit(unit).owner;
        let flagships = || {
            let units = self.units_of(owner).filter(|(_, it)| it.status == Status::Play);
            units.flat_map(|(unit, _)| self.members(unit)).filter(|&model| is_flagship(model))
        };
        let near = |model: ModelNo| flagships().any(|other| self.is_near(model, other, inches.into()));
        self.parent(unit).category == Category::Flagship || self.members(unit).any(near)
    }

    /// The doctrine of an admiral (DW-23.94).
    pub(crate) fn doctrine_of(&self, seat: Seat) -> &Doctrine {
        self.content.doctrine(self.content.faction(self.admiral(seat).faction).doctrine)
    }
}
