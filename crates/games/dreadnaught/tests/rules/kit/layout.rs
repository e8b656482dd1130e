//! Laying out a position, and going on from a point of the turn.

use broadside_dreadnaught::Rotate;
use std::sync::Arc;

use broadside_dreadnaught::{
    Action, Attached, Beacon, Beat, Cards, Commit, GridId, Intent, MissionId, Obstacle, Player, Step, Token,
};
use broadside_engine::Steps;

use super::Table;
use super::names::*;

impl Table {
    /// Puts a Dreadnaught somewhere.
    pub fn place(&mut self, player: usize, at: (i8, i8), facing: u8) -> &mut Self {
        self.change(player, |it| it.ship = Some(pose(at, facing)))
    }

    /// Puts one more Cruiser of a player on the map: Cruiser 1, 2 and so on.
    #[track_caller]
    pub fn cruiser(&mut self, player: usize, at: (i8, i8), facing: u8) -> &mut Self {
        self.change(player, |it| {
            let lost = it.cruisers.iter_mut().find(|cruiser| cruiser.pose.is_none());
            lost.expect("one Cruiser more").pose = Some(pose(at, facing));
        })
    }

    /// Puts one more Beacon of a player on the map, and says its number.
    #[track_caller]
    pub fn beacon(&mut self, player: usize, at: (i8, i8)) -> usize {
        let mut number = 0;
        self.lay(|state| {
            let is_spare = |beacon: &Beacon| beacon.gone && beacon.owner == seat(player);
            number = state.beacons.iter().position(is_spare).expect("one Beacon more");
            state.beacons[number].at = hex(at);
            state.beacons[number].gone = false;
        });
        number + 1
    }

    /// Puts an Obstacle on the map, and says its number.
    #[track_caller]
    pub fn obstacle(&mut self, kind: &str, at: (i8, i8), facing: u8) -> usize {
        let kind = obstacle_kind(kind);
        let hp = self.content.obstacles()[kind.index()].hp.unwrap_or(0);
        self.lay(|state| state.obstacles.push(Obstacle { kind, pose: pose(at, facing), hp, gone: false }));
        self.state.obstacles.len()
    }

    /// Puts a weapon token on the map, and says its number.
    #[track_caller]
    pub fn token(&mut self, player: usize, kind: &str, at: (i8, i8), facing: u8) -> usize {
        let kind = token_kind(kind);
        let token = Token { kind, owner: seat(player), pose: pose(at, facing), strain: 0, moved: false };
        self.lay(|state| state.tokens.push(token));
        self.state.tokens.len()
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
    pub fn hand(&mut self, player: usize, cards: &[&str]) -> &mut Self {
        let cards: Vec<GridId> = cards.iter().map(|id| grid(id)).collect();
        self.change(player, |it| {
            for old in std::mem::take(&mut it.hand).iter() {
                it.deck.insert(0, old);
            }
            for card in cards {
                Self::pull(it, card);
                it.hand.insert(card);
            }
        })
    }

    /// These cards lie on top of the deck, the first of them uppermost.
    #[track_caller]
    pub fn deck_top(&mut self, player: usize, cards: &[&str]) -> &mut Self {
        let cards: Vec<GridId> = cards.iter().rev().map(|id| grid(id)).collect();
        self.change(player, |it| {
            for card in cards {
                Self::pull(it, card);
                it.deck.push(card);
            }
        })
    }

    /// The deck is just these cards, the first of them uppermost; all others that were in it are discarded.
    #[track_caller]
    pub fn deck(&mut self, player: usize, cards: &[&str]) -> &mut Self {
        self.change(player, |it| {
            for card in std::mem::take(&mut it.deck) {
                it.discard.insert(card);
            }
        });
        self.deck_top(player, cards)
    }

    /// Moves cards to the discard pile.
    #[track_caller]
    pub fn discard(&mut self, player: usize, cards: &[&str]) -> &mut Self {
        let cards: Vec<GridId> = cards.iter().map(|id| grid(id)).collect();
        self.change(player, |it| {
            for card in cards {
                Self::pull(it, card);
                it.discard.insert(card);
            }
        })
    }

    /// Moves cards to the Overload pile.
    #[track_caller]
    pub fn overload(&mut self, player: usize, cards: &[&str]) -> &mut Self {
        let cards: Vec<GridId> = cards.iter().map(|id| grid(id)).collect();
        self.change(player, |it| {
            for card in cards {
                Self::pull(it, card);
                it.overload.insert(card);
            }
        })
    }

    /// Attaches a Grid card to a System card.
    #[track_caller]
    pub fn attach(&mut self, player: usize, system: &str, card: &str) -> &mut Self {
        let (slot, card) = (self.slot(player, system), grid(card));
        self.change(player, |it| {
            Self::pull(it, card);
            it.systems[slot].attached.push(Attached { card, used: false });
        })
    }

    /// So many markers are on a System card. A full track is not Disabled yet (DN-16.14).
    #[track_caller]
    pub fn mark(&mut self, player: usize, system: &str, markers: u8) -> &mut Self {
        let slot = self.slot(player, system);
        let hp = self.content.system(card(system)).hp;
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
        let all = 0..self.content.missions().len() as u8;
        let ids: Vec<MissionId> = numbers.iter().map(|&number| mission(number)).collect();
        self.change(player, |it| {
            it.missions = ids.iter().map(|&id| held(id)).collect();
            it.mission_deck = all.map(MissionId).filter(|id| !ids.contains(id)).collect();
        })
    }

    /// Goes on from a beat of the turn until somebody is asked. The log begins here.
    #[track_caller]
    pub fn at(&mut self, beat: Beat) -> &mut Self {
        self.lay(|state| {
            state.shots.clear();
            for player in state.players.values_mut() {
                player.commit = Commit::Absent;
                player.declared = None;
            }
            let asked = state.players.iter().find(|(_, player)| !player.conceded).expect("a player").0;
            state.steps = Steps::begin(Step::Turn(beat));
            state.steps.push(Step::Rotate(Rotate(asked, 1)));
        });
        self.fresh();
        let asked = self.awaited()[0];
        self.does(asked, Action::Done)
    }

    /// A new turn begins: the first question of its Power Up, or of what happens before it.
    #[track_caller]
    pub fn new_turn(&mut self) -> &mut Self {
        self.at(Beat::Start)
    }

    /// The Attach step, with the Attachment Limits as printed.
    #[track_caller]
    pub fn attach_step(&mut self) -> &mut Self {
        let content = Arc::clone(&self.content);
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
        self.until(|step| matches!(step, Step::Commit))
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
}
