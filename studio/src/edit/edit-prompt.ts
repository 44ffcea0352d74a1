import { valuesOf } from '../languages/all-languages.ts';
import { EDIT_VOCABULARIES } from '../languages/edit-vocabularies.ts';
import { readLanguage } from '../text/detect-language.ts';
import { findLostParts } from '../text/preserved-parts.ts';
import { askDetails } from './ask-details.ts';
import { completeRequest, lengthOfOpening } from './complete-request.ts';
import { composeEdits } from './compose-edits.ts';
import { addMissingData, delimitData } from './delimit-data.ts';
import { dropFillers } from './drop-fillers.ts';
import { fenceRecords } from './fence-records.ts';
import { capitalise, fixSlips } from './fix-slips.ts';
import { lowered, lowerPattern } from './lower-pattern.ts';
import { offerChoices } from './offer-choices.ts';
import { applyEdits, type PromptEdit } from './prompt-edit.ts';
import { protectedRanges, touches } from './protected-ranges.ts';
import { REASONS } from './reasons.ts';
import { separateParts } from './separate-parts.ts';
import { sharpen } from './sharpen.ts';
import { isSpoken, splitSpeech } from './split-speech.ts';
import type { EditVocabulary } from './vocabulary.ts';

/** The enhancer accepts 5,000 characters, which are at most 10,000 UTF-16 units. */
const EDITED_MAX_UNITS = 10_000;
/** An edit can make another possible, but not for ever. */
const ROUNDS_MAX = 3;

/**
 * The edits that make a prompt clearer, in its own language; none if it is clear, longer than the
 * enhancer accepts, or in a language without words for edits. Editing the result again changes
 * nothing.
 */
export function editPrompt(prompt: string): PromptEdit[] {
  if (prompt.length > EDITED_MAX_UNITS) return [];
  const vocabulary = vocabularyOf(prompt);
  if (vocabulary === undefined) return [];
  let edits: PromptEdit[] = [];
  let edited = prompt;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const more = collectEdits(edited, vocabulary);
    if (more.length === 0) break;
    edits = composeEdits(edits, more, edited);
    edited = applyEdits(prompt, edits);
  }
  if (!isWorthwhile(prompt, edited, edits)) return [];
  // Prefer no change to one that loses something or that would go on.
  const isSafe =
    findLostParts(prompt, edited).length === 0 &&
    keepsLanguage(edited, prompt, vocabulary) &&
    collectEdits(edited, vocabulary).length === 0;
  return isSafe ? edits : [];
}

/** The words of the language of a prompt; undefined if it is unclear or has no words for edits. */
function vocabularyOf(prompt: string): EditVocabulary | undefined {
  const language = readLanguage(prompt);
  if (language !== null && language !== 'other') return EDIT_VOCABULARIES[language];
  const beginnings = valuesOf(EDIT_VOCABULARIES, (edit) => edit)
    .map((edit) => {
      const isOpened =
        language === null &&
        edit.opening !== undefined &&
        lowerPattern(edit.opening).test(lowered(prompt));
      return { edit, length: Math.max(isOpened ? 1 : 0, lengthOfOpening(prompt, edit)) };
    })
    .filter(({ length }) => length > 0)
    .sort((one, other) => other.length - one.length);
  const [first, second] = beginnings;
  return first === undefined || first.length === second?.length ? undefined : first.edit;
}

/** True unless the language of the edited prompt is surely another one. */
function keepsLanguage(edited: string, prompt: string, vocabulary: EditVocabulary): boolean {
  const language = readLanguage(edited);
  if (language === 'other') return readLanguage(prompt) === 'other';
  return language === null || EDIT_VOCABULARIES[language] === vocabulary;
}

