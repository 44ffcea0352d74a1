import type { TextCategory } from '../categories/vocabulary.ts';
import type { TermTable } from '../languages/terms.ts';
import type { ImageStyle } from './image-style.ts';
import type { Facet, Trait } from './traits.ts';

/** The words of one language that enhancing reads, and the texts that it adds. */
export interface EnhanceVocabulary {
  readonly texts: TextTexts;
  readonly image: ImageTexts;
  /** words that say something about a picture */
  readonly traits: Partial<TermTable<Trait>>;
  /** words that show that a prompt already speaks about a side of the picture */
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
  /** for a prompt that does not state a goal, or states nothing else */
  readonly goal: string;
  readonly guidelines: readonly string[];
  /** `{values}` */
  readonly keep: string;
  /** for a prompt that names its own format */
  readonly outputAsAsked: string;
  /** the form of the answer */
  readonly outputs: Readonly<Record<ResultKind, string>>;
  /** replaces the general guidelines and outputs by those of a category */
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
  /** the start of a conversation: a role is taken, and the user speaks first */
  readonly conversation?: { readonly takesRole: RegExp; readonly speaksFirst: RegExp };
  /** guidelines of ours that make an answer say more than its result */
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
  /** words that say how and not what, by their ending */
  readonly manner?: RegExp;
  /** exceptions from `manner`: things with such an ending, separated by spaces */
  readonly mannerExceptions?: string;
  /** adjectives of any picture and any text, which make poor tags, separated by spaces */
  readonly plainAdjectives?: string;
  /** source of a pattern: abbreviations whose point does not end a sentence */
  readonly abbreviations?: string;
}

/** Patterns with a group `task`: the task in the words of the prompt. */
export interface TaskPatterns {
  /** a sentence such as "your task is to ..." */
  readonly statement: RegExp;
  /** with the groups `gerund` and `rest` */
  readonly taskedWith: RegExp;
  readonly imperative: RegExp;
  readonly want: RegExp;
  readonly will: RegExp;
  readonly role: RegExp;
  /** matches a verb that `imperative` knows */
  readonly verb: RegExp;
  readonly gerundEnding: string;
  /** what an imperative may add to the stem of its gerund */
  readonly verbEnding: string;
  /** the end of an ask that something must follow */
  readonly incompleteEnd: RegExp;
  /** refers to something said before */
  readonly refersBack: RegExp;
  /** what remains before a list */
  readonly listLeadIn: RegExp;
}

export interface TitlePatterns {
  /** with the group `role` */
  readonly role: RegExp;
  /** what the role does */
  readonly roleEnd: RegExp;
  /** an ask that only repeats the role */
  readonly roleAsk: RegExp;
  /** a request for a picture before its subject */
  readonly pictureRequest: RegExp;
}

/** Labels before the added lines; each is also recognised as the section that it names. */
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
  /** the crafts of the four styles in their order, then of drawn and of graphic pictures */
  readonly crafts: readonly string[];
  /** names a picture of the style; the prompt decides which of several is used */
  readonly leads: Readonly<Record<ImageStyle, readonly string[]>>;
  /** text that describes the style for a prompt that already names its medium */
  readonly treatments: Readonly<Record<ImageStyle, string>>;
  readonly phrases: ImagePhrases | ImagePhraseRows;
  readonly output: string;
  /** `output` for a picture that shows quoted words */
  readonly lettering: string;
}

/** A phrase, or `phrase | claim claim !need`; see `Phrase`. */
export type MarkedPhrase = string;

/** Several phrases for each side of a picture; each states its claims. */
export interface ImagePhrases {
  readonly styles: Readonly<Record<ImageStyle, Readonly<Record<Facet, readonly MarkedPhrase[]>>>>;
  /** for logos, posters and other pictures without a scene */
  readonly graphic: Readonly<Record<Facet, readonly MarkedPhrase[]>>;
  /** what a picture should not have */
  readonly flaws: Readonly<Record<ImageStyle, readonly MarkedPhrase[]>>;
}

/** One phrase for each side of a picture, separated by bars; all languages share the claims. */
export interface ImagePhraseRows {
  /** composition | lighting | colour | lens | detail | mood | background */
  readonly rows: Readonly<Record<ImageStyle, string>>;
  /** composition | colour | detail | background of a picture without a scene */
  readonly graphicRow: string;
  /** `{flaws}` is what to leave out */
  readonly avoid: string;
  /** the first is text, which is dropped when the picture shows text */
  readonly flaws: readonly string[];
}
