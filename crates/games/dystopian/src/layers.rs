//! Positional traits (DW-17): the layer on which a unit operates at the moment.

use crate::ids::{ModelNo, UnitNo};
use crate::pieces::Layer;
use crate::state::Dystopian;

impl Dystopian {
    /// The layer of a unit: a surfaced submarine is SURFACE in every respect (DW-17.1, DW-17.8).
    pub fn layer_of(&self, unit: UnitNo) -> Layer {
        match self.parent(unit).layer {
            Layer::Underwater if self.unit(unit).surfaced => Layer::Surface,
            layer => layer,
        }
    }

    /// The layer of a model, which is that of its unit (DW-18.1).
    pub fn layer(&self, model: ModelNo) -> Layer {
        self.layer_of(self.model(model).unit)
    }
}
