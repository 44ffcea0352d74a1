import type { ImageStyle } from '../enhance/image-style.ts';

/** The words and texts of one language that `image` needs. */
export interface ImageVocabulary {
  /** texts for descriptions and prompts; only English has them so far */
  readonly texts?: ImageTexts;
  readonly patterns: Readonly<Partial<Record<ImagePattern, string>>>;
}

export interface ImageTexts {
  /** names of colours with their hexadecimal values */
  readonly colours: readonly (readonly [name: string, hex: string])[];
  readonly styleCraft: Readonly<Record<ImageStyle, StyleCraft>>;
  /** further sentences where the craft of a style does not fill the length */
  readonly closing: readonly string[];
}

interface StyleCraft {
  /** as in 'A realistic photograph of …' and 'in the style of a realistic photograph' */
  readonly kind: string;
  /** describes a prompt in this style for a picture that was seen */
  readonly description: string;
  /** how it is made where no other medium is named */
  readonly medium: string;
  /** true of any subject: no sentence names anything to be seen */
  readonly craft: readonly string[];
  /** further things to avoid beside text, which is named first */
  readonly avoided: string;
  readonly finish: string;
}

/** Words that regular expressions look for; each is a list of alternatives, separated by `|`. */
export type ImagePattern =
  | 'cinematic'
  | 'photographic'
  | 'unspacedPhotographic'
  | 'artistic'
  | 'unspacedArtistic'
  | 'digitalArt'
  | 'unspacedDigitalArt'
  | 'qualityLabels';
