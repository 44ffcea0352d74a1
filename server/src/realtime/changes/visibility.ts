import { DatabaseError } from '../../db/database.ts';
import type { ApiRole, Database } from '../../db/database.ts';
import { askOne, changesOf, fail, groupBy } from './ask.ts';
import type { Candidate, Failed, Group } from './ask.ts';
import { isTimeout } from './errors.ts';

interface Visible {
  readonly unprepared?: true;
  readonly rows: Readonly<Record<string, number>>;
  readonly granted: readonly (readonly number[])[];
  readonly columns: readonly string[] | null;
}

/** Distinct claims that one statement asks about; it has 8 s. */
const CLAIMS_PER_STATEMENT = 1_000;
/** A policy that is changed in between has to be prepared anew. */
const MAX_PREPARATIONS = 5;

/** Divides a group into what the policies show, and what a role without any right asked for. */
export async function whoMaySee(
  db: Database,
  { relation, role, candidates }: Group,
  failed: Failed,
): Promise<{ visible: Candidate[]; unauthorized: Candidate[] }> {
  const visible: Candidate[] = [];
  const unauthorized: Candidate[] = [];

  const ask = async (callers: readonly (readonly [string, Candidate[]])[]): Promise<void> => {
    try {
      const answer = await askVisible(db, relation, role, callers);
      for (const [index, [, same]] of callers.entries()) {
        const granted = new Set(answer?.granted[index]);
        for (const candidate of same) {
          if (answer === null) unauthorized.push(candidate);
          else if (granted.has(answer.rows[candidate.change.id] ?? 0)) {
            if (mayFilter(candidate, answer.columns)) visible.push(candidate);
            else fail(failed, [candidate], 'A column of the filter cannot be read any more');
          }
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
  const callers = [...groupBy(candidates, ({ caller }) => caller.claims)];
  for (let start = 0; start < callers.length; start += CLAIMS_PER_STATEMENT) {
    await ask(callers.slice(start, start + CLAIMS_PER_STATEMENT));
  }
  return { visible, unauthorized };
}

/** A filter on a column that the role may not select any more would tell what is in it; a column may be gone. */
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
    const key = `[${changesOf(same).join(',')}]`;
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
      throw new DatabaseError({
        sqlstate: '40001',
        message: 'the policies change too fast to be looked at',
      });
    }
    await db.asAuthService((transaction) =>
      transaction.query('select realtime.prepare_visibility($1, $2)', [relation, role]),
    );
  }
}
