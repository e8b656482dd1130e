//! The set-up of a game: building, placing, drawing (DN-4.11 to DN-4.15, DN-5, DN-22.5 to DN-22.11).

use crate::step::{FaceShip, Nudge, PlaceBeacon, PlaceCruiser, PlaceShip};
use broadside_engine::{Dice, Refusal, Seat, Seats, Stream};
use broadside_geometry::hex::{Direction, Hex};

use crate::action::Action;
use crate::cards::sets::Cards;
use crate::content::{Colour, MissionId, SystemId};
use crate::effects::vocabulary::Kind;
use crate::event::Event;
use crate::player::{Counter, Cruiser, Held, System};
use crate::state::{Beacon, Dreadnaught, Pose, ShipRef};
use crate::step::{Beat, Preparation, Step};
use broadside_engine::Umpire;

impl Dreadnaught {
    /// The stage after one (DN-5.2, DN-22.5).
    fn stage_after(&self, stage: Preparation) -> Option<Preparation> {
        use Preparation::{Beacons, Bonuses, Build, Cruisers, Hands, Initiative, Missions, Ships};
        let duel = [Build, Ships, Cruisers, Beacons, Missions, Hands, Bonuses(0), Initiative];
        let more = [Build, Hands, Bonuses(0), Ships, Cruisers, Beacons, Missions];
        let order: &[Preparation] = if self.is_duel() { &duel } else { &more };
        let same = |it: &&Preparation| std::mem::discriminant(*it) == std::mem::discriminant(&stage);
        order.iter().skip_while(|it| !same(it)).nth(1).copied()
    }

    /// Goes on to the next stage of set-up, or to the first turn.
    pub(crate) fn next_stage(&mut self, stage: Preparation, umpire: &mut impl Umpire<Event>) {
        let Some(next) = self.stage_after(stage) else {
            self.replace(Step::Turn(Beat::Start));
            return;
        };
        self.replace(Step::Setup(next));
        self.state.players.values_mut().for_each(|player| player.ready = false);
        match next {
            Preparation::Missions => {
                for seat in self.order() {
                    for _ in 0..self.agreed.missions {
                        self.draw_mission(seat, umpire);
                    }
                }
            }
            Preparation::Hands => {
                for seat in self.order() {
                    self.shuffle_into_deck(seat, Cards::ALL, umpire);
                    self.draw_opening(seat, 5, umpire);
                }
            }
            Preparation::Bonuses(_) => {
                for seat in self.order() {
                    self.player_mut(seat).selections = self.bonus_selections(seat);
                }
            }
            Preparation::Build
            | Preparation::Ships
            | Preparation::Cruisers
            | Preparation::Beacons
            | Preparation::Initiative => {}
        }
    }

    /// Bonus selections (DN-5.13, DN-22.6).
    fn bonus_selections(&self, seat: Seat) -> u8 {
        let own = self.reactor(seat).activations;
        let highest = Seat::all(self.count()).map(|it| self.reactor(it).activations).max().unwrap_or(own);
        if self.is_duel() { 3 + highest.saturating_sub(own) } else { 2 + u8::from(own < highest) }
    }

