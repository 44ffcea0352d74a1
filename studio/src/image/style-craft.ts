import { colourWords, lightAsked, saturationAsked } from './facts-in-words.ts';
import type { ImageStyle } from './image-style.ts';
import type { PictureFacts } from './picture-facts.ts';

/** What decides which sentences of a craft go with a picture. */
export interface CraftNeeds {
  /** whether the subject names its own medium, which no other may be put beside */
  readonly namesMedium: boolean;
  /** whether letters are to be seen in the picture */
  readonly hasText: boolean;
}

interface StyleCraft {
  /** as in 'A realistic photograph of …' and 'in the style of a realistic photograph' */
  readonly kind: string;
  /** what a prompt in this style is to a picture that was seen */
  readonly description: string;
  /** how it is made where no other medium is named */
  readonly medium: string;
  /** what holds for any subject: nothing here says what is to be seen */
  readonly craft: readonly string[];
  /** beside text, which comes first */
  readonly avoided: string;
  readonly finish: string;
}

export const STYLE_CRAFT: Readonly<Record<ImageStyle, StyleCraft>> = {
  photographic: {
    kind: 'a realistic photograph',
    description: 'Recreates the picture as a photograph.',
    medium: 'Take it with a full-frame camera and a sharp prime lens.',
    craft: [
      'Use a natural perspective with true proportions, from a viewpoint at which a person could stand.',
      'Place the focus precisely on the main subject, and let it fall off gently elsewhere.',
      'Give the picture a tonal curve like that of a good print.',
      'Leave the small irregularities that make a photograph believable.',
      'Render every surface honestly, without smoothing it and without a plastic sheen.',
    ],
    avoided: 'watermarks and borders',
    finish: 'Finish with restrained colour grading and a fine, even grain.',
  },
  artistic: {
    kind: 'an expressive painting',
    description: 'Recreates the picture as a painting.',
    medium: 'Paint it by hand in oil on linen, with visible strokes that follow the forms.',
    craft: [
      'Build the volumes from large, simple masses first, and keep the finest work for the focal point.',
      'Let edges alternate between crisp and lost, so that the eye is led through the composition.',
      'Mix the darker tones from colours rather than from black.',
      'Let the traces of the hand show in the quiet areas.',
      'Simplify what is far from the focal point, and leave parts of it merely suggested.',
    ],
    avoided: 'signatures and frames',
    finish: 'Finish with a unified surface, as if everything had been seen in one light.',
  },
  cinematic: {
    kind: 'a cinematic film still',
    description: 'Recreates the picture as a still of a film.',
    medium: 'Film it with anamorphic lenses, with a slight falloff to the corners.',
    craft: [
      'Stage it in depth, so that the eye travels from what is near to what is far.',
      'Motivate every light by a source that could stand in the scene.',
      'Hold the frame at a moment in which something is about to change.',
      'Grade darker and lighter tones apart, as a colourist would, while neutral tones stay true.',
      'Choose one viewpoint and one focal length, and let them tell who is looking.',
    ],
    avoided: 'subtitles, black bars and the flat look of television',
    finish: 'Finish with fine film grain and soft halation around the brightest points.',
  },
  digital_art: {
    kind: 'a polished digital illustration',
    description: 'Recreates the picture as digital art.',
    medium: 'Draw it with clean, confident shapes that read at a glance, also at a small size.',
    craft: [
      'Separate the planes by value and by edge, crisp in front and softer behind.',
      'Tell each material apart by the way in which it reflects the light.',
      'Let the light wrap around the forms and pick up colour from what is near.',
      'Put the densest detail at the focal point and calmer areas around it.',
      'Keep the number of colours small, and let one of them lead.',
    ],
    avoided: 'watermarks, muddy gradients and noise',
    finish: 'Finish in high resolution, with sure proportions and perspective.',
  },
};

/** The craft of a style for a picture: first what its own tones call for, as far as they were measured. */
export function craftSentences(
  style: ImageStyle,
  facts: PictureFacts,
  { namesMedium, hasText }: CraftNeeds,
): string[] {
  const { medium, craft, avoided, finish } = STYLE_CRAFT[style];
  return [
    ...(namesMedium ? [] : [medium]),
    ...tonalSentences(facts),
    `Avoid ${hasText ? '' : 'text, '}${avoided}.`,
    ...craft,
    finish,
  ];
}

/** What is measured of a picture, as sentences that ask for the same. */
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

/** What a picture of such contrast, brightness and detail asks of whoever makes it. */
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
