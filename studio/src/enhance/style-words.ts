import type { ImageStyle } from '../image/image-style.ts';
import type { Facet, Trait } from './trait-words.ts';

/** What a phrase says of a picture: a trait, or a value that no prompt is searched for. */
export type Claim = Trait | 'palette:natural' | 'text:none';

export interface Phrase {
  readonly text: string;
  /** left out when the prompt says another value of the same group */
  readonly claims: readonly Claim[];
  /** used only when the prompt says one of these itself */
  readonly needs: readonly Claim[];
}

export interface StyleWords {
  readonly description: string;
  /** who would make such a picture */
  readonly maker: string;
  /** the media in which the style is at home; in any other it becomes a treatment of that medium */
  readonly media: readonly Claim[];
  readonly leads: readonly string[];
  /** the same, for a prompt that names a medium of its own */
  readonly treatment: string;
  readonly facets: Readonly<Record<Facet, readonly Phrase[]>>;
  readonly avoid: readonly Phrase[];
}

/** `words`, or `words | claim claim !need`. */
function phrases(...lines: readonly string[]): Phrase[] {
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

/** What is left out of any picture unless the prompt asks for it. */
const FLAWS = phrases(
  'added text | text:none',
  'watermark, signature',
  'warped hands, extra fingers, distorted faces | !people:present',
  'blur where it is not meant, noise, cut-off edges',
);

/** For logos, posters and the like, which have no scene: told instead of what a style says of one. */
export const GRAPHIC_PHRASES: Readonly<Record<Facet, readonly Phrase[]>> = {
  composition: phrases('clear silhouette with even margins', 'strict grid, one dominant element'),
  lighting: phrases('flat values without cast shadows', 'even tone, contrast from shape alone'),
  colour: phrases(
    'two or three flat hues that also work in one ink | palette:natural',
    'one strong hue on a neutral ground | palette:natural',
  ),
  lens: phrases(
    'exact curves, consistent stroke width',
    'scalable shapes, crisp edges at any size',
  ),
  mood: phrases('confident and memorable', 'clear and inviting'),
  detail: phrases('only what stays readable when small', 'few elements, each with a purpose'),
  background: phrases(
    'plain ground with generous free space',
    'single flat tone behind the shapes',
  ),
};

export const STYLE_WORDS: Readonly<Record<ImageStyle, StyleWords>> = {
  photographic: {
    description: 'Real light, real optics, true surfaces',
    maker: 'expert photographer',
    media: ['medium:photo'],
    leads: [
      'professional photograph, true to life',
      'editorial photograph with honest texture',
      'documentary photograph, caught in the moment',
    ],
    treatment: 'photographic realism in form and proportion',
    facets: {
      composition: phrases(
        'subject on a vertical third, open space in the direction it faces',
        'eye-level framing, the subject filling two thirds of the frame | shot:close',
        'layers of near, middle and far that lead towards the subject',
        'balanced framing with straight verticals and one clear focal point',
        'broad view that shows where everything stands | !shot:wide',
        'seen straight from above, evenly spaced | !shot:top',
      ),
      lighting: phrases(
        'window glow from the left with gentle fall-off | place:indoor time:day',
        'low sun from behind, a bright rim along the outline | time:golden place:outdoor',
        'large softbox at 45 degrees, a weak fill opposite | !place:studio',
        'moonlight and a few practical lamps, deep but readable shadows | !time:night',
        'overcast daylight, even and without hard edges | time:day place:outdoor',
        'one broad main source from the side, gentle transition into shade',
      ),
      colour: phrases(
        'neutral white balance, natural saturation | palette:natural',
        'restrained palette of three related hues | palette:soft',
        'rich blacks, silver greys, clean whites | !palette:mono',
        'strong pure hues held together by one dominant tone | !palette:bright',
      ),
      lens: phrases(
        '85mm lens at f/2, shallow focus, soft falling-off behind | medium:photo shot:close',
        '50mm lens at f/4, focus on the nearest important edge | medium:photo',
        '24mm lens at f/8, sharp from front to back | medium:photo !shot:wide',
        'careful edges, surfaces told apart by how they catch the light',
      ),
      mood: phrases(
        'unposed and intimate, as if nobody were watching | mood:calm',
        'quiet confidence, nothing staged | mood:calm',
        'tense stillness, more hinted at than shown | !mood:dark',
        'open and lively, a moment worth keeping | !mood:bright',
        'attentive and sincere',
      ),
      detail: phrases(
        'visible grain of materials, fine wear, nothing retouched',
        'crisp focus on the subject, natural pores, fibres and scratches | medium:photo',
        'believable scale, weight and wear of every object',
      ),
      background: phrases(
        'surroundings that belong to the subject, simplified and slightly out of focus',
        'a real place with few distractions, darker than the subject | place:outdoor place:indoor medium:photo',
        'seamless paper in one quiet tone | !place:studio',
      ),
    },
    avoid: [
      ...FLAWS,
      ...phrases('plastic skin, overdone sharpening, artificial glow | medium:photo'),
    ],
  },
  artistic: {
    description: 'A made picture: visible hand, chosen shapes, expressive colour',
    maker: 'expert painter',
    media: ['medium:paint', 'medium:drawn'],
    leads: [
      'expressive painting with a visible hand',
      'gallery painting, loose where it may be and exact where it counts',
      'painterly picture built from bold shapes',
    ],
    treatment: 'expressive, hand-made handling',
    facets: {
      composition: phrases(
        'one dominant shape against two smaller ones, with room to breathe',
        'rhythmic diagonals that carry the eye to the subject',
        'calm central arrangement with an empty margin | mood:calm',
        'broad sweep from edge to edge, the subject small but unmistakable | !shot:wide',
        'close view in which the subject touches three sides | !shot:close',
      ),
      lighting: phrases(
        'warm against cool: one side lit, the other in coloured shade | palette:natural',
        'diffuse glow that comes from within the scene',
        'strong contrast, most forms lost in half-shade | mood:dark',
        'silvery night tones with a few bright accents | !time:night',
        'late glow along the upper edges | !time:golden',
      ),
      colour: phrases(
        'earth pigments with one pure accent | palette:natural',
        'complementary pair, softened by broken greys | palette:natural',
        'veils of pale tint, white of the paper left open | palette:soft',
        'undiluted pigments side by side | palette:bright',
        'a range of greys from chalk to soot | !palette:mono',
      ),
      lens: phrases(
        'oil on linen, palette-knife edges, layered glazes | medium:paint',
        'gouache on toned paper, dry-brush accents | medium:paint',
        'watercolour washes wet in wet, few hard edges | !medium:paint',
        'varied line weight, hatching where forms turn | !medium:drawn',
        'marks that follow the form, edges lost and found',
      ),
      mood: phrases(
        'lyrical and a little mysterious',
        'contemplative, slow to reveal itself | mood:calm',
        'uneasy beauty | !mood:dark',
        'light-hearted warmth | !mood:bright',
      ),
      detail: phrases(
        'precise at the focal point, suggested everywhere else',
        'texture of ground and stroke left to be seen',
        'a few telling particulars instead of many small ones',
      ),
      background: phrases(
        'abstracted setting in broad marks, quieter than the subject',
        'space told by overlapping shapes rather than outlines',
        'bare ground around the subject | !place:studio',
      ),
    },
    avoid: [...FLAWS, ...phrases('photographic sharpness, airbrushed smoothness | medium:paint')],
  },
  cinematic: {
    description: 'A frame from a film: story, staged light, graded colour',
    maker: 'expert cinematographer',
    media: ['medium:photo'],
    leads: [
      'film still from a feature in its key scene',
      'cinematic frame, staged and graded',
      'single frame of a slow, tense sequence',
    ],
    treatment: 'cinematic staging and drama',
    facets: {
      composition: phrases(
        'widescreen staging, the subject off centre, strong leading lines',
        'low angle, the subject rising above the horizon',
        'foreground element half hiding the view, depth in three planes',
        'long view with a small figure against large forms | !shot:wide',
        'tight close view, eyes on the upper third | !shot:close people:present',
      ),
      lighting: phrases(
        'motivated key from one source, haze that makes the beams visible',
        'hard side key with deep shade, thin rim from behind | mood:dark',
        'practical lamps in the frame, cool ambience around them | time:night',
        'sun just above the horizon, long shadows towards the viewer | time:golden place:outdoor',
        'neon spill and wet reflections | !time:night palette:bright',
      ),
      colour: phrases(
        'teal shade against amber highlights | palette:natural',
        'bleached grade with one saturated accent | palette:soft',
        'silver-nitrate tones, heavy contrast | !palette:mono',
        'dense primary hues, glowing highlights | palette:bright',
      ),
      lens: phrases(
        'anamorphic 40mm, oval highlights, slight flare | medium:photo',
        '65mm large-format sensor, creamy focus transition | medium:photo',
        'slow dolly feeling, slight grain | medium:photo',
        'staged depth with strong overlaps and clear silhouettes',
      ),
      mood: phrases(
        'suspense just before something happens',
        'quiet grandeur | mood:calm',
        'dread held back | !mood:dark',
        'triumph and relief | mood:bright',
        'longing, told by distance',
      ),
      detail: phrases(
        'lived-in props, dust in the air, worn fabrics',
        'one object that hints at the story',
        'fine grain, true materials, breath and particles | medium:photo',
      ),
      background: phrases(
        'deep set with its own life, kept below the subject in contrast',
        'weather and haze that separate the planes | place:outdoor',
        'set walls with practical sources and traces of use | place:indoor',
      ),
    },
    avoid: [...FLAWS, ...phrases('flat frontal flash, snapshot look | medium:photo')],
  },
  digital_art: {
    description: 'Concept art and illustration made on a screen: clear shapes, luminous finish',
    maker: 'expert digital artist',
    media: ['medium:render', 'medium:drawn', 'medium:graphic'],
    leads: [
      'polished digital illustration',
      'concept art with a luminous finish',
      'digital painting, clean shapes and rich rendering',
    ],
    treatment: 'a polished, luminous finish and clear shapes',
    facets: {
      composition: phrases(
        'dynamic three-quarter view, strong silhouette',
        'clear read at thumbnail size, one path for the eye',
        'hero pose against simplified shapes | people:present',
        'epic view, tiny accents giving the scale | !shot:wide',
        'seen from above, tidy and modular | !shot:top',
      ),
      lighting: phrases(
        'coloured rim from behind, ambient bounce in the shade',
        'volumetric shafts, glowing accents | mood:dark',
        'even global illumination, contact shade under every object | place:studio',
        'bioluminescent accents in deep blue | !time:night',
      ),
      colour: phrases(
        'triad of saturated hues on a calm base | palette:bright',
        'gradient from warm to cool across the picture | palette:natural',
        'candy tints, low contrast | palette:soft',
        'greyscale values with crisp steps | !palette:mono',
      ),
      lens: phrases(
        'layered brushwork with hard and soft edges | medium:drawn',
        'physically based materials, ray-traced reflections | medium:render',
        'clean edges, smooth gradients, controlled highlights',
      ),
      mood: phrases(
        'wonder, as at the first look into a new world',
        'energetic and optimistic | mood:bright',
        'brooding, with a spark of hope | !mood:dark',
        'restful, almost weightless | mood:calm',
      ),
      detail: phrases(
        'intricate at the focal point, simplified towards the edges',
        'design motifs that repeat in large and small',
        'readable materials: metal, cloth, skin and stone each in their own way',
      ),
      background: phrases(
        'stylised setting in two or three flat depths',
        'atmospheric perspective fading into a light haze | place:outdoor',
        'plain gradient that sets off the outline | place:studio',
      ),
    },
    avoid: [...FLAWS, ...phrases('muddy values, cluttered edges, stock-art look')],
  },
};
