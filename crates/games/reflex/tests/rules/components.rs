//! Chapter 1: components and match options.
