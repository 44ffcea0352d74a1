import type { Database } from '../../db/database.ts';
import { markFailed, groupBy } from './candidates.ts';
import type { Candidate, FailedSubscriptions, CandidateGroup } from './candidates.ts';
import { evaluateFilters } from './evaluate-filters.ts';
import type { TimeBudget } from './evaluate-filters.ts';
import { isConnectionError } from './database-errors.ts';
import type { Change, Subscription } from './subscriptions.ts';
import { renderUnauthorized, renderChanges } from './render-changes.ts';
import type { RenderedChange } from './render-changes.ts';
import { checkVisibility } from './check-visibility.ts';

/**
 * A change for one subscription. `ids` are its bindings that get this text; `data` is the JSON
 * text.
 */
export interface Delivery {
  readonly change: Change;
  readonly subscription: Subscription;
  readonly ids: number[];
  readonly data: string;
}

export interface AuthorizedChanges {
  readonly deliveries: readonly Delivery[];
  readonly failed: ReadonlyMap<Subscription, string>;
}

export interface AuthorizationDeps {
  readonly db: Database;
  readonly log: (line: string) => void;
  readonly time: TimeBudget;
}

/** Time limit for splitting a page in halves to find the change whose check fails. */
const SEARCH_MS = 3_000;

/**
 * Checks policies and filters for every subscriber, and renders the changes that they may see.
 * Throws DatabaseError if the database is unreachable; then no change was delivered.
 */
export async function authorizeChanges(
  examination: AuthorizationDeps,
  matches: readonly Candidate[],
): Promise<AuthorizedChanges> {
  const failed: FailedSubscriptions = new Map();
  const texts: RenderedChange[] = [];
  const until = performance.now() + SEARCH_MS;
  const groups = groupBy(matches, ({ change, caller }) => `${change.relation} ${caller.role}`);
  for (const candidates of groups.values()) {
    const [first] = candidates;
    if (first === undefined) continue;
    const group = { relation: first.change.relation, role: first.caller.role, candidates };
    for (const text of await authorizeOrSplit(examination, group, failed, until)) texts.push(text);
  }
  return { deliveries: inOrder(texts), failed };
}

/**
 * Splits the group until the failing change is found, drops that change, and marks its possible
 * subscribers as failed.
 */
async function authorizeOrSplit(
  examination: AuthorizationDeps,
  group: CandidateGroup,
  failed: FailedSubscriptions,
  until: number,
): Promise<RenderedChange[]> {
  try {
    return await authorizeGroup(examination, group, failed);
  } catch (error) {
    if (isConnectionError(error)) throw error;
    const ids = [...new Set(group.candidates.map(({ change }) => change.id))];
    if (ids.length === 1 || performance.now() > until) {
      const reason = error instanceof Error ? error.message : String(error);
      examination.log(`Changes of table ${group.relation} could not be checked: ${reason}`);
      markFailed(failed, group.candidates, 'Changes could not be checked');
      return [];
    }
    const middle = ids[Math.floor(ids.length / 2)] ?? 0;
    const texts: RenderedChange[] = [];
    for (const half of groupBy(group.candidates, ({ change }) => change.id < middle).values()) {
      const part = { ...group, candidates: half };
      for (const text of await authorizeOrSplit(examination, part, failed, until)) texts.push(text);
    }
    return texts;
  }
}

async function authorizeGroup(
  { db, time }: AuthorizationDeps,
  group: CandidateGroup,
  failed: FailedSubscriptions,
): Promise<RenderedChange[]> {
  const { visible, unauthorized } = await checkVisibility(db, group, failed);
  const met = await evaluateFilters(db, { ...group, candidates: visible }, failed, time);
  const texts = await renderChanges(db, { ...group, candidates: met });
  return texts.concat(renderUnauthorized(unauthorized));
}

/** Sorts by change id. Bindings of one subscription with the same text share a delivery. */
function inOrder(texts: readonly RenderedChange[]): Delivery[] {
  const byChange = new Map<number, Map<Subscription, Delivery[]>>();
  for (const { candidate, data } of texts) {
    const { change, entry } = candidate;
    let bySubscription = byChange.get(change.id);
    if (bySubscription === undefined)
      byChange.set(change.id, (bySubscription = new Map<Subscription, Delivery[]>()));
    let deliveries = bySubscription.get(entry.subscription);
    if (deliveries === undefined) bySubscription.set(entry.subscription, (deliveries = []));
    const same = deliveries.find((delivery) => delivery.data === data);
    if (same !== undefined) same.ids.push(entry.binding.id);
    else
      deliveries.push({ change, subscription: entry.subscription, ids: [entry.binding.id], data });
  }
  return [...byChange]
    .sort(([one], [other]) => one - other)
    .flatMap(([, bySubscription]) => [...bySubscription.values()].flat());
}
