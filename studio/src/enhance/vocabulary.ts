import type { TextCategory } from '../categories/vocabulary.ts';
import type { TermTable } from '../languages/terms.ts';
import type { ImageStyle } from './image-style.ts';
import type { Facet, Trait } from './traits.ts';

/** The words of one language that the enhancement looks for, and the texts that it adds. */
export interface EnhanceVocabulary {
  readonly texts: TextTexts;
  readonly image: ImageTexts;
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

/** The kind of deliverable that a request asks for. */
export type ResultKind =
  'message' | 'translation' | 'piece' | 'question' | 'code' | 'report' | 'other';

/** Texts that are added to a prompt. `{name}` is a placeholder. */
export interface TextTexts {
  readonly experts: Readonly<Record<TextCategory, string>>;
  /** `{expert}` */
  readonly role: string;
  readonly context: string;
  /** `{variables}` */
  readonly variables: string;
  /** for a prompt that states no goal, or consists only of its goal */
  readonly goal: string;
  readonly guidelines: readonly string[];
  /** `{values}` */
  readonly keep: string;
  /** for a prompt that names its own format */
  readonly outputAsAsked: string;
  /** the format of the answer */
  readonly outputs: Readonly<Record<ResultKind, string>>;
  /**
   * by category: guidelines that are added to the general ones, and outputs that replace `outputs`
   */
  readonly byCategory?: Readonly<Record<TextCategory, CategoryTexts>>;
  /** for prompts that open a conversation in a role */
  readonly conversation?: { readonly guidelines: readonly string[]; readonly output: string };
}

interface CategoryTexts {
  readonly guidelines: readonly string[];
  readonly outputs: readonly [string, string];
}

/** Patterns that test what a prompt contains. */
interface DetectionPatterns {
  /** a role for the model */
  readonly role?: RegExp;
  readonly message?: RegExp;
  readonly translation?: RegExp;
  readonly piece?: RegExp;
  /** the start of a question that needs more than a sentence or two */
  readonly longQuestion?: RegExp;
  /** a format for the answer */
  readonly format?: RegExp;
  /** a request for the bare result */
  readonly bareResult?: RegExp;
  /** the start of a conversation: the model takes a role, and the user speaks first */
  readonly conversation?: { readonly takesRole: RegExp; readonly speaksFirst: RegExp };
  /** our guidelines that make an answer contain more than the bare result */
  readonly talkativeGuideline?: RegExp;
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

/** Labels of the added lines. Each label is also recognised as the heading of its section. */
interface ImageLabels {
  readonly role: string;
  readonly goal: string;
  readonly context: string;
  readonly information: string;
  readonly guidelines: string;
  readonly output: string;
  readonly composition: string;
  readonly lighting: string;
  readonly colour: string;
  readonly lens: string;
  readonly detail: string;
  /** for a prompt that states its own goal */
  readonly style: string;
}

/** Texts that are added to a prompt for a picture. */
export interface ImageTexts {
  readonly labels: ImageLabels;
  /** between a label and its text; `: ` unless set */
  readonly colon?: string;
  /** between the entries of a list; `, ` unless set */
  readonly comma?: string;
  /** between the mood and the background; `; ` unless set */
  readonly semicolon?: string;
  /**
   * crafts, such as photography, of the four styles in order, then of drawn and of graphic
   * pictures
   */
  readonly crafts: readonly string[];
  /** phrases that name a picture in the style; a hash of the prompt picks one */
  readonly leads: Readonly<Record<ImageStyle, readonly string[]>>;
  /** the style's phrase for a prompt that already names its medium */
  readonly treatments: Readonly<Record<ImageStyle, string>>;
  readonly phrases: ImagePhrases | ImagePhraseRows;
  readonly output: string;
  /** `output` for a picture that shows quoted words */
  readonly lettering: string;
}

/** A phrase, or `phrase | claim claim !need`; see `Phrase`. */
export type MarkedPhrase = string;

/** Several phrases for each facet of a picture, each with its claims. */
export interface ImagePhrases {
  readonly styles: Readonly<Record<ImageStyle, Readonly<Record<Facet, readonly MarkedPhrase[]>>>>;
  /** for logos, posters and other pictures without a scene */
  readonly graphic: Readonly<Record<Facet, readonly MarkedPhrase[]>>;
  /** flaws that a picture should not have */
  readonly flaws: Readonly<Record<ImageStyle, readonly MarkedPhrase[]>>;
}

/** One phrase for each facet of a picture, separated by bars. All languages share the claims. */
export interface ImagePhraseRows {
  /** composition | lighting | colour | lens | detail | mood | background */
  readonly rows: Readonly<Record<ImageStyle, string>>;
  /** composition | colour | detail | background of a picture without a scene */
  readonly graphicRow: string;
  /** the sentence that lists the flaws to avoid; `{flaws}` is the list */
  readonly avoid: string;
  /** the first entry is text; it is dropped if the picture should show text */
  readonly flaws: readonly string[];
}
