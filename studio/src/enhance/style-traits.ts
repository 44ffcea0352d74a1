import type { ImageStyle } from './image-style.ts';

interface StyleTraits {
  /** shown to the user, and part of the request to a model */
  readonly description: string;
}

export const STYLE_TRAITS: Readonly<Record<ImageStyle, StyleTraits>> = {
  photographic: { description: 'Real light, real optics, true surfaces' },
  artistic: {
    description: 'A painterly picture: visible brushwork, bold shapes, expressive colour',
  },
  cinematic: { description: 'A frame from a film: story, staged light, graded colour' },
  digital_art: {
    description: 'Concept art and illustration made on a screen: clear shapes, luminous finish',
  },
};
