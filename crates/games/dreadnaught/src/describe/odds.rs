//! What a Shot does as things stand, and what the flips of an Attach may cost.

use broadside_engine::table::Odds;

use crate::attack::shot::Stage;
use crate::prelude::*;

impl Dreadnaught {
    /// A Shot that has not been fired.
    pub(crate) fn imagined(&self, by: Shooter, op: u16, target: Target) -> Shot {
        let keywords = match by {
            Shooter::Card(..) => self.profile_of(op).keywords,
            _ => Keywords::default(),
        };
        let first = match by {
            Shooter::Card(seat, _) => {
                self.player(seat).declared.filter(|it| !it.fired).map_or(0, |declared| declared.first)
            }
            _ => 0,
        };
        let nobody = ShipRef::Dreadnaught(Seat::new(0));
        Shot { op, target, keywords, more: first, ..Shot::impact(by, nobody, 0) }
    }

    /// What a Shot does if nobody answers, by what lies on the table.
    pub(crate) fn forecast(&self, shot: &Shot) -> String {
        // Conditions speak of the innermost attack.
        let mut game = self.clone();
        game.state.shots.pop();
        let _full = game.state.shots.try_push(*shot);
        let mut shot = *shot;
        if let (Some(seat), true) = (shot.victim(), shot.stage < Stage::Compare) {
            let working = game.defences(seat).filter(|&it| !game.player(seat).systems[it].disabled);
            let best = working.max_by_key(|&slot| game.defence_of(seat, slot));
            let slot = best.or_else(|| game.defences(seat).next()).unwrap_or(0);
            shot.defending = slot as u8;
        }
        let damage = game.damage_total(&shot);
        let defence = game.defence_total(&shot);
        let compared = format!("Damage {damage} against Defence {defence}");
        if damage == 0 {
            return format!("{compared}: nothing happens");
        }
        if damage <= defence {
            let strain = match game.strain_target(&shot) {
                0 => "no".into(),
                strain => strain.to_string(),
            };
            return match shot.target {
                Target::Ship(_) | Target::Token(_) => format!("{compared}: it holds, {strain} Strain"),
                Target::Obstacle(..) | Target::Beacon(_) => format!("{compared}: it holds"),
            };
        }
        let net = damage - defence;
        match shot.target {
            Target::Ship(ShipRef::Dreadnaught(seat)) => {
                let markers = game.markers_of(seat, net, None);
                format!("{compared}: through, {}", words::plural(markers, "marker"))
            }
            Target::Ship(ShipRef::Cruiser(..)) if net >= 7 => format!("{compared}: it is destroyed"),
            Target::Ship(ShipRef::Cruiser(..)) => format!("{compared}: through, 1 Component"),
            Target::Obstacle(index, _) => {
                let hp = self.state.obstacles.get(usize::from(index)).map_or(0, |it| it.hp);
                format!("{compared}: {} of its {hp} HP", net.min(hp))
            }
            Target::Token(_) | Target::Beacon(_) => format!("{compared}: it is destroyed"),
        }
    }

    /// How many cards the flips for an Attach discard (DN-7.9). A player knows what is left in the own deck, but not
    /// in which order.
    pub(crate) fn flip_odds(&self, seat: Seat, card: GridId) -> Vec<Odds> {
        let symbols = self.content.grid_card(card).attach;
        let deck = &self.player(seat).deck;
        let fits = |it: &&GridId| matches(self.content.grid_card(**it).attach, symbols);
        let (all, good) = (deck.len() as u32, deck.iter().filter(fits).count() as u32);
        if all < 3 {
            return Vec::new();
        }
        let bad = all - good;
        let permille = |ways: u32, of: u32| (2000 * u64::from(ways) / u64::from(of)).div_ceil(2) as u32;
        let first = permille(good, all);
        let second = permille(bad * good, all * (all - 1));
        let odd = |outcome: &str, permille| Odds { outcome: outcome.into(), permille };
        vec![
            odd("1 card is flipped", first),
            odd("2 cards are flipped", second),
            odd("3 cards are flipped", 1000u32.saturating_sub(first + second)),
        ]
    }
}

fn matches(one: GridTypes, other: GridTypes) -> bool {
    one.meets(other)
}
