/**
 * The measured values of a text. A higher value of `GAINS` never lowers the score, and a higher
 * value of `LOSSES` never raises it.
 */
export const GAINS = [
  'amount',
  'length',
  'specificShare',
  'numbers',
  'numberShare',
  'names',
  'quoted',
  'role',
  'task',
  'audience',
  'result',
  'limit',
  'example',
  'background',
  'picture',
  'pictureShare',
  'kindTerms',
  'personal',
  'order',
  'linked',
  'variety',
] as const;
export const LOSSES = [
  'generic',
  'vague',
  'boast',
  'hype',
  'total',
  'missing',
  'contrast',
  'abstract',
  'unknown',
  'repeated',
  'tautology',
  'keywords',
  'spam',
  'cut',
  'contradictions',
  'clash',
  'cutOff',
  'strayStops',
  'strayCapitals',
  'strayMarks',
  'mismatch',
  'emptyFields',
  'placeholders',
  'shouting',
  'tiny',
] as const;
export const SIGNALS = [...GAINS, ...LOSSES] as const;
export type SignalName = (typeof SIGNALS)[number];
export type Signals = Readonly<Record<SignalName, number>>;

interface Passage {
  readonly start: number;
  readonly end: number;
}

/** Where signals were found, with the words to quote. */
export type SignalPassages = Partial<Record<SignalName, Passage & { readonly note?: string }>>;

export interface SignalReading {
  readonly signals: Signals;
  readonly passages: Readonly<SignalPassages>;
}
