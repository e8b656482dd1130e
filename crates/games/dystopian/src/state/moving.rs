//! The move of a model under way (DW-8).

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_geometry::plane::{Heading, Pose};
use broadside_kit::few;
use broadside_kit::plane::track::Track;
use broadside_kit::plane::way::Way;
use broadside_kit::readable::{Lie, Tenths};
use broadside_kit::set::Set;

use crate::ids::ModelNo;
use crate::limits::ALL_MARKERS;
use crate::measures::{SINES, rotation, straight};

/// A marker by its place in the list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MarkerNo(pub u8);

few!(MarkerNo(u8), ALL_MARKERS, as number);

/// The most parts of a path: two for each inch of the fastest model, and then some.
const PATH: usize = 64;

/// The most enemies that a mover is asked about.
const PASSED: usize = 12;

/// A part of a path, reckoned from where the one before it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// So many mils along a heading.
    Straight(#[schemars(with = "Tenths")] Heading, u32),
    /// A rotation by tenths of a degree.
    Swing(i16),
}

impl Part {
    /// It, for a model that lies so at its beginning.
    pub const fn track(self, from: Pose) -> Track {
        match self {
            Self::Straight(heading, mils) => straight(from, heading, mils as i32),
            Self::Swing(tenths) => rotation(from, tenths as i32),
        }
    }
}

/// A model that moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Moving {
    pub model: ModelNo,
    /// Where it began.
    #[schemars(with = "Lie")]
    pub from: Pose,
    pub way: Way,
    /// All that it has gone, for whoever must be moved back (DW-9.5, DW-9.9).
    pub path: ArrayVec<Part, PATH>,
    /// Full reverse (DW-8.14).
    pub reverse: bool,
    /// It surges: speed, manoeuvres and disorder, as they were when it was declared. They hold for the move, wherever
    /// their giver is (DW-23.42).
    pub surge: Option<(u8, u8, u8)>,
    /// It has shifted sideways (DW-23.55).
    pub shifted: bool,
    /// Additional manoeuvres that emergencies brought (DW-8.16).
    pub emergencies: u8,
    /// A collision or the edge ended the move (DW-9.9).
    pub stopped: bool,
    /// It was in contact with what impedes it (DW-21.4).
    pub impeded: bool,
    /// Wrecks that it touched before (DW-21.26).
    pub old_wrecks: Set<MarkerNo>,
    /// Wrecks that it came to touch (DW-21.26).
    pub wrecks: Set<MarkerNo>,
    /// Enemy models of its layer that it passes (DW-9.10).
    pub passed: ArrayVec<ModelNo, PASSED>,
}

impl Moving {
    pub fn begin(model: ModelNo, pose: Pose, old_wrecks: Set<MarkerNo>) -> Self {
        Self {
            model,
            from: pose,
            way: Way::begin(pose),
            path: ArrayVec::new(),
            reverse: false,
            surge: None,
            shifted: false,
            emergencies: 0,
            stopped: false,
            impeded: false,
            old_wrecks,
            wrecks: Set::NONE,
            passed: ArrayVec::new(),
        }
    }

    /// It has gone this much further.
    pub fn note(&mut self, part: Part) {
        // A path with too many parts loses its beginning: nobody is moved back so far.
        if self.path.is_full() {
            self.from = self.path.remove(0).track(self.from).end(SINES);
        }
        self.path.push(part);
    }

    /// The last place on its path at which something holds, from where it is back to where it began; the beginning if
    /// there is none (DW-9.9).
    ///
    /// Nowhere does it hold where the model lies deep on another. Where it does so at two places of a straight part, it
    /// does so between them, since outlines are convex: these places are passed over.
    pub fn back(
        &self,
        mut holds: impl FnMut(Pose) -> bool,
        lies_deep_on: impl Fn(Pose) -> Option<ModelNo>,
    ) -> Pose {
        let mut starts = ArrayVec::<Pose, PATH>::new();
        let mut pose = self.from;
        for part in &self.path {
            starts.push(pose);
            pose = part.track(pose).end(SINES);
        }
        for (part, &start) in self.path.iter().zip(&starts).rev() {
            let track = part.track(start);
            let (fine, straight) = match part {
                Part::Straight(..) => (crate::measures::STEP.1, true),
                Part::Swing(_) => (crate::measures::SWING, false),
            };
            let at = |step: i32| track.at(SINES, (step * fine).min(track.amount()));
            // The last step may be shorter.
            let mut step = (track.amount() + fine - 1) / fine;
            let mut stride = 1;
            loop {
                let pose = at(step);
                if holds(pose) {
                    return pose;
                }
                if step == 0 {
                    break;
                }
                let deep = if straight { lies_deep_on(pose) } else { None };
                stride = if deep.is_some() { step.min(2 * stride) } else { 1 };
                while stride > 1 && lies_deep_on(at(step - stride)) != deep {
                    stride /= 2;
                }
                step -= stride;
            }
        }
        self.from
    }
}
