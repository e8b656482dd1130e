//! The map: zones, Obstacles, hexes, ships, tokens and Beacons.

use broadside_engine::Observer;
use broadside_engine::table::{Badge, Mark, Meaning, Piece, Pips, Scene, Shape};

use crate::attack::line_of_fire::cells;
use crate::content::{Colour, Zone};
use crate::prelude::*;

use super::{art, hexes, terms};

/// Room beside the map.
const ROOM: i32 = 300;

pub(crate) fn ship_id(ship: ShipRef) -> String {
    match ship {
        ShipRef::Dreadnaught(seat) => format!("ship:{seat}"),
        ShipRef::Cruiser(seat, index) => format!("cruiser:{seat}:{}", index + 1),
    }
}

pub(crate) fn beacon_id(index: u8) -> String {
    format!("beacon:{}", index + 1)
}

pub(super) fn shape(
    id: &str,
    cells: &[Hex],
    meaning: Meaning,
    label: &str,
    tooltip: &str,
    rule: &'static str,
) -> Vec<Shape> {
    let parts = hexes::outlines(cells).into_iter().enumerate();
    let named = |(part, outline)| Shape {
        id: if part == 0 { id.to_string() } else { format!("{id}:{part}") },
        outline,
        meaning,
        label: if part == 0 { label.into() } else { String::new() },
        tooltip: tooltip.into(),
        rule: Some(Rule::new(rule)),
    };
    parts.map(named).collect()
}

impl Dreadnaught {
    pub(crate) fn scene(&self, observer: Observer) -> Scene {
        let map = self.map();
        let mut scene = Scene { bounds: hexes::bounds(&map.cells, ROOM), ..Scene::default() };
        for zone in &map.zones {
            scene.shapes.extend(self.zone_shapes(observer, zone));
        }
        if self.in_set_up() {
            self.deployment(observer, &mut scene.shapes);
        }
        for (index, _) in self.standing() {
            self.draw_obstacle(index, &mut scene);
        }
        scene.shapes.extend(map.cells.iter().map(|&hex| self.cell(observer, hex)));
        scene.pieces.extend(self.beacon_pieces());
        scene.pieces.extend((0..self.state.tokens.len()).map(|index| self.token_piece(index as u8)));
        scene.pieces.extend(self.ships().map(|(ship, pose)| self.ship_piece(ship, pose)));
        // Whoever answers a Shot sees where it comes from.
        if let Some(shot) = self.state.shots.last() {
            let from = shot.from.or_else(|| self.shooter_pose(shot.by).map(|pose| pose.at));
            scene.marks.extend(from.into_iter().flat_map(|hex| self.fire_marks(hex, shot.target)));
        }
        scene
    }

    /// The page draws what is mine and the enemy's in the colours of the seats, whatever the map prints.
    fn zone_shapes(&self, observer: Observer, zone: &Zone) -> Vec<Shape> {
        let home = |owner: usize| {
            let own = observer.seat().map_or(owner == 0, |seat| seat.index() == owner);
            if own { Meaning::Mine } else { Meaning::Enemy }
        };
        let meaning = match zone.colour {
            Colour::Green => home(0),
            Colour::Red => home(1),
            Colour::Yellow => Meaning::Special,
            Colour::Purple => Meaning::Goal,
        };
        let label = if matches!(zone.colour, Colour::Green | Colour::Red) { "" } else { &zone.name };
        shape(
            &format!("zone:{}", zone.name),
            &zone.cells,
            meaning,
            label,
            &words::capital(&zone_words(observer, zone)),
            "DN-1.10",
        )
    }

    /// While ships are placed, where they may be.
    fn deployment(&self, observer: Observer, shapes: &mut Vec<Shape>) {
        if !self.is_deploying() {
            return;
        }
        for (index, cells) in self.map().deployment.iter().enumerate() {
            let owner = if self.is_duel() {
                Some(Seat::new(index))
            } else {
                let sites = self.state.players.iter().filter(|(_, it)| it.ship.is_some());
                sites.filter(|(_, it)| usize::from(it.site) == index).map(|(seat, _)| seat).next()
            };
            let (meaning, tooltip) = match owner {
                Some(seat) if observer.is(seat) => (Meaning::Mine, "Your deployment hexes".to_string()),
                Some(seat) => (Meaning::Enemy, format!("Deployment hexes of player {seat}")),
                None => (Meaning::Zone, format!("Starting site {}", index + 1)),
            };
            let label = if self.is_duel() { String::new() } else { format!("{}", index + 1) };
            shapes.extend(shape(&format!("site:{}", index + 1), cells, meaning, &label, &tooltip, "DN-5.3"));
        }
    }

