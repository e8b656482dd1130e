//! A state from the form that is hashed, perhaps edited by hand.

use broadside_engine::question::{self, Question};
use std::sync::Arc;

use broadside_engine::{Problem, Seat};
use broadside_geometry::hex::Hex;
use broadside_kit::cards::Tally;

use crate::attack::shot::{Shooter, Shot, Stage, Target};
use crate::cards::sets::Cards;
use crate::content::{Content, GRID_CARDS, GridId, Missions};
use crate::effects::vocabulary::{Kind, Op, Program};
use crate::game::Saved;
use crate::player::{Activation, Commit, Player};
use crate::setup::agreed::Setup;
use crate::state::{Dreadnaught, Shared, ShipRef, Token};
use crate::step::Step;

/// More than any count of a real table: limits, tokens, points.
pub(crate) const MANY: u8 = 60;

/// Whether everything that a step names exists (DN-6.1).
pub(crate) fn exists(all: bool) -> Result<(), Problem> {
    let missing = || Problem::new("DN-6.1", "steps", "a step names something that does not exist");
    if all { Ok(()) } else { Err(missing()) }
}

impl Dreadnaught {
    /// A state from the form that is hashed, or everything that is wrong with it.
    pub(crate) fn restored(
        content: &Arc<Content>,
        setup: &Setup,
        saved: Saved,
    ) -> Result<Self, Vec<Problem>> {
        let agreed = setup.check(content)?;
        let players = agreed.players;
        let game =
            Self { content: Shared(Arc::clone(content)), agreed: Arc::new(agreed), state: saved.table };
        if game.state.players.count() != players {
            return Err(vec![Problem::new("DN-22.1", "players", format!("there must be {players} players"))]);
        }
        let mut problems = Vec::new();
        game.inspect(&mut problems);
        if problems.is_empty() { Ok(game) } else { Err(problems) }
    }

    /// Everything from which nobody could play on. Where the pieces of a player are wrong, what is being resolved is
    /// not looked at any more.
    fn inspect(&self, problems: &mut Vec<Problem>) {
        let state = &self.state;
        let mut wrong = |rule, field: &str, reason: &str| problems.push(Problem::new(rule, field, reason));
        if !self.has(state.first) || state.initiative.is_some_and(|seat| !self.has(seat)) {
            wrong("DN-6.4", "first, initiative", "there is no such seat");
        }
        if state.initiative.is_some() && !self.is_duel() {
            wrong("DN-22.4", "initiative", "only a duel has Initiative");
        }
        if state.turn > 99 || state.volley > 8 || state.lone > 2 || state.lost > 6 {
            wrong("DN-6.3", "turn, volley, lone, lost", "there are at most 99 turns of 8 Volleys");
        }
        if state.lone > 0 && !self.is_duel() {
            wrong("DN-10.4", "lone", "only a duel has lone Activations");
        }
        for (seat, player) in state.players.iter() {
            self.inspect_player(seat, player, &mut wrong);
        }
        let on_map = |hex: Hex| self.map().region.contains(hex);
        if self.ships().any(|(_, pose)| !on_map(pose.at)) {
            wrong("DN-1.9", "ships", "each ship stands on the map");
        }
        let others = |at: Hex| self.ships().filter(|(_, pose)| pose.at == at).count() > 1;
        if self.ships().any(|(_, pose)| others(pose.at)) {
            wrong("DN-1.12", "ships", "no two ships stand in one hex");
        }
        if state.beacons.iter().any(|it| !self.has(it.owner) || !on_map(it.at)) {
            wrong("DN-5.5", "beacons", "a Beacon has an owner and stands on the map");
        }
        let tokens = self.content.tokens();
        if state
            .tokens
            .iter()
            .any(|it| !self.has(it.owner) || it.kind.index() >= tokens.len() || !on_map(it.pose.at))
        {
            wrong("DN-18.16", "tokens", "a token is of a known kind, has an owner and stands on the map");
        } else if state.tokens.iter().any(|it| it.strain > tokens[it.kind.index()].defence) {
            wrong("DN-15.10", "tokens", "a token gains no more Strain than it has Defence");
        }
        let alike = |one: &Token| {
            state.tokens.iter().filter(|it| (it.owner, it.kind) == (one.owner, one.kind)).count()
        };
        let supply = |it: &Token| tokens.get(it.kind.index()).map_or(usize::MAX, |kind| kind.supply.into());
        if state.tokens.iter().any(|it| alike(it) > supply(it)) {
            wrong("DN-18.16", "tokens", "there are no more tokens of a kind than come with their deck");
        }
        let kinds = self.content.obstacles();
        let near = |hex: Hex| hex.q.unsigned_abs() <= 20 && hex.r.unsigned_abs() <= 20;
        if state.obstacles.iter().any(|it| it.kind.index() >= kinds.len() || !near(it.pose.at)) {
            wrong("DN-14.1", "obstacles", "an Obstacle is of a known kind and lies on the map or beside it");
        } else if state.obstacles.iter().any(|it| it.hp > kinds[it.kind.index()].hp.unwrap_or(0)) {
            wrong("DN-14.17", "obstacles", "an Obstacle has no more HP than its kind");
        }
        if state.lasting.iter().any(|it| {
            !self.has(it.owner) || it.slot.is_some_and(|slot| usize::from(slot) >= self.systems(it.owner))
        }) {
            wrong("DN-6.11", "lasting", "a lasting effect belongs to a player and to a card of the layout");
        }
        if !problems.is_empty() {
            return;
        }
        self.inspect_steps(problems);
        if !problems.is_empty() {
            return;
        }
        for (seat, player) in state.players.iter() {
            self.inspect_grid(seat, player, problems);
        }
        if problems.is_empty() {
            let stuck = question::stuck(self);
            problems.extend(stuck.map(|reason| Problem::new("DN-6.1", "steps", reason)));
        }
    }

