import type { Caller } from '../../db/database.ts';

/** One entry of `postgres_changes` in a join. `filter` has the form `post_id=eq.1`. */
export interface ChangeRequest {
  /** INSERT, UPDATE, DELETE or `*` */
  readonly event: string;
  readonly schema: string;
  /** undefined or `*` means every table of the schema */
  readonly table?: string | undefined;
  readonly filter?: string | undefined;
  /** deliver only these columns and the primary key */
  readonly select?: readonly string[] | undefined;
}

/** A change request with its id within the channel. */
export interface ChangeBinding extends ChangeRequest {
  readonly id: number;
}

export interface ChangeListener {
  /**
   * Delivers a change that the subscriber may see. `ids` are the matching bindings; `data` is the
   * JSON text of the protocol's `data` field.
   */
  deliver(ids: readonly number[], data: string): void;
  /**
   * Reports that changes were lost, e.g. after an hour without the database. The client must reload
   * its data.
   */
  changesLost(reason: string): void;
}

export interface ChangeSubscription {
  /** Sets the caller whose rights are checked for all later changes. */
  setCaller(caller: Caller): void;
  close(): void;
}

/**
 * The change feed of one server process. It delivers the changes that any process commits to the
 * subscribers of this process who may see them.
 */
export interface ChangeFeed {
  /**
   * Every change that commits after the promise has resolved reaches the listener once, in commit
   * order. Rejects with ChangeRequestError if a binding is invalid.
   */
  subscribe(
    caller: Caller,
    bindings: readonly ChangeBinding[],
    listener: ChangeListener,
  ): Promise<ChangeSubscription>;
  /** Reads changes now instead of at the next poll. Call it after this process commits. */
  readNow(): void;
  close(): Promise<void>;
}

/**
 * A binding was rejected. The client gets the message in the `system` event that follows the join.
 */
export class ChangeRequestError extends Error {
  override readonly name = 'ChangeRequestError';
}
