import { image } from '../languages/en/image.ts';
import type { ImageTexts } from './vocabulary.ts';

/** Descriptions and prompts are in English, because no other dictionary has texts for images. */
export const IMAGE_TEXTS: ImageTexts = image.texts;
