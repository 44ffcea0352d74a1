import type { ImagePhrases, MarkedPhrase } from '../../enhance/vocabulary.ts';

/** Flaws to avoid in any picture, unless the prompt asks for them. */
const FLAWS: readonly MarkedPhrase[] = [
  'text | text:none',
  'watermark',
  'signature',
  'low resolution | medium:photo medium:paint medium:drawn medium:render medium:graphic',
];

export const imagePhrases: ImagePhrases = {
  styles: {
    photographic: {
      composition: [
        'subject on a vertical third, room to breathe | open.view',
        'balanced framing with one clear focal point',
        'broad view that shows where everything stands | !shot:wide',
        'subject filling two thirds of the frame | !shot:close',
        'seen straight from above, evenly spaced | !shot:top',
      ],
      lighting: [
        'soft light from one side, gentle shadows | open.light',
        'even, diffused light that shows every surface | open.light',
        'large softbox at 45 degrees, weak fill opposite | light:open time:open !place:studio',
        'dark areas kept readable, highlights not burnt out | !time:night',
        'low-key, shadows kept readable | light:open time:open !mood:dark',
      ],
      colour: [
        'natural, true-to-life colours | open.colour',
        'neutral white balance, natural saturation | open.colour',
        'restrained tones, low saturation | !palette:soft',
        'rich blacks, silver greys, clean whites | !palette:mono',
        'strong pure hues held together by one dominant tone | !palette:bright',
      ],
      lens: [
        '50mm lens at f/4, natural perspective | medium:photo open.view',
        '35mm lens at f/5.6, true proportions | medium:photo open.view',
        '85mm lens at f/2, shallow depth of field | medium:photo !shot:close',
        '24mm lens at f/8, sharp from front to back | medium:photo !shot:wide',
        'exact edges, surfaces told apart by their sheen | medium:paint medium:drawn medium:render',
      ],
      mood: [
        'natural and unforced | open.mood',
        'honest and direct | open.mood',
        'tense stillness | !mood:dark',
        'open and lively | !mood:bright',
        'quiet and unhurried | !mood:calm',
      ],
      detail: [
        'fine surface texture, nothing over-smoothed',
        'believable materials at a believable scale',
        'natural skin texture | medium:photo !people:present !shot:close',
      ],
      background: [
        'simple background, slightly out of focus | medium:photo open.background',
        'plain background, quieter than the subject | open.background',
        'surroundings softer than the subject | !place:outdoor shot:open',
        'room recognisable, softer than the subject | !place:indoor shot:open',
        'seamless backdrop in one quiet tone | !place:studio',
        'near and far clearly apart | !shot:wide',
      ],
    },
    artistic: {
      composition: [
        'bold simple shapes around one clear centre',
        'diagonals that lead the eye to the subject | open.view',
        'broad sweep from edge to edge | !shot:wide',
        'close view that fills the sheet | !shot:close',
      ],
      lighting: [
        'soft contrast of light and coloured shade | open.light',
        'light gathered on the subject, edges quieter | open.light',
        'a few bright accents in deep tones | !time:night',
        'most forms held in half-shade | light:open time:open !mood:dark',
      ],
      colour: [
        'limited palette with one pure accent | open.colour',
        'complementary pair softened by broken greys | open.colour',
        'veils of pale tint | !palette:soft',
        'undiluted pigments side by side | !palette:bright',
        'a range of greys from chalk to soot | !palette:mono',
      ],
      lens: [
        'oil on linen, palette-knife edges, layered glazes | medium:open',
        'gouache on toned paper, dry-brush accents | medium:open',
        'confident strokes that follow the form | !medium:paint',
        'varied line weight, sure outlines | !medium:drawn',
      ],
      mood: [
        'expressive and personal | open.mood',
        'lyrical, open to the imagination | open.mood',
        'uneasy beauty | !mood:dark',
        'light-hearted warmth | !mood:bright',
        'contemplative, slow to reveal itself | !mood:calm',
      ],
      detail: [
        'precise at the focal point, suggested elsewhere',
        'a few telling details instead of many small ones',
      ],
      background: [
        'background in broad, quiet shapes | open.background',
        'bare ground around the subject | open.background',
        'surroundings in simplified shapes | !place:outdoor shot:open',
        'room told by a few simplified shapes | !place:indoor shot:open',
        'distance told by simpler, paler shapes | !shot:wide time:open',
        'dark distance in simple shapes | !shot:wide !time:night',
      ],
    },
    cinematic: {
      composition: [
        'subject off centre, strong leading lines | open.view',
        'staged in depth: foreground, subject, distance | open.view',
        'long view with layered depth | !shot:wide',
        'close view with strong negative space | !shot:close',
      ],
      lighting: [
        'one strong key from the side, readable shadows | open.light',
        'directional key, edges falling into shade | open.light',
        'small areas of light held by deep shade | !time:night',
        'hard side key, deep shade | light:open time:open !mood:dark',
      ],
      colour: [
        'graded in two complementary tones | open.colour',
        'film-like grade with soft highlights | open.colour',
        'bleached grade | !palette:soft',
        'silvery tones, heavy contrast | !palette:mono',
        'dense primary hues | !palette:bright',
      ],
      lens: [
        'anamorphic 40mm lens, oval highlights | medium:photo open.view',
        'large-format look, smooth focus transition | medium:photo',
        'overlapping planes, clear silhouettes | medium:paint medium:drawn medium:render',
      ],
      mood: [
        'caught in the middle of a scene | open.mood',
        'a moment with a story | open.mood',
        'dread held back | !mood:dark',
        'warm and uplifting | !mood:bright',
        'quiet grandeur | !mood:calm',
      ],
      detail: [
        'sharpest where the story is, softer elsewhere',
        'rich, believable textures',
        'fine film grain, true materials | medium:photo',
      ],
      background: [
        'background darker and softer than the subject | time:open light:open open.background',
        'deep, softly blurred background | medium:photo open.background',
        'setting with depth, lower in contrast than the subject | !place:outdoor shot:open',
        'interior with depth, lower in contrast than the subject | !place:indoor shot:open',
        'planes separated by tone | !shot:wide',
      ],
    },
    digital_art: {
      composition: [
        'strong silhouette, one clear path for the eye',
        'clear read at thumbnail size',
        'sweeping view in distinct layers | !shot:wide',
        'seen from above, tidy and modular | !shot:top',
      ],
      lighting: [
        'soft ambient light with a thin coloured rim | open.light',
        'even light, soft contact shadows | open.light',
        'luminous accents against deep tones | !time:night',
        'sparse accents in deep tones | light:open time:open !mood:dark',
      ],
      colour: [
        'harmonious, saturated palette | open.colour',
        'smooth gradient from warm to cool | open.colour',
        'candy tints, low contrast | !palette:soft',
        'greyscale values with crisp steps | !palette:mono',
        'bold saturated contrasts | !palette:bright',
      ],
      lens: [
        'layered brushwork with hard and soft edges | medium:open',
        'clean edges, smooth gradients | medium:drawn medium:open',
        'carefully shaded materials | !medium:render',
      ],
      mood: [
        'imaginative and inviting | open.mood',
        'a sense of wonder | open.mood',
        'energetic and optimistic | !mood:bright',
        'brooding, with a spark of hope | !mood:dark',
        'restful, almost weightless | !mood:calm',
      ],
      detail: [
        'intricate at the focal point, simpler towards the edges',
        'readable materials, crisp accents',
      ],
      background: [
        'stylised background in two or three depths | medium:drawn medium:render medium:paint open.background',
        'soft gradient background | open.background',
        'stylised surroundings with soft depth | medium:drawn medium:render medium:paint !place:outdoor shot:open',
        'stylised interior with soft depth | medium:drawn medium:render medium:paint !place:indoor shot:open',
        'distance built from clear layers | !shot:wide',
      ],
    },
  },
  graphic: {
    composition: [
      'clear silhouette with even margins',
      'strict grid, one dominant element',
      'centred mark in a simple outer shape',
      'strong diagonal, balanced by free space',
    ],
    lighting: [],
    colour: [
      'two or three flat hues that also work in one ink | open.colour',
      'one strong hue on a neutral ground | open.colour',
      'two contrasting hues, equally strong | open.colour',
      'close tones with one bright accent | open.colour',
    ],
    lens: [
      'exact curves, consistent stroke width',
      'crisp edges at any size',
      'geometric shapes from few curves',
      'solid shapes without gradients',
    ],
    mood: [
      'confident and memorable | open.mood',
      'clear and inviting | open.mood',
      'dark and bold | !mood:dark',
      'light and playful | !mood:bright',
      'quiet and balanced | !mood:calm',
    ],
    detail: [
      'only what stays readable when small',
      'few elements, each with a purpose',
      'one idea, told in one shape',
      'negative space used as a shape',
    ],
    background: [
      'plain ground with generous free space | open.background',
      'single flat tone behind the shapes | open.background',
    ],
  },
  flaws: {
    photographic: [...FLAWS, 'over-sharpening | medium:photo', 'artificial look | medium:photo'],
    artistic: [...FLAWS, 'airbrushed smoothness | medium:paint'],
    cinematic: [...FLAWS, 'snapshot look | medium:photo light:open'],
    digital_art: [...FLAWS, 'muddy colours', 'cluttered edges'],
  },
};
