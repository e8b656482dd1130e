//! Admirals, hands and units.

use broadside_engine::question::Stepwise;
use broadside_engine::table::{Badge, Card, Panel, Slot};
use broadside_engine::{Observer, Seat};

use crate::content::{CardId, Has, Mount, SquadronId};
use crate::ids::{ModelNo, UnitNo};
use crate::launch::allocate::Allocate;
use crate::pieces::Quarter;
use crate::squadrons::stacks::Goal;
use crate::state::{Dystopian, Status};
use crate::steps::Step;
use crate::vocabulary::Window;
use crate::words;

fn track(label: impl Into<String>, kind: &str, filled: u32, max: u32) -> Panel {
    Panel::Track { label: label.into(), kind: kind.into(), filled, max }
}

/// When a card can be played, in a word or two.
const fn moment(window: Window) -> &'static str {
    match window {
        Window::Ready => "ready phase",
        Window::ReserveRoll => "reserve roll",
        Window::Launch => "launch",
        Window::Movement => "your movement",
        Window::Ram => "your ram",
        Window::Mission => "air strike on you",
        Window::AttackDeclared => "your attack",
        Window::Targeted => "attack on you",
        Window::Damage => "damage to you",
        Window::OwnAttackDone => "after your attack",
        Window::Broadside => "your broadside",
        Window::Boarding => "your boarding",
        Window::Repair => "your repairs",
        Window::CrewCheck => "crew check",
        Window::OwnConsolidation => "end of your activation",
        Window::AnyConsolidation => "end of any activation",
        Window::End => "end of the round",
    }
}

/// "Flag Command 6": the number in the place of the X, or after the name.
fn with_number(name: &str, x: u8) -> String {
    match x {
        0 => name.to_string(),
        _ => format!("{} {x}", name.trim_end_matches(" (X)")),
    }
}

fn fact(label: impl Into<String>, value: impl std::fmt::Display) -> Panel {
    Panel::Fact { label: label.into(), value: format!("{value}") }
}

/// A card in the hand of an admiral, counted as actions do.
pub(super) fn card_id(seat: Seat, card: CardId) -> String {
    format!("card:{seat}:{}", card.0 + 1)
}

/// A mount of a model, counted as actions do.
pub(super) fn mount_id(model: ModelNo, place: u8) -> String {
    format!("mount:{model}:{}", place + 1)
}

/// A type of squadrons on a model that launches.
pub(super) fn squadron_id(model: ModelNo, squadron: SquadronId) -> String {
    format!("squadron:{model}:{}", squadron.0 + 1)
}

impl Dystopian {
    pub(super) fn panels(&self, observer: Observer) -> Vec<Panel> {
        let mut panels: Vec<Panel> = Seat::all(2).map(|seat| self.admiral_sheet(seat, observer)).collect();
        let mut units: Vec<UnitNo> = (0..self.state.units.len() as u8).map(UnitNo).collect();
        let acting = self.active_unit();
        // The unit that acts first, then one's own; those that are lost last.
        units.sort_by_key(|&unit| {
            let it = self.unit(unit);
            (Some(unit) != acting, it.status == Status::Lost, !observer.is(it.owner), unit)
        });
        panels.extend(units.into_iter().map(|unit| self.unit_sheet(unit)));
        panels.extend(Seat::all(2).filter_map(|seat| self.discards(seat)));
        panels
    }

    /// All of this is public but for the card of a bid or an effect that lies face down (DW-1.25).
    fn admiral_sheet(&self, seat: Seat, observer: Observer) -> Panel {
        let admiral = self.admiral(seat);
        let mut parts = vec![
            fact("Victory points", admiral.vp),
            fact("Cards in hand", format!("{} of {}", admiral.hand.len(), self.hand_limit(seat))),
            fact("Cards in the deck", admiral.deck.len()),
            fact("Discards", admiral.discards.len()),
        ];
        if admiral.bonus > 0 {
            parts.push(fact("Bonus cards", admiral.bonus));
        }
        if admiral.broken {
            parts.push(fact("Spirit", "broken"));
        }
        if let Some(card) = admiral.laid {
            let shown = if observer.knows(seat) { self.card_words(card) } else { "face down".into() };
            parts.push(fact("Card on the table", shown));
        }
        let aside = self.state.stacks.iter().filter(|it| it.owner == seat && it.goal == Goal::Aside);
        parts.extend(aside.map(|stack| fact("Squadrons without a target", self.stack_words(stack))));
        parts.extend(self.hand(seat, observer));
        let faction = &self.content.faction(admiral.faction).name;
        let first = if self.state.first == seat && self.state.round > 0 { ", first admiral" } else { "" };
        Panel::Sheet {
            id: format!("player:{seat}"),
            title: words::player(seat),
            seat: Some(seat),
            note: format!("{faction}{first}"),
            parts,
        }
    }