    /// Each of a player's Grid cards lies in exactly one place (DN-21.2). Before the decks are dealt none lies
    /// anywhere, and what was being resolved when the game ended may have swallowed one.
    fn inspect_grid(&self, seat: Seat, player: &Player, problems: &mut Vec<Problem>) {
        let mut tally = Tally::default();
        for pile in [player.hand, player.discard, player.overload, player.removed, player.aside] {
            tally.add(pile);
        }
        tally.add_each(player.deck.iter().copied());
        tally.add_each(
            player.systems.iter().flat_map(|system| &system.attached).map(|attached| attached.card),
        );
        match (player.declared, player.commit) {
            (Some(declared), _) => tally.add(declared.cards),
            (None, Commit::Cards(first, second)) => {
                tally.add_each([Some(first), second].into_iter().flatten());
            }
            (None, _) => {}
        }
        for step in self.state.steps.iter().filter_map(Step::underway) {
            tally.add(step.face_up(seat));
            tally.add(step.face_down(seat));
        }
        let mut wrong = |cards: Cards, how: &str| {
            for card in cards.iter() {
                let name = &self.content.grid_card(card).id;
                let field = format!("player {seat}: Grid cards");
                problems.push(Problem::new("DN-21.2", field, format!("{name} lies {how}")));
            }
        };
        wrong(tally.twice, "in two places");
        let undealt = self.in_set_up() && tally.found.is_empty();
        if !undealt && self.state.ending.is_none() {
            wrong(Cards::ALL.without(tally.found), "nowhere");
        }
    }

    pub(crate) fn has(&self, seat: Seat) -> bool {
        seat.index() < self.count()
    }

    pub(crate) fn systems(&self, seat: Seat) -> usize {
        if self.has(seat) { self.player(seat).systems.len() } else { 0 }
    }

