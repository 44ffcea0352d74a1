import type { PromptCategory } from './prompt-category.ts';

/** Terms by weight; the terms of a weight are separated by commas, see `TermTable`. */
export type WeightedTerms = Readonly<Partial<Record<Weight, string>>>;

export type Weight = 6 | 5 | 4 | 3 | 2 | 1 | 0.5;

type TextCategory = Exclude<PromptCategory, 'image_generation'>;

/** The words of one language that show what a prompt is for. */
export interface CategoriesVocabulary {
  /**
   * Weights: 4 for terms that name the task itself, 2 for terms that mostly belong to the category,
   * 1 for terms that often do.
   */
  readonly categories: Readonly<Record<TextCategory, WeightedTerms>>;
  /**
   * Words that ask for a picture or describe one. Weights: 4 and 3 for words that are rarely used
   * for anything else, 2 for words that are mostly about pictures, 1 often, 0.5 sometimes.
   */
  readonly visual: WeightedTerms;
  /** Words that ask for a text, code or an answer; their weights count against a picture. */
  readonly textual: WeightedTerms;
  readonly order: OrderVocabulary;
  /** Matches an article at the start of a text. */
  readonly article?: RegExp;
  /** Matches a place or a state directly after a subject. */
  readonly placeAfterSubject?: RegExp;
  /** Matches the start of a prompt that begins with the name of a picture: "a photo of". */
  readonly pictureOpening?: RegExp;
  /**
   * Matches the end of a clause that begins like a picture but names a text: "photo of the day
   * ideas".
   */
  readonly textTitleEnding?: RegExp;
  /** Matches a request for a text directly after a clause about a picture. */
  readonly textRequestAfter?: RegExp;
}

/** The words of an order such as "create a portrait", as terms. */
interface OrderVocabulary {
  readonly make?: string;
  /** verbs that follow their object */
  readonly makeAfter?: string;
  readonly picture?: string;
  /** nouns for a text or a program: "create a table", "image converter" */
  readonly noPicture?: string;
  /** matches the words between a picture and the text that is made from it: "image to CSV" */
  readonly intoText?: RegExp;
}
