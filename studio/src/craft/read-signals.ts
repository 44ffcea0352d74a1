import { findClashes } from './clashes.ts';
import { rankWords } from './content-words.ts';
import { findContradictions } from './contradictions.ts';
import { isPictureKind, type CraftKind } from './craft-score.ts';
import { weightOfKind } from './detect-craft-kind.ts';
import { findCraftTerms } from './find-craft-terms.ts';
import { languageModel } from './language-table.ts';
import { measureAmounts, mixAmounts } from './measure-amounts.ts';
import { measureDilution } from './measure-dilution.ts';
import { measureLanguage } from './measure-language.ts';
import { readCraftText } from './read-craft-text.ts';
import { findRepetition } from './repetition.ts';
import type { SignalPassages, SignalReading } from './signals.ts';
import { findUnrelatedParts } from './unrelated-parts.ts';

const LONG_CHARS = 8_000;
const OPENING_CHARS = 60;
/** The opening is searched up to here. */
const SEARCHED_CHARS = 200_000;
/** Half of a doubled text is repeated. */
const DOUBLED_SHARE = 0.5;
const TINY_WORDS = 8;
const SMOOTHING_WORDS = 15;
const DOUBT = 0.5;
const ALMOST_SURE = 0.92;

/** Reads all signals of a prompt of a kind, in linear time. */
export function readSignals(
  prompt: string,
  kind: CraftKind,
  detected: CraftKind = kind,
): SignalReading {
  const text = readCraftText(prompt);
  const model = languageModel(text.language);
  const ranks = rankWords(text, model);
  const hits = findCraftTerms(text);
  const passages: SignalPassages = {};
  const { words, sentences } = text;
  for (const { term, start, end } of hits) passages[term] ??= { start, end };

  const language = measureLanguage(text, ranks, model, passages);
  const dilution = measureDilution(text, ranks, hits, passages);
  const repetition = findRepetition(text);
  if (repetition.passage !== null) passages.repeated = repetition.passage;
  const again = openingAgain(prompt);
  const repeated = again === null ? repetition.share : Math.max(repetition.share, DOUBLED_SHARE);

  const parts = findUnrelatedParts(text, ranks, hits);
  const second = sentences[parts.at];
  if (parts.at > 0 && second !== undefined)
    passages.cut = { start: second.start, end: sentences.at(-1)?.end ?? second.end };
  const read = text.pieces.reduce((sum, piece) => sum + piece.text.length, 0);
  const scale = (again ?? prompt.length) / Math.max(1, Math.min(read, again ?? read));
  const measure = (from: number, to: number): ReturnType<typeof measureAmounts> =>
    measureAmounts(text, ranks, hits, [from, to], Math.max(1, scale));
  // Text after the border to another prompt does not raise the score.
  const amounts = mixAmounts(
    measure(0, sentences.length),
    measure(0, parts.at),
    sure(parts.probability),
  );

  const contradictions = findContradictions(text);
  const [conflict] = contradictions;
  if (conflict !== undefined)
    passages.contradictions = {
      start: conflict.start,
      end: conflict.end,
      note: `"${conflict.one}" and "${conflict.other}"`,
    };
  const clashes = findClashes(text, ranks);
  if (clashes.passage !== null) passages.clash = clashes.passage;

  return {
    signals: {
      ...amounts,
      ...dilution,
      ...language,
      kindTerms: Math.log1p(weightOfKind(prompt, kind)),
      linked: parts.linked,
      repeated,
      cut: parts.probability,
      contradictions: Math.log1p(contradictions.length),
      clash: clashes.count / (words.length + SMOOTHING_WORDS),
      mismatch: mismatch(kind, detected),
      tiny: Math.max(0, 1 - words.length / TINY_WORDS),
    },
    passages,
  };
}

/** A doubtful border counts little and a probable one almost fully. */
function sure(probability: number): number {
  const share = Math.max(0, Math.min(1, (probability - DOUBT) / (ALMOST_SURE - DOUBT)));
  return share * share * (3 - 2 * share);
}

/** Where the start of a long text comes again, which may be beyond what is read of it. */
function openingAgain(prompt: string): number | null {
  if (prompt.length <= LONG_CHARS) return null;
  const at = prompt.slice(0, SEARCHED_CHARS).indexOf(prompt.slice(0, OPENING_CHARS), OPENING_CHARS);
  return at < 0 ? null : at;
}

/** How far the detected kind is from the wanted one, from 0 to 1. */
function mismatch(kind: CraftKind, detected: CraftKind): number {
  if (kind === detected) return 0;
  if (isPictureKind(kind) !== isPictureKind(detected)) return 1;
  return kind === 'other' || detected === 'other' ? 0 : 0.3;
}
