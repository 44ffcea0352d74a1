/** The words of one language with which a spoken description becomes a written one. */
export interface SpeechVocabulary {
  /**
   * sounds and phrases that say nothing, anywhere in a sentence: alternatives of a regular
   * expression, without the commas around them
   */
  readonly fillers: string;
  /** words that say nothing at the start of a sentence, such as "okay, so" */
  readonly openers: RegExp;
  /** words that say nothing at the end of a sentence, such as "you know" */
  readonly closers: RegExp;
  /** words after which no comma follows, so that none stays behind a removed filler */
  readonly joiners: RegExp;
  /** words that people repeat while they think, separated by spaces */
  readonly repeated: string;
  /** what people say between a wrong word and the right one, such as "no wait" */
  readonly corrections: string;
  /** words that can be corrected in this way, besides digits: numbers and days */
  readonly correctable: string;
  /** nouns after a number with a full stop, such as "Juni" in "am 3. Juni" */
  readonly afterOrdinal?: string;
  /** the start of a sentence after a comma, such as ", it's" */
  readonly clauseStart: RegExp;
  /** words that begin a part of a sentence before such a comma, such as "if" */
  readonly subordinate: RegExp;
  /** the space before words that surely begin a new sentence, although no mark was said */
  readonly breaks?: RegExp;
  /** wishes that become direct requests; the first that matches counts */
  readonly requests: readonly SpokenRequest[];
  /** a request that speaks of texts which it does not have, such as "summarize the reviews" */
  readonly withoutData: RegExp;
  /** questions for a task that `edit` knows nothing about */
  readonly asks: readonly SpokenAsk[];
}

/**
 * A wish such as "I need something to write". `write` is the direct request, with the groups of
 * `find` in braces. With `verbs`, the group `verb` must be a key and becomes its value.
 */
export interface SpokenRequest {
  readonly find: RegExp;
  readonly write: string;
  readonly verbs?: Readonly<Record<string, string>>;
}

interface SpokenAsk {
  readonly task: RegExp;
  readonly unless: RegExp;
  readonly add: string;
}