    /// Goes on with a stage. Says whether nobody is asked.
    pub(crate) fn resolve_stage(&mut self, stage: Preparation, umpire: &mut impl Umpire<Event>) -> bool {
        match stage {
            Preparation::Build => {
                if !self.building().is_empty() {
                    return false;
                }
                for seat in self.order() {
                    let energy = self.reactor(seat).energy;
                    self.player_mut(seat).energy = energy;
                    let cards = || self.player(seat).systems.iter().map(|system| system.card).collect();
                    umpire.reveal(|| Event::Built { seat, cards: cards() });
                }
                self.next_stage(stage, umpire);
            }
            Preparation::Ships => match self.order().find(|&seat| self.player(seat).start.is_none()) {
                Some(seat) => self.state.steps.push(Step::PlaceShip(PlaceShip(seat))),
                None => self.next_stage(stage, umpire),
            },
            Preparation::Cruisers => {
                let placed = |seat: Seat| self.player(seat).cruisers.len();
                let next = self
                    .order()
                    .filter(|&seat| placed(seat) < self.cruiser_count(seat))
                    .min_by_key(|&seat| placed(seat));
                match next {
                    Some(seat) if self.cruiser_hexes(seat).next().is_some() => {
                        self.state.steps.push(Step::PlaceCruiser(PlaceCruiser(seat)));
                    }
                    // No room is left: the Cruiser is lost before the battle.
                    Some(seat) => self.player_mut(seat).cruisers.push(lost_cruiser()),
                    None => self.next_stage(stage, umpire),
                }
            }
            Preparation::Beacons => {
                let each = if self.is_duel() { 3 } else { 2 };
                let next = self
                    .order()
                    .filter(|&seat| self.beacons_of(seat) < each)
                    .min_by_key(|&seat| self.beacons_of(seat));
                match next {
                    Some(seat) => self.state.steps.push(Step::PlaceBeacon(PlaceBeacon(seat))),
                    None => self.next_stage(stage, umpire),
                }
            }
            Preparation::Missions => {
                if !self.unready().is_empty() {
                    return false;
                }
                for player in self.state.players.values_mut() {
                    player.mission_deck |= std::mem::take(&mut player.missions_aside);
                }
                self.share_missions(umpire);
                self.next_stage(stage, umpire);
            }
            Preparation::Hands => {
                if !self.unready().is_empty() {
                    return false;
                }
                for seat in self.order() {
                    let cards = std::mem::take(&mut self.player_mut(seat).aside);
                    self.player_mut(seat).discard = cards;
                    umpire.reveal(|| Event::Discarded { seat, cards });
                    self.draw_opening(seat, cards.len(), umpire);
                    self.share_hand(seat, umpire);
                }
                self.next_stage(stage, umpire);
            }
            Preparation::Bonuses(place) => self.resolve_bonuses(place, umpire),
            Preparation::Initiative => {
                self.assign_initiative(umpire);
                self.next_stage(stage, umpire);
            }
        }
        true
    }

    /// Who is still building.
    pub(crate) fn building(&self) -> Seats {
        Seat::all(self.count()).filter(|&seat| self.next_kind(seat).is_some()).collect()
    }

    /// Who is not done with a secret stage.
    pub(crate) fn unready(&self) -> Seats {
        self.state.players.iter().filter(|(_, player)| !player.ready).map(|(seat, _)| seat).collect()
    }

    /// The kind of card that a player chooses next (DN-4.11, DN-4.15).
    pub(crate) fn next_kind(&self, seat: Seat) -> Option<Kind> {
        let slot = self.content.class(self.agreed.class[seat]).slot;
        Kind::ALL.into_iter().chain(slot).nth(self.player(seat).systems.len())
    }

