import { DatabaseError } from '../../db/database.ts';
import type { Caller, Database } from '../../db/database.ts';

/** A caller's rights to a private topic. The policies on `realtime.messages` grant them. */
export interface TopicRights {
  readonly readBroadcast: boolean;
  readonly readPresence: boolean;
  readonly writeBroadcast: boolean;
  readonly writePresence: boolean;
}

/**
 * Checks a caller's rights. `topic` has no `realtime:` prefix. Throws DatabaseError if the database
 * is unreachable.
 */
export type RightsCheck = (caller: Caller, topic: string) => Promise<TopicRights>;

export const ALL_RIGHTS: TopicRights = {
  readBroadcast: true,
  readPresence: true,
  writeBroadcast: true,
  writePresence: true,
};
const NO_RIGHTS: TopicRights = {
  readBroadcast: false,
  readPresence: false,
  writeBroadcast: false,
  writePresence: false,
};

const RIGHTS = 'select * from realtime.topic_rights($1, $2, $3)';

/** Creates a check that queries the policies on each call. A policy that fails grants nothing. */
export function createRightsCheck(db: Database, log: (line: string) => void): RightsCheck {
  return async (caller, topic) => {
    try {
      const { rows } = await db.asAuthService(
        (transaction) => transaction.query(RIGHTS, [topic, caller.role, caller.claims]),
        // The check inserts a message and rolls it back; this must not notify the change feed.
        { unpublished: true },
      );
      const row = rows[0] ?? {};
      return {
        readBroadcast: row['read_broadcast'] === true,
        readPresence: row['read_presence'] === true,
        writeBroadcast: row['write_broadcast'] === true,
        writePresence: row['write_presence'] === true,
      };
    } catch (error) {
      if (!(error instanceof DatabaseError) || isUnavailable(error)) throw error;
      log(`The policies of the topic ${topic} failed: ${error.message}`);
      return NO_RIGHTS;
    }
  };
}

/**
 * True for errors that the policies did not cause: connections, resources, shutdowns, deadlocks.
 */
function isUnavailable({ sqlstate }: DatabaseError): boolean {
  return /^(08|53|57|58|40|XX)/.test(sqlstate);
}

/** Returns true if a right to receive was lost. */
export function isRevoked(before: TopicRights, after: TopicRights): boolean {
  return (
    (before.readBroadcast && !after.readBroadcast) || (before.readPresence && !after.readPresence)
  );
}
