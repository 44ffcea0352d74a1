import { readCurve } from './additive-model.ts';
import { isPictureKind } from './craft-score.ts';
import type { CraftFinding, CraftKind, CraftScore } from './craft-score.ts';
import { CRAFT_BIAS, CRAFT_KNOTS, CRAFT_WEIGHTS } from './craft-weights.ts';
import { detectCraftKind } from './detect-craft-kind.ts';
import { describeSignals } from './describe-signals.ts';
import { readSignals } from './read-signals.ts';
import { GAINS, LOSSES } from './signals.ts';
import type { SignalName, Signals } from './signals.ts';

const MAX_SCORE = 100;
/** With more unknown words than this share, a text is nonsense rather than misspelled. */
const NONSENSE_SHARE = 0.2;
const NONSENSE_WEIGHT = 9;
/** With more repeated text than this share, most of the text is there twice. */
const DOUBLED_SHARE = 0.35;
const DOUBLED_WEIGHT = 12;
/** A few words are no prompt, however specific they are. */
const TINY_WEIGHT = 2;

/**
 * Scores how good a prompt is for its kind, from 0 to 100, by its content: subject, task, limits,
 * order and spelling of words, repetition and contradictions. Headings don't matter. A blank text
 * scores 0. Reads a bounded part of long texts and never throws.
 */
export function scoreCraft(text: string, wanted?: CraftKind): CraftScore {
  const detected = detectCraftKind(text);
  const kind = wanted ?? detected;
  if (text.trim() === '') return { score: 0, kind, findings: [] };
  const reading = readSignals(text, kind, detected);
  const findings: readonly CraftFinding[] = describeSignals(text, kind, reading);
  const sum = sumOfSignals(reading.signals, kind);
  return { score: MAX_SCORE / (1 + Math.exp(-sum)), kind, findings };
}

function sumOfSignals(signals: Signals, kind: CraftKind): number {
  const group = isPictureKind(kind) ? 'picture' : 'text';
  const curve = (name: SignalName): number =>
    readCurve(CRAFT_KNOTS[name], CRAFT_WEIGHTS[group][name], signals[name]);
  return (
    CRAFT_BIAS[group] +
    GAINS.reduce((sum, name) => sum + curve(name), 0) -
    LOSSES.reduce((sum, name) => sum + curve(name), 0) -
    NONSENSE_WEIGHT * Math.max(0, signals.unknown - NONSENSE_SHARE) -
    DOUBLED_WEIGHT * Math.max(0, signals.repeated - DOUBLED_SHARE) -
    TINY_WEIGHT * signals.tiny
  );
}
