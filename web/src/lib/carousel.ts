/** How far a swipe must go, as a share of the width, to turn to the neighbour. */
const SWIPE_SHARE = 0.15;

/** The item at a position that counts on without end in both directions: it wraps around. */
export function itemAt(position: number, count: number): number {
  return ((position % count) + count) % count;
}

/** Where a horizontal drag of `dragPx` over a width of `widthPx` leads: -1 back, 1 on, 0 stay. */
export function turnOf(dragPx: number, widthPx: number): -1 | 0 | 1 {
  if (Math.abs(dragPx) < widthPx * SWIPE_SHARE) return 0;
  return dragPx < 0 ? 1 : -1;
}
