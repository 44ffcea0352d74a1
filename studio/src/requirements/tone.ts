import { anyOf } from './words.ts';
import { findNegation, type TextRange } from './negation.ts';

/** Labels before a tone: "style" in "style: formal". */
const ANNOUNCING = new RegExp(String.raw`^${anyOf('toneLabels')}$`, 'iu');
/** Matches comparisons: "in the style of Hemingway", "tone: like a pirate". */
const LIKENESS = new RegExp(
  String.raw`^[ \t]{0,2}(?:[:：]|[ \t]${anyOf('likenessWords')}(?=[ \t]))[ \t]{0,2}(?:(?![ \t]${anyOf('likenessEnds')}[ \t])[^.,;:，。、\n"“«{]){2,60}`,
  'u',
);
// In Japanese and Korean the tone precedes the word for "tone": "堅すぎない口調".
const TOLD_BEFORE = new RegExp(String.raw`^${anyOf('toneLabelsBehind')}$`, 'u');
const WORDS_BEFORE = /[^、。,，.]{1,20}$/u;
const TONE_NOUN_BEHIND = new RegExp(String.raw`^[ \t]${anyOf('toneNouns')}(?![\p{L}])`, 'iu');
/** Matches a degree word before a tone: "very friendly". */
const DEGREE = new RegExp(String.raw`(?<![\p{L}])${anyOf('degrees')}[ \t]$`, 'iu');
/**
 * Nouns for texts, which can have a tone. "Warm" in "a warm soup" is not a tone, because "soup" is
 * not in this list.
 */
const TEXT_NOUN = String.raw`${anyOf('textNouns')}`;
const TEXT_BEHIND = new RegExp(
  String.raw`^(?:[ \t][\p{L}'’-]{1,30}){0,3}?[ \t]${TEXT_NOUN}(?![\p{L}])`,
  'iu',
);
const TEXT_BEFORE = new RegExp(
  String.raw`(?<![\p{L}])${TEXT_NOUN}(?:[ \t][\p{L}'’-]{1,30}){0,2}?[ \t]$`,
  'iu',
);
/** Matches verbs before a tone: "keep it friendly", "it must sound formal". */
const SOUNDING = new RegExp(
  String.raw`(?<![\p{L}])${anyOf('soundVerbs')}(?:[ \t][\p{L}'’-]{1,30}){0,3}?[ \t]{1,3}$`,
  'iu',
);
const ALONE_WORDS = 5;
/** Maximum distance between related words. */
const LOOKED_UNITS = 120;
/** Maximum number of hits per clause that are checked. */
const HITS_MAX = 20;
const LATIN_OR_CYRILLIC = /^[\p{Script=Latin}\p{Script=Cyrillic}]/u;
const VERB_BEHIND_NOT = new RegExp(String.raw`[ \t]${anyOf('soundVerbsBehind')}(?=[ \t])`, 'giu');

export interface Tone {
  readonly text: string;
  readonly isDenied: boolean;
}

/** The tones that a clause names, in the words of the clause and with their negations. */
export function findTones(clause: string, hits: readonly TextRange[]): Tone[] {
  const tones: Tone[] = [];
  const isAnnounced = hits.slice(0, HITS_MAX).some((hit) => ANNOUNCING.test(textAt(clause, hit)));
  const words = clause.match(/[\p{L}\p{M}'’-]{1,40}/gu)?.length ?? 0;
  const push = (text: string, isDenied = false): void => {
    if (!tones.some((known) => known.text === text)) tones.push({ text, isDenied });
  };
  for (const hit of hits.slice(0, HITS_MAX)) {
    const text = textAt(clause, hit);
    const before = clause.slice(Math.max(hit.start - LOOKED_UNITS, 0), hit.start);
    const after = clause.slice(hit.end, hit.end + LOOKED_UNITS);
    if (TOLD_BEFORE.test(text)) return [{ text: toldBefore(before) + text, isDenied: false }];
    if (ANNOUNCING.test(text)) {
      const likeness = LIKENESS.exec(after);
      const isToldOtherwise = hits.some(
        (other) => other !== hit && !ANNOUNCING.test(textAt(clause, other)),
      );
      if (likeness !== null && !isToldOtherwise)
        push((text + likeness[0]).replace(/[ \t]{0,2}[:：][ \t]{0,2}/, ': '));
      continue;
    }
    const isOfText =
      isAnnounced ||
      words <= ALONE_WORDS ||
      !LATIN_OR_CYRILLIC.test(text) ||
      TEXT_BEHIND.test(after) ||
      TEXT_BEFORE.test(before) ||
      SOUNDING.test(before);
    if (!isOfText) continue;
    const denied = findNegation(clause, hit);
    const noun = TONE_NOUN_BEHIND.exec(after)?.[0] ?? '';
    if (denied !== null)
      push(lowered(textAt(clause, denied).replace(VERB_BEHIND_NOT, '') + noun), true);
    else push(lowered((DEGREE.exec(before)?.[0] ?? '') + text));
  }
  return tones;
}

function toldBefore(before: string): string {
  return (WORDS_BEFORE.exec(before)?.[0] ?? '').trimStart();
}

function textAt(clause: string, { start, end }: TextRange): string {
  return clause.slice(start, end);
}

/** Writes the first letter in lower case, as in a list. */
function lowered(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
