import type { Caller } from '../../db/database.ts';

/** One entry of `postgres_changes` in a join; `filter` as in `post_id=eq.1`. */
export interface ChangeRequest {
  /** INSERT, UPDATE, DELETE or `*` */
  readonly event: string;
  readonly schema: string;
  /** absent, or `*`: every table of the schema */
  readonly table?: string | undefined;
  readonly filter?: string | undefined;
  /** only these columns (and the key) of one table */
  readonly select?: readonly string[] | undefined;
}

/** A request and the number by which its channel knows it. */
export interface ChangeBinding extends ChangeRequest {
  readonly id: number;
}

export interface ChangeListener {
  /**
   * A change that the subscriber may see: the numbers of the bindings that it matches, and the JSON
   * text of `data` as the protocol has it, shared between all who see the same.
   */
  deliver(ids: readonly number[], data: string): void;
  /** Changes were missed for good, e.g. after an hour without the database: the client must read again. */
  lost(reason: string): void;
}

export interface ChangeSubscription {
  /** Changes that are looked at from now on are checked with these rights. */
  renew(caller: Caller): void;
  close(): void;
}

/** The change feed of one process: what is committed, by whichever process, to those who may see it. */
export interface Changes {
  /**
   * Every change that commits after the promise resolved reaches the listener, once, in the order of
   * commits. Rejects with a ChangeRequestError when no such change can be subscribed to.
   */
  subscribe(
    caller: Caller,
    bindings: readonly ChangeBinding[],
    listener: ChangeListener,
  ): Promise<ChangeSubscription>;
  /** This process has committed something: look now instead of at the next tick. */
  poke(): void;
  close(): Promise<void>;
}

/** Its message is for the client, in the `system` event that answers the join. */
export class ChangeRequestError extends Error {
  override readonly name = 'ChangeRequestError';
}
