import type { GenerationData } from '../generation-data/generation-data.ts';
import type { ImageStyle } from '../enhance/image-style.ts';

/** The largest file that is analysed. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;

/** Word count of a prompt that recreates an image; longer original prompts stay whole. */
export const IMAGE_PROMPT_MIN_WORDS = 150;
export const IMAGE_PROMPT_MAX_WORDS = 200;

/** A prompt that recreates the picture in one style. */
export interface ImagePrompt {
  readonly id: string;
  readonly style: ImageStyle;
  readonly prompt: string;
  readonly description: string;
}

/** The result of an image analysis, by a model or by measuring. */
export interface ImageAnalysis {
  readonly description: string;
  /** `unknown` without a model and without a hint in the file */
  readonly detectedStyle: string;
  readonly suggestedTags: readonly string[];
  /** readable texts in the image; empty without a model */
  readonly textElements: readonly string[];
  /** colour names, the largest area first; with hexadecimal values if measured */
  readonly colorPalette: readonly string[];
  readonly lightingAnalysis: string;
  /** always four, one for each style */
  readonly enhancedPrompts: readonly ImagePrompt[];
  /** true if a model saw the image */
  readonly isRealAI: boolean;
  /** the opposite of `isRealAI`, as in all results of the engine */
  readonly madeWithoutModel: boolean;
  /** the service and the model that answered, or null */
  readonly provider: string | null;
  readonly model: string | null;
  /** for the user: why no model was used, or that its answer was cut off; else null */
  readonly notice: string | null;
  /** generation data of the file, or null */
  readonly generationData: GenerationData | null;
  /** in milliseconds */
  readonly processingTime: number;
  readonly cached: boolean;
}

/** Pixels as in a canvas: one byte each for red, green, blue and opacity, row by row. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** The image that is sent to a model. */
export interface ShownImage {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** An image file; `pixels` may be scaled down and are measured. */
export interface ImageFile {
  readonly bytes: Uint8Array;
  /** the media type, such as `image/png` */
  readonly type: string;
  readonly name?: string;
  readonly pixels?: Pixels;
  /**
   * The redrawn image without metadata such as the location; this is sent to the model. null if it
   * cannot be drawn: no model is asked then. If absent, the file itself is sent.
   */
  readonly shown?: ShownImage | null;
}
