import type { Database } from '../../db/database.ts';
import { changeIds, markFailed, groupBy } from './candidates.ts';
import { queryScalar } from './query-scalar.ts';
import type { Candidate, FailedSubscriptions, CandidateGroup } from './candidates.ts';
import { isTimeout } from './database-errors.ts';
import type { Filter } from './filter.ts';

/** Time limit for all filters of a page. Filters that have not finished by then fail. */
const BUDGET_MS = 1_000;
const STATEMENT_MS = 400;
const MIN_STATEMENT_MS = 50;

/** The remaining time for the filters of one page. */
export class TimeBudget {
  #leftMs = BUDGET_MS;

  /** Passes `work` a timeout that is bounded by the remaining time. */
  async spend<T>(work: (timeoutMs: number) => Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await work(
        Math.max(MIN_STATEMENT_MS, Math.min(STATEMENT_MS, Math.round(this.#leftMs))),
      );
    } finally {
      this.#leftMs -= performance.now() - start;
    }
  }

  get isOver(): boolean {
    return this.#leftMs <= 0;
  }
}

/** One filter and the changes to evaluate it on. All its subscribers may see these rows. */
interface FilterQuery {
  readonly filter: Filter;
  readonly ids: readonly string[];
  readonly candidates: Set<Candidate>;
  /** the lowest number of rows to filter among the subscriptions that use this filter */
  cost: number;
}

/**
 * Returns the candidates whose database filters match. Candidates must be visible already: a filter
 * must not reveal anything about hidden rows, not even by its duration. Throws DatabaseError.
 */
export async function evaluateFilters(
  db: Database,
  { relation, candidates }: CandidateGroup,
  failed: FailedSubscriptions,
  time: TimeBudget,
): Promise<readonly Candidate[]> {
  const questions = toFilterQueries(candidates);
  if (questions.length === 0) return candidates;
  const unmet = new Set<Candidate>();

  const ask = async (asked: readonly FilterQuery[]): Promise<void> => {
    if (asked.length === 0) return;
    if (time.isOver) {
      for (const one of asked) markFailed(failed, [...one.candidates], 'The filter took too long');
      return;
    }
    try {
      const answers = await time.spend((timeoutMs) => queryMatches(db, relation, asked, timeoutMs));
      for (const [index, { candidates: asking }] of asked.entries()) {
        const answer = answers[index] ?? null;
        const met = new Set(answer);
        for (const candidate of asking) {
          if (!met.has(candidate.change.id)) unmet.add(candidate);
          if (answer === null && candidate.entry.binding.relation !== null) {
            failed.set(candidate.entry.subscription, 'A column of the filter no longer exists');
          }
        }
      }
    } catch (error) {
      if (!isTimeout(error)) throw error;
      const [only] = asked;
      if (asked.length === 1 && only !== undefined) {
        markFailed(failed, [...only.candidates], 'The filter took too long');
        return;
      }
      // Run the cheap queries first: when the time is over, only expensive ones are dropped.
      const half = Math.ceil(asked.length / 2);
      await ask(asked.slice(0, half));
      await ask(asked.slice(half));
    }
  };
  await ask(questions.sort((one, other) => one.cost - other.cost));
  return candidates.filter((one) => !unmet.has(one) && !failed.has(one.entry.subscription));
}

/** Merges equal filters over the same rows into one query. */
function toFilterQueries(candidates: readonly Candidate[]): FilterQuery[] {
  const questions = new Map<string, FilterQuery>();
  const costs = new Map<unknown, number>();
  const asking = candidates.filter(({ entry }) => entry.binding.databaseFilters.length > 0);
  const sets = new Map<string, number>();
  for (const same of groupBy(asking, ({ entry }) => entry).values()) {
    const [first] = same;
    if (first === undefined) continue;
    const { binding, subscription } = first.entry;
    const ids = changeIds(same);
    const key = ids.join(',');
    const set = sets.get(key) ?? sets.size;
    sets.set(key, set);
    for (const filter of binding.databaseFilters) {
      const { column, operator, value, negated } = filter;
      const asked = JSON.stringify([set, column, operator, value, negated]);
      let question = questions.get(asked);
      if (question === undefined) {
        questions.set(asked, (question = { filter, ids, candidates: new Set(), cost: 0 }));
      }
      for (const candidate of same) question.candidates.add(candidate);
      costs.set(subscription, (costs.get(subscription) ?? 0) + ids.length);
    }
  }
  const list = [...questions.values()];
  for (const question of list) {
    question.cost = Infinity;
    for (const { entry } of question.candidates) {
      question.cost = Math.min(question.cost, costs.get(entry.subscription) ?? 0);
    }
  }
  return list;
}

/** Returns the ids of the matching changes per query, or null if the column no longer exists. */
async function queryMatches(
  db: Database,
  relation: number,
  asked: readonly FilterQuery[],
  timeoutMs: number,
): Promise<(readonly number[] | null)[]> {
  const ids = changeIds(asked.flatMap((one) => [...one.candidates]));
  const sets = new Map<string, number>();
  const kinds = groupBy(asked, ({ filter: { column, operator, negated, value } }) =>
    JSON.stringify([column, operator, negated, operator === 'is' ? value : null]),
  );
  const written = [...kinds].map(([kind, questions]) => {
    const values = questions.map((one) => {
      const key = `{${one.ids.join(',')}}`;
      const set = sets.get(key) ?? sets.size + 1;
      sets.set(key, set);
      return [one.filter.value, set];
    });
    return `[${kind},${JSON.stringify(values)}]`;
  });
  const conditions = `{"sets":${JSON.stringify([...sets.keys()])},"kinds":[${written.join(',')}]}`;
  const answers = (await queryScalar(
    db,
    'select realtime.matching_changes($1, $2, $3) as answer',
    [relation, ids, conditions],
    timeoutMs,
  )) as ((number[] | null)[] | null)[];
  const byQuestion = new Map<FilterQuery, readonly number[] | null>();
  for (const [at, questions] of [...kinds.values()].entries()) {
    for (const [index, question] of questions.entries()) {
      byQuestion.set(question, answers[at]?.[index] ?? null);
    }
  }
  return asked.map((question) => byQuestion.get(question) ?? null);
}