    fn draw_obstacle(&self, index: u8, scene: &mut Scene) {
        let obstacle = &self.state.obstacles[usize::from(index)];
        let kind = self.obstacle_kind(obstacle);
        let cells: Vec<Hex> = self.obstacle_cells(obstacle).into_iter().collect();
        let inside: Vec<Hex> = cells.iter().copied().filter(|&hex| self.map().region.contains(hex)).collect();
        let label = kind.hp.map_or(kind.name.clone(), |_| format!("{} {}", kind.name, obstacle.hp));
        scene.shapes.extend(shape(
            &format!("obstacle:{}", index + 1),
            &inside,
            Meaning::Hazard,
            &label,
            &self.obstacle_words(index),
            "DN-14.1",
        ));
        if kind.speed > 0 {
            let to = (0..kind.speed).fold(obstacle.pose.at, |hex, _| hex.neighbour(obstacle.pose.facing));
            scene.marks.push(Mark {
                from: hexes::middle(obstacle.pose.at),
                to: hexes::middle(to),
                text: String::new(),
                meaning: Meaning::Course,
                arrow: true,
            });
        }
    }

    pub(crate) fn obstacle_words(&self, index: u8) -> String {
        let obstacle = &self.state.obstacles[usize::from(index)];
        let kind = self.obstacle_kind(obstacle);
        let hp = kind.hp.map_or(String::new(), |hp| format!(", {} of {hp} HP", obstacle.hp));
        format!("{}{hp}: {}", kind.name, terms::obstacle(kind))
    }

    /// A hex, with what lies on it in its words.
    fn cell(&self, observer: Observer, hex: Hex) -> Shape {
        let mut tooltip = format!("Hex {}", words::place(hex));
        if let Some(zone) = self.zone_at(hex) {
            tooltip += &format!(", {}", zone_words(observer, &self.map().zones[zone]));
        }
        for (index, _) in self.obstacles_at(hex) {
            tooltip += &format!(". {}", self.obstacle_words(index));
        }
        if let Some(ship) = self.ship_at(hex) {
            tooltip += &format!(". {}", self.ship_name(ship));
        }
        Shape {
            id: hexes::id(hex),
            outline: hexes::cell(hex),
            meaning: Meaning::Cell,
            label: String::new(),
            tooltip,
            rule: None,
        }
    }

