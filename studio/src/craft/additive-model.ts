/** Beyond the last knot a curve goes on, but at most this far. */
const MAX_FILL = 4;

/**
 * How full each segment between two knots is at a value, from 0 to 1; the last segment goes on. A
 * curve is the sum of its segments, each times its weight, so it never falls if no weight is
 * negative.
 */
export function fillSegments(knots: readonly number[], value: number): number[] {
  const fills: number[] = [];
  for (let at = 1; at < knots.length; at += 1) {
    const from = knots[at - 1] ?? 0;
    const width = (knots[at] ?? 0) - from;
    const most = at === knots.length - 1 ? MAX_FILL : 1;
    fills.push(width <= 0 ? 0 : Math.max(0, Math.min(most, (value - from) / width)));
  }
  return fills;
}

/** The value of a curve that is given by its knots and the weights of its segments. */
export function readCurve(
  knots: readonly number[],
  weights: readonly number[],
  value: number,
): number {
  return fillSegments(knots, value).reduce((sum, fill, at) => sum + fill * (weights[at] ?? 0), 0);
}
