//! A movement under way: where the ship goes next, or whether it stops (DN-13).

use broadside_engine::question::take_lone;
use broadside_engine::table::{Blocked, Gesture};

use crate::content::PatternId;
use crate::describe::board::hex_count;
use crate::prelude::*;
use crate::restore::MANY;

/// What a movement is (DN-13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Going {
    /// By its Drive.
    Drive {
        /// Steps left.
        speed: u8,
        /// Rotations left.
        agility: u8,
    },
    /// By a Movement Grid.
    Grid {
        /// The pattern.
        pattern: PatternId,
        /// The hex to reach, once it is picked.
        #[schemars(with = "Option<Coordinates>")]
        to: Option<Hex>,
    },
    /// Drift: one hex forward.
    Drift {
        /// Whether it is still to be made.
        #[schemars(extend("told" = "always"))]
        left: bool,
    },
    /// A Cruiser's move.
    Cruiser {
        /// Steps left.
        steps: u8,
    },
    /// It is moved by somebody.
    ///
    /// SHOVE, Shove and Drag.
    Shove {
        /// Steps left.
        steps: u8,
        /// The hex it is moved away from or toward.
        #[schemars(with = "Coordinates")]
        source: Hex,
        /// Whether it comes closer.
        toward: bool,
        /// Who moves it.
        by: Seat,
    },
}

/// A movement under way (DN-13.1, DN-14.6, DN-14.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Movement {
    pub ship: ShipRef,
    /// How it moves.
    pub going: Going,
    /// Obstacles it has collided with, by their numbers.
    #[schemars(with = "Bits<PlaceNo>")]
    pub collided: u64,
    /// Obstacles it left carefully with its first step.
    #[schemars(with = "Bits<PlaceNo>")]
    pub left: u64,
    /// Steps taken.
    pub steps: u8,
    /// Whether its Speed has been slowed by an Obstacle.
    pub slowed: bool,
    /// Whether it goes no farther.
    pub stopped: bool,
    /// The step it is about to take: 0 to 5, clockwise from up.
    #[schemars(with = "Option<Way>")]
    pub next: Option<Direction>,
}

impl Movement {
    /// Who steers it.
    pub(crate) const fn helmsman(&self) -> Seat {
        match self.going {
            Going::Shove { by, .. } => by,
            Going::Drive { .. } | Going::Grid { .. } | Going::Drift { .. } | Going::Cruiser { .. } => {
                self.ship.owner()
            }
        }
    }

    /// Whether it may end by the mover's wish (DN-13.6).
    const fn may_stop(&self) -> bool {
        !matches!(self.going, Going::Grid { .. } | Going::Drift { .. })
    }

