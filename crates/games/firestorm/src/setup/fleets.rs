//! Everybody puts a fleet together in secret, or takes a ready one (FA-3.1, FA-2.11).

use std::ops::ControlFlow;
use std::sync::Arc;

use broadside_engine::{Audience, Seats, Steps};

use crate::content::{Class, ClassId, Content, FactionId, ReadyFleet, ReadyFleetId};
use crate::fleet::{Fleet, Squadron};
use crate::pieces::WingType;
use crate::prelude::*;
use crate::state::{Ship, Squad, Work, Yard};

/// Which fleet?
#[derive(Clone, Copy, Debug)]
pub struct ChooseFleets;

impl Question<Firestorm> for ChooseFleets {
    const RULE: &'static str = "FA-3.1";
    const WAIT: &'static str = "to choose a fleet";

    /// When all fleets are ready, everybody sees them. How far another is, is not public: nothing is taken by itself.
    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) -> Progress {
        if !game.choosing().is_empty() {
            return Progress::Asks;
        }
        game.muster(umpire);
        game.roll_for_deployment(umpire);
        Progress::Made
    }

    fn asked(&self, game: &Firestorm) -> Asked {
        Asked::secretly(game.choosing())
    }

    fn list(&self, game: &Firestorm, seat: Seat, each: Each<'_, Action>) -> Listing {
        let content = &game.content;
        let Yard { work, fleet } = &game.state.yards[seat];
        let Some(fleet) = fleet else {
            let ready = content.fleets().iter().zip(0..);
            let fits = |fleet: &Fleet| fleet.limit <= game.state.limit;
            let ready = ready.filter(|(ready, _)| fits(&ready.fleet)).map(|(_, index)| Action::Fleet(index));
            let factions = (0..content.factions().len() as u8).map(Action::Faction);
            let buildable = factions.filter(|&action| match action {
                Action::Faction(index) => {
                    Fleet::new(FactionId(index), game.state.limit).can_be_completed(content)
                }
                _ => false,
            });
            return ready.chain(buildable).try_for_each(each);
        };
        match *work {
            Work::Choosing | Work::Adding => {
                fleet.classes(content).map(|class| Action::Class(class.0)).try_for_each(&mut *each)?;
                if fleet.is_legal(content) { each(Action::Done) } else { ControlFlow::Continue(()) }
            }
            Work::Size(class) => fleet.sizes(content, class).map(Action::Ships).try_for_each(each),
            Work::Wings(ship) => {
                let squadron = fleet.squadrons.len() - 1;
                let fits =
                    |&kind: &WingType| fleet.with_wing(content, squadron, usize::from(ship), kind).is_some();
                WingType::ALL.into_iter().filter(fits).map(Action::Wing).try_for_each(&mut *each)?;
                each(Action::Done)
            }
            Work::Done => ControlFlow::Continue(()),
        }
    }

    fn demand(&self, _: &Firestorm) -> Refusal {
        Refusal::new("FA-2.11", "pick what a legal fleet can still be made with")
    }

    /// What is not listed names the rule that it breaks, where it is one alone.
    fn allows(&self, game: &Firestorm, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.lists(game, seat, action) {
            return Ok(());
        }
        let (content, Yard { work, fleet }) = (&game.content, &game.state.yards[seat]);
        let (rule, reason) = match (action, work, fleet) {
            (Action::Fleet(index), _, None) if usize::from(index) < content.fleets().len() => {
                ("FA-2.2", "this fleet is made for more points")
            }
            (Action::Class(index), Work::Choosing | Work::Adding, Some(fleet))
                if content.classes().get(usize::from(index)).is_some_and(|class| !fleet.takes(class)) =>
            {
                ("FA-2.3", "this class belongs to another faction")
            }
            (Action::Done, Work::Choosing | Work::Adding, Some(_)) => {
                ("FA-2.6", "3 to 10 squadrons, a Medium and a Small or Tiny one among them")
            }
            (Action::Ships(ships), Work::Size(class), Some(_))
                if !is_printed(content.class(*class), ships) =>
            {
                ("FA-2.4", "the class is not printed with so many ships")
            }
            (Action::Wing(_), Work::Wings(ship), Some(fleet)) if is_full(content, fleet, *ship) => {
                ("FA-2.7", "the carrier has no room for another wing")
            }
            _ => return Err(self.demand(game)),
        };
        Err(Refusal::new(rule, reason))
    }

    fn answer(self, game: &mut Firestorm, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let content = Arc::clone(&game.content);
        let limit = game.state.limit;
        let yard = &mut game.state.yards[seat];
        match (action, yard.fleet.as_mut()) {
            (Action::Fleet(index), _) => {
                let fleet = Fleet { limit, ..content.fleets()[usize::from(index)].fleet.clone() };
                *yard = Yard { work: Work::Done, fleet: Some(fleet) };
            }
            (Action::Faction(index), _) => {
                *yard = Yard { work: Work::Adding, fleet: Some(Fleet::new(FactionId(index), limit)) };
            }
            (Action::Class(index), Some(_)) => yard.work = Work::Size(ClassId(index)),
            (Action::Ships(ships), Some(fleet)) => {
                if let Work::Size(class) = yard.work {
                    fleet.squadrons.push(Squadron::new(class, ships));
                    yard.work = if content.class(class).is_carrier() { Work::Wings(0) } else { Work::Adding };
                }
            }
            (Action::Wing(kind), Some(fleet)) => {
                if let (Work::Wings(ship), Some(squadron)) = (yard.work, fleet.squadrons.last_mut()) {
                    squadron.wings[usize::from(ship)][kind as usize] += 1;
                }
            }
            (Action::Done, Some(fleet)) => {
                let ships = fleet.squadrons.last().map_or(0, |squadron| squadron.ships);
                yard.work = match yard.work {
                    Work::Wings(ship) if ship + 1 < ships => Work::Wings(ship + 1),
                    Work::Wings(_) => Work::Adding,
                    _ => Work::Done,
                };
            }
            _ => {}
        }
        umpire.tell(Audience::only(seat), || Event::Picked { seat, pick: action.to_string() });
        if game.state.yards[seat].work == Work::Done {
            umpire.say(|| Event::FleetReady { seat });
        }
    }

    fn ask(&self, game: &Firestorm, seat: Seat) -> Words {
        let Yard { work, fleet } = &game.state.yards[seat];
        let text = match (work, fleet) {
            (_, None) => "Take a ready fleet, or choose the faction of your own.".into(),
            (Work::Size(class), _) => {
                format!("How many ships of the class {}?", game.content.class(*class).name)
            }
            (Work::Wings(ship), _) => format!("Add wings to carrier {}, or be done.", ship + 1),
            (_, Some(fleet)) => {
                let (points, limit) = (fleet.points(&game.content), fleet.limit.points());
                format!("Add a squadron: {points} of {limit} points are spent.")
            }
        };
        Words::new(Self::RULE, text)
    }

    fn choice(&self, game: &Firestorm, seat: Seat, action: Action) -> Choice {
        let content = &game.content;
        let plain = |rule, label: String| words::choice(rule, action, label);
        match action {
            Action::Fleet(index) => {
                let ready = &content.fleets()[usize::from(index)];
                plain(Self::RULE, ready.name.clone()).with_detail(ready.note.clone())
            }
            Action::Faction(index) => {
                let faction = content.faction(FactionId(index));
                plain("FA-2.3", faction.name.clone()).with_detail(faction.note.clone())
            }
            Action::Class(index) => {
                let class = content.class(ClassId(index));
                let detail = format!("{}, {} points a ship", class.kind.name(), class.points);
                plain("FA-2.4", class.name.clone()).with_detail(detail)
            }
            Action::Ships(ships) => plain("FA-2.4", words::plural(ships, "ship")),
            Action::Wing(kind) => {
                let fleet = game.state.yards[seat].fleet.as_ref();
                let wing = fleet.map(|fleet| content.wing_of(fleet.faction, kind));
                plain("FA-2.7", wing.map_or_else(|| kind.to_string(), |wing| wing.name.clone()))
            }
            Action::Done => plain("FA-2.11", "Done".into()),
            _ => words::unasked(action),
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        game.lies_alone()
    }
}

