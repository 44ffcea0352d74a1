import type { ImageStyle } from './image-style.ts';
import { colourWords, lightAsked } from './facts-in-words.ts';
import type { PictureFacts } from './picture-facts.ts';

/** How a style opens its prompt, what it is, and what its craft asks for beside the picture's own facts. */
interface StyleCraft {
  readonly opening: string;
  readonly description: string;
  readonly craft: readonly string[];
}

export const STYLE_CRAFT: Readonly<Record<ImageStyle, StyleCraft>> = {
  photographic: {
    opening: 'A realistic photograph of',
    description: 'Recreates the picture as a photograph.',
    craft: [
      'Shot on a full-frame camera with a sharp prime lens, with a natural perspective and true proportions.',
      'Render the textures of skin, fabric, stone and foliage honestly, without smoothing or plastic surfaces.',
      'Place the focus precisely on the main subject and let the depth of field fall off gently behind it.',
      'Keep shadows open and highlights intact, with a tonal curve like that of a good print.',
      'Let small imperfections stay, as they make a scene believable: dust, creases, uneven edges.',
      'Avoid text, watermarks, borders, extra limbs and distorted hands.',
      'Finish with restrained colour grading and a fine, even grain.',
    ],
  },
  artistic: {
    opening: 'An expressive painting of',
    description: 'Recreates the picture as a painting.',
    craft: [
      'Painted by hand in oil on linen, with visible brush strokes that follow the forms.',
      'Build the volumes from large, simple masses first, and keep the finest strokes for the focal point.',
      'Let edges alternate between crisp and lost, so that the eye is led through the composition.',
      'Mix the shadows from complementary colours rather than from black, and keep them transparent.',
      'Leave traces of underpainting and of the weave of the canvas in the quiet areas.',
      'Avoid text, signatures, frames and photographic blur.',
      'Finish with a unified surface, as if one light had fallen on everything.',
    ],
  },
  cinematic: {
    opening: 'A cinematic film still of',
    description: 'Recreates the picture as a still of a film.',
    craft: [
      'Filmed with anamorphic lenses, with a gentle oval blur in the background and a slight falloff to the corners.',
      'Stage the scene in depth, with a clear foreground, middle ground and background that tell a story.',
      'Motivate every light by a source that could stand in the scene, and let haze make its path visible.',
      'Hold the frame at the moment before something happens, so that it carries tension.',
      'Grade shadows and highlights apart, as a colourist would, while skin and neutral tones stay true.',
      'Avoid text, subtitles, black bars and the flat look of television.',
      'Finish with fine film grain and soft halation around the brightest points.',
    ],
  },
  digital_art: {
    opening: 'A polished digital illustration of',
    description: 'Recreates the picture as digital art.',
    craft: [
      'Drawn with clean, confident shapes and a silhouette that reads at a glance, also at a small size.',
      'Separate the planes by value and by edge, with crisp rims in front and softer ones behind.',
      'Paint materials so that each is told apart by its reflections, from matte cloth to polished metal.',
      'Add light that wraps around the forms, with coloured bounce from the surroundings.',
      'Put the densest detail at the focal point and calmer areas around it, where the eye can rest.',
      'Avoid text, watermarks, muddy gradients and noise.',
      'Finish as for a portfolio piece, in high resolution with careful anatomy and perspective.',
    ],
  },
};

/** What is measured of a picture, as sentences that ask for the same. */
export function factSentences(facts: PictureFacts): string[] {
  const { shape, aspect, look } = facts;
  const sentences: string[] = [];
  if (shape !== null && aspect !== null) {
    sentences.push(`Compose it in ${shape} format with an aspect ratio of ${aspect}.`);
  }
  if (look !== null) {
    sentences.push(
      `Build the palette from ${colourWords(look)}, with ${look.saturation} saturation and a ${look.warmth} balance.`,
      `Light it with ${lightAsked(look)}.`,
      `Keep the surfaces ${look.detail}.`,
    );
  }
  return sentences;
}