    fn inspect_player(&self, seat: Seat, player: &Player, wrong: &mut impl FnMut(&'static str, &str, &str)) {
        let field = |name: &str| format!("player {seat}: {name}");
        if player.systems.iter().any(|it| it.card.index() >= self.content.systems().len()) {
            wrong("DN-4.2", &field("systems"), "there is no such System card");
            return;
        }
        for system in &player.systems {
            let card = self.content.system(system.card);
            if system.markers > card.hp
                || system.strain > MANY
                || system.strain > 0 && card.kind != Kind::Defence
            {
                wrong(
                    "DN-16.14",
                    &field("systems"),
                    "no more markers than boxes, and Strain on Defence cards alone",
                );
            }
            if system.attached.iter().any(|it| it.card.index() >= GRID_CARDS) {
                wrong("DN-21.2", &field("systems"), "an Attached card is one of the 40 Grid cards");
                return;
            }
        }
        let plan = self.plan(ShipRef::Dreadnaught(seat));
        if player.filled & !plan.all() != 0 {
            wrong("DN-2.4", &field("filled"), "only Components that exist can be filled");
        }
        let small = self.content.cruiser.all();
        if player.cruisers.iter().any(|it| u32::from(it.filled) & !small != 0 || it.strain > MANY) {
            wrong("DN-18.3", &field("cruisers"), "only Components that exist can be filled");
        }
        let missions = self.content.missions().len();
        if player.missions.iter().any(|it| it.mission.index() >= missions || it.total > 12)
            || !player
                .mission_deck
                .union(player.missions_aside)
                .without(Missions::run(0, missions))
                .is_empty()
        {
            wrong("DN-19.6", &field("missions"), "a Mission is one of the deck and yields at most 12 points");
        }
        if (1..player.missions.len()).any(|place| {
            let mission = player.missions[place].mission;
            player.missions[..place].iter().any(|it| it.mission == mission)
        }) {
            wrong("DN-19.1", &field("missions"), "a Mission deck holds each Mission once");
        }
        let numbers = [
            player.energy,
            player.spent,
            player.limit,
            player.made,
            player.boosts,
            player.attach,
            player.drained,
            player.emergency,
            player.waiting,
            player.repair,
            player.bonus,
            player.selections,
            player.marks,
        ];
        if player.tokens > 4 || numbers.into_iter().any(|number| number > MANY) {
            wrong("DN-7.13", &field("limits"), "at most 4 Activation tokens, and no count above 60");
        }
        if player.harmed_by.is_some_and(|it| !self.has(it)) || player.site > 5 {
            wrong("DN-22.7", &field("harmed_by, site"), "there is no such seat or site");
        }
        if player.destroyed && player.ship.is_some() {
            wrong("DN-20.4", &field("destroyed"), "a destroyed Dreadnaught is not on the map");
        }
        let hands = if player.destroyed { 3..=9 } else { 0..=0 };
        if !hands.contains(&player.former_hand) {
            wrong(
                "DN-22.20",
                &field("former_hand"),
                "a destroyed Dreadnaught had a hand size of 3 to 9; before it is 0",
            );
        }
    }

    fn inspect_steps(&self, problems: &mut Vec<Problem>) {
        let state = &self.state;
        let mut wrong = |reason: &str| problems.push(Problem::new("DN-6.1", "steps", reason));
        let mut steps = state.steps.iter();
        let is_outermost = |step: &Step| step.stage().is_some() || step.beat().is_some();
        if !steps.next().is_some_and(is_outermost) || steps.any(is_outermost) {
            wrong("the lowest step is the set-up or the turn, and no other is");
            return;
        }
        if state.ending.is_some() {
            if !state.steps.top().is_some_and(Step::is_end) || !state.shots.is_empty() {
                wrong("nothing is resolved any more when the game is over");
            }
            return;
        }
        if self.attacks() != state.shots.len() || state.shots.iter().any(|shot| !self.is_sound_shot(shot)) {
            wrong("each attack has its step, and both ends of it exist");
            return;
        }
        if let Some(problem) = state.steps.iter().find_map(|step| step.sound(self).err()) {
            problems.push(problem);
            return;
        }
        for (seat, player) in state.players.iter() {
            let cards = player.declared.is_none_or(|declared| match declared.what {
                Activation::Card { slot, profile, attached } => {
                    self.has_profile(seat, slot, profile) && attached < 4
                }
                Activation::Attach { card, slot, replace } => {
                    card.index() < GRID_CARDS && self.has_place(seat, slot, replace)
                }
                Activation::Drift | Activation::Cruisers { .. } => true,
            });
            let named = player.declared.and_then(|declared| declared.opponent);
            let arc = player.declared.and_then(|declared| declared.arc);
            if !cards
                || named.is_some_and(|it| !self.has(it))
                || arc.is_some_and(|it| it.index() >= self.content.arcs().len())
            {
                wrong("a declaration names something that does not exist");
            }
            let card = |card: GridId| card.index() < GRID_CARDS;
            let committed = match player.commit {
                Commit::First(first) => self.holds_card(seat, first),
                Commit::Cards(first, second) => card(first) && second.is_none_or(card),
                Commit::Absent
                | Commit::Open
                | Commit::Attached
                | Commit::Drift
                | Commit::Energy
                | Commit::Pass => true,
            };
            if !committed {
                wrong("a commit names a card that does not exist or is not in the hand");
            }
        }
    }

    pub(crate) fn holds_card(&self, seat: Seat, card: GridId) -> bool {
        self.has(seat) && card.index() < GRID_CARDS && self.player(seat).hand.contains(card)
    }

    pub(crate) fn has_slot(&self, seat: Seat, slot: u8) -> bool {
        usize::from(slot) < self.systems(seat)
    }

    pub(crate) fn has_profile(&self, seat: Seat, slot: u8, profile: u8) -> bool {
        self.has_slot(seat, slot) && usize::from(profile) < self.card(seat, usize::from(slot)).profiles.len()
    }

    pub(crate) fn has_place(&self, seat: Seat, slot: u8, place: Option<u8>) -> bool {
        self.has_slot(seat, slot)
            && place.is_none_or(|it| {
                usize::from(it) < self.player(seat).systems[usize::from(slot)].attached.len()
            })
    }

    pub(crate) fn has_ship(&self, ship: ShipRef) -> bool {
        match ship {
            ShipRef::Dreadnaught(seat) => self.has(seat),
            ShipRef::Cruiser(seat, index) => {
                self.has(seat) && usize::from(index) < self.player(seat).cruisers.len()
            }
        }
    }

    pub(crate) fn has_obstacle(&self, index: u8) -> bool {
        usize::from(index) < self.state.obstacles.len()
    }

    pub(crate) fn has_program(&self, program: Program) -> bool {
        usize::from(program.first) + usize::from(program.count) <= self.content.ops.len()
    }

    pub(crate) fn is_attack(&self, op: u16) -> bool {
        matches!(self.content.ops.get(usize::from(op)), Some(Op::Attack(_)))
    }

    pub(crate) fn is_there(&self, target: Target) -> bool {
        match target {
            Target::Ship(ship) => self.has_ship(ship),
            Target::Obstacle(index, _) => usize::from(index) < self.state.obstacles.len(),
            Target::Token(index) => usize::from(index) < self.state.tokens.len(),
            Target::Beacon(index) => usize::from(index) < self.state.beacons.len(),
        }
    }

    pub(crate) fn is_sound_shot(&self, shot: &Shot) -> bool {
        let by = match shot.by {
            Shooter::Card(seat, slot) => {
                // What has gone through is not measured any more.
                self.has_slot(seat, slot) && (shot.stage > Stage::Compare || self.is_attack(shot.op))
            }
            Shooter::Cruiser(seat, index) => self.has_ship(ShipRef::Cruiser(seat, index)),
            Shooter::Token(seat) => self.has(seat),
            Shooter::Obstacle(index) => usize::from(index) < self.state.obstacles.len(),
        };
        let modest = |number: i8| number.unsigned_abs() <= MANY;
        let words = shot.keywords.numbered().map(|(_, number)| number);
        let numbers = [shot.impact, shot.prevented, shot.breach, shot.net, shot.hurt];
        let inside = match shot.target {
            Target::Ship(ship) if self.has_ship(ship) => {
                let owner = ship.owner();
                usize::from(shot.component) < self.plan(ship).cells.len()
                    && shot.card.is_none_or(|card| self.has_slot(owner, card))
            }
            _ => true,
        };
        by && self.is_there(shot.target)
            && inside
            && modest(shot.more)
            && modest(shot.defence)
            && modest(shot.shorter)
            && words.into_iter().chain(numbers).all(|number| number <= MANY)
    }
}
