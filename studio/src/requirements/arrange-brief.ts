import { statementsOf } from '../text/statements.ts';
import { clausesOf } from './clauses.ts';
import type { ParsedRequirement, RequirementCategory } from './requirements.ts';

/** A brief in parts, in its own words. */
export interface ArrangedBrief {
  /** the sentence with the request */
  readonly task: string;
  readonly details: readonly string[];
  /** what the result must or must not be */
  readonly requirements: readonly string[];
}

/** Categories that say how the result must be. */
const ABOUT_RESULT: ReadonlySet<RequirementCategory> = new Set([
  'constraints',
  'format',
  'output',
  'tone',
]);
/** A shorter task would not be understood without its clauses. */
const TASK_MIN_UNITS = 20;

/**
 * Takes a brief apart: its task, what the speaker knows, and what the result must be. Nothing is
 * left out or written in other words.
 */
export function arrangeBrief(brief: string, parsed: readonly ParsedRequirement[]): ArrangedBrief {
  const isAboutResult = (clause: string): boolean =>
    parsed.some(
      ({ description, category }) => description === clause && ABOUT_RESULT.has(category),
    );
  const [first, ...others] = statementsOf(brief);
  if (first === undefined) return { task: brief, details: [], requirements: [] };
  const { task, requirements } = splitTask(first.text, isAboutResult);
  const details: string[] = [];
  for (const { text } of others) {
    const isResult = clausesOf(text).every((clause) => isAboutResult(clause.text));
    (isResult ? requirements : details).push(text);
  }
  return { task, details, requirements };
}

/** Takes the clauses about the result from the end of the task: "..., no maths, 60 words". */
function splitTask(
  sentence: string,
  isAboutResult: (clause: string) => boolean,
): { task: string; requirements: string[] } {
  const clauses = clausesOf(sentence);
  const requirements: string[] = [];
  let end = sentence.length;
  for (const clause of clauses.slice(1).reverse()) {
    const mark = /[,;，；、]\s{0,3}$/u.exec(sentence.slice(0, clause.start));
    const bare = clause.text.replace(/[.!。]{1,3}$/u, '');
    if (mark === null || clause.start < TASK_MIN_UNITS) break;
    if (!isAboutResult(clause.text) && !isAboutResult(bare)) break;
    requirements.unshift(bare);
    end = mark.index;
  }
  const task = sentence.slice(0, end);
  return { task: requirements.length === 0 ? sentence : `${task}.`, requirements };
}
