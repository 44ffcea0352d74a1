import type { Raster, Size } from './raster.ts';

/** Draws the frame at `t` of a loop. `t` goes from 0 to 1, and both ends are the same moment. */
export type FrameAt = (t: number) => Raster;

/** Prepares a loop at the given size. Draws everything that stands still only once. */
export type Motion = (size: Size) => FrameAt;
