//! Laying out a position, and going on from a point of the turn.

use broadside_dreadnaught::{
    Attached, Beacon, Beat, Cards, Commit, Cruiser, GridId, InitiativeBoost, Intent, MissionId, Obstacle,
    Player, Step, Token,
};
use broadside_engine::Steps;
use broadside_kit::testing::RuleTable;

use super::Table;
use super::names::*;

impl Table {
    /// Puts a Dreadnaught somewhere.
    pub fn place(&mut self, player: usize, at: (i8, i8), facing: u8) -> &mut Self {
        self.change(player, |it| it.ship = Some(pose(at, facing)))
    }

    /// Puts one more Cruiser of a player on the map: Cruiser 1, 2 and so on.
    pub fn cruiser(&mut self, player: usize, at: (i8, i8), facing: u8) -> &mut Self {
        let pose = Some(pose(at, facing));
        self.change(player, |it| match it.cruisers.iter_mut().find(|cruiser| cruiser.pose.is_none()) {
            Some(lost) => lost.pose = pose,
            None => {
                it.cruisers.push(Cruiser { pose, filled: 0, strain: 0, disarmed: false, moved: false });
            }
        })
    }

    /// Puts one more Beacon of a player on the map.
    pub fn beacon(&mut self, player: usize, at: (i8, i8)) -> &mut Self {
        let beacon = Beacon { owner: seat(player), at: hex(at), gone: false };
        self.lay(|state| {
            match state.beacons.iter_mut().find(|spare| spare.gone && spare.owner == beacon.owner) {
                Some(spare) => *spare = beacon,
                None => state.beacons.push(beacon),
            }
        })
    }

    /// Puts an Obstacle on the map.
    #[track_caller]
    pub fn obstacle(&mut self, kind: &str, at: (i8, i8), facing: u8) -> &mut Self {
        let kind = obstacle_kind(kind);
        let hp = content().obstacles()[kind.index()].hp.unwrap_or(0);
        self.lay(|state| state.obstacles.push(Obstacle { kind, pose: pose(at, facing), hp, gone: false }))
    }

    /// Puts a weapon token on the map.
    #[track_caller]
    pub fn token(&mut self, player: usize, kind: &str, at: (i8, i8), facing: u8) -> &mut Self {
        let kind = token_kind(kind);
        let token = Token { kind, owner: seat(player), pose: pose(at, facing), strain: 0, moved: false };
        self.lay(|state| state.tokens.push(token))
    }

    /// Takes a Grid card out of wherever it is.
    fn pull(it: &mut Player, card: GridId) {
        it.deck.retain(|other| *other != card);
        for pile in [&mut it.hand, &mut it.discard, &mut it.overload, &mut it.removed, &mut it.aside] {
            pile.remove(card);
        }
        for system in &mut it.systems {
            system.attached.retain(|other| other.card != card);
        }
        it.seen.forget(Cards::one(card));
    }

    /// The hand is these cards. What it held before goes under the deck.
    #[track_caller]
    pub fn hand(&mut self, player: usize, cards: &str) -> &mut Self {
        self.change(player, |it| {
            for old in std::mem::take(&mut it.hand).iter() {
                it.deck.insert(0, old);
            }
        });
        self.hold(player, cards)
    }

    /// The hand holds these cards too.
    #[track_caller]
    pub fn hold(&mut self, player: usize, cards: &str) -> &mut Self {
        self.put(player, cards, |it, card| it.hand.insert(card))
    }

    /// Puts cards somewhere else.
    #[track_caller]
    fn put(&mut self, player: usize, cards: &str, put: impl Fn(&mut Player, GridId)) -> &mut Self {
        let cards: Vec<GridId> = cards.split_whitespace().map(grid).collect();
        self.change(player, |it| {
            for card in cards {
                Self::pull(it, card);
                put(it, card);
            }
        })
    }

    /// These cards lie on top of the deck, the first of them uppermost.
    #[track_caller]
    pub fn deck_top(&mut self, player: usize, cards: &str) -> &mut Self {
        let cards: Vec<&str> = cards.split_whitespace().rev().collect();
        self.put(player, &cards.join(" "), |it, card| it.deck.push(card))
    }

    /// The deck is just these cards, the first of them uppermost; all others that were in it are discarded.
    #[track_caller]
    pub fn deck(&mut self, player: usize, cards: &str) -> &mut Self {
        self.change(player, |it| {
            for card in std::mem::take(&mut it.deck) {
                it.discard.insert(card);
            }
        });
        self.deck_top(player, cards)
    }

