import type { TermTable } from '../languages/terms.ts';
import type { SectionKind } from './section-kinds.ts';

export type Script =
  | 'latin'
  | 'cyrillic'
  | 'arabic'
  | 'devanagari'
  | 'chinese'
  | 'japanese'
  | 'hangul';

/** Evidence that a text is written in a language. */
export interface LanguageEvidence {
  readonly script: Script;
  /**
   * Words of nearly every sentence, verbs of requests and common subjects of prompts, separated by
   * spaces. If languages have the same word, each lists it. Only needed for scripts of several
   * languages.
   */
  readonly commonWords?: string;
  /**
   * Letters that few languages use, with the weight of the evidence for this language, from 0 to 1.
   */
  readonly letters?: Readonly<Record<string, number>>;
  /**
   * Endings of longer words, separated by spaces, with the weight of the evidence for this
   * language.
   */
  readonly endings?: Readonly<Record<string, number>>;
}

/** The words of one language that are needed to read any text. */
export interface TextVocabulary extends LanguageEvidence {
  /** Letters that no other language of its script uses; with the flag `g`. */
  readonly ownLetters?: RegExp;
  /** Letters of its script that the language does not use; with the flag `g`. */
  readonly foreignLetters?: RegExp;
  /** Function words and words of nearly every request, separated by spaces. */
  readonly stopWords: string;
  /** Words that appear in prompts about any subject, separated by spaces. */
  readonly promptWords?: string;
  /** Names that people use for the sections of a prompt, as terms in lower case. */
  readonly sectionNames: Partial<TermTable<SectionKind>>;
  /** Names that count as a section only when a prompt is scored. */
  readonly looseSectionNames?: Partial<TermTable<SectionKind>>;
  /** Words that negate the word after them, in lower case without accents, separated by spaces. */
  readonly negations?: string;
  /** Matches an article at the start of a word that is written as one word with its noun. */
  readonly joinedArticle?: RegExp;
  /** Matches particles that can follow a noun of one syllable in the same word. */
  readonly particles?: RegExp;
  /**
   * Sources of patterns for units after a number. Short units count only at the end of a phrase.
   */
  readonly units?: { readonly long: string; readonly short: string };
}
