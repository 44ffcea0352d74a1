import type { ImageStyle } from '../enhance/image-style.ts';

/** The words and texts of one language that `image` needs. */
export interface ImageVocabulary {
  /** texts for descriptions and prompts; so far only English has them */
  readonly texts?: ImageTexts;
  readonly patterns: Readonly<Partial<Record<ImagePattern, string>>>;
}

export interface ImageTexts {
  /** names of colours with their hexadecimal values */
  readonly colours: readonly (readonly [name: string, hex: string])[];
  readonly styleCraft: Readonly<Record<ImageStyle, StyleCraft>>;
  /** further sentences, used if the sentences of a style are not long enough */
  readonly closing: readonly string[];
}

interface StyleCraft {
  /** the picture with its article: 'a realistic photograph' */
  readonly kind: string;
  /** describes for the user a prompt that recreates a picture in this style */
  readonly description: string;
  /** how the picture is made; used if the prompt names no medium of the style */
  readonly medium: string;
  /** sentences that suit any subject: they name no visible thing */
  readonly craft: readonly string[];
  /** further things to avoid, listed after text */
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
