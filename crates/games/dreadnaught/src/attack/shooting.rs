//! The innermost attack: the Defence card that answers, the Component that is hit, the card that suffers (DN-15.9).

use broadside_engine::question::take_lone;

use crate::attack::shot::Stage;
use crate::describe::cards::system_id;
use crate::describe::sheets::component_id;
use crate::prelude::*;

const DEFEND: &str = "DN-15.13";
const PICK: &str = "DN-16.1";
const SUFFER: &str = "DN-16.11";

/// The innermost attack is resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shooting;

impl Question<Dreadnaught> for Shooting {
    fn resolve(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) -> Progress {
        if options(game, &mut |_| ControlFlow::Break(())).is_break() {
            return take_lone(self, game, umpire);
        }
        game.pass_stage(umpire);
        Progress::Made
    }

    fn asked(&self, game: &Dreadnaught) -> Asked {
        let shot = game.shot();
        let seat = match shot.stage {
            Stage::Defend | Stage::Card => shot.victim(),
            Stage::Pick => Some(game.chooser(&shot)),
            _ => None,
        };
        seat.map_or(Asked::NOBODY, Asked::openly)
    }

    fn list(&self, game: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        options(game, each)
    }

    fn demand(&self, game: &Dreadnaught) -> Refusal {
        match game.shot().stage {
            Stage::Defend => Refusal::new(DEFEND, "choose the Defence card that answers"),
            Stage::Pick => Refusal::new(PICK, "choose a face and a Component"),
            Stage::Card => Refusal::new(SUFFER, "choose the card that suffers"),
            _ => Refusal::new("DN-15.9", "nothing is asked in this attack now"),
        }
    }

    fn allows(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.lists(game, seat, action) {
            return Ok(());
        }
        Err(match (game.shot().stage, action) {
            (Stage::Defend, Action::System(_)) => {
                Refusal::new(DEFEND, "choose a Defence card that is not Disabled")
            }
            (Stage::Pick, Action::Hit(..)) => {
                Refusal::new("DN-16.8", "this Component cannot be hit from there")
            }
            (Stage::Card, Action::System(_)) => {
                Refusal::new(SUFFER, "this card does not suffer from a hit on that Component")
            }
            _ => self.demand(game),
        })
    }

    fn answer(self, game: &mut Dreadnaught, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let shot = game.shot_mut();
        match (shot.stage, action) {
            (Stage::Defend, Action::System(slot)) => {
                shot.defending = slot;
                shot.stage = Stage::Compare;
            }
            (Stage::Pick, Action::Hit(face, component)) => {
                shot.picked = Some(face);
                shot.component = component;
                shot.stage = if shot.victim().is_some() { Stage::Card } else { Stage::Mark };
            }
            (Stage::Card, Action::System(slot)) => {
                shot.card = Some(slot);
                shot.stage = Stage::Shield;
            }
            _ => {}
        }
    }

    fn ask(&self, game: &Dreadnaught, _: Seat) -> Words {
        let shot = game.shot();
        let words = game.shot_words(&shot);
        match shot.stage {
            Stage::Defend => Words::new(DEFEND, format!("{words}. Choose the Defence card that answers.")),
            Stage::Card => Words::new(SUFFER, format!("{words}. Choose your card that suffers.")),
            _ => {
                let faces: Vec<String> =
                    game.faces_of(&shot).iter().map(|&face| words::face(face).to_string()).collect();
                let faces = words::list(&faces);
                Words::new(PICK, format!("{words}. Choose the Component you hit, at the {faces}."))
            }
        }
    }

    fn wait(&self, game: &Dreadnaught) -> Words {
        match game.shot().stage {
            Stage::Defend => Words::new(DEFEND, "to choose the Defence card"),
            Stage::Card => Words::new(SUFFER, "to choose the card that suffers"),
            _ => Words::new(PICK, "to choose the Component that is hit"),
        }
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        let shot = game.shot();
        match (action, shot.ship()) {
            (Action::System(slot), _) => card_choice(game, &shot, seat, action, slot),
            (Action::Hit(face, component), Some(ship)) => {
                hit_choice(game, &shot, ship, action, (face, component))
            }
            _ => Choice::plain(action, Rule::new(PICK), action.to_string()),
        }
    }

    fn habit(&self, game: &Dreadnaught, _: Seat) -> Option<Action> {
        game.plain_answer()
    }

    fn consider(&self, game: &Dreadnaught, seat: Seat, into: &mut Vec<Vec<Action>>) {
        let (look, keep) = if game.shot().stage == Stage::Pick { (40, 3) } else { (7, 2) };
        game.offer_best(seat, look, keep, into);
    }

    fn sound(&self, _: &Dreadnaught) -> Result<(), Problem> {
        Ok(())
    }
}

