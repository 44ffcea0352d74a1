/** The supported programs and conventions; `xmp` is the IPTC standard for generated images. */
export type GenerationSource =
  | 'a1111'
  | 'swarmui'
  | 'comfyui'
  | 'invokeai'
  | 'novelai'
  | 'fooocus'
  | 'drawthings'
  | 'easydiffusion'
  | 'midjourney'
  | 'xmp';

/** A setting, with its name and value as the program wrote them. */
export interface GenerationSetting {
  readonly name: string;
  readonly value: string;
}

/** Common settings under uniform names. */
export interface KnownSettings {
  readonly steps?: number;
  readonly sampler?: string;
  readonly scheduler?: string;
  /** guidance scale */
  readonly cfg?: number;
  /** a string of digits, because a 64-bit seed does not fit into a number */
  readonly seed?: string;
  /** in pixels, as generated, before the image was enlarged */
  readonly size?: { readonly width: number; readonly height: number };
  readonly model?: string;
  /** names, without strengths */
  readonly loras: readonly string[];
}

/** Generation data stored in an image file. */
export interface GenerationData {
  readonly source: GenerationSource;
  /** empty if the file has settings only */
  readonly prompt: string;
  readonly negativePrompt: string;
  /** in the order of the file */
  readonly settings: readonly GenerationSetting[];
  readonly known: KnownSettings;
  /**
   * the source text, cut at RAW_MAX_CHARS. Show it only to the owner of the file; never store or
   * publish it. Empty for graphs, or if it contains a location or a key.
   */
  readonly raw: string;
}

/** A text in an image file, with its name in the file format. */
export interface MetadataText {
  readonly key: string;
  readonly text: string;
}

/**
 * Maximum parts of a file, bytes of one text, and bytes of all texts. The largest known graphs have
 * about 2 MB.
 */
export const TEXTS_MAX = 64;
export const TEXT_MAX_BYTES = 4 * 1024 * 1024;
export const ALL_TEXTS_MAX_BYTES = 8 * 1024 * 1024;

/** Limits of results, in UTF-16 units. */
export const PROMPT_MAX_CHARS = 20_000;
export const RAW_MAX_CHARS = 100_000;
export const SETTINGS_MAX = 100;
export const SETTING_NAME_MAX_CHARS = 60;
export const SETTING_VALUE_MAX_CHARS = 1000;
