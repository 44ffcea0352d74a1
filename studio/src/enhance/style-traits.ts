import type { ImageStyle } from './image-style.ts';
import type { Claim } from './phrase.ts';

interface StyleTraits {
  /** shown to the user, and part of the request to a model */
  readonly description: string;
  /** the media that suit the style; it becomes a treatment of any other medium */
  readonly media: readonly Claim[];
}

export const STYLE_TRAITS: Readonly<Record<ImageStyle, StyleTraits>> = {
  photographic: {
    description: 'Real light, real optics, true surfaces',
    media: ['medium:photo'],
  },
  artistic: {
    description: 'A painterly picture: visible brushwork, bold shapes, expressive colour',
    media: ['medium:paint', 'medium:drawn'],
  },
  cinematic: {
    description: 'A frame from a film: story, staged light, graded colour',
    media: ['medium:photo'],
  },
  digital_art: {
    description: 'Concept art and illustration made on a screen: clear shapes, luminous finish',
    media: ['medium:render', 'medium:drawn', 'medium:graphic', 'medium:pixel'],
  },
};

/** The index of each medium's craft in the list `crafts` of a language. */
export const CRAFT_OF_MEDIUM: Partial<Record<Claim, number>> = {
  'medium:photo': 0,
  'medium:paint': 1,
  'medium:render': 3,
  'medium:pixel': 3,
  'medium:drawn': 4,
  'medium:graphic': 5,
};
