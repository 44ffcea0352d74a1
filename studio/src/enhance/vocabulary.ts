import type { TermTable } from '../languages/terms.ts';
import type { Facet, Trait } from './traits.ts';

/** The words of one language that the enhancement looks for, and the texts that it adds. */
export interface EnhanceVocabulary {
  readonly texts: TextTexts;
  /** words that show a trait of the picture */
  readonly traits: Partial<TermTable<Trait>>;
  /** words that show that a prompt already describes a facet of the picture */
  readonly facets: Partial<TermTable<Facet>>;
  readonly detection: DetectionPatterns;
  /** how a request states its task; languages without it use the first sentence */
  readonly taskPatterns?: TaskPatterns;
  /** how a prompt names a role or asks for a picture; used for titles */
  readonly titlePatterns?: TitlePatterns;
}

/** Texts that are added to a prompt. */
interface TextTexts {
  /** `{values}` */
  readonly keep: string;
}

/** Patterns that test what a prompt contains. */
interface DetectionPatterns {
  /** a role for the model */
  readonly role?: RegExp;
  /** source of a pattern: the label of a negative section, without its colon */
  readonly negativeLabel?: string;
  /** source of a pattern: verbs that exclude the rest of their sentence */
  readonly exclude?: string;
  /** source of a pattern: words that exclude the next few words */
  readonly without?: string;
  /** source of a pattern: words that end what `without` excludes */
  readonly afterWithout?: string;
  /** the lead-in before the prompt in an answer of a model */
  readonly answerLeadIn?: RegExp;
  /** adverbs and participles, which say how and not what, recognised by their ending */
  readonly manner?: RegExp;
  /** exceptions from `manner`: names of things with such an ending, separated by spaces */
  readonly mannerExceptions?: string;
  /** adjectives that fit any picture or text and make poor tags, separated by spaces */
  readonly plainAdjectives?: string;
  /** source of a pattern: abbreviations whose full stop does not end a sentence */
  readonly abbreviations?: string;
}

/** Patterns with a group `task`, which captures the task in the words of the prompt. */
export interface TaskPatterns {
  /** a sentence such as "your task is to ..." */
  readonly statement: RegExp;
  /** with the groups `gerund` and `rest` */
  readonly taskedWith: RegExp;
  readonly imperative: RegExp;
  readonly want: RegExp;
  readonly will: RegExp;
  readonly role: RegExp;
  /** matches one of the verbs in `imperative` */
  readonly verb: RegExp;
  readonly gerundEnding: string;
  /** the letters that a verb can have after the stem of its gerund, as in "creating", "create" */
  readonly verbEnding: string;
  /** the end of a task that is incomplete, because more text must follow */
  readonly incompleteEnd: RegExp;
  /** matches words that refer to an earlier sentence */
  readonly refersBack: RegExp;
  /** words that introduce a list, such as "as follows"; deleted if the list after them was removed */
  readonly listLeadIn: RegExp;
}

export interface TitlePatterns {
  /** with the group `role` */
  readonly role: RegExp;
  /** the words after the role's name, such as what the role does */
  readonly roleEnd: RegExp;
  /** a task that only repeats the role */
  readonly roleAsk: RegExp;
  /** the words of a request for a picture that come before its subject */
  readonly pictureRequest: RegExp;
}
