import { anyOf } from './words.ts';
/** A range of a clause, in UTF-16 units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

// Words that negate a noun, such as "no".
const NO_NOUN = new RegExp(String.raw`^${anyOf('missingWords')}$`, 'iu');
// Words that negate a whole phrase, such as "not".
const NOT = new RegExp(String.raw`^${anyOf('negations')}$`, 'iu');
/** Maximum distance between a negation and its phrase. */
const LOOKED_UNITS = 120;
/** Maximum words between a negation and its phrase. */
const WORDS_BEHIND_NO = 2;
const WORDS_BEHIND_NOT = 5;
/** Words that end a negation: "not formal but friendly", "no jargon and a friendly tone". */
const TURN = new RegExp(String.raw`^${anyOf('turns')}$`, 'iu');
const HAN_NOT = new RegExp(String.raw`${anyOf('unspacedNegations')}[^，。、；但而不\s]{0,5}$`, 'u');
// In Turkish, Hindi, Japanese and Korean the negation follows the word.
const AFTER_SPACED = new RegExp(
  String.raw`^\p{L}{0,6}(?:[ \t](?!${anyOf('notNegatedBehind')}[ \t])[\p{L}\p{M}]{1,20}){0,2}?[ \t]${anyOf('negationsBehind')}(?![\p{L}\p{M}])`,
  'iu',
);
const AFTER_RUN = new RegExp(
  String.raw`^[^、。,.!\s]{0,5}${anyOf('unspacedNegationsBehind')}[^、。,.\s]{0,3}`,
  'u',
);

/**
 * Finds the negation of a phrase ("not formal", "resmi olmayan"). Returns the range of the phrase
 * and its negation, or null if the phrase is not negated.
 */
export function findNegation(clause: string, { start, end }: TextRange): TextRange | null {
  const near = clause.slice(Math.max(start - LOOKED_UNITS, 0), start);
  const since = near.slice(lastBreak(near) + 1);
  const words = [...since.matchAll(/[\p{L}\p{M}'’-]{1,40}/gu)].reverse();
  for (const [between, word] of words.slice(0, WORDS_BEHIND_NOT + 1).entries()) {
    const text = word[0].replaceAll('’', "'");
    if (TURN.test(text)) break;
    if (NOT.test(text) || (between <= WORDS_BEHIND_NO && NO_NOUN.test(text)))
      return { start: start - since.length + word.index, end };
  }
  const han = HAN_NOT.exec(since);
  if (han !== null && /^\p{sc=Han}/u.test(clause.slice(start, end)))
    return { start: start - since.length + han.index, end };
  const after = clause.slice(end, end + LOOKED_UNITS);
  const denied = AFTER_SPACED.exec(after) ?? AFTER_RUN.exec(after);
  return denied === null ? null : { start, end: end + denied[0].length };
}

/** The offset of the last comma or similar mark, or -1. */
function lastBreak(text: string): number {
  return Math.max(...[',', ';', ':', '，', '；', '、'].map((mark) => text.lastIndexOf(mark)));
}