impl Underway for Shooting {
    fn item(&self, game: &Dreadnaught, shots: &mut Untold<'_>) -> Option<(Option<Seat>, String)> {
        let shot = shots.next()?;
        Some((shot.credited(), game.shot_words(shot)))
    }
}

impl Dreadnaught {
    /// How many attacks are being resolved.
    pub(crate) fn attacks(&self) -> usize {
        self.state.steps.iter().filter(|step| matches!(step, Step::Shot)).count()
    }
}

/// Shows what may be chosen at this stage of the attack.
fn options(game: &Dreadnaught, each: Each<'_, Action>) -> Listing {
    let shot = game.shot();
    match shot.stage {
        Stage::Defend => {
            let seat = shot.victim().expect("only Dreadnaughts have Defence cards");
            let mut open = game.defences(seat).filter(|&slot| !game.player(seat).systems[slot].disabled);
            open.try_for_each(|slot| each(Action::System(slot as u8)))
        }
        Stage::Pick => game.hits(&shot).try_for_each(|(face, component)| each(Action::Hit(face, component))),
        Stage::Card => {
            let seat = shot.victim().expect("only Dreadnaughts have cards");
            let kind = game.component(ShipRef::Dreadnaught(seat), shot.component);
            game.sufferers(seat, kind).into_iter().try_for_each(|slot| each(Action::System(slot)))
        }
        _ => ControlFlow::Continue(()),
    }
}

/// The card that defends, or suffers.
fn card_choice(game: &Dreadnaught, shot: &Shot, seat: Seat, action: Action, slot: u8) -> Choice {
    let name = game.slot_name(seat, slot);
    let (rule, label, detail) = if shot.stage == Stage::Defend {
        let defence = game.defence_of(seat, usize::from(slot)).max(0);
        (DEFEND, name.to_string(), format!("Defence {defence}"))
    } else {
        (SUFFER, format!("{name} suffers"), suffering(game, shot, seat, slot))
    };
    let anchors = vec![Anchor::Slot(system_id(seat, slot))];
    Choice { detail, anchors, ..Choice::plain(action, Rule::new(rule), label) }
}

/// What becomes of a card that takes the hit.
fn suffering(game: &Dreadnaught, shot: &Shot, seat: Seat, slot: u8) -> String {
    let system = &game.player(seat).systems[usize::from(slot)];
    let card = game.content.system(system.card);
    let mut count = game.markers_to_place(&Shot { card: Some(slot), ..*shot });
    if card.kind == Kind::Reactor {
        count = count.min(1);
    }
    let after = system.markers + count;
    let end = match card.kind {
        Kind::Reactor if after >= card.hp => ": the ship is lost",
        _ if after > card.hp => ": it is Disabled",
        _ if after == card.hp => ": it is full",
        _ => "",
    };
    format!("{} of {} markers, {count} more{end}", system.markers, card.hp)
}

/// A Component that may be hit, and what follows.
fn hit_choice(
    game: &Dreadnaught,
    shot: &Shot,
    ship: ShipRef,
    action: Action,
    (face, component): (Face, u8),
) -> Choice {
    let kind = game.component(ship, component);
    let plan = game.plan(ship);
    let filled = game.filled(ship) & (1 << component) != 0;
    let row = plan.rows(face).iter().position(|row| row.contains(&component)).unwrap_or(0);
    let place = words::place(plan.cells[usize::from(component)].0);
    let state = if filled { ", filled" } else { "" };
    let cards = match ship {
        ShipRef::Dreadnaught(seat) => {
            let cards = game.sufferers(seat, kind);
            let names: Vec<&str> = cards.iter().map(|&slot| game.slot_name(seat, slot)).collect();
            let which = if names.is_empty() { "no card".into() } else { names.join(" or ") };
            format!("{} for {which}. ", words::plural(shot.net, "marker"))
        }
        ShipRef::Cruiser(..) => cruiser_words(kind).to_string(),
    };
    let mark = if filled { "No new marker on the Component." } else { "The Component is filled." };
    Choice {
        detail: format!("{cards}{mark}"),
        anchors: vec![Anchor::Shape(component_id(ship, component))],
        group: words::capital(words::face(face)),
        ..Choice::plain(
            action,
            Rule::new("DN-16.8"),
            format!("{} {place}, row {}{state}", words::component(kind), row + 1),
        )
    }
}

/// What the Component of a Cruiser does (DN-18.4).
const fn cruiser_words(kind: Component) -> &'static str {
    match kind {
        Component::W | Component::M => "One Shot less. ",
        Component::D => "Defence 1 less. ",
        Component::U => "Range 2 less. ",
        Component::E => "Moves 1 hex less. ",
        Component::R => "Damage 1 less. ",
    }
}
