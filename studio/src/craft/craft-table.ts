/** Statistics of one language, made by `bench/studio/make-craft-tables.ts`. */
export interface CraftTable {
  /** the most frequent words, each a class of its own, separated by spaces */
  readonly frequent: string;
  /** the first words of `frequent` that name nothing, such as articles */
  readonly functionWords: string;
  /** endings that form a class, separated by spaces */
  readonly endings: string;
  /**
   * How much more often two classes follow each other than by chance: one letter per pair, row by
   * row, `d` for as often as by chance, each letter a factor of about 1.7
   */
  readonly pairs: string;
  /** mean and deviation of the order of real sentences */
  readonly order: { readonly mean: number; readonly deviation: number };
  /** words of any text */
  readonly common: { readonly count: number; readonly bits: string };
  /** further words that exist */
  readonly known: { readonly count: number; readonly bits: string };
  /** share of words of real prompts that are in none of the lists */
  readonly unknownShare: number;
}
