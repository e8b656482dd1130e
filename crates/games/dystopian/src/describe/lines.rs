//! The lines of the log: every event in words, with the rule behind it.

mod parts;

use broadside_engine::Seat;
use broadside_engine::table::{Line, Motion};
use broadside_kit::plane::words::place;

use self::parts::{brought, counter, critical, deed, explode, flash, line, lying, shown, strike};
use super::board::model_id;
use crate::event::Event;
use crate::ids::ModelNo;
use crate::pieces::{Critical, Face};
use crate::rounds::ending::is_devastating;
use crate::state::{Dystopian, Target};
use crate::words::{self, dice, list, player, plural};

impl Dystopian {
    /// An event in words. There is no arm for the rest, so that a new event is worded before it compiles. Who is told of
    /// it was said when it happened.
    pub(super) fn described(&self, event: &Event) -> Line {
        match event {
            // Setup and the ready phase (DW-4, DW-5).
            Event::TurnedUp { cards: [one, other] } => line(
                "DW-4.2",
                format!(
                    "Both turn up a card: {} for Player 1, {} for Player 2.",
                    self.card_words(*one),
                    self.card_words(*other)
                ),
            ),
            Event::First { seat } => line("DW-2.16", format!("{} is the first admiral.", player(*seat))),
            Event::Encounter { encounter, face } => {
                let name = &self.content.encounter(*encounter).name;
                let told = line("DW-4.4", format!("The encounter is {name}."));
                face.map_or(told.clone(), |face| told.with_counted([shown(face, 0)]))
            }
            Event::Map { map } => line("DW-4.9", format!("The map is {}.", self.content.map(*map).name)),
            Event::Drew { seat, count } => {
                line("DW-5.11", format!("{} draws {}.", player(*seat), plural(*count, "card")))
            }
            Event::Cards { seat, cards } => {
                let names: Vec<String> = cards.iter().map(|&card| self.card_words(card)).collect();
                line("DW-5.11", format!("{} draws {}.", player(*seat), list(&names)))
            }
            Event::Redrew { seat } => {
                line("DW-4.12", format!("{} puts the hand back and draws anew.", player(*seat)))
            }
            Event::ChoseEdge { seat, edge } => {
                line("DW-4.13", format!("{} takes the {}.", player(*seat), edge.name()))
            }
            Event::Marked { unit } => line("DW-22.1", format!("{} is marked.", self.whose(*unit))),
            Event::Deployed { model, pose } => {
                line("DW-4.14", format!("{} stands at {}.", self.model_name(*model), place(pose.at)))
                    .with_motion(self.travels(*model, &[pose.at], pose.heading))
            }
            Event::Reserved { unit } => line("DW-4.17", format!("{} waits in reserve.", self.whose(*unit))),
            Event::NoRoom { unit } => {
                line("DW-5.22", format!("There is no room for {}.", self.unit_name(*unit)))
            }
            Event::Unplaced { model } => {
                line("DW-4.18", format!("There is no place for {}, and it is lost.", self.model_name(*model)))
            }
            Event::Position { unit, surfaced } => {
                let does = if *surfaced { "is surfaced" } else { "lurks below" };
                line("DW-17.7", format!("{} {does}.", self.whose(*unit)))
            }
            Event::Round { round } => line("DW-5.1", format!("Round {round} begins.")),
            Event::Bid { seat, card: true } => {
                line("DW-5.4", format!("{} bids a card, face down.", player(*seat)))
            }
            Event::Bid { seat, card: false } => {
                line("DW-5.8", format!("{} surrenders the initiative.", player(*seat)))
            }
            Event::BidCard { seat, card } => {
                line("DW-5.4", format!("{} bids {}.", player(*seat), self.card_words(*card)))
            }
            Event::Bids { cards } => {
                let bid = |card: Option<_>| card.map_or("nothing".into(), |card| self.card_words(card));
                let [one, other] = cards.map(bid);
                line("DW-5.4", format!("The bids: {one} of Player 1, {other} of Player 2."))
            }
            Event::TookBack { seat } => {
                line("DW-5.9", format!("{} takes the bid back into the hand.", player(*seat)))
            }
            Event::HeldNerve { seat } => {
                line("DW-5.7", format!("{} gives the initiative away.", player(*seat)))
            }
            Event::Discarded { seat, card } => {
                line("DW-5.11", format!("{} discards {}.", player(*seat), self.card_words(*card)))
            }
            Event::Removed { seat, count } => {
                line("DW-5.12", format!("{} puts {} under the deck.", player(*seat), plural(*count, "card")))
            }
            Event::BrokenSpirit { seat } => line(
                "DW-20.22",
                format!("The deck of {} is used up and made anew: the spirit is broken.", player(*seat)),
            ),
            Event::ReserveRoll { unit, dice } => {
                line("DW-5.15", format!("Does {} arrive?", self.unit_name(*unit)))
                    .with_counted(dice.iter().map(|&face| strike(face)))
            }
            Event::Delayed { unit } => line("DW-5.16", format!("{} stays in reserve.", self.whose(*unit))),
            Event::Superiority { seat } => line(
                "DW-22.6",
                format!("{} alone has models left in the play area, and scores 5 VP.", player(*seat)),
            ),
            Event::Ended { vp: [one, other] } => {
                // The rule is that of the outcome, which a page looks for to say why.
                let rule = match (one.max(other), one.min(other)) {
                    (more, less) if more == less => "DW-22.11",
                    (more, less) if is_devastating(*more, *less) => "DW-22.10",
                    _ => "DW-22.9",
                };
                line(rule, format!("The battle is over: {one} VP for Player 1, {other} for Player 2."))
            }
            // Dice (DW-11) and crew checks (DW-20.19).
            Event::ActionRoll { seat, dice, against, explosions } => {
                action_roll(*seat, dice, against, explosions)
            }
            Event::Rerolled { dice: again, against } => {
                let pools = [(again.len(), "action"), (against.len(), "resistance")];
                let each = pools.into_iter().filter(|(count, _)| *count > 0);
                let each = each.map(|(count, pool)| format!("{} of the {pool} pool", dice(count)));
                let text = format!("Rolled again: {}.", list(&each.collect::<Vec<_>>()));
                let all = again.iter().map(|&face| strike(face));
                let others = against.iter().map(|&face| parts::against(counter(face)));
                line("DW-11.7", text).with_counted(all.chain(others))
            }
            Event::Counted { hits, cancelled, successes, pools } => {
                let text = format!(
                    "{}, {cancelled} cancelled: {}.",
                    plural(*hits, "hit"),
                    successes_words(*successes)
                );
                let [own, other] = pools;
                let own = own.iter().map(|&(face, turned)| lying(turned, strike(face)));
                let other = other.iter().map(|&(face, turned)| lying(turned, parts::against(counter(face))));
                line("DW-11.13", text).with_counted(own.chain(other))
            }
            Event::CrewCheck { unit, model, card, passed } => {
                let who = model.map_or_else(|| self.unit_name(*unit), |model| self.model_name(model));
                let with = card.map_or(String::new(), |card| format!(" with {}", self.card_words(card)));
                let how = if *passed { "passes" } else { "fails" };
                line("DW-20.19", format!("{who} {how} a crew check{with}."))
            }
            // Actions (DW-12 to DW-14).
            Event::Acts { unit, action } => {
                line("DW-12.1", format!("{} {}.", self.whose(*unit), deed(action)))
            }
            Event::Attacks { unit, target, weapons } => {
                let text = format!(
                    "{} fires {} at {}.",
                    self.whose(*unit),
                    plural(weapons.len(), "weapon"),
                    self.attacked(*target)
                );
                let told = line("DW-12.11", text);
                let to = match target {
                    Target::Model(model) => Some(model_id(*model)),
                    Target::Feature(_) => None,
                };
                match weapons.first() {
                    Some((model, _)) => told.with_motion(Motion::Shot { from: model_id(*model), to }),
                    None => told,
                }
            }
            Event::EscortFire { unit, discarded, dice: more } => line(
                "DW-18.9",
                format!(
                    "The escorts of {} add {}{}.",
                    self.unit_name(*unit),
                    dice((*more).into()),
                    if *discarded > 0 { format!(", and lose {discarded}") } else { String::new() }
                ),
            ),
            Event::AirSupport { seat, unit, kind, dice: more } => line(
                "DW-19.4",
                format!(
                    "{} spends a {} to add {} for {}.",
                    player(*seat),
                    self.content.squadron(*kind).name,
                    dice((*more).into()),
                    self.unit_name(*unit)
                ),
            ),
            Event::CriticalDice { model, effect, dice } => line(
                "DW-23.64",
                format!("Critical dice against {}, for {}.", self.model_name(*model), effect.name()),
            )
            .with_counted(dice.iter().map(|&face| critical(face))),
            Event::FeatureHarmed { at, points, gone } => {
                let ends = if *gone { ", and is gone" } else { "" };
                line("DW-21.14", format!("The terrain at {} suffers {points} damage{ends}.", place(*at)))
            }
            Event::RepairRoll { model, rigged, dice, removes } => {
                let (rule, how) = if *rigged { ("DW-14.4", " somehow") } else { ("DW-14.3", "") };
                let text = format!("{} repairs{how}: {removes} may be removed.", self.model_name(*model));
                line(rule, text).with_counted(dice.iter().map(|&face| counter(face)))
            }
            Event::BroadsideHits { target, points } => line(
                "DW-14.13",
                format!("The broadside does {points} damage to {}.", self.model_name(*target)),
            )
            .with_motion(flash(*target, "damage")),
            Event::Raiders { unit, tokens } => line(
                "DW-18.14",
                format!("{} of {} for the boarding party.", plural(*tokens, "escort"), self.unit_name(*unit)),
            ),
            Event::Shocked { target, dice, levels } => {
                let text =
                    format!("Shock coils bring {} {}.", self.model_name(*target), levels_words(*levels));
                line("DW-23.53", text)
                    .with_counted(dice.iter().map(|&face| strike(face)))
                    .with_motion(flash(*target, "disorder"))
            }
            Event::Freezes { dice } => line("DW-23.57", "A cryo projector freezes the sea.")
                .with_counted(dice.iter().map(|&face| strike(face))),
            Event::Landed { unit, feature, count } => line(
                "DW-23.28",
                format!(
                    "{} lands {} on {}.",
                    self.whose(*unit),
                    plural(*count, "token"),
                    self.feature_name(*feature)
                ),
            ),
            // Disorder and damage (DW-15, DW-16).
            Event::Disorder { model, level } => {
                line("DW-16.1", format!("{} has disorder {level}.", self.model_name(*model)))
                    .with_motion(flash(*model, "disorder"))
            }
            Event::Spread { from, to } => line(
                "DW-16.7",
                format!("Disorder spreads from {} to {}.", self.model_name(*from), self.model_name(*to)),
            ),
            Event::Steady { model } => line(
                "DW-23.20",
                format!("The crew of {} ignores a level of disorder.", self.model_name(*model)),
            ),
            Event::Harmed { model, points } => {
                line("DW-15.1", format!("{} suffers {points} damage.", self.model_name(*model)))
                    .with_motion(flash(*model, "damage"))
            }
            Event::Evaded { model, points } => {
                line("DW-23.23", format!("{} turns {points} damage into disorder.", self.model_name(*model)))
            }
            Event::Crippled { model } => line("DW-15.2", format!("{} is crippled.", self.model_name(*model)))
                .with_motion(flash(*model, "damage")),
            Event::Criticals { model, effects } => self.struck(*model, effects),
            Event::Explodes { model } => line("DW-15.19", format!("{} explodes.", self.model_name(*model)))
                .with_motion(explode(*model)),
            Event::Collateral { unit, dice, lost } => line(
                "DW-18.11",
                format!("{} loses {} to the explosion.", self.unit_name(*unit), plural(*lost, "escort")),
            )
            .with_counted(dice.iter().map(|&face| strike(face))),
            Event::Destroyed { model } => {
                line("DW-15.24", format!("{} is destroyed.", self.model_name(*model)))
                    .with_motion(explode(*model))
            }
            Event::Abandoned { model } => {
                line("DW-15.26", format!("{} is abandoned and leaves play.", self.model_name(*model)))
            }
            Event::Wreck { at } => line("DW-23.26", format!("A wreck is left at {}.", place(*at))),
            Event::Scored { seat, points, rule } => {
                line(rule, format!("{} scores {points} VP.", player(*seat)))
            }
            // Cards (DW-20).
            Event::Enacted { seat, unit, special, signalled } => {
                let what = if *special { "the doctrine" } else { "a valour effect" };
                let higher = if *signalled { ", its value declared higher" } else { "" };
                line(
                    "DW-20.5",
                    format!("{} enacts {what} by {}{higher}.", player(*seat), self.unit_name(*unit)),
                )
            }
            Event::EnactedCard { seat, card } => {
                line("DW-20.5", format!("{} puts down {}.", player(*seat), self.card_words(*card)))
            }
            Event::Revealed { seat, card, special, value, denial, works } => {
                let name =
                    if *special { self.doctrine_of(*seat).name.as_str() } else { self.card_name(*card) };
                let against =
                    denial.map_or(String::new(), |denial| format!(" against {}", self.card_words(denial)));
                let ends = if *works { "it works" } else { "it is denied" };
                line("DW-20.7", format!("{} reveals {name} ({value}){against}: {ends}.", player(*seat)))
            }
            Event::EscortsGained { unit, count } => {
                line("DW-18.7", format!("{} gains {}.", self.unit_name(*unit), plural(*count, "escort")))
            }
            Event::Calmed { model, levels } => {
                line("DW-16.1", format!("{} loses {}.", self.model_name(*model), levels_words(*levels)))
            }
            Event::Relieved { model, critical } => {
                line("DW-14.7", format!("{} is rid of a {}.", self.model_name(*model), critical.name()))
            }
            Event::Claimed { seat, card, vp } => {
                let victory = self.content.victory(self.content.card(*card).victory);
                line("DW-20.15", format!("{} claims {} for {vp} VP.", player(*seat), victory.name))
            }
            // Squadrons (DW-6, DW-19).
            Event::Launches { unit } => line("DW-6.1", format!("{} launches squadrons.", self.whose(*unit))),
            Event::LaunchFailed { unit } => {
                line("DW-6.3", format!("The crews of {} are not up to a launch.", self.unit_name(*unit)))
            }
            Event::Allocated { model, squadron, goal } => line(
                "DW-6.6",
                format!(
                    "{} sends out a token of {} to {}.",
                    self.model_name(*model),
                    self.content.squadron(*squadron).name,
                    self.goal_name(*goal)
                ),
            ),
            Event::Mission { seat, goal } => line(
                "DW-7.3",
                format!("The squadrons of {} at {} go to work.", player(*seat), self.goal_name(*goal)),
            ),
            Event::Redirected { seat, from, to } => line(
                "DW-23.51",
                format!(
                    "{} sends squadrons from {} to {}.",
                    player(*seat),
                    self.goal_name(*from),
                    self.goal_name(*to)
                ),
            ),
            Event::ShotDown { seat, squadron, count } => line(
                "DW-19.19",
                format!(
                    "{} loses {} of {}.",
                    player(*seat),
                    plural(*count, "token"),
                    self.content.squadron(*squadron).name
                ),
            ),
            Event::RunDice { dice } => line("DW-19.13", "The attack run strikes.")
                .with_counted(dice.iter().map(|&face| critical(face))),
            Event::Disengaged { unit, escorts } => {
                let lost = match escorts {
                    0 => String::new(),
                    count => format!(", and {} of the unit is lost", plural(*count, "escort")),
                };
                line("DW-19.15", format!("The squadrons about {} disengage{lost}.", self.unit_name(*unit)))
            }
            Event::Sweeps { seat, dice } => {
                line("DW-19.24", format!("The squadrons of {} sweep mines.", player(*seat)))
                    .with_counted(dice.iter().map(|&face| strike(face)))
            }
            Event::Cleared { at } => line("DW-21.25", format!("The minefield at {} is cleared.", place(*at))),
            Event::Reconnaissance { seat, squadron, dice } => line(
                "DW-19.28",
                format!(
                    "{} of {} look out for the enemy.",
                    self.content.squadron(*squadron).name,
                    player(*seat)
                ),
            )
            .with_counted(dice.iter().map(|&face| strike(face))),
            // Activations and movement (DW-7 to DW-9, DW-21).
            Event::Activated { seat, unit } => {
                line("DW-7.1", format!("{} activates {}.", player(*seat), self.unit_name(*unit)))
            }
            Event::ActivationOver { unit } => {
                line("DW-7.16", format!("The activation of {} is over.", self.unit_name(*unit)))
            }
            Event::Withdrew { model } => {
                line("DW-7.8", format!("{} withdraws from the battle.", self.model_name(*model)))
            }
            Event::Moved { model, from, pose } => line("DW-8.4", self.moved_words(*model, *from, *pose))
                .with_motion(self.travels(*model, &[from.at, pose.at], pose.heading)),
            Event::AtEdge { model } => {
                line("DW-8.20", format!("{} stops at the edge.", self.model_name(*model)))
            }
            Event::Emergency { model } => {
                line("DW-8.16", format!("{} makes an emergency manoeuvre.", self.model_name(*model)))
            }
            Event::Impeded { model } => line("DW-21.4", format!("{} is impeded.", self.model_name(*model))),
            Event::Collided { model, with } => line(
                "DW-9.3",
                format!("{} collides with {}.", self.model_name(*model), self.thing_name(*with)),
            )
            .with_motion(flash(*model, "damage")),
            Event::CollisionRoll { model, dice } => {
                line("DW-9.12", format!("What does the collision do to {}?", self.model_name(*model)))
                    .with_counted(dice.iter().map(|&face| strike(face)))
            }
            Event::RamDeclared { model, target } => {
                line("DW-9.15", format!("{} rams {}.", self.model_name(*model), self.model_name(*target)))
            }
            Event::MineLaid { at } => line("DW-23.15", format!("A minefield is laid at {}.", place(*at))),
            Event::MineTriggered { model, at } => line(
                "DW-21.22",
                format!("{} sets off the minefield at {}.", self.model_name(*model), place(*at)),
            ),
            Event::MineRoll { model, dice } => {
                line("DW-21.24", format!("The mines go off by {}.", self.model_name(*model)))
                    .with_counted(dice.iter().map(|&face| strike(face)))
                    .with_motion(flash(*model, "damage"))
            }
            Event::WreckRoll { model, effect } => {
                line("DW-21.26", format!("{} runs over a wreck.", self.model_name(*model)))
                    .with_counted([critical(*effect)])
            }
            Event::IceBroken { model } => {
                line("DW-23.31", format!("{} breaks through an iceberg.", self.model_name(*model)))
            }
            Event::Rallied { model, disorder: 0 } => {
                line("DW-7.14", format!("{} rallies, and is calm.", self.model_name(*model)))
            }
            Event::Rallied { model, disorder } => {
                line("DW-7.14", format!("{} rallies to disorder {disorder}.", self.model_name(*model)))
            }
        }
    }

