import type { GenerationData } from '../generation-data/generation-data.ts';
import type { ImageStyle } from '../enhance/image-style.ts';

/** Maximum size of an image file. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;

/**
 * Minimum and maximum words of a prompt that recreates an image. A long subject can exceed the
 * maximum.
 */
export const IMAGE_PROMPT_MIN_WORDS = 150;
export const IMAGE_PROMPT_MAX_WORDS = 200;

/** A prompt that recreates the picture in one style. */
export interface ImagePrompt {
  readonly id: string;
  readonly style: ImageStyle;
  readonly prompt: string;
  readonly description: string;
}

/** The result of an image analysis, made by a model or by measuring pixels. */
export interface ImageAnalysis {
  readonly description: string;
  /** `unknown` if no style was detected */
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
  /** the opposite of `isRealAI`; all results of the engine have this field */
  readonly madeWithoutModel: boolean;
  /** the service and the model that answered, or null */
  readonly provider: string | null;
  readonly model: string | null;
  /** tells the user why no model was used or that the answer was cut off; null otherwise */
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

/** An image file. `pixels` are used for measuring and can be scaled down. */
export interface ImageFile {
  readonly bytes: Uint8Array;
  /** the media type, such as `image/png` */
  readonly type: string;
  readonly name?: string;
  readonly pixels?: Pixels;
  /**
   * The image to send to the model: redrawn, so that it contains no metadata such as the location.
   * Null if the image cannot be drawn; then no model is asked. If absent, the file itself is sent.
   */
  readonly shown?: ShownImage | null;
}
