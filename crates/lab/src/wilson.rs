//! How sure a rate is.

/// The interval in which the true rate lies with 95 % confidence, by Wilson's score. `points` may be
/// fractional, since a draw is worth a part of a win.
pub fn wilson(points: f64, games: f64) -> (f64, f64) {
    if games <= 0.0 {
        return (0.0, 1.0);
    }
    const Z: f64 = 1.959_964;
    let rate = points / games;
    let spread = Z * (rate * (1.0 - rate) / games + Z * Z / (4.0 * games * games)).sqrt();
    let middle = rate + Z * Z / (2.0 * games);
    let scale = 1.0 + Z * Z / games;
    (((middle - spread) / scale).max(0.0), ((middle + spread) / scale).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::wilson;

    #[test]
    fn known_intervals() {
        // Values of the Wilson score interval from published tables.
        for (points, games, low, high) in
            [(50.0, 100.0, 0.4038, 0.5962), (0.0, 10.0, 0.0, 0.2775), (9.0, 10.0, 0.5958, 0.9821)]
        {
            let (found_low, found_high) = wilson(points, games);
            assert!((found_low - low).abs() < 5e-4, "{points} of {games}: {found_low}");
            assert!((found_high - high).abs() < 5e-4, "{points} of {games}: {found_high}");
        }
        assert_eq!(wilson(0.0, 0.0), (0.0, 1.0));
    }
}
