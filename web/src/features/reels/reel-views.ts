import { REEL_VIEW_DEBOUNCE_MS } from '@promptory/domain/limits';
import type { DbClient } from '../../data/client/database.ts';
import { DataError, unwrap } from '../../data/client/unwrap.ts';
import { logError } from '../../browser/log-error.ts';
import { supabase } from '../../data/client/client.ts';

/** Error codes of PostgREST and Postgres for an unknown procedure. */
const MISSING_PROCEDURE_CODES = ['PGRST202', '42883'];

interface ReelViewsOptions {
  /** Counts one view on the server; rejects on failure. */
  write: (reelId: string) => Promise<void>;
  nowMs: () => number;
}

/** Counts views, each reel at most once in 5 s. */
export class ReelViews {
  readonly #options: ReelViewsOptions;
  readonly #countedAt = new Map<string, number>();

  constructor(options: ReelViewsOptions) {
    this.#options = options;
  }

  /** Call when a reel starts to play. */
  readonly count = (reelId: string): void => {
    const now = this.#options.nowMs();
    const before = this.#countedAt.get(reelId);
    if (before !== undefined && now - before < REEL_VIEW_DEBOUNCE_MS) return;
    this.#countedAt.set(reelId, now);
    this.#options.write(reelId).catch((error: unknown) => {
      logError('Could not count a reel view', error);
    });
  };
}

/**
 * Counts one view of a reel. Does nothing if the server lacks the procedure. Throws a DataError.
 */
export async function writeReelView(client: DbClient, reelId: string): Promise<void> {
  try {
    unwrap(await client.rpc('increment_reel_views', { reel_id: reelId }));
  } catch (error) {
    if (error instanceof DataError && MISSING_PROCEDURE_CODES.includes(error.code)) return;
    throw error;
  }
}

/** The view counter of this window. */
export const reelViews = new ReelViews({
  write: (reelId) => writeReelView(supabase(), reelId),
  nowMs: () => Date.now(),
});
