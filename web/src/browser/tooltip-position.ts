interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP_PX = 6;
const EDGE_PX = 8;

/**
 * The position of a tooltip (px from the top left corner of the window). `room` is the window size.
 * The tooltip is centred at the anchor, changes sides if needed and stays inside the window.
 */
export function positionTooltip(
  anchor: Box,
  size: { width: number; height: number },
  room: { width: number; height: number },
  side: 'top' | 'bottom',
): { left: number; top: number } {
  const above = anchor.top - GAP_PX - size.height;
  const below = anchor.top + anchor.height + GAP_PX;
  const fitsAbove = above >= EDGE_PX;
  const fitsBelow = below + size.height <= room.height - EDGE_PX;
  const top =
    side === 'top'
      ? fitsAbove || !fitsBelow
        ? above
        : below
      : fitsBelow || !fitsAbove
        ? below
        : above;
  const centred = anchor.left + anchor.width / 2 - size.width / 2;
  const left = Math.max(EDGE_PX, Math.min(centred, room.width - size.width - EDGE_PX));
  return { left, top };
}
