//! Obstacles and collisions (DN-14).

pub(crate) mod collide;
pub(crate) mod impacts;
pub(crate) mod move_obstacle;
pub(crate) mod moving_obstacles;
