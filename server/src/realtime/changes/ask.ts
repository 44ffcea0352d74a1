import type { ApiRole, Caller, Database, SqlValue } from '../../db/database.ts';
import type { Change, Entry, Subscription } from './subscriptions.ts';

/** A change that may be for a binding, and the rights that it is looked at with. */
export interface Candidate {
  readonly change: Change;
  readonly entry: Entry;
  readonly caller: Caller;
}

/** Candidates of one table and one role. */
export interface Group {
  readonly relation: number;
  readonly role: ApiRole;
  readonly candidates: readonly Candidate[];
}

/** Whose changes could not be told apart from what they may not see, and why. */
export type Failed = Map<Subscription, string>;

/** One value from one statement in a transaction of its own that writes nothing. Throws DatabaseError. */
export async function askOne(
  db: Database,
  text: string,
  values: readonly SqlValue[],
  timeoutMs?: number,
): Promise<unknown> {
  const { rows } = await db.asAuthService(
    async (transaction) => {
      if (timeoutMs !== undefined)
        await transaction.query(`set local statement_timeout = ${timeoutMs}`);
      return transaction.query(text, values);
    },
    { readOnly: true },
  );
  return rows[0]?.['answer'] ?? null;
}

/** Everyone whom these candidates are for has failed. */
export function fail(failed: Failed, candidates: readonly Candidate[], reason: string): void {
  for (const { entry } of candidates) failed.set(entry.subscription, reason);
}

/** The changes of candidates, each once and ascending, as texts: the form in which arrays travel. */
export function changesOf(candidates: readonly Candidate[]): string[] {
  const ids = new Set<number>();
  for (const { change } of candidates) ids.add(change.id);
  return [...ids].sort((one, other) => one - other).map(String);
}

/** Those that have the same key together. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key) {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const same = groups.get(key);
    if (same === undefined) groups.set(key, [item]);
    else same.push(item);
  }
  return groups;
}
