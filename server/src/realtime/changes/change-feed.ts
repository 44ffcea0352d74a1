import type { Caller } from '../../db/database.ts';

/** One entry of `postgres_changes` in a join; `filter` as in `post_id=eq.1`. */
export interface ChangeRequest {
  /** INSERT, UPDATE, DELETE or `*` */
  readonly event: string;
  readonly schema: string;
  /** missing or `*`: every table of the schema */
  readonly table?: string | undefined;
  readonly filter?: string | undefined;
  /** only these columns (and the key) of one table */
  readonly select?: readonly string[] | undefined;
}

/** A request and its id within the channel. */
export interface ChangeBinding extends ChangeRequest {
  readonly id: number;
}

export interface ChangeListener {
  /**
   * A change that the subscriber may see: the ids of the matching bindings, and the JSON text of
   * `data` in the protocol. The text is shared between all subscribers who see the same.
   */
  deliver(ids: readonly number[], data: string): void;
  /**
   * Changes were lost, e.g. after an hour without the database: the client must load its data
   * again.
   */
  changesLost(reason: string): void;
}

export interface ChangeSubscription {
  /** Later changes are checked with these rights. */
  setCaller(caller: Caller): void;
  close(): void;
}

/**
 * The change feed of one process: delivers committed changes of all processes to the subscribers
 * who may see them.
 */
export interface ChangeFeed {
  /**
   * Every change that commits after the promise resolved reaches the listener once, in commit
   * order. Rejects with a ChangeRequestError when these changes cannot be subscribed to.
   */
  subscribe(
    caller: Caller,
    bindings: readonly ChangeBinding[],
    listener: ChangeListener,
  ): Promise<ChangeSubscription>;
  /** This process has committed something: reads now instead of at the next poll. */
  readNow(): void;
  close(): Promise<void>;
}

/** The message is sent to the client, in the `system` event that answers the join. */
export class ChangeRequestError extends Error {
  override readonly name = 'ChangeRequestError';
}