    /// The cards of that kind.
    pub(crate) fn buildable(&self, seat: Seat) -> impl Iterator<Item = SystemId> + '_ {
        let kind = self.next_kind(seat);
        self.set_aside(seat).filter(move |&card| Some(self.content.system(card).kind) == kind)
    }

    pub(crate) fn perform_build(&mut self, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Build(card) = action else { return };
        self.player_mut(seat).systems.push(System::new(card));
        umpire.tell(broadside_engine::Audience::only(seat), || Event::Picked { seat, card });
        if self.next_kind(seat).is_none() {
            umpire.say(|| Event::Ready { seat });
        }
    }

    /// The hexes where a Dreadnaught may be placed (DN-5.3, DN-22.7).
    pub(crate) fn ship_hexes(&self, seat: Seat) -> impl Iterator<Item = Hex> + '_ {
        let duel = self.is_duel();
        let sites: &[usize] = match self.count() {
            2 => &[0, 1],
            3 => &[0, 2, 4],
            4 => &[0, 1, 3, 4],
            5 => &[0, 1, 2, 3, 4],
            _ => &[0, 1, 2, 3, 4, 5],
        };
        let free = move |site: &usize| {
            if duel {
                return *site == seat.index();
            }
            let taken =
                |player: &crate::player::Player| player.start.is_some() && usize::from(player.site) == *site;
            !self.state.players.values().any(taken)
        };
        let open = sites.iter().copied().filter(free);
        open.flat_map(|site| self.map().deployment[site].iter().copied()).filter(|&hex| self.is_free(hex))
    }

    pub(crate) fn perform_place_ship(&mut self, seat: Seat, hex: Hex) {
        let site = self.map().deployment.iter().position(|site| site.contains(&hex)).unwrap_or(0);
        let player = self.player_mut(seat);
        player.ship = Some(Pose { at: hex, facing: Direction::new(0) });
        player.start = Some(hex);
        player.site = site as u8;
        self.replace(Step::FaceShip(FaceShip(ShipRef::Dreadnaught(seat))));
    }

    pub(crate) fn perform_face_ship(
        &mut self,
        ship: ShipRef,
        facing: Direction,
        umpire: &mut impl Umpire<Event>,
    ) {
        self.state.steps.pop();
        if let Some(pose) = self.pose(ship) {
            let pose = Pose { facing, ..pose };
            self.set_pose(ship, pose);
            umpire.say(|| Event::Placed { ship, pose });
        }
    }

    /// How many Cruisers a player has (DN-18.2).
    pub(crate) fn cruiser_count(&self, seat: Seat) -> usize {
        let ordinary = if self.is_duel() { 4 } else { 2 };
        ordinary + usize::from(self.content.class(self.agreed.class[seat]).cruisers)
    }

    /// The hexes where a Cruiser may be placed (DN-5.4, DN-22.8).
    pub(crate) fn cruiser_hexes(&self, seat: Seat) -> impl Iterator<Item = Hex> + '_ {
        let player = self.player(seat);
        let near = move |hex: &Hex| {
            let from_ship = player.ship.map_or(u8::MAX, |ship| ship.at.distance(*hex));
            if !self.is_duel() {
                return from_ship <= 3;
            }
            let mut others = player.cruisers.iter().filter_map(|cruiser| cruiser.pose);
            from_ship <= 4 || others.any(|pose| pose.at.distance(*hex) <= 2)
        };
        self.map().cells.iter().copied().filter(near).filter(|&hex| self.is_free(hex))
    }

    pub(crate) fn perform_place_cruiser(&mut self, seat: Seat, hex: Hex) {
        let index = self.player(seat).cruisers.len() as u8;
        let pose = Some(Pose { at: hex, facing: Direction::new(0) });
        self.player_mut(seat).cruisers.push(Cruiser { pose, ..lost_cruiser() });
        self.replace(Step::FaceShip(FaceShip(ShipRef::Cruiser(seat, index))));
    }

    fn beacons_of(&self, seat: Seat) -> usize {
        self.state.beacons.iter().filter(|beacon| beacon.owner == seat).count()
    }

    /// The hexes of zones in which a player may still place a Beacon.
    fn open_zones(&self, seat: Seat) -> impl Iterator<Item = Hex> + '_ {
        let zones = self.map().zones.iter().enumerate().filter(move |(index, zone)| {
            let colour = match zone.colour {
                Colour::Yellow => true,
                Colour::Purple => self.is_duel(),
                Colour::Green | Colour::Red => false,
            };
            let mut own = self.state.beacons.iter().filter(|beacon| beacon.owner == seat);
            let linked = !self.is_duel() && zone.site == Some(self.player(seat).site);
            colour && !linked && !own.any(|beacon| self.zone_at(beacon.at) == Some(*index))
        });
        zones.flat_map(|(_, zone)| zone.cells.iter().copied())
    }

    /// The hexes where a Beacon may be placed (DN-5.5, DN-22.9, DN-22.10).
    pub(crate) fn beacon_hexes(&self, seat: Seat) -> impl Iterator<Item = Hex> + '_ {
        let good = move |hex: Hex| {
            if self.is_duel() {
                let enemies = self.enemies(seat).flat_map(|enemy| &self.player(enemy).cruisers);
                enemies.filter_map(|cruiser| cruiser.pose).any(|pose| pose.at.distance(hex) <= 4)
            } else {
                self.state.beacons.iter().all(|beacon| beacon.at.distance(hex) >= 2)
            }
        };
        let any = self.open_zones(seat).any(good);
        self.open_zones(seat).filter(move |&hex| !any || good(hex))
    }

    pub(crate) fn perform_place_beacon(&mut self, seat: Seat, hex: Hex, umpire: &mut impl Umpire<Event>) {
        self.state.steps.pop();
        let beacon = self.state.beacons.len() as u8;
        self.state.beacons.push(Beacon { owner: seat, at: hex, gone: false });
        umpire.say(|| Event::BeaconPlaced { beacon, owner: seat, at: hex });
        if !self.is_duel() {
            let others =
                (0u8..beacon).map(|other| (self.state.beacons[usize::from(other)].at.distance(hex), other));
            if let Some((distance, other)) = others.min()
                && distance < 2
            {
                self.state.steps.push(Step::Nudge(Nudge { seat, beacon, other, moves: 0 }));
            }
        }
    }

    /// Which of two Beacons is moved now, and where to (DN-22.10).
    pub(crate) fn nudges(&self, step: Step) -> impl Iterator<Item = Hex> + '_ {
        let (moving, moves) = match step {
            Step::Nudge(Nudge { beacon, other, moves, .. }) => {
                (if moves % 2 == 0 { beacon } else { other }, moves)
            }
            _ => (0, 6),
        };
        let at = self.state.beacons[usize::from(moving)].at;
        let zone = self.zone_at(at);
        at.neighbours().filter(move |&hex| moves < 6 && self.zone_at(hex) == zone)
    }

    /// Goes on moving two Beacons apart. Says whether nobody is asked.
    pub(crate) fn resolve_nudge(&mut self, step: Step) -> bool {
        let Step::Nudge(Nudge { beacon, other, moves, .. }) = step else { return true };
        let [one, two] = [beacon, other].map(|it| self.state.beacons[usize::from(it)].at);
        if one.distance(two) >= 2 || moves >= 6 || self.nudges(step).next().is_none() {
            self.state.steps.pop();
            return true;
        }
        false
    }

    pub(crate) fn perform_nudge(&mut self, step: Step, hex: Hex, umpire: &mut impl Umpire<Event>) {
        let Step::Nudge(Nudge { seat, beacon, other, moves }) = step else { return };
        let moving = if moves % 2 == 0 { beacon } else { other };
        let it = &mut self.state.beacons[usize::from(moving)];
        it.at = hex;
        let owner = it.owner;
        umpire.say(|| Event::BeaconPlaced { beacon: moving, owner, at: hex });
        self.replace(Step::Nudge(Nudge { seat, beacon, other, moves: moves + 1 }));
    }

    fn draw_mission(&mut self, seat: Seat, umpire: &mut impl Umpire<Event>) {
        let Some(mission) = self.random_mission(seat, self.player(seat).mission_deck, umpire) else { return };
        let player = self.player_mut(seat);
        player.mission_deck &= !(1 << mission.0);
        player.missions.push(Held {
            mission,
            revealed: false,
            total: 0,
            pending: [0; 4],
            turn: [0; 4],
            beacons: 0,
            counter: [Counter::default(); 6],
        });
        umpire.show(Seats::one(seat), || Event::MissionDrawn { seat, mission });
    }

    fn share_hand(&self, seat: Seat, umpire: &mut impl Umpire<Event>) {
        let allies = self.allies(seat);
        if allies.len() > 1 {
            let cards = self.player(seat).hand;
            let audience = broadside_engine::Audience::shown_among(allies);
            umpire.tell(audience, || Event::Peeked { seat, on: seat, cards });
        }
    }

    /// Allies show each other what they have kept (DN-22.34).
    fn share_missions(&self, umpire: &mut impl Umpire<Event>) {
        for seat in self.order() {
            let allies = self.allies(seat);
            if allies.len() > 1 {
                for held in &self.player(seat).missions {
                    let mission = held.mission;
                    let audience = broadside_engine::Audience::shown_among(allies);
                    umpire.tell(audience, || Event::MissionDrawn { seat, mission });
                }
            }
        }
    }

    fn random_mission(
        &mut self,
        seat: Seat,
        deck: u32,
        umpire: &mut impl Umpire<Event>,
    ) -> Option<MissionId> {
        let count = deck.count_ones();
        (count > 0).then(|| {
            let place = umpire.dice().below(Stream::of("missions", seat), count) as usize;
            MissionId(crate::recovery::phase::bits(deck).nth(place).expect("a card below the count"))
        })
    }

    /// Whether a Mission shares its family with another of the player's (DN-5.7).
    pub(crate) fn is_duplicate(&self, seat: Seat, index: usize) -> bool {
        let missions = &self.player(seat).missions;
        let family = |held: &Held| self.content.missions[held.mission.index()].family;
        let Some(own) = missions.get(index) else { return false };
        missions.iter().enumerate().any(|(other, held)| other != index && family(held) == family(own))
            && self.player(seat).mission_deck != 0
    }

    pub(crate) fn perform_missions(&mut self, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Mission(index) = action else {
            self.player_mut(seat).ready = true;
            umpire.say(|| Event::Ready { seat });
            return;
        };
        let player = self.player_mut(seat);
        let old = player.missions.remove(usize::from(index)).mission;
        player.missions_aside |= 1 << old.0;
        umpire.tell(broadside_engine::Audience::only(seat), || Event::MissionReplaced { seat, mission: old });
        self.draw_mission(seat, umpire);
    }

    fn draw_opening(&mut self, seat: Seat, count: usize, umpire: &mut impl Umpire<Event>) {
        for _ in 0..count {
            if let Some(card) = self.player_mut(seat).deck.pop() {
                self.player_mut(seat).hand.insert(card);
                umpire.show(Seats::one(seat), || Event::Drawn { seat, card });
            }
        }
        if count > 0 {
            umpire.say(|| Event::Drew { seat, count: count as u8 });
        }
    }

    pub(crate) fn perform_mulligan(&mut self, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Card(card) = action else {
            self.player_mut(seat).ready = true;
            umpire.say(|| Event::Ready { seat });
            return;
        };
        self.player_mut(seat).hand.remove(card);
        self.player_mut(seat).aside.insert(card);
        umpire.tell(broadside_engine::Audience::only(seat), || Event::LaidDown { seat, card });
    }

    /// Initiative goes to the lower Activation Limit, or is drawn for (DN-5.18, DN-5.19).
    fn assign_initiative(&mut self, umpire: &mut impl Umpire<Event>) {
        let [one, two] = [Seat::new(0), Seat::new(1)];
        let limits = [one, two].map(|seat| self.reactor(seat).activations);
        let winner = match limits[0].cmp(&limits[1]) {
            std::cmp::Ordering::Less => one,
            std::cmp::Ordering::Greater => two,
            std::cmp::Ordering::Equal => self.flip_for_initiative(umpire),
        };
        self.state.initiative = Some(winner);
        umpire.say(|| Event::Initiative { seat: winner });
    }

    fn flip_for_initiative(&mut self, umpire: &mut impl Umpire<Event>) -> Seat {
        let [one, two] = [Seat::new(0), Seat::new(1)];
        let mut decks = [one, two].map(|seat| self.player(seat).mission_deck);
        loop {
            let mut numbers = [0; 2];
            for (place, seat) in [one, two].into_iter().enumerate() {
                let Some(mission) = self.random_mission(seat, decks[place], umpire) else {
                    let winner = umpire.dice().below(Stream::new("first"), 2);
                    return Seat::new(winner as usize);
                };
                decks[place] &= !(1 << mission.0);
                numbers[place] = self.content.missions[mission.index()].number;
                umpire.reveal(|| Event::MissionFlipped { seat, mission });
            }
            match numbers[0].cmp(&numbers[1]) {
                std::cmp::Ordering::Greater => return one,
                std::cmp::Ordering::Less => return two,
                std::cmp::Ordering::Equal => {}
            }
        }
    }

    /// Why a hex is not one of those that are asked for.
    pub(crate) fn check_hex(
        mut hexes: impl Iterator<Item = Hex>,
        action: Action,
        rule: &'static str,
        reason: &'static str,
    ) -> Result<(), Refusal> {
        match action {
            Action::Hex(hex) if hexes.any(|it| it == hex) => Ok(()),
            _ => Err(Refusal::new(rule, reason)),
        }
    }
}

fn lost_cruiser() -> Cruiser {
    Cruiser { pose: None, filled: 0, strain: 0, disarmed: false, moved: false }
}
