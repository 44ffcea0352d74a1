import { rememberedPage } from './origin-page.ts';

const ORIGIN_KEY = 'promptory.origin';
/** As long as the links in mails are good for. */
const KEPT_MS = 60 * 60_000;

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Keeps the page of origin while a sign-in leads out of this page: to Google and back, or to a mail
 * whose link opens in another tab. Nothing is kept for home.
 */
export function keepOrigin(place: Place, state: unknown, nowMs: number): void {
  const from = rememberedPage(state);
  if (from === '/') place.removeItem(ORIGIN_KEY);
  else place.setItem(ORIGIN_KEY, JSON.stringify({ from, untilMs: nowMs + KEPT_MS }));
}

/** The kept page; '/' when there is none, or one from too long ago. */
export function keptOrigin(place: Place, nowMs: number): string {
  const kept = parsed(place.getItem(ORIGIN_KEY));
  return kept.untilMs > nowMs ? rememberedPage(kept) : '/';
}

function parsed(text: string | null): { from: unknown; untilMs: number } {
  try {
    const { from, untilMs } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    return { from, untilMs: typeof untilMs === 'number' ? untilMs : 0 };
  } catch {
    // Not written by us.
    return { from: null, untilMs: 0 };
  }
}