/// Whether a squadron of a class may have so many ships (FA-2.4).
fn is_printed(class: &Class, ships: u8) -> bool {
    (class.squadron[0]..=class.squadron[1]).contains(&ships)
}

/// Whether a ship of the last squadron carries as many wings as it can.
fn is_full(content: &Content, fleet: &Fleet, ship: u8) -> bool {
    fleet.squadrons.last().is_some_and(|squadron| {
        let aboard: u8 = squadron.wings[usize::from(ship)].iter().sum();
        aboard >= content.class(squadron.class).wg
    })
}

impl Firestorm {
    /// Those whose fleet is not ready.
    fn choosing(&self) -> Seats {
        let open = |(seat, yard): &(Seat, &Yard)| yard.work != Work::Done && !self.player(*seat).out;
        self.state.yards.iter().filter(open).map(|(seat, _)| seat).collect()
    }

    /// Whether fleets are still chosen, and nothing is on the table.
    pub(crate) fn is_choosing_fleets(&self) -> bool {
        self.state.steps.iter().next() == Some(&Step::Fleets)
    }

    /// The ships of all fleets come into being, seat by seat (FA-1.20).
    fn muster(&mut self, umpire: &mut impl Umpire<Event>) {
        let content = Arc::clone(&self.content);
        umpire.reveal(|| {
            let known = |fleet: &Fleet| {
                let alike = |ready: &ReadyFleet| ready.fleet.squadrons == fleet.squadrons;
                content.fleets().iter().position(alike).map(|place| ReadyFleetId(place as u8))
            };
            let fleets = self.state.yards.iter().filter_map(|(seat, yard)| {
                let fleet = yard.fleet.clone()?;
                let ready = known(&fleet);
                Some((seat, fleet, ready))
            });
            Event::Fleets { fleets: fleets.collect() }
        });
        for seat in self.state.players.seats() {
            let yard = std::mem::replace(&mut self.state.yards[seat], Yard { work: Work::Done, fleet: None });
            let Some(fleet) = yard.fleet.filter(|_| !self.player(seat).out) else { continue };
            self.state.players[seat].faction = fleet.faction;
            for squadron in &fleet.squadrons {
                self.raise(Some(seat), Some(*squadron), false);
            }
        }
        self.lay_hulk();
    }

    /// A squadron comes into being: of a class, or a hulk.
    pub(crate) fn raise(&mut self, owner: Option<Seat>, of: Option<Squadron>, free: bool) -> SquadronId {
        let id = SquadronId(self.state.squadrons.len() as u8);
        let ships = of.map_or(1, |squadron| squadron.ships);
        self.state.squadrons.push(Squad {
            owner,
            class: of.map(|squadron| squadron.class),
            first: ShipId(self.state.ships.len() as u8),
            ships,
            free,
            activated: false,
            card: None,
            delayed: 0,
        });
        if let Some(squadron) = of {
            let class = self.content.class(squadron.class);
            for wings in squadron.wings.iter().take(usize::from(ships)) {
                self.state.ships.push(Ship::new(id, class, *wings));
            }
        }
        id
    }

    /// For a step with nothing below it.
    pub(crate) fn lies_alone(&self) -> Result<(), Problem> {
        match self.state.steps.depth() {
            1 => Ok(()),
            _ => Err(Problem::new("FA-4.1", "steps", "this step lies on no other")),
        }
    }

    /// The outermost step is another one from here on.
    pub(crate) fn enter(&mut self, step: impl Into<Step>) {
        self.state.steps = Steps::begin(step);
    }
}
