import type { ImageStyle } from '../image/image-style.ts';
import type { Facet, Trait } from './trait-words.ts';

/**
 * What a phrase says of a picture: a trait, or a value that no prompt is searched for, so that the
 * phrase goes only where the prompt says nothing of that group.
 */
export type Claim =
  | Trait
  | 'light:open'
  | 'time:open'
  | 'palette:open'
  | 'place:open'
  | 'mood:open'
  | 'shot:open'
  | 'medium:open'
  | 'text:none';

export interface Phrase {
  readonly text: string;
  /** left out when the prompt says another value of the same group */
  readonly claims: readonly Claim[];
  /** used only when the prompt says all of these itself */
  readonly needs: readonly Claim[];
}

export interface StyleWords {
  readonly description: string;
  /** the art that makes such pictures; no person, as generators draw what is named */
  readonly craft: string;
  /** the media in which the style is at home; in any other it becomes a treatment of that medium */
  readonly media: readonly Claim[];
  readonly leads: readonly string[];
  /** the same, for a prompt that names a medium of its own */
  readonly treatment: string;
  readonly facets: Readonly<Record<Facet, readonly Phrase[]>>;
  readonly avoid: readonly Phrase[];
}

/** `words`, or `words | claim claim !need`. */
export function phrases(...lines: readonly string[]): Phrase[] {
  return lines.map((line) => {
    const [text = '', marks = ''] = line.split(' | ');
    const all = marks.split(' ').filter((mark) => mark !== '');
    return {
      text,
      claims: all.map((mark) => mark.replace('!', '') as Claim),
      needs: all.filter((mark) => mark.startsWith('!')).map((mark) => mark.slice(1) as Claim),
    };
  });
}

/**
 * The claims of what is added where a prompt leaves a side open. A prompt that says a time, a source
 * of light or a palette has settled its light and its colours, a dark one its light; one that says a
 * place, its background.
 */
export const OPEN = {
  light: 'light:open time:open mood:bright mood:calm place:indoor place:outdoor place:studio',
  colour: 'palette:open time:open light:open',
  mood: 'mood:open',
  view: 'shot:open',
  background: 'place:open shot:open',
} as const;

/** What is left out of any picture unless the prompt asks for it. */
const FLAWS = phrases(
  'text | text:none',
  'watermark',
  'signature',
  'low resolution | medium:photo medium:paint medium:drawn medium:render medium:graphic',
);

/** For logos, posters and the like, which have no scene: told instead of what a style says of one. */
export const GRAPHIC_PHRASES: Readonly<Record<Facet, readonly Phrase[]>> = {
  composition: phrases(
    'clear silhouette with even margins',
    'strict grid, one dominant element',
    'centred mark in a simple outer shape',
    'strong diagonal, balanced by free space',
  ),
  lighting: [],
  colour: phrases(
    `two or three flat hues that also work in one ink | ${OPEN.colour}`,
    `one strong hue on a neutral ground | ${OPEN.colour}`,
    `two contrasting hues, equally strong | ${OPEN.colour}`,
    `close tones with one bright accent | ${OPEN.colour}`,
  ),
  lens: phrases(
    'exact curves, consistent stroke width',
    'crisp edges at any size',
    'geometric shapes from few curves',
    'solid shapes without gradients',
  ),
  mood: phrases(
    `confident and memorable | ${OPEN.mood}`,
    `clear and inviting | ${OPEN.mood}`,
    'dark and bold | !mood:dark',
    'light and playful | !mood:bright',
    'quiet and balanced | !mood:calm',
  ),
  detail: phrases(
    'only what stays readable when small',
    'few elements, each with a purpose',
    'one idea, told in one shape',
    'negative space used as a shape',
  ),
  background: phrases(
    `plain ground with generous free space | ${OPEN.background}`,
    `single flat tone behind the shapes | ${OPEN.background}`,
  ),
};