    fn beacon_pieces(&self) -> impl Iterator<Item = Piece> + '_ {
        let left = (0u8..).zip(&self.state.beacons).filter(|(_, beacon)| !beacon.gone);
        left.map(|(index, beacon)| {
            let destructible = if self.are_destructible(beacon.owner) { ", Destructible" } else { "" };
            let name = self.beacon_name(index);
            Piece {
                words: format!("{name} at {}{destructible}.", words::place(beacon.at)),
                ..plain(beacon_id(index), Some(beacon.owner), beacon.at, art::BEACON, name)
            }
        })
    }

    pub(crate) fn token_piece(&self, index: u8) -> Piece {
        let token = &self.state.tokens[usize::from(index)];
        let kind = &self.content.tokens[token.kind.index()];
        let mut badges = Vec::new();
        if token.strain > 0 {
            badges.push(Badge { kind: "warning".into(), text: token.strain.to_string() });
        }
        let facing = if kind.speed > 0 {
            format!(", facing {}", words::compass(token.pose.facing))
        } else {
            String::new()
        };
        Piece {
            heading: (kind.speed > 0).then(|| hexes::heading(token.pose.facing)),
            badges,
            words: format!(
                "{} at {}{facing}: {}.",
                self.token_name(index),
                words::place(token.pose.at),
                terms::token(kind)
            ),
            ..plain(
                self.token_id(index),
                Some(token.owner),
                token.pose.at,
                art::token(kind),
                kind.name.clone(),
            )
        }
    }

    /// Tokens have no number of their own: owner and place name them, and how many of that owner lie there before.
    pub(crate) fn token_id(&self, index: u8) -> String {
        let Some(token) = self.state.tokens.get(usize::from(index)) else { return String::new() };
        let before = self.state.tokens[..usize::from(index)].iter();
        let same = before.filter(|it| it.owner == token.owner && it.pose.at == token.pose.at).count();
        format!("token:{}:{},{}:{same}", token.owner, token.pose.at.q, token.pose.at.r)
    }

    pub(crate) fn ship_art(&self, ship: ShipRef) -> &'static str {
        match ship {
            ShipRef::Dreadnaught(seat) => {
                let deck = self.content.class(self.agreed.class[seat]).deck;
                art::ship(&self.content.deck(deck).symbol)
            }
            ShipRef::Cruiser(..) => art::CRUISER,
        }
    }

    /// A ship where it could be.
    pub(crate) fn ghost(&self, ship: ShipRef, pose: Pose) -> Piece {
        Piece {
            heading: Some(hexes::heading(pose.facing)),
            ..plain(ship_id(ship), Some(ship.owner()), pose.at, self.ship_art(ship), self.ship_name(ship))
        }
    }

    fn ship_piece(&self, ship: ShipRef, pose: Pose) -> Piece {
        let mut badges = Vec::new();
        let mut badge = |kind: &str, text: String| badges.push(Badge { kind: kind.into(), text });
        let plan = self.plan(ship);
        let all = plan.all().count_ones();
        let filled = self.filled(ship).count_ones();
        match ship {
            ShipRef::Dreadnaught(seat) => {
                let player = self.player(seat);
                let strain: u8 = player.systems.iter().map(|it| it.strain).sum();
                let disabled = player.systems.iter().filter(|it| it.disabled).count();
                if strain > 0 {
                    badge("warning", strain.to_string());
                }
                if disabled > 0 {
                    badge("damage", disabled.to_string());
                }
                if player.doomed.is_some() {
                    badge("damage", "!".into());
                }
            }
            ShipRef::Cruiser(seat, index) => {
                let cruiser = &self.player(seat).cruisers[usize::from(index)];
                if cruiser.strain > 0 {
                    badge("warning", cruiser.strain.to_string());
                }
                if cruiser.disarmed {
                    badge("used", "×".into());
                }
            }
        }
        // A Cruiser without a scratch needs no bar.
        let bars = if filled == 0 && matches!(ship, ShipRef::Cruiser(..)) {
            Vec::new()
        } else {
            vec![Pips { kind: "hull".into(), filled: all - filled, max: all }]
        };
        Piece {
            badges,
            bars,
            reach: self.reach(ship, pose),
            words: self.ship_words(ship, pose),
            ..self.ghost(ship, pose)
        }
    }

    /// Where a ship is and how it lies, with those it has to do with.
    fn ship_words(&self, ship: ShipRef, pose: Pose) -> String {
        let mut text = format!(
            "{} of player {}, at {}, facing {}.",
            self.ship_name(ship),
            ship.owner(),
            words::place(pose.at),
            words::compass(pose.facing)
        );
        match ship {
            ShipRef::Dreadnaught(seat) => {
                let player = self.player(seat);
                let all = self.plan(ship).cells.len();
                text += &format!(" {} of {all} Components filled.", player.filled.count_ones());
                for slot in self.defences(seat) {
                    text += &format!(" Defence {}.", self.defence_of(seat, slot).max(0));
                }
                if player.doomed.is_some() {
                    text += " It is lost and will leave the map.";
                }
            }
            ShipRef::Cruiser(seat, index) => {
                let cruiser = &self.player(seat).cruisers[usize::from(index)];
                let defence = self.cruiser_defence(seat, index) - cruiser.strain as i8;
                text += &format!(" Defence {}.", defence.max(0));
                if cruiser.filled != 0 {
                    text += &format!(" {} of 7 Components filled.", cruiser.filled.count_ones());
                }
                if cruiser.disarmed {
                    text += " It has attacked this turn.";
                }
            }
        }
        if let ShipRef::Dreadnaught(seat) = ship {
            for enemy in self.enemies(seat) {
                if let Some(other) = self.player(enemy).ship {
                    let faces = crate::attack::faces::aspect(other.at.seen_from(pose.at, pose.facing));
                    let side = faces.first().map_or("", |&face| words::face(face));
                    text += &format!(
                        " {} is {} away, off its {side}.",
                        self.dreadnaught_name(enemy),
                        hex_count(pose.at.distance(other.at))
                    );
                }
            }
        }
        text
    }

    /// A step from hex to hex.
    pub(crate) fn step_mark(from: Hex, to: Hex) -> Mark {
        Mark {
            from: hexes::middle(from),
            to: hexes::middle(to),
            text: String::new(),
            meaning: Meaning::Course,
            arrow: true,
        }
    }

    /// An Obstacle as it would lie.
    pub(crate) fn obstacle_ghost(&self, kind: crate::content::ObstacleKindId, pose: Pose) -> Vec<Shape> {
        let kind = &self.content.obstacles()[kind.index()];
        let cells: Vec<Hex> = cells(kind.shape, pose).into_iter().collect();
        shape("ghost", &cells, Meaning::Hazard, &kind.name, &terms::obstacle(kind), "DN-5.15")
    }
}

/// What a zone is called: the sides of the map by whose they are, the others by their colour and name.
fn zone_words(observer: Observer, zone: &Zone) -> String {
    let home = |owner: usize| {
        let owner = Seat::new(owner);
        if observer.is(owner) { "your home zone".into() } else { format!("the home zone of player {owner}") }
    };
    match zone.colour {
        Colour::Green => home(0),
        Colour::Red => home(1),
        Colour::Yellow => format!("the yellow zone {}", zone.name),
        Colour::Purple => format!("the purple zone {}", zone.name),
    }
}

pub(crate) fn hex_count(count: u8) -> String {
    if count == 1 { "1 hex".into() } else { format!("{count} hexes") }
}

/// A piece with nothing on it, and without a facing.
pub(crate) fn plain(id: String, seat: Option<Seat>, at: Hex, art: &str, name: String) -> Piece {
    Piece {
        id,
        seat,
        position: hexes::middle(at),
        heading: None,
        art: art.into(),
        scale: 1000,
        name,
        badges: Vec::new(),
        bars: Vec::new(),
        reach: Vec::new(),
        words: String::new(),
        level: 0,
        sheet: String::new(),
    }
}
