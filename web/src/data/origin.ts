import { wallClock } from '../lib/clock.ts';
import { keepOrigin, keptOrigin } from '../lib/kept-origin.ts';
import { windowPlace } from './session-storage.ts';

const place = windowPlace();

/** Keeps the page that a history state remembers, for the way back from Google or from a mail. */
export function keepPageOfOrigin(state: unknown): void {
  keepOrigin(place, state, wallClock.now());
}

/** The kept page, or '/'. */
export function pageOfOrigin(): string {
  return keptOrigin(place, wallClock.now());
}

/** Forgets the kept page, once it is on the screen. */
export function forgetPageOfOrigin(): void {
  keepOrigin(place, null, wallClock.now());
}
