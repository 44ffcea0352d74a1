import { DatabaseError } from '../../db/database.ts';
import type { ApiRole, Database, SqlValue } from '../../db/database.ts';
import { toRows } from './check-binding.ts';
import type { Change, Entry, Subscription } from './subscriptions.ts';

/** One thing to tell: the change, in a text that all who see the same share, for these bindings. */
export interface Delivery {
  readonly change: Change;
  readonly subscription: Subscription;
  readonly ids: number[];
  readonly data: string;
}

export interface Examined {
  readonly deliveries: readonly Delivery[];
  /** whose changes could not be told apart from what they may not see, and why */
  readonly failed: ReadonlyMap<Subscription, string>;
}

interface Candidate {
  readonly change: Change;
  readonly entry: Entry;
}

/** Candidates of one table and one role, by the claims that are to be asked about. */
interface Group {
  readonly relation: number;
  readonly role: ApiRole;
  readonly candidates: readonly Candidate[];
}

interface Visible {
  readonly unprepared?: true;
  readonly rows: Readonly<Record<string, number>>;
  readonly granted: readonly (readonly number[])[];
  readonly columns: readonly string[] | null;
}

/** Above this a record loses its long values, as in hosted Realtime: 1 MiB of JSON. */
const MAX_RECORD_BYTES = 1024 * 1024;
/** Distinct claims that one statement asks about; it has 8 s. */
const CLAIMS_PER_STATEMENT = 1_000;
/** How long the filters of one role may take over a page: patterns are the subscribers' own. */
const FILTERS_TIMEOUT_MS = 500;
/** A policy that is changed in between has to be prepared anew. */
const MAX_PREPARATIONS = 5;
const QUERY_CANCELED = '57014';

/**
 * Finds out who may see which change, by everyone's own filters and policies, and makes the texts.
 * Throws DatabaseError when the database is away; then nothing was found out.
 */
export async function examine(
  db: Database,
  matches: readonly Candidate[],
  log: (line: string) => void,
): Promise<Examined> {
  const failed = new Map<Subscription, string>();
  const texts: { candidate: Candidate; data: string }[] = [];
  for (const group of groupsOf(matches)) {
    try {
      const meeting = await withConditionsMet(db, group, failed);
      texts.push(...(await examineGroup(db, { ...group, candidates: meeting }, failed)));
    } catch (error) {
      if (!(error instanceof DatabaseError) || isAway(error)) throw error;
      log(`Changes of table ${group.relation} could not be checked: ${error.message}`);
      fail(failed, group.candidates, 'Changes could not be checked');
    }
  }
  return { deliveries: inOrder(texts), failed };
}

/** Whether the way to the database is to blame, so that all of it can be asked again. */
export function isAway({ sqlstate }: DatabaseError): boolean {
  return /^(08|53|55P03|57P|58|25P)/.test(sqlstate) || sqlstate.startsWith('40');
}

