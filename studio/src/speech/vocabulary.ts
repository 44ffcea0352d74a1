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
  /** what people say before they begin anew, such as "no let me start again" */
  readonly restarts: string;
  /** what people say between wrong words and the right ones, and never otherwise: "no wait" */
  readonly corrections: string;
  /** what is a correction only between two numbers, days or months, such as "I mean" */
  readonly valueCorrections: string;
  /** "not": "a recipe, not a recipe, a menu" */
  readonly not: string;
  /** what follows a denied word: "not two weeks, it's three weeks" */
  readonly instead: string;
  readonly numbers: string;
  /** days and months */
  readonly dates: string;
  /** nouns after a number with a full stop, such as "Juni" in "am 3. Juni" */
  readonly afterOrdinal?: string;
  /** the start of a sentence after a comma, such as ", it's" */
  readonly clauseStart: RegExp;
  /** words that begin a part of a sentence before such a comma, such as "if" */
  readonly subordinate: RegExp;
  readonly runOn: RunOnVocabulary;
  /** the start of a sentence that asks for something, such as "tell me" */
  readonly tasks: RegExp;
  /** the start of a sentence that asks for something as a wish, such as "I need" */
  readonly wants: RegExp;
  /** words of a sentence that says how the result must be */
  readonly wishes: RegExp;
  /** a sentence that only says that a picture is wanted */
  readonly bareWish: RegExp;
  /** the start of a sentence about a person, whose needs are no wishes about the result */
  readonly persons: RegExp;
  /** words of a task that needs a text to work on, such as "summarize" */
  readonly onText: RegExp;
  /** the start of a sentence about the one before; with the group `always`, even if it is a wish */
  readonly refersBack: RegExp;
  /** wishes about what a model does, which become direct requests in any sentence */
  readonly instructions: readonly SpokenRequest[];
  /** wishes that become direct requests; the first that matches counts */
  readonly requests: readonly SpokenRequest[];
  /** a sentence that speaks of texts which it does not have, such as "summarize the reviews" */
  readonly withoutData: RegExp;
  /** questions for a task that `edit` knows nothing about */
  readonly asks: readonly SpokenAsk[];
}

/**
 * How sentences begin that no mark separates from the one before, as alternatives of regular
 * expressions.
 */
export interface RunOnVocabulary {
  /** words that surely begin a clause with a verb of its own, such as "it's" */
  readonly starts: string;
  /** words that surely begin a request, such as "please" */
  readonly requests: string;
  /** words that begin a clause only after a link or a contrast, such as "I" and any verb */
  readonly linked: string;
  /** words between two clauses that say nothing, such as "and" */
  readonly links: string;
  /** words that stay with the second of two clauses, such as "but" */
  readonly contrasts: string;
  /** the same, for what follows from the first clause, such as "so" */
  readonly sequels: string;
  /** words after which no sentence begins, such as "that" and "he says" */
  readonly holds: string;
  /** words before which a comma stands, such as German "dass" */
  readonly commas: string;
  /** words after which a sentence only begins with a link, such as "all" in "all I need" */
  readonly joins: string;
  /** the end of a text with its first word of a new clause, which has no other subject; capitals count */
  readonly keepsTogether?: RegExp;
  /** a text that ends with the second "that" clause of a verb of saying */
  readonly reported?: RegExp;
  /** true if nouns begin with a capital, so that `starts` can tell them from other words */
  readonly hasCapitalNouns?: true;
  /** words of a phrase at the start of a sentence, before its subject: "for my boss I need" */
  readonly leads: string;
  /** words of a clause before the main one, such as "if" */
  readonly conditions: string;
}

/**
 * A wish such as "I need something to write". `write` is the direct request, with the groups of
 * `find` in braces. With `verbs`, the group `verb` must be a key and becomes its value.
 */
export interface SpokenRequest {
  readonly find: RegExp;
  readonly write: string;
  /** true if a picture is wanted */
  readonly isPicture?: true;
  readonly verbs?: Readonly<Record<string, string>>;
}

interface SpokenAsk {
  readonly task: RegExp;
  readonly unless: RegExp;
  readonly add: string;
}