/** Changes that alone make no prompt clearer, unless they say much more or correct many words. */
const MINOR_REASONS: ReadonlySet<string> = new Set([
  REASONS.clauses,
  REASONS.direct,
  REASONS.filler,
  REASONS.slip,
  REASONS.opening,
  REASONS.shorter,
  REASONS.fullStop,
]);
/** An opening that adds less only names the obvious verb. */
const OPENING_MIN_CHARS = 40;
const CHARS_PER_SLIP = 60;
/** A shorter polite form is a small part of a long prompt. */
const DIRECT_MIN_SHARE = 0.05;

/**
 * False if all that changes is greetings and thanks, capitals and marks, the verb of a short
 * request, one wordy phrase, or few words of a long prompt.
 */
function isWorthwhile(prompt: string, edited: string, edits: readonly PromptEdit[]): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[.,!?¿¡…'’]/g, '');
  if (edits.length === 0) return false;
  // A long sentence that becomes several ones reads better, although all its words stay.
  const isSplit = edits.some(
    ({ reason, start, end, text }) =>
      reason === REASONS.clauses &&
      (/[.!?\n]\s/.test(text) || /\p{L}\s/u.test(prompt.slice(start, end))),
  );
  if (isSplit) return true;
  if (bare(prompt) === bare(edited)) return false;
  const count = (reason: string) => edits.filter((edit) => edit.reason === reason).length;
  const isMajor = edits.some(
    ({ reason, start, end, text }) =>
      !MINOR_REASONS.has(reason) ||
      (reason === REASONS.opening &&
        (text.includes('{{') || text.length - (end - start) >= OPENING_MIN_CHARS)) ||
      (reason === REASONS.direct && end - start - text.length >= prompt.length * DIRECT_MIN_SHARE),
  );
  if (isMajor || count(REASONS.shorter) > 1) return true;
  const corrected = edits.filter(
    ({ reason, start, end, text }) =>
      reason === REASONS.slip && bare(prompt.slice(start, end)).trim() !== bare(text).trim(),
  );
  return corrected.length > 0 && corrected.length * CHARS_PER_SLIP >= prompt.length;
}

type Stage = (prompt: string, vocabulary: EditVocabulary) => PromptEdit[];

/** Data first, because pasted text is not corrected; details last, because they end the prompt. */
const STAGES: readonly Stage[] = [
  delimitData,
  fenceRecords,
  dropFillers,
  completeRequest,
  sharpen,
  fixSlips,
];
const PAIRED_STAGES = new Set<Stage>([delimitData, fenceRecords]);
const SPOKEN_STAGES: readonly Stage[] = [offerChoices, splitSpeech];
const LAST_STAGES: readonly Stage[] = [capitalise, separateParts, addMissingData, askDetails];

function collectEdits(prompt: string, vocabulary: EditVocabulary): PromptEdit[] {
  const isInOneParagraph = isSpoken(prompt);
  let edits: PromptEdit[] = [];
  let edited = prompt;
  for (const stage of [...STAGES, ...(isInOneParagraph ? SPOKEN_STAGES : []), ...LAST_STAGES]) {
    const wanted = stage(edited, vocabulary);
    if (wanted.length === 0) continue;
    const ranges = protectedRanges(edited);
    const next = withoutOverlap(
      wanted.filter(
        (edit) => (edit.text.trim() === '' && edit.text !== '') || !touches(edit, ranges),
      ),
    ).sort(byPosition);
    // Marks around data come in pairs.
    if (PAIRED_STAGES.has(stage) && next.length < wanted.length) continue;
    if (next.length === 0) continue;
    edits = composeEdits(edits, next, edited);
    edited = applyEdits(prompt, edits);
  }
  return edits;
}

/** Keeps the first of two edits that change the same words. */
function withoutOverlap(edits: readonly PromptEdit[]): PromptEdit[] {
  const chosen: PromptEdit[] = [];
  for (const edit of edits)
    if (chosen.every((other) => edit.end <= other.start || other.end <= edit.start))
      chosen.push(edit);
  return chosen;
}

function byPosition(one: PromptEdit, other: PromptEdit): number {
  return one.start - other.start || one.end - other.end;
}