function groupsOf(candidates: readonly Candidate[]): Group[] {
  const groups = new Map<string, { relation: number; role: ApiRole; candidates: Candidate[] }>();
  for (const candidate of candidates) {
    const { relation } = candidate.change;
    const { role } = candidate.entry.subscription.caller;
    const key = `${relation} ${role}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { relation, role, candidates: [candidate] });
    else group.candidates.push(candidate);
  }
  return [...groups.values()];
}

/** Leaves the candidates whose further conditions hold; equal lists of conditions are asked once. */
async function withConditionsMet(
  db: Database,
  { relation, candidates }: Group,
  failed: Map<Subscription, string>,
): Promise<readonly Candidate[]> {
  const byConditions = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const { conditions } = candidate.entry.binding;
    const key = conditions.length === 0 ? '' : JSON.stringify(toRows(conditions));
    const same = byConditions.get(key);
    if (same === undefined) byConditions.set(key, [candidate]);
    else same.push(candidate);
  }
  const met = [...(byConditions.get('') ?? [])];
  byConditions.delete('');
  const lists = [...byConditions];

  const ask = async (asked: readonly (readonly [string, Candidate[]])[]): Promise<void> => {
    if (asked.length === 0) return;
    const ids = unique(asked.flatMap(([, same]) => same.map(({ change }) => change.id)));
    try {
      const conditions = `[${asked.map(([key]) => key).join(',')}]`;
      const result = (await askOne(
        db,
        'select realtime.matching_changes($1, $2, $3) as answer',
        [relation, ids, conditions],
        FILTERS_TIMEOUT_MS,
      )) as number[][];
      asked.forEach(([, same], index) => {
        const found = new Set(result[index]);
        met.push(...same.filter(({ change }) => found.has(change.id)));
      });
    } catch (error) {
      if (!isTimeout(error)) throw error;
      if (asked.length === 1) {
        fail(failed, asked[0]?.[1] ?? [], 'The filter took too long');
        return;
      }
      const half = Math.ceil(asked.length / 2);
      await ask(asked.slice(0, half));
      await ask(asked.slice(half));
    }
  };
  await ask(lists);
  return met;
}

async function examineGroup(
  db: Database,
  { relation, role, candidates }: Group,
  failed: Map<Subscription, string>,
): Promise<{ candidate: Candidate; data: string }[]> {
  const byClaims = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const { claims } = candidate.entry.subscription.caller;
    const same = byClaims.get(claims);
    if (same === undefined) byClaims.set(claims, [candidate]);
    else same.push(candidate);
  }
  const visible: Candidate[] = [];
  const unauthorized: Candidate[] = [];

  const ask = async (callers: readonly (readonly [string, Candidate[]])[]): Promise<void> => {
    try {
      const answer = await askVisible(db, relation, role, callers);
      for (const [index, [, same]] of callers.entries()) {
        if (answer === null) {
          unauthorized.push(...same);
          continue;
        }
        const granted = new Set(answer.granted[index]);
        for (const candidate of same) {
          if (!granted.has(answer.rows[candidate.change.id] ?? 0)) continue;
          if (mayFilter(candidate, answer.columns)) visible.push(candidate);
        }
      }
    } catch (error) {
      if (!isTimeout(error)) throw error;
      if (callers.length === 1) {
        fail(failed, callers[0]?.[1] ?? [], 'The policies took too long');
        return;
      }
      const half = Math.ceil(callers.length / 2);
      await ask(callers.slice(0, half));
      await ask(callers.slice(half));
    }
  };
  const callers = [...byClaims];
  for (let start = 0; start < callers.length; start += CLAIMS_PER_STATEMENT) {
    await ask(callers.slice(start, start + CLAIMS_PER_STATEMENT));
  }
  return [
    ...(await render(db, relation, role, visible)),
    ...unauthorized
      .filter(({ change, entry }) => change.action !== 'DELETE' && isExplicit(entry))
      .map((candidate) => ({ candidate, data: unauthorizedText(candidate.change) })),
  ];
}

/** A filter on a column that the role may not select any more would tell what is in it. */
function mayFilter({ entry }: Candidate, columns: readonly string[] | null): boolean {
  return entry.binding.filters.every(({ column }) => columns?.includes(column) === true);
}

async function askVisible(
  db: Database,
  relation: number,
  role: ApiRole,
  callers: readonly (readonly [string, Candidate[]])[],
): Promise<Visible | null> {
  const candidates = new Map<string, number>();
  const sets = callers.map(([, same]) => {
    const key = `[${unique(same.map(({ change }) => change.id)).join(',')}]`;
    const set = candidates.get(key) ?? candidates.size + 1;
    candidates.set(key, set);
    return String(set);
  });
  const values = [
    relation,
    role,
    callers.map(([claims]) => claims),
    sets,
    `[${[...candidates.keys()].join(',')}]`,
  ];
  for (let tries = 0; ; tries += 1) {
    const answer = (await askOne(
      db,
      'select realtime.visible_changes($1, $2, $3, $4, $5) as answer',
      values,
    )) as Visible | null;
    if (answer?.unprepared !== true) return answer;
    if (tries === MAX_PREPARATIONS) {
      // To be asked again, as after any change that came between.
      const message = 'the policies change too fast to be looked at';
      throw new DatabaseError({ message, sqlstate: '40001' });
    }
    await db.asAuthService((transaction) =>
      transaction.query('select realtime.prepare_visibility($1, $2)', [relation, role]),
    );
  }
}

async function render(
  db: Database,
  relation: number,
  role: ApiRole,
  candidates: readonly Candidate[],
): Promise<{ candidate: Candidate; data: string }[]> {
  const bySelect = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const key = JSON.stringify(candidate.entry.binding.select);
    const same = bySelect.get(key);
    if (same === undefined) bySelect.set(key, [candidate]);
    else same.push(candidate);
  }
  const texts: { candidate: Candidate; data: string }[] = [];
  for (const same of bySelect.values()) {
    const ids = unique(same.map(({ change }) => change.id));
    const select = same[0]?.entry.binding.select ?? null;
    const { rows } = await db.asAuthService(
      (transaction) =>
        transaction.query('select id, data from realtime.render_changes($1, $2, $3, $4, $5)', [
          relation,
          role,
          ids,
          select,
          MAX_RECORD_BYTES,
        ]),
      { readOnly: true },
    );
    const byId = new Map(rows.map((row) => [Number(row['id']), String(row['data'])]));
    for (const candidate of same) {
      const data = byId.get(candidate.change.id);
      if (data !== undefined) texts.push({ candidate, data });
    }
  }
  return texts;
}

/** Could be read when it was asked for; of all tables of a schema some never could. */
function isExplicit({ binding }: Entry): boolean {
  return binding.schema !== '*' && binding.table !== '*';
}

function unauthorizedText({ schema, table, action }: Change): string {
  return JSON.stringify({ schema, table, type: action, errors: ['Error 401: Unauthorized'] });
}

/** By the order of changes; of one subscription, the bindings that get the same text together. */
function inOrder(texts: readonly { candidate: Candidate; data: string }[]): Delivery[] {
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

/** One value from one statement in a transaction of its own that writes nothing. */
async function askOne(
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

function isTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.sqlstate === QUERY_CANCELED;
}

function fail(
  failed: Map<Subscription, string>,
  candidates: readonly Candidate[],
  reason: string,
): void {
  for (const { entry } of candidates) failed.set(entry.subscription, reason);
}

/** Each once, ascending, as texts: the form in which arrays travel. */
function unique(ids: readonly number[]): string[] {
  return [...new Set(ids)].sort((one, other) => one - other).map(String);
}
