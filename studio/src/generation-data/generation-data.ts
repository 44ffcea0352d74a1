/** The programs and conventions whose data is understood; `xmp` is the press's own for generated pictures. */
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

/** A setting as its program names and writes it. */
export interface GenerationSetting {
  readonly name: string;
  readonly value: string;
}

/** What the settings say about things that every program has, whatever it calls them. */
export interface KnownSettings {
  readonly steps?: number;
  readonly sampler?: string;
  readonly scheduler?: string;
  /** how closely the prompt is followed */
  readonly cfg?: number;
  /** digits: seeds of 64 bits do not fit a number */
  readonly seed?: string;
  /** in pixels, as generated; later enlargement is not in it */
  readonly size?: { readonly width: number; readonly height: number };
  readonly model?: string;
  /** names, without strengths */
  readonly loras: readonly string[];
}

/** How a picture was made, as the file itself says. */
export interface GenerationData {
  readonly source: GenerationSource;
  /** empty when the file names settings only */
  readonly prompt: string;
  readonly negativePrompt: string;
  /** in the file's order */
  readonly settings: readonly GenerationSetting[];
  readonly known: KnownSettings;
  /**
   * the text it was read from, cut at RAW_MAX_CHARS, to show to whoever has the file and never to
   * store or publish; empty for graphs, and where it names a location or a key
   */
  readonly raw: string;
}

/** A text beside the pixels, under the name that its format gives it. */
export interface MetadataText {
  readonly key: string;
  readonly text: string;
}

/** Parts looked at for texts in one file, and the bytes of one text and of all; the largest known graphs have some 2 MB. */
export const TEXTS_MAX = 64;
export const TEXT_MAX_BYTES = 4 * 1024 * 1024;
export const ALL_TEXTS_MAX_BYTES = 8 * 1024 * 1024;

/** Bounds of what is told, in UTF-16 units. */
export const PROMPT_MAX_CHARS = 20_000;
export const RAW_MAX_CHARS = 100_000;
export const SETTINGS_MAX = 100;
export const SETTING_NAME_MAX_CHARS = 60;
export const SETTING_VALUE_MAX_CHARS = 1000;
