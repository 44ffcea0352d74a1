/** How far a swipe must go, as a share of the width, to turn to the neighbour. */
const SWIPE_SHARE = 0.15;

/** The item at a position that counts on without end in both directions: it wraps around. */
export function itemAt(position: number, count: number): number {
  return ((position % count) + count) % count;
}

/** Where a drag of `dragPx` in the direction of reading over `widthPx` leads: -1 back, 1 on, 0 stay. */
export function turnOf(dragPx: number, widthPx: number): -1 | 0 | 1 {
  if (Math.abs(dragPx) < widthPx * SWIPE_SHARE) return 0;
  return dragPx < 0 ? 1 : -1;
}

/**
 * By how many positions a key turns a carousel from `position`; null for keys that mean nothing
 * here. `rightToLeft`: the next item lies at the left.
 */
export function turnOfKey(
  key: string,
  position: number,
  count: number,
  rightToLeft: boolean,
): number | null {
  const shown = itemAt(position, count);
  switch (key) {
    case 'ArrowRight':
      return rightToLeft ? -1 : 1;
    case 'ArrowLeft':
      return rightToLeft ? 1 : -1;
    case 'Home':
      return -shown;
    case 'End':
      return count - 1 - shown;
    default:
      return null;
  }
}
