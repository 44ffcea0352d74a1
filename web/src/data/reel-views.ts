import { REEL_VIEW_PAUSE_MS } from '@promptory/domain/limits';
import type { SupabaseClient } from '@supabase/supabase-js';
import { DataError, dataOf } from './data-error.ts';

/** The service, or the database behind it, does not have the procedure. */
const NO_PROCEDURE = ['PGRST202', '42883'];

interface ReelViewsOptions {
  /** Counts one view on the server; rejects when it did not. */
  write: (reelId: string) => Promise<void>;
  nowMs: () => number;
}

/** Counts views, but not of the same reel again within 5 s. */
export class ReelViews {
  readonly #options: ReelViewsOptions;
  readonly #countedAt = new Map<string, number>();

  constructor(options: ReelViewsOptions) {
    this.#options = options;
  }

  /** Somebody begins to watch a reel. */
  readonly count = (reelId: string): void => {
    const now = this.#options.nowMs();
    const before = this.#countedAt.get(reelId);
    if (before !== undefined && now - before < REEL_VIEW_PAUSE_MS) return;
    this.#countedAt.set(reelId, now);
    this.#options.write(reelId).catch((error: unknown) => {
      console.warn('A view of a reel was not counted', error);
    });
  };
}

/** Counts one view of a reel; content where the server has no procedure for it. Throws a DataError. */
export async function writeReelView(client: SupabaseClient, reelId: string): Promise<void> {
  try {
    dataOf(await client.rpc('increment_reel_views', { reel_id: reelId }));
  } catch (error) {
    if (error instanceof DataError && NO_PROCEDURE.includes(error.code)) return;
    throw error;
  }
}
