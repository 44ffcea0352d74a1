import { SPEECH_VOCABULARIES } from '../languages/speech-vocabularies.ts';
import { isStatement, isWishFor } from '../speech/split-run-ons.ts';
import { asParagraph } from '../speech/written-form.ts';
import { statementsOf } from '../text/statements.ts';
import { clausesOf } from './clauses.ts';
import type { SpeechVocabulary } from '../speech/vocabulary.ts';
import type { ReadDescription } from './read-description.ts';
import type { RequirementCategory } from './requirements.ts';

/** A brief in parts, in its own words. */
export interface ArrangedBrief {
  /** the sentence with the request */
  readonly task: string;
  readonly details: readonly string[];
  /** what the result must or must not be */
  readonly requirements: readonly string[];
  /** false if the brief begins with details */
  readonly isTaskFirst: boolean;
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
 * left out or written in other words. Sentences about the one before stay with it.
 */
export function arrangeBrief({
  brief,
  requirements: parsed,
  language,
}: ReadDescription): ArrangedBrief {
  const speech = SPEECH_VOCABULARIES[language];
  const isAboutResult = (clause: string): boolean =>
    parsed.some(
      ({ description, category }) => description === clause && ABOUT_RESULT.has(category),
    );
  const sentences = statementsOf(brief).map(({ text }) => text);
  const first = speech === undefined ? 0 : taskIn(sentences, speech);
  const { task, requirements } = splitTask(sentences[first] ?? brief, isAboutResult);
  const parts = {
    task: [asParagraph(task)],
    details: [] as string[],
    requirements: [...requirements],
  };
  let last = parts.details;
  for (const [index, text] of sentences.entries()) {
    if (index === first) {
      last = parts.task;
      continue;
    }
    const isResult = clausesOf(text).every((clause) => isAboutResult(clause.text));
    const isWish =
      speech === undefined
        ? isResult
        : isWishFor(text, speech) || (isResult && !isStatement(text, speech));
    const back = speech?.refersBack.exec(text) ?? null;
    const isAlways = back?.groups?.['always'] !== undefined;
    const isAttached = back !== null && (isAlways || (!isWish && last !== parts.requirements));
    if (isAttached && last.length > 0) {
      last.push(`${last.pop() ?? ''} ${asParagraph(text)}`);
      continue;
    }
    last = isWish ? parts.requirements : parts.details;
    if (speech?.tasks.test(text) === true && !isResult) last = parts.task;
    last.push(asParagraph(text));
  }
  return { ...parts, task: parts.task.join(' '), isTaskFirst: first === 0 };
}

/** The index of the task: "I've got a script. Explain it." begins with a detail. */
function taskIn(sentences: readonly string[], speech: SpeechVocabulary): number {
  const [first] = sentences;
  if (first === undefined || !isStatement(first, speech)) return 0;
  const asked = sentences.findIndex((text) => speech.tasks.test(text));
  const other = sentences.findIndex(
    (text) => !isStatement(text, speech) && !isWishFor(text, speech),
  );
  const wanted = sentences.findIndex((text) => speech.wants.test(text));
  return [asked, other, wanted].find((index) => index > 0) ?? 0;
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
