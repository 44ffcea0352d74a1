import { queryOptions } from '@tanstack/react-query';
import { type Clock, systemClock } from '../../lib/clock.ts';
import { supabase } from '../client/client.ts';
import type { DbClient } from '../client/database.ts';
import { unwrap } from '../client/unwrap.ts';
import { usernameKeys } from '../query/query-keys.ts';

/** Names that are needed within this time are looked up in one request. */
const BATCH_DELAY_MS = 20;
/** The limit of the SQL function. */
const BATCH_MAX = 100;
/** Usernames seldom change, and links to an earlier one still lead to the person. */
const FRESH_MS = 5 * 60_000;

/** When a text was written and last edited, as ISO strings. */
export interface TextTimes {
  writtenAt: string;
  editedAt: string;
}

/** A username to look up: in a text of these times, or without them as it is now. */
interface UsernameRef {
  name: string;
  times: TextTimes | null;
}

interface Waiting {
  ref: UsernameRef;
  resolve: (username: string | null) => void;
  reject: (cause: unknown) => void;
}

/** Looks up to whom usernames lead, many in one request. */
export class UsernameResolver {
  readonly #client: () => DbClient;
  readonly #clock: Clock;
  #waiting: Waiting[] = [];

  constructor(client: () => DbClient, clock: Clock) {
    this.#client = client;
    this.#clock = clock;
  }

  /** Returns the person's current username; null if nobody had the name. Rejects with a DataError. */
  resolve(ref: UsernameRef): Promise<string | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ref, resolve, reject });
      if (this.#waiting.length > 1) return;
      this.#clock.after(BATCH_DELAY_MS, () => {
        const all = this.#waiting;
        this.#waiting = [];
        for (let from = 0; from < all.length; from += BATCH_MAX) {
          void this.#send(all.slice(from, from + BATCH_MAX));
        }
      });
    });
  }

  async #send(batch: readonly Waiting[]): Promise<void> {
    try {
      const usernames: readonly (string | null)[] = unwrap(
        await this.#client()
          .rpc('resolve_usernames', {
            names: batch.map(({ ref }) => ref.name),
            written_at: batch.map(({ ref }) => ref.times?.writtenAt ?? 'infinity'),
            edited_at: batch.map(({ ref }) => ref.times?.editedAt ?? 'infinity'),
          })
          .retry(false),
      );
      batch.forEach(({ resolve }, place) => {
        resolve(usernames[place] ?? null);
      });
    } catch (cause) {
      for (const { reject } of batch) reject(cause);
    }
  }
}

const windowResolver = new UsernameResolver(supabase, systemClock);

/** The current username of the person to whom a username leads; null if nobody had the name. */
export function usernameQuery(name: string, times: TextTimes | null) {
  return queryOptions({
    queryKey: usernameKeys.current(name, times),
    queryFn: () => windowResolver.resolve({ name: name.toLowerCase(), times }),
    staleTime: FRESH_MS,
  });
}
