//! Which Missions are kept, in secret (DN-5.6, DN-5.7).

use broadside_engine::{Audience, Stream};

use crate::describe::cards::mission_id;
use crate::player::{Counter, Held};
use crate::prelude::*;

/// All look at their Missions at once, and may replace duplicates.
#[derive(Clone, Copy)]
pub(crate) struct KeepMissions;

impl KeepMissions {
    /// Everybody draws Missions.
    pub(crate) fn begin(game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) {
        for seat in game.order() {
            for _ in 0..game.agreed.missions {
                game.draw_mission(seat, umpire);
            }
        }
    }
}

impl Question<Dreadnaught> for KeepMissions {
    const RULE: &'static str = "DN-5.7";
    const ASK: &'static str =
        "These are your secret Missions. You may replace one of a family you hold twice; else you are done.";
    const WAIT: &'static str = "to look at the Missions";
    const DEMAND: &'static str = "replace a Mission of a family you hold twice, or be done";

    fn resolve(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) -> Progress {
        if !game.unready().is_empty() {
            return Progress::Asks;
        }
        for player in game.state.players.values_mut() {
            player.mission_deck = player.mission_deck.union(std::mem::take(&mut player.missions_aside));
        }
        game.share_missions(umpire);
        game.end_stage(umpire);
        Progress::Made
    }

    fn asked(&self, game: &Dreadnaught) -> Asked {
        Asked::secretly(game.unready())
    }

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        let all = 0..game.player(seat).missions.len();
        let twice = all.filter(|&index| game.is_duplicate(seat, index));
        twice.map(|index| Action::Mission(index as u8)).chain([Action::Done]).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let player = game.player_mut(seat);
        let Action::Mission(index) = action else {
            player.ready = true;
            umpire.say(|| Event::Ready { seat, rule: "DN-5.7" });
            return;
        };
        let old = player.missions.remove(usize::from(index)).mission;
        player.missions_aside.insert(old);
        umpire.tell(Audience::only(seat), || Event::MissionReplaced { seat, mission: old });
        game.draw_mission(seat, umpire);
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        let Action::Mission(index) = action else {
            return labels::plain(action, Self::RULE, "Keep these Missions");
        };
        let held = game.player(seat).missions.get(usize::from(index));
        let name = held.map_or("a Mission", |it| &game.content.missions[it.mission.index()].name);
        let anchors = labels::slot(mission_id(seat, index));
        Choice { anchors, ..labels::plain(action, Self::RULE, format!("Replace {name}")) }
    }
}

impl Dreadnaught {
    /// Whether a Mission shares its family with another of the player's (DN-5.7).
    fn is_duplicate(&self, seat: Seat, index: usize) -> bool {
        let missions = &self.player(seat).missions;
        let family = |held: &Held| self.content.missions[held.mission.index()].family;
        let Some(own) = missions.get(index) else { return false };
        missions.iter().enumerate().any(|(other, held)| other != index && family(held) == family(own))
            && !self.player(seat).mission_deck.is_empty()
    }

    fn draw_mission(&mut self, seat: Seat, umpire: &mut impl Umpire<Event>) {
        let player = self.player_mut(seat);
        let Some(mission) = player.mission_deck.draw(Stream::of("missions", seat), umpire.dice()) else {
            return;
        };
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

    /// Allies show each other what they have kept (DN-22.34).
    fn share_missions(&self, umpire: &mut impl Umpire<Event>) {
        for seat in self.order() {
            let allies = self.allies(seat);
            if allies.len() > 1 {
                for held in &self.player(seat).missions {
                    let mission = held.mission;
                    umpire.show(allies, || Event::MissionDrawn { seat, mission });
                }
            }
        }
    }
}