    /// A hand, for whoever knows it.
    fn hand(&self, seat: Seat, observer: Observer) -> Option<Panel> {
        if !observer.knows(seat) {
            return None;
        }
        let hand = self.admiral(seat).hand;
        let cards: Vec<Card> = hand.iter().map(|card| self.shown_card(card_id(seat, card), card)).collect();
        let label = if observer.is(seat) {
            "Your hand".into()
        } else {
            format!("The hand of {}", words::player(seat))
        };
        (!cards.is_empty()).then_some(Panel::Cards { label, folded: false, cards })
    }

    /// The discards of an admiral, which lie open (DW-20.24).
    fn discards(&self, seat: Seat) -> Option<Panel> {
        let discards = self.admiral(seat).discards;
        let shown = |card: CardId| self.shown_card(format!("discard:{seat}:{}", card.0 + 1), card);
        let cards: Vec<Card> = discards.iter().map(shown).collect();
        let label = format!("The discards of {}", words::player(seat));
        (!cards.is_empty()).then_some(Panel::Cards { label, folded: true, cards })
    }

    fn shown_card(&self, id: String, card: CardId) -> Card {
        let it = self.content.card(card);
        let (valour, victory) = (self.content.valour_of(it.valour), self.content.victory(it.victory));
        Card {
            id,
            title: valour.name.clone(),
            kind: valour.windows.first().map_or("", |window| moment(*window)).into(),
            symbols: vec![it.value.to_string()],
            text: vec![valour.text.clone(), format!("{} VP: {}. {}", victory.vp, victory.name, victory.text)],
            ..Card::default()
        }
    }

    fn unit_sheet(&self, unit: UnitNo) -> Panel {
        let it = self.unit(unit);
        let parent = self.parent(unit);
        let mut parts = self.hull_tracks(unit);
        if it.escorts > 0 || it.bought.escorts > 0 {
            let most = it.bought.escort_cap(&self.content).max(it.escorts);
            parts.push(track("Escorts", "shield", it.escorts.into(), most.into()));
        }
        let marred =
            self.members(unit).filter_map(|model| Some(fact(self.model_name(model), self.marred(model)?)));
        parts.extend(marred);
        if let Some(attached) = it.bought.attachment {
            parts.push(fact("Attachment", &self.content.unit(attached.unit).name));
        }
        for stack in self.stacks_on(unit) {
            let label = if stack.owner == it.owner { "Supported by" } else { "Threatened by" };
            parts.push(fact(label, self.stack_words(stack)));
        }
        parts.extend(self.launched_from(unit));
        for (profile, ..) in it.bought.parts() {
            let first = self.members(unit).find(|&model| self.model(model).profile == profile);
            let Some(first) = first else { continue };
            parts.extend(self.profile_parts(first));
            let guns: Vec<ModelNo> = if self.is_shown_in_full(unit) {
                self.members(unit).filter(|&model| self.model(model).profile == profile).collect()
            } else {
                vec![first]
            };
            parts.extend(guns.into_iter().map(|model| self.weapons(model)));
        }
        let status = match it.status {
            Status::Waiting => ", not deployed yet",
            Status::Reserve => ", in reserve",
            Status::Incoming => ", arriving",
            Status::Lost => ", lost",
            Status::Play if self.active_unit() == Some(unit) => ", active",
            Status::Play if it.activated => ", has been activated",
            Status::Play => "",
        };
        Panel::Sheet {
            id: format!("unit:{unit}"),
            title: self.unit_name(unit),
            seat: Some(it.owner),
            note: format!(
                "{} {}, {} VP{status}",
                parent.category.name(),
                self.layer_of(unit).name(),
                parent.vp
            ),
            parts,
        }
    }

    /// What is left of a unit: all of it, and of each model where there are several.
    fn hull_tracks(&self, unit: UnitNo) -> Vec<Panel> {
        let left = |model: ModelNo| {
            let hull = self.profile(model).hull;
            let left =
                if self.model(model).crippled { 0 } else { hull.saturating_sub(self.model(model).damage) };
            (u32::from(left), u32::from(hull))
        };
        let models: Vec<ModelNo> = self.members(unit).collect();
        let all = models.iter().map(|&model| left(model));
        let (filled, max) = all.fold((0, 0), |all, one| (all.0 + one.0, all.1 + one.1));
        let mut tracks = vec![track("Hull", "hull", filled, max)];
        if models.len() > 1 {
            tracks.extend(models.iter().map(|&model| {
                let (filled, max) = left(model);
                track(self.model_name(model), "hull", filled, max)
            }));
        }
        tracks
    }

