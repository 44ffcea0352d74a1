/** The words of one language that `chat` looks for. */
export interface ChatVocabulary {
  /** labels before a colon that ask for an action, in lower case, separated by commas */
  readonly actionLabels: Readonly<Partial<Record<'enhance' | 'transform', string>>>;
  /** verbs that count as a request only as the first word; elsewhere they are often nouns */
  readonly weakVerbs?: string;
  readonly patterns: Readonly<Partial<Record<ChatPattern, string>>>;
}

/** Words that regular expressions look for; each is a list of alternatives, separated by `|`. */
export type ChatPattern =
  | 'questionStarts'
  | 'questionEndings'
  | 'greetings'
  | 'wishes'
  | 'notWishes'
  | 'politeOpenings'
  | 'politeEndings'
  | 'promptVerbs'
  | 'promptArticles'
  | 'promptKinds'
  | 'promptNouns';
