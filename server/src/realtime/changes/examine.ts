import type { Database } from '../../db/database.ts';
import { fail, groupBy } from './ask.ts';
import type { Candidate, Failed, Group } from './ask.ts';
import { whoseConditionsHold } from './conditions.ts';
import type { FilterTime } from './conditions.ts';
import { isAway } from './errors.ts';
import type { Change, Subscription } from './subscriptions.ts';
import { unauthorizedTexts, writeTexts } from './texts.ts';
import type { Text } from './texts.ts';
import { whoMaySee } from './visibility.ts';

/** One thing to tell: the change, in a text that all who see the same share, for these bindings. */
export interface Delivery {
  readonly change: Change;
  readonly subscription: Subscription;
  readonly ids: number[];
  readonly data: string;
}

export interface Examined {
  readonly deliveries: readonly Delivery[];
  readonly failed: ReadonlyMap<Subscription, string>;
}

export interface Examination {
  readonly db: Database;
  readonly log: (line: string) => void;
  readonly time: FilterTime;
}

/** So long a page is divided for a change that cannot be looked at, e.g. a value no policy can read. */
const SEARCH_MS = 3_000;

/**
 * Finds out who may see which change, by everyone's own policies and filters, and makes the texts.
 * Throws DatabaseError when the database is away; then nothing was found out.
 */
export async function examine(
  examination: Examination,
  matches: readonly Candidate[],
): Promise<Examined> {
  const failed: Failed = new Map();
  const texts: Text[] = [];
  const until = performance.now() + SEARCH_MS;
  const groups = groupBy(matches, ({ change, caller }) => `${change.relation} ${caller.role}`);
  for (const candidates of groups.values()) {
    const [first] = candidates;
    if (first === undefined) continue;
    const group = { relation: first.change.relation, role: first.caller.role, candidates };
    for (const text of await examineApart(examination, group, failed, until)) texts.push(text);
  }
  return { deliveries: inOrder(texts), failed };
}

/** A change that cannot be looked at is left out, at the expense of those whom it may be for. */
async function examineApart(
  examination: Examination,
  group: Group,
  failed: Failed,
  until: number,
): Promise<Text[]> {
  try {
    return await examineGroup(examination, group, failed);
  } catch (error) {
    if (isAway(error)) throw error;
    const ids = [...new Set(group.candidates.map(({ change }) => change.id))];
    if (ids.length === 1 || performance.now() > until) {
      const reason = error instanceof Error ? error.message : String(error);
      examination.log(`Changes of table ${group.relation} could not be checked: ${reason}`);
      fail(failed, group.candidates, 'Changes could not be checked');
      return [];
    }
    const middle = ids[Math.floor(ids.length / 2)] ?? 0;
    const texts: Text[] = [];
    for (const half of groupBy(group.candidates, ({ change }) => change.id < middle).values()) {
      const part = { ...group, candidates: half };
      for (const text of await examineApart(examination, part, failed, until)) texts.push(text);
    }
    return texts;
  }
}

async function examineGroup(
  { db, time }: Examination,
  group: Group,
  failed: Failed,
): Promise<Text[]> {
  const { visible, unauthorized } = await whoMaySee(db, group, failed);
  const met = await whoseConditionsHold(db, { ...group, candidates: visible }, failed, time);
  const texts = await writeTexts(db, { ...group, candidates: met });
  return texts.concat(unauthorizedTexts(unauthorized));
}

/** By the order of changes; of one subscription, the bindings that get the same text together. */
function inOrder(texts: readonly Text[]): Delivery[] {
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
