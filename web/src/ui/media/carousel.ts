/** The minimum length of a swipe, as a share of the carousel width. */
const SWIPE_SHARE = 0.15;

/** The index of the item at a position, which can be negative or exceed `count`. */
export function itemAt(position: number, count: number): number {
  return ((position % count) + count) % count;
}

/**
 * The direction after a drag by `dragPx` (positive towards the previous slide): -1 back, 1 forward,
 * 0 if the drag was too short.
 */
export function turnOf(dragPx: number, widthPx: number): -1 | 0 | 1 {
  if (Math.abs(dragPx) < widthPx * SWIPE_SHARE) return 0;
  return dragPx < 0 ? 1 : -1;
}

/**
 * The number of positions by which a key moves the carousel; null for other keys. With
 * `rightToLeft`, the next item is at the left.
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
