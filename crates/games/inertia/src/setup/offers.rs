//! How fleets and ships that are being built are offered.

use broadside_engine::table::{Anchor, Choice, Piece};
use broadside_engine::{Rule, Seat};
use broadside_geometry::plane::{Heading, Point, Pose};

use crate::action::Action;
use crate::describe::{cell_id, family, part_words, picture, unasked};
use crate::design::{Design, Mount};
use crate::state::Inertia;
use crate::words;

impl Inertia {
    pub(super) fn yard_choice(&self, seat: Seat, action: Action) -> Choice {
        let plain = |label: &str| Choice::plain(action, Rule::new("IN-2.17"), label);
        match action {
            Action::Fleet(_) | Action::Custom | Action::Add(_) | Action::Design(_) | Action::Build => {
                self.fleet_choice(seat, action)
            }
            Action::Class(_) | Action::Cube(_) | Action::Part(_) | Action::Mount(..) | Action::Facing(_) => {
                self.building_choice(seat, action)
            }
            Action::Remove => plain("Remove the last"),
            Action::Scrap => plain("Give this ship up"),
            Action::Done => plain("Done"),
            _ => unasked(action),
        }
    }

    fn fleet_choice(&self, seat: Seat, action: Action) -> Choice {
        let plain = |rule: &'static str, label: String| Choice::plain(action, Rule::new(rule), label);
        match action {
            Action::Fleet(index) => match self.content.fleets().get(usize::from(index)) {
                Some(fleet) => {
                    let ships = fleet
                        .ships
                        .iter()
                        .map(|&ship| self.content.ships()[usize::from(ship)].design.name.clone());
                    let detail = format!("{}. {}", words::list(&ships.collect::<Vec<_>>()), fleet.note);
                    let label = format!("{}, {} points", fleet.name, fleet.cost);
                    let group = format!("Ready fleets for {}", fleet.budget);
                    let designs: Vec<&Design> = fleet
                        .ships
                        .iter()
                        .map(|&ship| &self.content.ships()[usize::from(ship)].design)
                        .collect();
                    Choice { detail, group, ghosts: self.parade(seat, &designs), ..plain("IN-3.2", label) }
                }
                None => plain("IN-3.2", "A fleet".into()),
            },
            Action::Custom => {
                let detail = "Ready ships, your own designs, or ships built now".into();
                Choice { detail, group: String::new(), ..plain("IN-3.2", "Put a fleet together".into()) }
            }
            Action::Add(index) => match self.content.ships().get(usize::from(index)) {
                Some(ship) => Choice {
                    detail: ship.note.clone(),
                    group: "Ready ships".into(),
                    ghosts: self.parade(seat, &[&ship.design]),
                    ..plain("IN-3.2", format!("{}, {} points", ship.design.name, ship.cost))
                },
                None => plain("IN-3.2", "A ship".into()),
            },
            Action::Design(index) => match self.brought().get(usize::from(index)) {
                Some(design) => Choice {
                    group: "Own designs".into(),
                    detail: format!("Hull {}, energy {}, flow {}", design.hull, design.energy, design.flow),
                    ghosts: self.parade(seat, &[&design.design]),
                    ..plain("IN-3.2", format!("{}, {} points", design.name(), design.cost))
                },
                None => plain("IN-3.2", "A design".into()),
            },
            _ => Choice { group: "Own designs".into(), ..plain("IN-2.17", "Build a new ship".into()) },
        }
    }

    fn building_choice(&self, seat: Seat, action: Action) -> Choice {
        let plain = |rule: &'static str, label: String| Choice::plain(action, Rule::new(rule), label);
        let at_cell = |cell| vec![Anchor::Shape(cell_id("cell", cell))];
        let slip = self.state.yards[seat].slip.as_ref();
        match action {
            Action::Class(class) => {
                let reactor = self.content.reactor(class);
                let detail = format!(
                    "{} points, {} energy, flow {}, {} to {} cubes",
                    reactor.cost, reactor.energy, reactor.flow, reactor.min_cubes, reactor.max_cubes
                );
                Choice { detail, ..plain("IN-2.2", reactor.name.clone()) }
            }
            Action::Cube(cell) => Choice {
                anchors: at_cell(cell),
                group: "Cubes".into(),
                ..plain("IN-2.17", format!("Cube at {cell}"))
            },
            Action::Part(key) => match self.content.part(key) {
                Some(part) => Choice {
                    detail: part_words(part, slip.map(|slip| slip.class)),
                    group: family(part.family).into(),
                    ..plain("IN-2.17", format!("{}, {} points", part.name, part.cost))
                },
                None => plain("IN-2.17", "A part".into()),
            },
            Action::Mount(cell, mount) => {
                let anchor = match mount {
                    Mount::Side(face) => cell.next(face),
                    Mount::Top(_) | Mount::Inner => cell,
                };
                let label = match mount {
                    Mount::Side(face) => format!("{} of {cell}", words::capital(words::face(face))),
                    Mount::Top(_) => format!("On top of {cell}"),
                    Mount::Inner => format!("Inside {cell}"),
                };
                Choice { anchors: at_cell(anchor), ..plain("IN-2.6", label) }
            }
            Action::Facing(face) => plain("IN-2.8", format!("Facing {}", words::face(face))),
            _ => plain("IN-2.17", action.to_string()),
        }
    }

    /// Where ships of this seat look when they come.
    pub(crate) fn forward(&self, seat: Seat) -> u16 {
        match self.zone(seat).name {
            "North" | "Middle" => 180,
            "West" => 90,
            "East" => 270,
            "North-west" => 135,
            "North-east" => 225,
            _ => 0,
        }
    }

    /// Ships side by side in the zone of a seat, to see what a choice would bring.
    fn parade(&self, seat: Seat, designs: &[&Design]) -> Vec<Piece> {
        let zone = self.zone(seat).area;
        let (wide, high) = (zone.x.1 - zone.x.0, zone.y.1 - zone.y.0);
        let count = designs.len() as i32;
        let ships = designs.iter().zip(0..).map(|(&design, index)| {
            let along = |from: i32, length: i32| from + length * (2 * index + 1) / (2 * count.max(1));
            let at = if wide > high {
                Point::new(along(zone.x.0, wide), zone.y.0 + high / 2)
            } else {
                Point::new(zone.x.0 + wide / 2, along(zone.y.0, high))
            };
            let pose = Pose::new(at, Heading::from_degrees(self.forward(seat).into()));
            picture(&self.content, design, Some(seat), pose)
        });
        ships.collect()
    }
}