    /// What a model suffers from besides damage.
    fn marred(&self, model: ModelNo) -> Option<String> {
        let it = self.model(model);
        let mut facts = Vec::new();
        if it.crippled {
            facts.push("crippled".to_string());
        }
        if it.disorder > 0 {
            facts.push(format!("disorder {}", it.disorder));
        }
        facts.extend(words::effects(&it.effects));
        (!facts.is_empty()).then(|| facts.join(", "))
    }

    /// The squadrons of a model that allocates them now.
    fn launched_from(&self, unit: UnitNo) -> Option<Panel> {
        let Step::Allocate(Allocate { model, left, squadron }) = self.top() else { return None };
        if self.model(model).unit != unit {
            return None;
        }
        let types = self.profile(model).squadrons.iter().filter(|&it| squadron.is_none_or(|one| one == it));
        let slots = types.map(|it| Slot {
            id: squadron_id(model, it),
            label: self.content.squadron(it).name.clone(),
            tooltip: self.squadron_words(it),
            die: None,
            damaged: false,
            pips: Vec::new(),
            badges: Vec::new(),
        });
        let label = format!("Squadrons of {}, {left} to launch", self.model_name(model));
        Some(Panel::Slots { label, slots: slots.collect() })
    }

    /// Whether every weapon of every model of a unit has a place of its own on its sheet: it acts now.
    pub(super) fn is_shown_in_full(&self, unit: UnitNo) -> bool {
        self.active_unit() == Some(unit) || self.state.acting == Some(unit)
    }

    /// Attributes as they are now, and what a profile has.
    fn profile_parts(&self, model: ModelNo) -> Vec<Panel> {
        let profile = self.profile(model);
        let several = self.unit(self.model(model).unit).bought.parts().nth(1).is_some();
        let whose = if several { format!("{}: ", profile.name) } else { String::new() };
        let mut parts = vec![
            fact(
                format!("{whose}Speed"),
                format!("{} to {}, turn limit {}", profile.min_speed, profile.max_speed, profile.turn_limit),
            ),
            fact(
                format!("{whose}Defences"),
                format!(
                    "{}, armour {}",
                    self.defences(model),
                    self.armour(model, crate::attributes::Changes::NONE)
                ),
            ),
            fact(
                format!("{whose}Crew"),
                format!(
                    "{}, broadside {}, repair {}, {}",
                    self.crew(model),
                    profile.broadside,
                    profile.repair,
                    words::plural(profile.action_limit, "action")
                ),
            ),
        ];
        let named = |has: &Has<crate::content::AbilityId>| {
            let ability = self.content.ability(has.id);
            with_number(&ability.name, has.x)
        };
        for (label, system) in [("Properties", false), ("Systems", true)] {
            let of = profile.abilities.iter().filter(|has| self.content.ability(has.id).system == system);
            let names: Vec<String> = of.map(named).collect();
            if !names.is_empty() {
                parts.push(fact(format!("{whose}{label}"), names.join(", ")));
            }
        }
        parts
    }

    fn weapons(&self, model: ModelNo) -> Panel {
        let slots = self.mounts(model).map(|(place, mount)| self.weapon_slot(model, place, mount)).collect();
        Panel::Slots { label: format!("Weapons of {}", self.model_name(model)), slots }
    }

    /// A weapon with its FIREPOWER by band and its arcs (DW-2.18).
    fn weapon_slot(&self, model: ModelNo, place: u8, mount: Mount) -> Slot {
        let weapon = self.content.weapon(mount.weapon);
        let dice = weapon.firepower.map(|dice| dice.map_or("–".to_string(), |dice| dice.to_string()));
        let arcs: String = mount.arcs.iter().map(Quarter::letter).collect();
        let special = weapon.special.iter().map(|quality| quality.name().to_string());
        let others = weapon.qualities.iter().map(|has| {
            let quality = self.content.quality(has.id);
            with_number(&quality.name, has.x)
        });
        let qualities: Vec<String> = special.chain(others).collect();
        let more = if qualities.is_empty() { String::new() } else { format!("; {}", qualities.join(", ")) };
        let mate = usize::from(self.mate(model).0);
        let bit = 1_u8 << place;
        let acts = self.is_shown_in_full(self.model(model).unit);
        let fired = acts && self.state.acts.fired.get(mate).is_some_and(|fired| fired & bit != 0);
        let rests = self.model(model).resting & bit != 0;
        let state = match (fired, rests) {
            (true, _) => "; it has fired",
            (false, true) => "; it rests",
            (false, false) => "",
        };
        Slot {
            id: mount_id(model, place),
            label: self.mount_name(model, place),
            tooltip: format!("{}: dice at close, standard and extreme range{more}{state}", weapon.name),
            die: None,
            damaged: rests,
            pips: Vec::new(),
            badges: vec![
                Badge { kind: "dice".into(), text: dice.join("/") },
                Badge { kind: "arcs".into(), text: arcs },
            ],
        }
    }
}
