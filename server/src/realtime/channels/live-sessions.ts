import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import type { Listen } from '../relay/relay.ts';

/** The triggers in 0020_auth.sql send the id of an ended session, or 'check' if bans changed. */
const CHANNEL = 'auth_sessions';
const CHECK = 'check';
const MAX_CACHED = 10_000;
/** How long a result is cached. This only matters if notifications get lost. */
const TRUSTED_MS = 60_000;

const ENDED = `
  select session from unnest($1::uuid[]) as session where not auth.is_session_live(session)`;

export interface LiveSessions {
  /** True if a session is live. Calls within a minute share one query. Throws DatabaseError. */
  readonly isLive: (session: string) => Promise<boolean>;
  close(): Promise<void>;
}

export interface LiveSessionsOptions {
  readonly db: Database;
  readonly listen: Listen;
  /** the ids of all sessions that are in use */
  readonly used: () => ReadonlySet<string>;
  /** called when sessions in use may have ended */
  readonly onEnded: (sessions: ReadonlySet<string>) => void;
  readonly now: () => Date;
  readonly log: (line: string) => void;
}

interface Lookup {
  readonly isLive: Promise<boolean>;
  readonly startedMs: number;
}

/**
 * Creates a service that tells which sessions are live, and reports sessions that were ended by any
 * server of the database.
 */
export function createLiveSessions(options: LiveSessionsOptions): LiveSessions {
  const { db, onEnded, log } = options;
  const lookups = new LRUCache<string, Lookup>({ max: MAX_CACHED });
  const nowMs = (): number => options.now().getTime();

  async function findEnded(sessions: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await db.asAuthService((transaction) => transaction.query(ENDED, [sessions]), {
      readOnly: true,
    });
    return new Set(rows.map((row) => String(row['session'])));
  }

  function lookUp(session: string): Lookup {
    const isLive = findEnded([session]).then((ended) => ended.size === 0);
    const lookup = { isLive, startedMs: nowMs() };
    lookups.set(session, lookup);
    isLive.catch(() => lookups.delete(session));
    return lookup;
  }

  async function isLive(session: string): Promise<boolean> {
    for (;;) {
      const cached = lookups.get(session);
      const isFresh = cached !== undefined && nowMs() - cached.startedMs < TRUSTED_MS;
      const lookup = isFresh ? cached : lookUp(session);
      const result = await lookup.isLive;
      // If a notification arrived meanwhile, look up again, because the result may be outdated.
      if (lookups.get(session) === lookup) return result;
    }
  }

  function end(session: string): void {
    lookups.set(session, { isLive: Promise.resolve(false), startedMs: nowMs() });
    onEnded(new Set([session]));
  }

  async function checkAll(): Promise<void> {
    lookups.clear();
    const used = [...options.used()];
    if (used.length === 0) return;
    try {
      const ended = await findEnded(used);
      if (ended.size > 0) onEnded(ended);
    } catch (error) {
      // No retry is necessary, because channels check their sessions regularly.
      log(`Finding ended sessions failed: ${String(error)}`);
    }
  }

  const listener = options.listen({
    channel: CHANNEL,
    onMessage(payload) {
      if (payload === CHECK) void checkAll();
      else end(payload);
    },
    // Check all sessions, because earlier notifications were missed.
    onListening: () => void checkAll(),
  });

  return { isLive, close: () => listener.close() };
}
