import { isPictureKind } from './craft-score.ts';
import type { CraftFinding, CraftFindingId, CraftKind } from './craft-score.ts';
import type { SignalName, SignalReading } from './signals.ts';

interface Rule {
  readonly signal: SignalName;
  readonly id: CraftFindingId;
  readonly effect: CraftFinding['effect'];
  /** the finding is reported from this value on */
  readonly from: number;
  readonly message: (note: string) => string;
  readonly suggestion?: string;
  /** kinds for which the rule holds; all if it is missing */
  readonly only?: 'picture' | 'text';
}

/** A finding about the whole text shows its start. */
const WHOLE_CHARS = 200;
const NOTE_CHARS = 60;

const RULES: readonly Rule[] = [
  {
    signal: 'unknown',
    id: 'unknown_words',
    effect: 'lowers',
    from: 0.04,
    message: (note) => `Several words are unknown or misspelled, such as "${note}".`,
    suggestion: 'Check the spelling.',
  },
  {
    signal: 'contradictions',
    id: 'contradiction',
    effect: 'lowers',
    from: 0.1,
    message: (note) => `These wishes exclude each other: ${note}.`,
    suggestion: 'Keep one of them, or say which part each is for.',
  },
  {
    signal: 'clash',
    id: 'contradiction',
    effect: 'lowers',
    from: 0.05,
    message: (note) => `"${note}" is wanted in one place and refused in another.`,
    suggestion: 'Keep one of them, or say when each holds.',
  },
  {
    signal: 'missing',
    id: 'missing_material',
    effect: 'lowers',
    from: 0.02,
    message: (note) => `"${note}" points to something that is not in the prompt.`,
    suggestion: 'Put it into the prompt, or say it in words.',
  },
  {
    signal: 'placeholders',
    id: 'unfilled_fields',
    effect: 'lowers',
    from: 0.12,
    message: () => 'Much of the prompt is fields to fill in.',
    suggestion: 'Fill in the fields, or give examples of their values.',
  },
  {
    signal: 'repeated',
    id: 'repeated_text',
    effect: 'lowers',
    from: 0.06,
    message: () => 'This passage repeats earlier text.',
    suggestion: 'Delete the repetition.',
  },
  {
    signal: 'cut',
    id: 'unrelated_part',
    effect: 'lowers',
    from: 0.7,
    message: () => 'This part has nothing in common with the text before it.',
    suggestion: 'Move it to its own prompt, or say how it belongs to the subject.',
  },
  {
    signal: 'keywords',
    id: 'keyword_list',
    effect: 'lowers',
    from: 0.2,
    message: () => 'These words stand in a row without a sentence.',
    suggestion: 'Say in a sentence what should be done.',
    only: 'text',
  },
  {
    signal: 'boast',
    id: 'generic_sentence',
    effect: 'lowers',
    from: 0.06,
    message: (note) => `Words of praise such as "${note}" don't say what is wanted.`,
    suggestion: 'Name a quality that can be checked.',
  },
  {
    signal: 'hype',
    id: 'generic_sentence',
    effect: 'lowers',
    from: 0.06,
    message: (note) => `Phrases such as "${note}" don't say what is wanted.`,
    suggestion: 'Say in plain words what should be in the result.',
  },
  {
    signal: 'total',
    id: 'unlimited_wish',
    effect: 'lowers',
    from: 0.06,
    message: (note) => `Words such as "${note}" ask for more than one answer can hold.`,
    suggestion: 'Say how many, or which ones.',
  },
  {
    signal: 'generic',
    id: 'generic_sentence',
    effect: 'lowers',
    from: 0.2,
    message: () => 'This sentence would fit any prompt.',
    suggestion: 'Delete it, or name what it means here.',
  },
  {
    signal: 'vague',
    id: 'vague_words',
    effect: 'lowers',
    from: 0.05,
    message: (note) => `Vague words such as "${note}" leave the choice to the model.`,
    suggestion: 'Replace them with a name, a number or an example.',
  },
  {
    signal: 'cutOff',
    id: 'cut_off',
    effect: 'lowers',
    from: 0.5,
    message: () => 'The text stops in the middle.',
    suggestion: 'Finish the last sentence.',
  },
  {
    signal: 'picture',
    id: 'picture_details',
    effect: 'raises',
    from: 0.7,
    message: () => 'The prompt describes what the picture shows.',
    only: 'picture',
  },
  {
    signal: 'amount',
    id: 'concrete_subject',
    effect: 'raises',
    from: 2,
    message: () => 'The subject is concrete.',
  },
  {
    signal: 'task',
    id: 'clear_task',
    effect: 'raises',
    from: 0.6,
    message: () => 'The task is named.',
    only: 'text',
  },
  {
    signal: 'audience',
    id: 'named_audience',
    effect: 'raises',
    from: 0.6,
    message: () => 'The audience is named.',
    only: 'text',
  },
  {
    signal: 'result',
    id: 'named_result',
    effect: 'raises',
    from: 0.6,
    message: () => 'The result is named.',
    only: 'text',
  },
  {
    signal: 'limit',
    id: 'own_limits',
    effect: 'raises',
    from: 0.6,
    message: () => 'The prompt sets limits.',
    only: 'text',
  },
  {
    signal: 'example',
    id: 'example_given',
    effect: 'raises',
    from: 0.6,
    message: () => 'The prompt has an example.',
    only: 'text',
  },
  {
    signal: 'background',
    id: 'background_given',
    effect: 'raises',
    from: 0.6,
    message: () => 'The prompt gives background.',
    only: 'text',
  },
];

/** Describes the signals that changed the score, each with its passage. */
export function describeSignals(
  text: string,
  kind: CraftKind,
  { signals, passages }: SignalReading,
): CraftFinding[] {
  const group = isPictureKind(kind) ? 'picture' : 'text';
  return RULES.filter(
    ({ signal, from, only }) => (only === undefined || only === group) && signals[signal] >= from,
  ).map(({ signal, id, effect, message, suggestion }) => {
    const found = passages[signal] ?? { start: 0, end: Math.min(text.length, WHOLE_CHARS) };
    const { start, end } = found;
    const note = found.note ?? text.slice(start, Math.min(end, start + NOTE_CHARS));
    return {
      id,
      effect,
      message: message(note),
      start,
      end,
      ...(suggestion === undefined ? {} : { suggestion }),
    };
  });
}