    /// Shows every step that it allows now: hexes and turns, without stopping.
    pub(crate) fn ways(&self, game: &Dreadnaught, mut each: impl FnMut(Action) -> Listing) -> Listing {
        let Some(pose) = game.pose(self.ship) else { return ControlFlow::Continue(()) };
        let mut beside = pose.at.neighbours().filter(|&hex| game.is_free(hex));
        match self.going {
            Going::Drive { speed, agility } => {
                if speed > 0 && game.is_free(pose.at.neighbour(pose.facing)) {
                    each(Action::Forward)?;
                }
                if agility > 0 {
                    each(Action::Left)?;
                    each(Action::Right)?;
                }
            }
            Going::Grid { pattern, to: None } => {
                let hexes = &game.content.patterns[pattern.index()].hexes;
                for hex in hexes.iter().map(|hex| hex.placed_at(pose.at, pose.facing)) {
                    if game.is_free(hex) && game.reaches(pose.at, hex) {
                        each(Action::Hex(hex))?;
                    }
                }
            }
            Going::Grid { to: Some(to), .. } => {
                let distance = pose.at.distance(to);
                let mut nearer = beside.filter(|hex| hex.distance(to) < distance && game.reaches(*hex, to));
                nearer.try_for_each(|hex| each(Action::Hex(hex)))?;
            }
            Going::Drift { .. } => {}
            Going::Cruiser { steps } => {
                if steps > 0 {
                    beside.try_for_each(|hex| each(Action::Hex(hex)))?;
                }
            }
            Going::Shove { steps, source, toward, .. } => {
                let distance = pose.at.distance(source);
                let along = |hex: &Hex| {
                    let now = hex.distance(source);
                    if toward { now < distance } else { now > distance }
                };
                if steps > 0 {
                    beside.filter(along).try_for_each(|hex| each(Action::Hex(hex)))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// A hex to go to, and how the ship would stand there.
    fn hex_choice(&self, game: &Dreadnaught, action: Action, hex: Hex) -> Choice {
        let rule = match self.going {
            Going::Grid { .. } => "DN-13.9",
            Going::Shove { .. } => "DN-13.17",
            Going::Drive { .. } | Going::Drift { .. } | Going::Cruiser { .. } => "DN-13.13",
        };
        let choice = picks::hex(game, action, rule, hex);
        let Some(pose) = game.pose(self.ship) else { return choice };
        let label = match pose.at.direction_to(hex) {
            Some(direction) => format!("To the {}", words::compass(direction)),
            None => format!("To {}", choice.label),
        };
        let there = Pose { at: hex, ..pose };
        let ghosts = vec![game.ghost(self.ship, there)];
        let warning = game.exposed(self.ship, there);
        Choice { label, detail: picks::met(game, hex), warning, ghosts, ..choice }
    }
}

impl Question<Dreadnaught> for Movement {
    const RULE: &'static str = "DN-13.1";
    const ASKS: Only<Self> = Some(|it| it.helmsman());
    const WAIT: &'static str = "to move";

    fn resolve(mut self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) -> Progress {
        let Some(pose) = game.pose(self.ship).filter(|_| !self.stopped) else {
            game.leave();
            return Progress::Made;
        };
        if let Some(direction) = self.next {
            game.take_step(self, pose, direction, umpire);
            return Progress::Made;
        }
        match self.going {
            Going::Drift { left } => {
                if left && game.is_free(pose.at.neighbour(pose.facing)) {
                    self.going = Going::Drift { left: false };
                    self.next = Some(pose.facing);
                    game.replace(self);
                } else {
                    if left {
                        let by = game.ship_at(pose.at.neighbour(pose.facing));
                        umpire.say(|| Event::DriftBlocked { ship: self.ship, by });
                    }
                    game.leave();
                }
                Progress::Made
            }
            Going::Grid { to, .. } => {
                let slowed = self.slowed && self.steps > 0;
                if to == Some(pose.at) || slowed {
                    game.leave();
                    return Progress::Made;
                }
                take_lone(self, game, umpire)
            }
            Going::Drive { .. } | Going::Cruiser { .. } | Going::Shove { .. } => {
                // A single way is not taken: whoever steers may stop as well.
                let any = self.ways(game, |_| ControlFlow::Break(())).is_break();
                if !any {
                    game.leave();
                }
                Progress::asks(any)
            }
        }
    }

    fn list(&self, game: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        self.ways(game, &mut *each)?;
        if self.may_stop() { each(Action::Done) } else { ControlFlow::Continue(()) }
    }

    fn demand(&self, _: &Dreadnaught) -> Refusal {
        Refusal::new("DN-13.5", "choose how to move")
    }

    fn allows(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.lists(game, seat, action) {
            return Ok(());
        }
        Err(match (self.going, action) {
            (Going::Drive { speed: 0, .. }, Action::Forward) => Refusal::new("DN-13.5", "no Speed is left"),
            (Going::Drive { .. }, Action::Forward) => {
                let ahead = game.pose(self.ship).map(|pose| pose.at.neighbour(pose.facing));
                if ahead.is_some_and(|hex| game.map().region.contains(hex)) {
                    Refusal::new("DN-13.3", "another ship is in the way")
                } else {
                    Refusal::new("DN-13.4", "ships do not leave the map")
                }
            }
            (Going::Drive { .. }, Action::Left | Action::Right) => {
                Refusal::new("DN-13.5", "no rotation is left")
            }
            (Going::Grid { .. }, _) => Refusal::new("DN-13.9", "the Movement Grid does not lead there"),
            (Going::Shove { .. }, _) => Refusal::new("DN-13.17", "the ship is not moved there"),
            (Going::Cruiser { .. }, _) => Refusal::new("DN-13.13", "the Cruiser cannot go there"),
            (Going::Drive { .. } | Going::Drift { .. }, _) => self.demand(game),
        })
    }

    fn answer(mut self, game: &mut Dreadnaught, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Some(pose) = game.pose(self.ship) else { return };
        match action {
            Action::Done => {
                game.leave();
                return;
            }
            Action::Left | Action::Right => {
                if let Going::Drive { agility, .. } = &mut self.going {
                    *agility -= 1;
                }
                game.turn_ship(self.ship, action, umpire);
            }
            Action::Forward => self.next = Some(pose.facing),
            Action::Hex(hex) => match &mut self.going {
                Going::Grid { to: to @ None, .. } => *to = Some(hex),
                _ => self.next = pose.at.direction_to(hex),
            },
            _ => {}
        }
        game.replace(self);
    }

    fn ask(&self, game: &Dreadnaught, seat: Seat) -> Words {
        let name = game.ship_name(self.ship);
        match self.going {
            Going::Drive { speed, agility } => {
                let turns = words::plural(agility, "turn");
                Words::new("DN-13.4", format!("Move {name}: {} and {turns} left.", hex_count(speed)))
            }
            Going::Grid { to: None, .. } => Words::new("DN-13.9", format!("Choose the hex {name} moves to.")),
            Going::Grid { .. } => Words::new("DN-13.9", format!("Choose the way of {name}.")),
            Going::Drift { .. } => Words::new("DN-8.20", format!("{name} drifts.")),
            Going::Cruiser { steps } => {
                Words::new("DN-13.13", format!("Move {name}: {} left.", hex_count(steps)))
            }
            Going::Shove { steps, toward, .. } => {
                let way = if toward { "closer" } else { "away" };
                let whose = if self.ship.owner() == seat { "your ship " } else { "" };
                Words::new("DN-13.17", format!("Move {whose}{name} {way}: {} left.", hex_count(steps)))
            }
        }
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        match action {
            Action::Forward | Action::Left | Action::Right => picks::helm(game, action, "DN-13.4", self.ship),
            Action::Hex(hex) => self.hex_choice(game, action, hex),
            _ => Choice::plain(action, Rule::new("DN-13.6"), "Stop here"),
        }
    }

    fn blocked(&self, game: &Dreadnaught, _: Seat) -> Vec<Blocked> {
        let (Going::Drive { speed, .. }, Some(pose)) = (self.going, game.pose(self.ship)) else {
            return Vec::new();
        };
        if self.lists(game, self.helmsman(), Action::Forward) {
            return Vec::new();
        }
        let ahead = pose.at.neighbour(pose.facing);
        let (reason, rule) = if speed == 0 {
            ("no Speed is left".to_string(), "DN-13.4")
        } else if !game.map().region.contains(ahead) {
            ("the map ends there".into(), "DN-1.9")
        } else {
            let ship = game.ship_at(ahead).map_or("a ship".into(), |ship| game.ship_name(ship));
            (format!("{ship} is in the way"), "DN-1.12")
        };
        vec![Blocked { label: "Forward".into(), reason, rule: Rule::new(rule) }]
    }

    /// One hand makes the rest of it, where it is steered step by step.
    fn gestures(&self, game: &Dreadnaught, seat: Seat) -> Vec<Gesture> {
        let steered = matches!(self.going, Going::Drive { .. } | Going::Cruiser { .. });
        steered.then(|| game.way_of(seat, self.ship, None)).flatten().into_iter().collect()
    }

    fn habit(&self, game: &Dreadnaught, seat: Seat) -> Option<Action> {
        game.step_habit(seat, self.ship, self.going)
    }

    fn consider(&self, game: &Dreadnaught, seat: Seat, into: &mut Vec<Vec<Action>>) {
        game.offer_movement(seat, self.ship, self.going, into);
    }

    fn train(&self, _: &Dreadnaught) -> Option<u64> {
        Some(1 + self.ship.owner().index() as u64)
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        let going = match self.going {
            Going::Grid { pattern, .. } => pattern.index() < game.content.patterns().len(),
            Going::Drive { speed, agility } => speed <= MANY && agility <= MANY,
            Going::Cruiser { steps } => steps <= MANY,
            Going::Shove { steps, by, .. } => steps <= MANY && game.has(by),
            Going::Drift { .. } => true,
        };
        let masks = (self.collided | self.left) >> game.state.obstacles.len().min(63);
        exists(game.has_ship(self.ship) && going && masks == 0 && self.steps <= MANY)
    }
}

impl Dreadnaught {
    /// The movement of a ship, if it is what is asked about.
    pub(super) fn motion_of(&self, ship: ShipRef) -> Option<Movement> {
        self.step().get().copied().filter(|motion: &Movement| motion.ship == ship)
    }
}
