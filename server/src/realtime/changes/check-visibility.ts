import { DatabaseError } from '../../db/database.ts';
import type { ApiRole, Database } from '../../db/database.ts';
import { changeIds, markFailed, groupBy } from './candidates.ts';
import { queryScalar } from './query-scalar.ts';
import type { Candidate, FailedSubscriptions, CandidateGroup } from './candidates.ts';
import { isTimeout } from './database-errors.ts';

interface Visible {
  readonly unprepared?: true;
  readonly rows: Readonly<Record<string, number>>;
  readonly granted: readonly (readonly number[])[];
  readonly columns: readonly string[] | null;
}

/** Maximum number of distinct callers per statement. A statement may take 8 s. */
const CLAIMS_PER_STATEMENT = 1_000;
/** Retries if a policy changes between the preparation and the check. */
const MAX_PREPARATIONS = 5;

/**
 * Returns the candidates that the policies allow, and separately those whose role may not read the
 * table at all.
 */
export async function checkVisibility(
  db: Database,
  { relation, role, candidates }: CandidateGroup,
  failed: FailedSubscriptions,
): Promise<{ visible: Candidate[]; unauthorized: Candidate[] }> {
  const visible: Candidate[] = [];
  const unauthorized: Candidate[] = [];

  const ask = async (callers: readonly (readonly [string, Candidate[]])[]): Promise<void> => {
    try {
      const answer = await queryVisible(db, relation, role, callers);
      for (const [index, [, same]] of callers.entries()) {
        const granted = new Set(answer?.granted[index]);
        for (const candidate of same) {
          if (answer === null) unauthorized.push(candidate);
          else if (granted.has(answer.rows[candidate.change.id] ?? 0)) {
            if (mayFilter(candidate, answer.columns)) visible.push(candidate);
            else markFailed(failed, [candidate], 'A column of the filter can no longer be read');
          }
        }
      }
    } catch (error) {
      if (!isTimeout(error)) throw error;
      if (callers.length === 1) {
        markFailed(failed, callers[0]?.[1] ?? [], 'The policies took too long');
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

/**
 * Returns false if the role can no longer select a filtered column: the filter would reveal its
 * values. The column may also have been dropped.
 */
function mayFilter({ entry }: Candidate, columns: readonly string[] | null): boolean {
  return entry.binding.filters.every(({ column }) => columns?.includes(column) === true);
}

async function queryVisible(
  db: Database,
  relation: number,
  role: ApiRole,
  callers: readonly (readonly [string, Candidate[]])[],
): Promise<Visible | null> {
  const candidates = new Map<string, number>();
  const sets = callers.map(([, same]) => {
    const key = `[${changeIds(same).join(',')}]`;
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
    const answer = (await queryScalar(
      db,
      'select realtime.visible_changes($1, $2, $3, $4, $5) as answer',
      values,
    )) as Visible | null;
    if (answer?.unprepared !== true) return answer;
    if (tries === MAX_PREPARATIONS) {
      throw new DatabaseError({
        sqlstate: '40001',
        message: 'the policies change too fast to be checked',
      });
    }
    await db.asAuthService((transaction) =>
      transaction.query('select realtime.prepare_visibility($1, $2)', [relation, role]),
    );
  }
}
