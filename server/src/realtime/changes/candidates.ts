import type { ApiRole, Caller } from '../../db/database.ts';
import type { Change, SubscriptionEntry, Subscription } from './subscriptions.ts';

/**
 * A change and a binding that may match it. `caller` is the subscriber whose rights are checked.
 */
export interface Candidate {
  readonly change: Change;
  readonly entry: SubscriptionEntry;
  readonly caller: Caller;
}

/** Candidates of one table and one role. */
export interface CandidateGroup {
  readonly relation: number;
  readonly role: ApiRole;
  readonly candidates: readonly Candidate[];
}

/** Subscriptions whose visibility check failed, with the reason. */
export type FailedSubscriptions = Map<Subscription, string>;

/** Marks the subscriptions of these candidates as failed. */
export function markFailed(
  failed: FailedSubscriptions,
  candidates: readonly Candidate[],
  reason: string,
): void {
  for (const { entry } of candidates) failed.set(entry.subscription, reason);
}

/** Returns the distinct change ids in ascending order, as strings for an array parameter. */
export function changeIds(candidates: readonly Candidate[]): string[] {
  const ids = new Set<number>();
  for (const { change } of candidates) ids.add(change.id);
  return [...ids].sort((one, other) => one - other).map(String);
}

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
