import { colourWords, lightAsked, saturationAsked } from './facts-in-words.ts';
import type { ImageStyle } from '../enhance/image-style.ts';
import { IMAGE_TEXTS } from './image-texts.ts';
import type { PictureFacts } from './picture-facts.ts';

/** Conditions for the craft sentences of an image. */
export interface CraftNeeds {
  /** true if the subject names a medium, which must stay the only one */
  readonly namesMedium: boolean;
  /** true if the image shows text */
  readonly hasText: boolean;
}

/** The craft sentences of a style, beginning with the image's own tones if they were measured. */
export function craftSentences(
  style: ImageStyle,
  facts: PictureFacts,
  { namesMedium, hasText }: CraftNeeds,
): string[] {
  const { medium, craft, avoided, finish } = IMAGE_TEXTS.styleCraft[style];
  return [
    ...(namesMedium ? [] : [medium]),
    ...tonalSentences(facts),
    `Avoid ${hasText ? '' : 'text, '}${avoided}.`,
    ...craft,
    finish,
  ];
}

/** Turns measured facts into sentences of a prompt. */
export function factSentences(facts: PictureFacts): string[] {
  const { shape, aspect, look } = facts;
  const sentences: string[] = [];
  if (shape !== null && aspect !== null) {
    sentences.push(`Compose it in ${shape} format with an aspect ratio of ${aspect}.`);
  }
  if (look !== null) {
    sentences.push(
      `Build the palette from ${colourWords(look)}, with ${saturationAsked(look)} and a ${look.warmth} balance.`,
      `Light it with ${lightAsked(look)}.`,
      `Keep the surfaces ${look.detail}.`,
    );
  }
  return sentences;
}

/** Sentences for the measured contrast, brightness and detail. */
function tonalSentences({ look }: PictureFacts): string[] {
  if (look === null) return [];
  const sentences: string[] = [];
  if (look.contrast === 'strong') {
    sentences.push('Hold detail in the darkest and in the lightest parts alike.');
  } else if (look.contrast === 'low') {
    sentences.push('Keep the tones close together, and let small differences carry the picture.');
  }
  if (look.brightness === 'dark' || look.brightness === 'very dark') {
    sentences.push('Keep it as dark as it is, and let only what matters come forward.');
  } else if (look.brightness === 'bright' || look.brightness === 'very bright') {
    sentences.push('Keep it as light as it is, with structure in the lightest parts.');
  }
  sentences.push(
    look.detail === 'smooth'
      ? 'Keep large areas clean and even, with transitions so fine that none shows.'
      : 'Give the finest structures their place, and let the eye rest between them.',
  );
  return sentences;
}
