/** The words of one language with which a prompt is edited. Offsets and order are the engine's. */
export interface EditVocabulary {
  /** phrases that have a shorter or clearer form; `$1` is the first group of `find` */
  readonly phrases: readonly Phrase[];
  /** polite forms of a request, which become the request itself */
  readonly requests: readonly PoliteRequest[];
  /** words that surely begin a sentence after a full stop, separated by spaces */
  readonly starters: string;
  /** words that are never written twice, separated by spaces */
  readonly undoubled: string;
  /** misspelled words that have only one correct form */
  readonly typos: Readonly<Record<string, string>>;
  /** the start of a prompt that is surely in this language, although no other word tells */
  readonly opening?: RegExp;
  /** the start of a sentence that sets a limit, such as "do not" */
  readonly rule: RegExp;
  /** the start of a sentence that gives the first input, such as "my first request is" */
  readonly firstInput: RegExp;
  /** a request to work on a text, up to the colon before the text */
  readonly beforeData: RegExp;
  /** a short prompt that speaks of a text which it does not have */
  readonly withoutData: RegExp;
  /** the variable for the missing text, and for missing code */
  readonly dataVariable: string;
  readonly code: { readonly find: RegExp; readonly variable: string };
  /** what only the author knows, by kind of task; the first task that matches counts */
  readonly details: readonly TaskDetails[];
  /** corrections that need the words around them; `$1` is the first group of `find` */
  readonly slips?: readonly Phrase[];
  /**
   * starts of short prompts that are no sentence yet, and the sentence they become. The pattern
   * begins at the start of the prompt and ends at the end of a word.
   */
  readonly openings?: readonly Opening[];
  readonly speech?: SpeechVocabulary;
}

export type Opening = readonly [find: string, replace: string];

/** Words of prompts that are written as people speak. All are alternatives of a pattern. */
export interface SpeechVocabulary {
  /** greetings and other words at the start of a prompt or clause that say nothing */
  readonly fillers: string;
  /** thanks, begging and laughter, which say nothing anywhere */
  readonly asides: string;
  /** words that join two clauses, and that a clause of its own does not need */
  readonly connectors: string;
  /** words such as "but", which join clauses that stay together */
  readonly contrasts: string;
  /** subjects of a clause, which begin it after a connector, also without a comma */
  readonly subjects: string;
  /** connectors before which a clause ends whatever follows */
  readonly strongConnectors: string;
  /** what begins a part of a sentence after a comma that can stand alone after a fact */
  readonly starts: string;
  /** requests; they begin a clause after a connector, also without a comma */
  readonly asks: string;
  /** what begins a question */
  readonly questions: string;
  /** "if": the next comma does not end the clause, wherever the word stands */
  readonly ifWords: string;
  /** words such as "because": at the start of a clause, the first comma after them does not end the clause */
  readonly conditions: string;
  /** the end of a text after which a connector joins words and not clauses, such as "to write" */
  readonly attached?: RegExp;
  /** the full stop, colon and question mark with the space before them, and what opens a question */
  readonly marks: readonly [stop: string, colon: string, question: string];
  readonly opens: string;
  /** what begins a letter that stands inside a prompt, with its capitals */
  readonly salutations: string;
  /** pairs of wishes that exclude each other, and the variable that lets the author choose */
  readonly choices: readonly (readonly [name: string, one: string, other: string])[];
  /** the words between such wishes */
  readonly between: string;
}

interface Phrase {
  readonly find: RegExp;
  readonly replace: string;
}

/** `find` has the group `verb`. Without a table, the verb itself becomes the first word. */
interface PoliteRequest {
  readonly find: RegExp;
  readonly verbs?: Readonly<Record<string, string>>;
  /** the end of the sentence, which `stop` replaces */
  readonly end?: RegExp;
  readonly stop?: string;
}

export interface TaskDetails {
  readonly task: RegExp;
  readonly asks: readonly DetailAsk[];
}

/** A sentence with a variable, added unless the prompt already tells this. */
interface DetailAsk {
  readonly unless: RegExp;
  readonly add: string;
}