    fn struck(&self, model: ModelNo, effects: &[u8; Critical::ALL.len()]) -> Line {
        let name = self.model_name(model);
        let text = match words::effects(effects).as_slice() {
            [] => format!("{name} suffers no critical effect."),
            effects => format!("{name} suffers {}.", list(effects)),
        };
        line("DW-15.17", text).with_motion(flash(model, "damage"))
    }
}

/// "1 success", "2 successes".
fn successes_words(count: u16) -> String {
    if count == 1 { "1 success".into() } else { format!("{count} successes") }
}

/// "1 level of disorder", "2 levels of disorder".
fn levels_words(levels: u8) -> String {
    format!("{} of disorder", plural(levels, "level"))
}

/// Both pools of a roll, with what explosions brought (DW-11.3, DW-11.5).
fn action_roll(seat: Seat, own: &[Face], against: &[Face], more: &[Face]) -> Line {
    let resisted = match against.len() {
        0 => String::new(),
        count => format!(" against {count}"),
    };
    let explode = match more.len() {
        0 => String::new(),
        count => format!("; explosions add {}", dice(count)),
    };
    let text = format!("{} rolls {}{resisted}{explode}.", player(seat), dice(own.len()));
    let pool = own.iter().map(|&face| strike(face)).chain(more.iter().map(|&face| brought(face)));
    line("DW-11.3", text).with_counted(pool.chain(against.iter().map(|&face| parts::against(counter(face)))))
}