export const STYLE_WORDS: Readonly<Record<ImageStyle, StyleWords>> = {
  photographic: {
    description: 'Real light, real optics, true surfaces',
    craft: 'professional photography',
    media: ['medium:photo'],
    leads: ['professional photograph, true to life', 'editorial photograph with honest texture'],
    treatment: 'true-to-life form and proportion',
    facets: {
      composition: phrases(
        `subject on a vertical third, room to breathe | ${OPEN.view}`,
        'balanced framing with one clear focal point',
        'broad view that shows where everything stands | !shot:wide',
        'subject filling two thirds of the frame | !shot:close',
        'seen straight from above, evenly spaced | !shot:top',
      ),
      lighting: phrases(
        `soft light from one side, gentle shadows | ${OPEN.light}`,
        `even, diffused light that shows every surface | ${OPEN.light}`,
        'large softbox at 45 degrees, weak fill opposite | light:open time:open !place:studio',
        'dark areas kept readable, highlights not burnt out | !time:night',
        'low-key, shadows kept readable | light:open time:open !mood:dark',
      ),
      colour: phrases(
        `natural, true-to-life colours | ${OPEN.colour}`,
        `neutral white balance, natural saturation | ${OPEN.colour}`,
        'restrained tones, low saturation | !palette:soft',
        'rich blacks, silver greys, clean whites | !palette:mono',
        'strong pure hues held together by one dominant tone | !palette:bright',
      ),
      lens: phrases(
        `50mm lens at f/4, natural perspective | medium:photo ${OPEN.view}`,
        `35mm lens at f/5.6, true proportions | medium:photo ${OPEN.view}`,
        '85mm lens at f/2, shallow depth of field | medium:photo !shot:close',
        '24mm lens at f/8, sharp from front to back | medium:photo !shot:wide',
        'exact edges, surfaces told apart by their sheen | medium:paint medium:drawn medium:render',
      ),
      mood: phrases(
        `natural and unforced | ${OPEN.mood}`,
        `honest and direct | ${OPEN.mood}`,
        'tense stillness | !mood:dark',
        'open and lively | !mood:bright',
        'quiet and unhurried | !mood:calm',
      ),
      detail: phrases(
        'fine surface texture, nothing over-smoothed',
        'believable materials at a believable scale',
        'natural skin texture | medium:photo !people:present !shot:close',
      ),
      background: phrases(
        `simple background, slightly out of focus | medium:photo ${OPEN.background}`,
        `plain background, quieter than the subject | ${OPEN.background}`,
        'surroundings softer than the subject | !place:outdoor shot:open',
        'room recognisable, softer than the subject | !place:indoor shot:open',
        'seamless backdrop in one quiet tone | !place:studio',
        'near and far clearly apart | !shot:wide',
      ),
    },
    avoid: [
      ...FLAWS,
      ...phrases('over-sharpening | medium:photo', 'artificial look | medium:photo'),
    ],
  },
  artistic: {
    description: 'A made picture: visible hand, chosen shapes, expressive colour',
    craft: 'fine-art painting',
    media: ['medium:paint', 'medium:drawn'],
    leads: [
      'expressive painting with visible brushwork',
      'painterly picture built from bold shapes',
    ],
    treatment: 'expressive shapes and a hand-made feel',
    facets: {
      composition: phrases(
        'bold simple shapes around one clear centre',
        `diagonals that lead the eye to the subject | ${OPEN.view}`,
        'broad sweep from edge to edge | !shot:wide',
        'close view that fills the sheet | !shot:close',
      ),
      lighting: phrases(
        `soft contrast of light and coloured shade | ${OPEN.light}`,
        `light gathered on the subject, edges quieter | ${OPEN.light}`,
        'a few bright accents in deep tones | !time:night',
        'most forms held in half-shade | light:open time:open !mood:dark',
      ),
      colour: phrases(
        `limited palette with one pure accent | ${OPEN.colour}`,
        `complementary pair softened by broken greys | ${OPEN.colour}`,
        'veils of pale tint | !palette:soft',
        'undiluted pigments side by side | !palette:bright',
        'a range of greys from chalk to soot | !palette:mono',
      ),
      lens: phrases(
        'oil on linen, palette-knife edges, layered glazes | medium:open',
        'gouache on toned paper, dry-brush accents | medium:open',
        'confident strokes that follow the form | !medium:paint',
        'varied line weight, sure outlines | !medium:drawn',
      ),
      mood: phrases(
        `expressive and personal | ${OPEN.mood}`,
        `lyrical, open to the imagination | ${OPEN.mood}`,
        'uneasy beauty | !mood:dark',
        'light-hearted warmth | !mood:bright',
        'contemplative, slow to reveal itself | !mood:calm',
      ),
      detail: phrases(
        'precise at the focal point, suggested elsewhere',
        'a few telling details instead of many small ones',
      ),
      background: phrases(
        `background in broad, quiet shapes | ${OPEN.background}`,
        `bare ground around the subject | ${OPEN.background}`,
        'surroundings in simplified shapes | !place:outdoor shot:open',
        'room told by a few simplified shapes | !place:indoor shot:open',
        'distance told by simpler, paler shapes | !shot:wide time:open',
        'dark distance in simple shapes | !shot:wide !time:night',
      ),
    },
    avoid: [...FLAWS, ...phrases('airbrushed smoothness | medium:paint')],
  },
  cinematic: {
    description: 'A frame from a film: story, staged light, graded colour',
    craft: 'cinematography',
    media: ['medium:photo'],
    leads: ['film still from a key scene', 'cinematic frame, staged and graded'],
    treatment: 'staged like the key scene of a film',
    facets: {
      composition: phrases(
        `subject off centre, strong leading lines | ${OPEN.view}`,
        `staged in depth: foreground, subject, distance | ${OPEN.view}`,
        'long view with layered depth | !shot:wide',
        'close view with strong negative space | !shot:close',
      ),
      lighting: phrases(
        `one strong key from the side, readable shadows | ${OPEN.light}`,
        `directional key, edges falling into shade | ${OPEN.light}`,
        'small areas of light held by deep shade | !time:night',
        'hard side key, deep shade | light:open time:open !mood:dark',
      ),
      colour: phrases(
        `graded in two complementary tones | ${OPEN.colour}`,
        `film-like grade with soft highlights | ${OPEN.colour}`,
        'bleached grade | !palette:soft',
        'silvery tones, heavy contrast | !palette:mono',
        'dense primary hues | !palette:bright',
      ),
      lens: phrases(
        `anamorphic 40mm lens, oval highlights | medium:photo ${OPEN.view}`,
        'large-format look, smooth focus transition | medium:photo',
        'overlapping planes, clear silhouettes | medium:paint medium:drawn medium:render',
      ),
      mood: phrases(
        `caught in the middle of a scene | ${OPEN.mood}`,
        `a moment with a story | ${OPEN.mood}`,
        'dread held back | !mood:dark',
        'warm and uplifting | !mood:bright',
        'quiet grandeur | !mood:calm',
      ),
      detail: phrases(
        'sharpest where the story is, softer elsewhere',
        'rich, believable textures',
        'fine film grain, true materials | medium:photo',
      ),
      background: phrases(
        `background darker and softer than the subject | time:open light:open ${OPEN.background}`,
        `deep, softly blurred background | medium:photo ${OPEN.background}`,
        'setting with depth, lower in contrast than the subject | !place:outdoor shot:open',
        'interior with depth, lower in contrast than the subject | !place:indoor shot:open',
        'planes separated by tone | !shot:wide',
      ),
    },
    avoid: [...FLAWS, ...phrases('snapshot look | medium:photo light:open')],
  },
  digital_art: {
    description: 'Concept art and illustration made on a screen: clear shapes, luminous finish',
    craft: 'digital art',
    media: ['medium:render', 'medium:drawn', 'medium:graphic', 'medium:pixel'],
    leads: ['polished digital illustration', 'concept art with a luminous finish'],
    treatment: 'clear shapes and a polished finish',
    facets: {
      composition: phrases(
        'strong silhouette, one clear path for the eye',
        'clear read at thumbnail size',
        'sweeping view in distinct layers | !shot:wide',
        'seen from above, tidy and modular | !shot:top',
      ),
      lighting: phrases(
        `soft ambient light with a thin coloured rim | ${OPEN.light}`,
        `even light, soft contact shadows | ${OPEN.light}`,
        'luminous accents against deep tones | !time:night',
        'sparse accents in deep tones | light:open time:open !mood:dark',
      ),
      colour: phrases(
        `harmonious, saturated palette | ${OPEN.colour}`,
        `smooth gradient from warm to cool | ${OPEN.colour}`,
        'candy tints, low contrast | !palette:soft',
        'greyscale values with crisp steps | !palette:mono',
        'bold saturated contrasts | !palette:bright',
      ),
      lens: phrases(
        'layered brushwork with hard and soft edges | medium:open',
        'clean edges, smooth gradients | medium:drawn medium:open',
        'carefully shaded materials | !medium:render',
      ),
      mood: phrases(
        `imaginative and inviting | ${OPEN.mood}`,
        `a sense of wonder | ${OPEN.mood}`,
        'energetic and optimistic | !mood:bright',
        'brooding, with a spark of hope | !mood:dark',
        'restful, almost weightless | !mood:calm',
      ),
      detail: phrases(
        'intricate at the focal point, simpler towards the edges',
        'readable materials, crisp accents',
      ),
      background: phrases(
        `stylised background in two or three depths | medium:drawn medium:render medium:paint ${OPEN.background}`,
        `soft gradient background | ${OPEN.background}`,
        'stylised surroundings with soft depth | medium:drawn medium:render medium:paint !place:outdoor shot:open',
        'stylised interior with soft depth | medium:drawn medium:render medium:paint !place:indoor shot:open',
        'distance built from clear layers | !shot:wide',
      ),
    },
    avoid: [...FLAWS, ...phrases('muddy colours', 'cluttered edges')],
  },
};