    /// Moves cards to the discard pile.
    #[track_caller]
    pub fn discard(&mut self, player: usize, cards: &str) -> &mut Self {
        self.put(player, cards, |it, card| it.discard.insert(card))
    }

    /// Moves cards to the Overload pile.
    #[track_caller]
    pub fn overload(&mut self, player: usize, cards: &str) -> &mut Self {
        self.put(player, cards, |it, card| it.overload.insert(card))
    }

    /// Attaches a Grid card to a System card.
    #[track_caller]
    pub fn attach(&mut self, player: usize, system: &str, card: &str) -> &mut Self {
        let slot = self.slot(player, system);
        self.put(player, card, |it, card| it.systems[slot].attached.push(Attached { card, used: false }))
    }

    /// So many markers are on a System card. A full track is not Disabled yet (DN-16.14).
    #[track_caller]
    pub fn mark(&mut self, player: usize, system: &str, markers: u8) -> &mut Self {
        let slot = self.slot(player, system);
        let hp = content().system(card(system)).hp;
        assert!(markers <= hp, "{system} has {hp} boxes");
        self.change(player, |it| it.systems[slot].markers = markers)
    }

    /// A System card has a Disabled token.
    #[track_caller]
    pub fn disable(&mut self, player: usize, system: &str) -> &mut Self {
        let slot = self.slot(player, system);
        self.change(player, |it| it.systems[slot].disabled = true)
    }

    /// So much Strain is on a Defence card.
    #[track_caller]
    pub fn strain(&mut self, player: usize, system: &str, strain: u8) -> &mut Self {
        let slot = self.slot(player, system);
        self.change(player, |it| it.systems[slot].strain = strain)
    }

    /// Fills Components of a Dreadnaught, by their hexes in its own frame.
    #[track_caller]
    pub fn fill(&mut self, player: usize, cells: &[(i8, i8)]) -> &mut Self {
        for &cell in cells {
            let index = self.component(player, cell);
            self.change(player, |it| it.filled |= 1 << index);
        }
        self
    }

    /// So many Activations, Activation tokens and Energy tokens are left.
    pub fn limit(&mut self, player: usize, limit: u8) -> &mut Self {
        self.change(player, |it| it.limit = limit)
    }

    pub fn tokens(&mut self, player: usize, tokens: u8) -> &mut Self {
        self.change(player, |it| it.tokens = tokens)
    }

    pub fn energy(&mut self, player: usize, unspent: u8, spent: u8) -> &mut Self {
        self.change(player, |it| (it.energy, it.spent) = (unspent, spent))
    }

    /// Who holds Initiative.
    pub fn initiative(&mut self, player: usize) -> &mut Self {
        self.lay(|state| state.initiative = Some(seat(player)))
    }

    /// A player has these Missions, by number, face down.
    #[track_caller]
    pub fn missions(&mut self, player: usize, numbers: &[u8]) -> &mut Self {
        let all = 0..content().missions().len() as u8;
        let ids: Vec<MissionId> = numbers.iter().map(|&number| mission(number)).collect();
        self.change(player, |it| {
            it.missions = ids.iter().map(|&id| held(id)).collect();
            it.mission_deck = all.map(MissionId).filter(|id| !ids.contains(id)).collect();
        })
    }

    /// Goes on from a beat of the turn until somebody is asked. What is being resolved is broken off, and what was
    /// committed to it is discarded.
    #[track_caller]
    pub fn beat(&mut self, beat: Beat) -> &mut Self {
        self.lay(|state| {
            state.shots.clear();
            for player in state.players.values_mut() {
                player.declared = None;
                let committed: Vec<GridId> = match std::mem::replace(&mut player.commit, Commit::Absent) {
                    Commit::Cards(first, second) => [first].into_iter().chain(second).collect(),
                    _ => Vec::new(),
                };
                for card in committed.into_iter().filter(|card| !player.hand.contains(*card)) {
                    player.discard.insert(card);
                }
            }
            // A question without consequence, since the game goes on from one.
            let asked = state.players.iter().find(|(_, player)| !player.conceded).expect("a player").0;
            state.steps = Steps::begin(Step::Turn(beat));
            state.steps.push(Step::InitiativeBoost(InitiativeBoost(asked)));
        });
        let asked = self.awaited()[0];
        self.act(asked, "no")
    }

    /// The same, and the log begins here.
    #[track_caller]
    pub fn at(&mut self, beat: Beat) -> &mut Self {
        self.fresh().beat(beat)
    }

