import type { BuiltPrompt } from './build-prompts.ts';
import type { ReadDescription } from './read-description.ts';
import type { ComplexityLevel, Requirements } from './requirements.ts';

interface Look {
  readonly title: string;
  readonly explanation: string;
  /** from what every picture needs to what only a long prompt says */
  readonly details: readonly string[];
}

const LOOKS: readonly Look[] = [
  {
    title: 'Photographic',
    explanation: 'Asks for a photograph, with lens and light.',
    details: [
      'photorealistic photograph, natural soft light, sharp focus on the subject',
      '50mm lens, shallow depth of field, true colours',
      'composition by the rule of thirds, calm background that does not compete with the subject',
      'fine texture of every surface, soft shadows, high resolution',
    ],
  },
  {
    title: 'Cinematic',
    explanation: 'Asks for a still of a film, with mood and contrast.',
    details: [
      'cinematic film still, dramatic side light, rich contrast',
      'anamorphic lens, low angle, light haze that shows the beams',
      'wide framing that tells where the scene is, colour palette of teal and amber',
      'film grain, deep shadows with detail in them, mood of a story about to turn',
    ],
  },
  {
    title: 'Illustration',
    explanation: 'Asks for a drawn picture with clear shapes and few colours.',
    details: [
      'digital illustration, clean shapes, limited colour palette',
      'even light, clear silhouettes, subtle texture of paper',
      'balanced composition with space around the subject',
      'consistent line weight, foreground and background set apart by value',
    ],
  },
  {
    title: 'Painterly',
    explanation: 'Asks for a painting, with visible brushwork.',
    details: [
      'oil painting, visible brushstrokes, warm light',
      'layered colours, soft edges where the light falls away',
      'composition that leads the eye to the subject',
      'impasto in the highlights, canvas texture, atmosphere before detail',
    ],
  },
  {
    title: '3D render',
    explanation: 'Asks for a rendered scene with studio light.',
    details: [
      '3D render, studio lighting with soft rim light, smooth materials',
      'isometric perspective, gentle reflections',
      'plain background in one colour, subject in the centre',
      'global illumination, ambient occlusion, crisp edges, high resolution',
    ],
  },
];

/** How many details of its look a prompt names: what its length asks for, one less or more by its complexity. */
const DETAILS = { short: 1, medium: 2, long: 3 } as const;
const MORE: Readonly<Record<ComplexityLevel, number>> = { basic: 0, intermediate: 0, advanced: 1 };

/** Builds differing prompts for a picture; each holds the description, but for the words that ask for a prompt. */
export function buildImagePrompts(
  requirements: Requirements,
  read: ReadDescription,
  count: number,
): BuiltPrompt[] {
  const { context, style, length, complexity } = requirements;
  return LOOKS.slice(0, count).map(({ title, explanation, details }) => {
    const named = details.slice(0, DETAILS[length] + MORE[complexity]);
    const bounds =
      read.constraints.length > 0 ? `Hold to this: ${read.constraints.join('; ')}` : '';
    const lines = [
      read.brief,
      context,
      `Style: ${[...(style === '' ? [] : [style]), ...named].join(', ')}.`,
      // What the description demands stands in it already; a long prompt says it again.
      length === 'long' ? bounds : '',
    ];
    return { title, explanation, prompt: lines.filter((line) => line !== '').join('\n') };
  });
}
