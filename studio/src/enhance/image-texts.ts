import type { Facet } from './trait-words.ts';

/**
 * What is added to a picture's prompt in a language; each list is in the order of the four styles.
 * English leaves out the leads, facets and flaws, as its styles have more of their own.
 */
export interface ImageTexts {
  readonly makers: readonly [string, string, string, string];
  /** `{lead}` is the style */
  readonly goal: string;
  readonly leads?: readonly [string, string, string, string];
  /** for a prompt that names a medium of its own; `{treatment}` is the style in any medium */
  readonly goalInMedium: string;
  readonly treatments: readonly [string, string, string, string];
  readonly keep: string;
  readonly output: string;
  /** when the picture holds words */
  readonly lettering: string;
  /** two phrases each, that go with any picture */
  readonly facets?: Readonly<Record<Facet, readonly [string, string]>>;
  readonly avoid?: string;
}
