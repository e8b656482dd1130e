/**
 * Measuring makes the browser lay out everything that has changed, at once. Whatever measures waits for the next frame:
 * nothing is seen before it, and the browser would lay it out then anyhow. The answer calls it off, as effects want it.
 */
export function inFrame(measure: () => void): () => void {
  const frame = requestAnimationFrame(measure);
  return () => cancelAnimationFrame(frame);
}
