import type { TermTable } from '../languages/terms.ts';
import type { SectionKind } from './section-kinds.ts';

export type Script =
  'latin' | 'cyrillic' | 'arabic' | 'devanagari' | 'chinese' | 'japanese' | 'hangul';

/** Evidence that a text is written in a language. */
export interface LanguageEvidence {
  readonly script: Script;
  /**
   * Words of nearly every sentence, verbs of requests and common subjects of prompts, separated by
   * spaces. Languages that share a word all list it. Only scripts with several languages need it.
   */
  readonly commonWords?: string;
  /** Letters that few languages use, and how much each speaks for this one, from 0 to 1. */
  readonly letters?: Readonly<Record<string, number>>;
  /** Endings of longer words, separated by spaces, and how much each speaks for this language. */
  readonly endings?: Readonly<Record<string, number>>;
}

/** The words of one language that reading any text needs. */
export interface TextVocabulary extends LanguageEvidence {
  /** Letters that no other language of its script uses; with the flag `g`. */
  readonly ownLetters?: RegExp;
  /** Letters of its script that it does not use; with the flag `g`. */
  readonly foreignLetters?: RegExp;
  /** Function words and words of nearly every request, separated by spaces. */
  readonly stopWords: string;
  /** Words that appear in prompts about any subject, separated by spaces. */
  readonly promptWords?: string;
  /** The names that people give to the parts of a prompt, as terms in lower case. */
  readonly sectionNames: Partial<TermTable<SectionKind>>;
  /** Names that only count as a section when a prompt is scored. */
  readonly looseSectionNames?: Partial<TermTable<SectionKind>>;
  /** Words that negate the word after them, in lower case without accents, separated by spaces. */
  readonly negations?: string;
  /** An article that is written as one word with its noun, at the start of a word. */
  readonly joinedArticle?: RegExp;
  /** Matches what may follow a noun of one syllable within the same word. */
  readonly particles?: RegExp;
  /** Sources of patterns for units after a number; short ones must end a phrase. */
  readonly units?: { readonly long: string; readonly short: string };
}
