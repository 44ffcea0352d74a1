import type { TermTable } from '../languages/terms.ts';
import type { CraftKind } from './craft-score.ts';

/** Kinds that are detected by their own terms; images are detected by `categories`. */
export type NamedKind = Exclude<CraftKind, 'image' | 'other'>;

/** Groups of terms that raise or lower the craft score. */
export const CRAFT_TERMS = [
  /** says that quality is wanted without saying which: "high quality", "best" */
  'boast',
  /** the language of advertising, management and contracts: "leverage", "holistic", "deemed" */
  'hype',
  /** asks for everything: "all", "every", "at once" */
  'total',
  /** points to what the prompt does not contain: "see attached", "as discussed" */
  'missing',
  /** belongs to the author's situation: "my", "we" */
  'personal',
  /** sets one wish against another: "but", "both" */
  'contrast',
  /** has no precise meaning: "something", "various" */
  'vague',
  /** names who reads or uses the result */
  'audience',
  /** names the form of the result */
  'result',
  /** limits the result */
  'limit',
  /** introduces an example */
  'example',
  /** gives a reason or a situation */
  'background',
  /** names a role */
  'role',
  /** a verb that asks for a result */
  'task',
  /** light, lens, medium, composition, colour or movement of a picture */
  'picture',
] as const;
export type CraftTerm = (typeof CRAFT_TERMS)[number];

/** The words of one language that a craft score reads. */
export interface CraftVocabulary {
  /** Terms that show the kind of a prompt. Terms of the opening decide. */
  readonly kinds: Partial<TermTable<NamedKind>>;
  /** Terms in addition to those of `quality`. */
  readonly terms: Partial<TermTable<CraftTerm>>;
  /** Wishes that exclude each other. */
  readonly opposites?: readonly (readonly [one: string, other: string])[];
  /** Words that say nothing about a subject, separated by spaces. */
  readonly generic?: string;
  /** Numbers, days and months in words, separated by spaces. */
  readonly numbers?: string;
  /** Endings of abstract words, separated by spaces. */
  readonly abstractEndings?: string;
}
