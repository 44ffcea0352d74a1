import type { Database } from '../../db/database.ts';
import { askOne, changesOf, fail, groupBy } from './ask.ts';
import type { Candidate, Failed, Group } from './ask.ts';
import { isTimeout } from './errors.ts';
import type { Filter } from './filter.ts';

/** How long the filters of a page may take together: what is not known by then is given up. */
const BUDGET_MS = 1_000;
const STATEMENT_MS = 400;
const LEAST_MS = 50;

/** What is left of the time that the filters of one page have. */
export class FilterTime {
  #leftMs = BUDGET_MS;

  /** Runs something for at most its share of what is left; nothing is left when it rejects. */
  async spend<T>(work: (timeoutMs: number) => Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await work(Math.max(LEAST_MS, Math.min(STATEMENT_MS, Math.round(this.#leftMs))));
    } finally {
      this.#leftMs -= performance.now() - start;
    }
  }

  get isOver(): boolean {
    return this.#leftMs <= 0;
  }
}

/** One filter over some rows, all of which those who ask may see. */
interface Question {
  readonly filter: Filter;
  readonly ids: readonly string[];
  readonly candidates: Set<Candidate>;
  /** how much those ask for who ask it */
  cost: number;
}

/**
 * Leaves the candidates whose further filters hold. They are candidates that may be seen: what a filter
 * does with other rows, be it only how long it takes, must not be found out. Throws DatabaseError.
 */
export async function whoseConditionsHold(
  db: Database,
  { relation, candidates }: Group,
  failed: Failed,
  time: FilterTime,
): Promise<readonly Candidate[]> {
  const questions = questionsOf(candidates);
  if (questions.length === 0) return candidates;
  const unmet = new Set<Candidate>();

  const ask = async (asked: readonly Question[]): Promise<void> => {
    if (asked.length === 0) return;
    if (time.isOver) {
      for (const one of asked) fail(failed, [...one.candidates], 'The filter took too long');
      return;
    }
    try {
      const answers = await time.spend((timeoutMs) => askMatching(db, relation, asked, timeoutMs));
      for (const [index, { candidates: asking }] of asked.entries()) {
        const answer = answers[index] ?? null;
        const met = new Set(answer);
        for (const candidate of asking) {
          if (!met.has(candidate.change.id)) unmet.add(candidate);
          if (answer === null && candidate.entry.binding.relation !== null) {
            failed.set(candidate.entry.subscription, 'A column of the filter is gone');
          }
        }
      }
    } catch (error) {
      if (!isTimeout(error)) throw error;
      const [only] = asked;
      if (asked.length === 1 && only !== undefined) {
        fail(failed, [...only.candidates], 'The filter took too long');
        return;
      }
      // Those who ask for little first, so that what is given up is what cost most.
      const half = Math.ceil(asked.length / 2);
      await ask(asked.slice(0, half));
      await ask(asked.slice(half));
    }
  };
  await ask(questions.sort((one, other) => one.cost - other.cost));
  return candidates.filter((one) => !unmet.has(one) && !failed.has(one.entry.subscription));
}

/** Equal filters of callers who see the same are one question. */
function questionsOf(candidates: readonly Candidate[]): Question[] {
  const questions = new Map<string, Question>();
  const costs = new Map<unknown, number>();
  const asking = candidates.filter(({ entry }) => entry.binding.conditions.length > 0);
  const sets = new Map<string, number>();
  for (const same of groupBy(asking, ({ entry }) => entry).values()) {
    const [first] = same;
    if (first === undefined) continue;
    const { binding, subscription } = first.entry;
    const ids = changesOf(same);
    const key = ids.join(',');
    const set = sets.get(key) ?? sets.size;
    sets.set(key, set);
    for (const filter of binding.conditions) {
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

/** For each question the changes that meet it, null when the column is gone. */
async function askMatching(
  db: Database,
  relation: number,
  asked: readonly Question[],
  timeoutMs: number,
): Promise<(readonly number[] | null)[]> {
  const ids = changesOf(asked.flatMap((one) => [...one.candidates]));
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
  const answers = (await askOne(
    db,
    'select realtime.matching_changes($1, $2, $3) as answer',
    [relation, ids, conditions],
    timeoutMs,
  )) as ((number[] | null)[] | null)[];
  const byQuestion = new Map<Question, readonly number[] | null>();
  for (const [at, questions] of [...kinds.values()].entries()) {
    for (const [index, question] of questions.entries()) {
      byQuestion.set(question, answers[at]?.[index] ?? null);
    }
  }
  return asked.map((question) => byQuestion.get(question) ?? null);
}