    /// A fresh Exchange: everybody commits.
    #[track_caller]
    pub fn exchange(&mut self) -> &mut Self {
        self.beat(Beat::Exchange)
    }

    /// The turn is scored now, and ends.
    #[track_caller]
    pub fn scored(&mut self) -> &mut Self {
        self.beat(Beat::Score)
    }

    /// A new turn begins: the first question of its Power Up, or of what happens before it.
    #[track_caller]
    pub fn new_turn(&mut self) -> &mut Self {
        self.at(Beat::Start)
    }

    /// The Attach step, with the Attachment Limits as printed.
    #[track_caller]
    pub fn attach_step(&mut self) -> &mut Self {
        let content = content();
        self.lay(|state| {
            for player in state.players.values_mut() {
                let reactor = player.systems.iter().find_map(|it| content.system(it.card).reactor);
                player.attach = reactor.expect("a Reactor").attachments;
                player.attached = false;
            }
        });
        self.at(Beat::Attach)
    }

    /// A Volley begins: the first question of it, be it Quick Repair, Initiative, a window or the Commit.
    #[track_caller]
    pub fn volley(&mut self) -> &mut Self {
        self.at(Beat::Volley)
    }

    /// The Commit of the first Exchange of a Volley; Initiative raises nothing and windows are let go by.
    #[track_caller]
    pub fn commit_step(&mut self) -> &mut Self {
        self.volley();
        self.to_commit()
    }

    /// Lets everything go by until a Commit is asked.
    #[track_caller]
    #[expect(clippy::wrong_self_convention, reason = "the table goes there")]
    pub fn to_commit(&mut self) -> &mut Self {
        self.until_step(|step| matches!(step, Step::Commit))
    }

    /// Intent is asked after a Volley.
    #[track_caller]
    pub fn intent_step(&mut self) -> &mut Self {
        self.lay(|state| state.volley = state.volley.max(1));
        self.at(Beat::Intent)
    }

    /// Everybody recovers; the first question of Recovery.
    #[track_caller]
    pub fn recovery(&mut self) -> &mut Self {
        self.lay(|state| {
            state.volley = state.volley.max(1);
            state.players.values_mut().for_each(|player| player.intent = Some(Intent::Recover));
        });
        self.at(Beat::Recovery)
    }

    /// The End of turn: the first question of Damage Control, or what follows if nobody is asked.
    #[track_caller]
    pub fn end_of_turn(&mut self) -> &mut Self {
        self.lay(|state| state.volley = state.volley.max(1));
        self.at(Beat::Control)
    }

    /// The Dreadnaught is lost, and its player has what is left.
    pub fn eliminate(&mut self, number: usize) -> &mut Self {
        let reactor = self.player(number).systems.iter().find_map(|it| content().system(it.card).reactor);
        self.change(number, |player| {
            (player.ship, player.destroyed) = (None, true);
            player.former_hand = reactor.expect("a Reactor").hand;
        })
    }

    /// Puts a card into the layout in the place of the one of its kind.
    pub fn fit(&mut self, number: usize, ids: &str) -> &mut Self {
        for id in ids.split_whitespace() {
            let kind = content().system(card(id)).kind;
            self.change(number, |player| {
                let place = player.systems.iter().position(|it| content().system(it.card).kind == kind);
                player.systems[place.expect("a card of the kind")] = fresh(id);
            });
        }
        self
    }

    /// Puts a further card into the layout.
    pub fn add(&mut self, number: usize, id: &str) -> &mut Self {
        self.change(number, |player| player.systems.push(fresh(id)))
    }

    pub fn fill_cruiser(&mut self, number: usize, which: usize, cells: &[(i8, i8)]) -> &mut Self {
        let plan = content();
        let place = |cell| plan.cruiser().cells.iter().position(|it| it.0 == hex(cell)).expect("a cell");
        let bits = cells.iter().fold(0u8, |bits, &cell| bits | 1 << place(cell));
        self.change(number, |player| player.cruisers[which - 1].filled |= bits)
    }

    /// A Mission in the player's hands, face down.
    pub fn mission(&mut self, number: usize, printed: u8) -> &mut Self {
        self.change(number, |player| player.missions.push(held(mission(printed))))
    }

    /// Every Mission of the player lies face up.
    pub fn revealed(&mut self, number: usize) -> &mut Self {
        self.change(number, |player| player.missions.iter_mut().for_each(|held| held.revealed = true))
    }
}
