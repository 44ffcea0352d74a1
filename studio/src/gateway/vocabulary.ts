/** The words of one language with which a model declines to answer. */
export interface GatewayVocabulary {
  readonly patterns: Readonly<Partial<Record<RefusalPattern, string>>>;
}

/**
 * Alternatives of a regular expression, in lower case and separated by `|`. `apologies` may come
 * before the refusal itself; `refusals` begin a refusal.
 */
export type RefusalPattern = 'apologies' | 'refusals';
