import { colourWords, lightAsked, saturationAsked } from './facts-in-words.ts';
import type { ImageStyle } from '../enhance/image-style.ts';
import { IMAGE_TEXTS } from './image-texts.ts';
import type { PictureFacts } from './picture-facts.ts';

/** Conditions for the sentences about a style. */
export interface CraftNeeds {
  /** true if the subject names a medium of the style; then no other medium is added */
  readonly namesMedium: boolean;
  /** true if the image shows text */
  readonly hasText: boolean;
}

/**
 * The sentences about a style: its medium, the measured tones of the image, things to avoid, and
 * the craft.
 */
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

/** Writes measured facts as sentences for a prompt. */
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
    sentences.push('Keep visible detail in both the darkest and the lightest areas.');
  } else if (look.contrast === 'low') {
    sentences.push('Keep the tones close together, so that the contrast stays very soft.');
  }
  if (look.brightness === 'dark' || look.brightness === 'very dark') {
    sentences.push('Keep it as dark as it is, and light only the most important parts.');
  } else if (look.brightness === 'bright' || look.brightness === 'very bright') {
    sentences.push('Keep it as light as it is, with visible detail in the highlights.');
  }
  sentences.push(
    look.detail === 'smooth'
      ? 'Keep large areas clean and even, with transitions that are smooth and invisible.'
      : 'Show the finest structures very clearly, and leave some calm areas between them.',
  );
  return sentences;
}
