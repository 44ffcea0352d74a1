import type { GenerationData } from '../generation-data/generation-data.ts';
import type { ImageStyle } from './image-style.ts';

/** The largest file that is analysed. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;

/** Words of a prompt that recreates a picture; an original prompt of more words stays whole. */
export const IMAGE_PROMPT_MIN_WORDS = 150;
export const IMAGE_PROMPT_MAX_WORDS = 200;

/** A prompt that recreates the picture in one style. */
export interface ImagePrompt {
  readonly id: string;
  readonly style: ImageStyle;
  readonly prompt: string;
  readonly description: string;
}

/** What is known of a picture, by a model that saw it or by measuring it. */
export interface ImageAnalysis {
  readonly description: string;
  /** `unknown` where no model looked and the file does not tell */
  readonly detectedStyle: string;
  readonly suggestedTags: readonly string[];
  /** texts that can be read in the picture; none without a model */
  readonly textElements: readonly string[];
  /** colours by name, the largest first; with their hexadecimal form where they were measured */
  readonly colorPalette: readonly string[];
  readonly lightingAnalysis: string;
  /** always four, one for each style */
  readonly enhancedPrompts: readonly ImagePrompt[];
  /** whether a model saw the picture */
  readonly isRealAI: boolean;
  /** the other way round, as all results of the engine say it */
  readonly madeWithoutModel: boolean;
  /** the service and the model that answered, or null */
  readonly provider: string | null;
  readonly model: string | null;
  /** why no model looked at it, or that its answer was cut off, for the user; else null */
  readonly notice: string | null;
  /** how the file says it was generated, or null */
  readonly generationData: GenerationData | null;
  /** in milliseconds */
  readonly processingTime: number;
  readonly cached: boolean;
}

/** Pixels as a canvas gives them: red, green, blue and opacity, a byte each, row by row. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** A picture as a model sees it. */
export interface ShownImage {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** A picture file; `pixels` may be smaller than the picture, and are what is measured. */
export interface ImageFile {
  readonly bytes: Uint8Array;
  /** the media type, such as `image/png` */
  readonly type: string;
  readonly name?: string;
  readonly pixels?: Pixels;
  /**
   * The picture drawn anew, without what a file tells beside it, such as the place where it was
   * taken: this is what a model is sent. null where it cannot be drawn, and then none is asked; the
   * file itself is sent when this is left out.
   */
  readonly shown?: ShownImage | null;
}
