import { readPictureTraits } from '../enhance/picture-traits.ts';
import type { Trait } from '../enhance/trait-words.ts';
import { descriptionInWords, lightingWords } from './facts-in-words.ts';
import type { ImageAnalysis } from './image-analysis.ts';
import type { ImageStyle } from './image-style.ts';
import { promptsFromFacts } from './compose-prompts.ts';
import type { PictureFacts } from './picture-facts.ts';

const TAGS_MAX = 10;
const TAGS_OF_PROMPT_MAX = 5;
const TAG_MAX_CHARS = 30;
/** Characters of a prompt that tags are taken from. */
const TAGGED_CHARS = 600;

/** Words that prompts name their own style with. */
const STYLE_WORDS: readonly (readonly [ImageStyle, RegExp])[] = [
  ['cinematic', /\b(?:cinematic|film still|movie still|anamorphic)\b/i],
  [
    'photographic',
    /\b(?:photo|photograph|photography|photorealistic|dslr|35mm|bokeh)\b|写真|照片|фото/i,
  ],
  [
    'artistic',
    /\b(?:painting|watercolou?r|oil on canvas|gouache|sketch|impressionist|charcoal drawing)\b|油画|水彩/i,
  ],
  [
    'digital_art',
    /\b(?:digital art|illustration|anime|3d render|pixel art|vector|concept art|octane)\b|イラスト|插画/i,
  ],
];

/** What is said in other words, and in other languages. */
const STYLE_OF_MEDIUM: readonly (readonly [Trait, ImageStyle])[] = [
  ['medium:paint', 'artistic'],
  ['medium:render', 'digital_art'],
  ['medium:graphic', 'digital_art'],
  ['medium:drawn', 'artistic'],
  ['medium:photo', 'photographic'],
];

/** An analysis from the file and its pixels alone, marked as such, with the reason in words for the user; it never says what is depicted unless the file does. */
export function describeWithoutModel(
  facts: PictureFacts,
  notice: string,
): Omit<ImageAnalysis, 'processingTime' | 'cached'> {
  const { look, generationData } = facts;
  return {
    description: descriptionInWords(facts),
    detectedStyle: styleNamedIn(generationData?.prompt ?? ''),
    suggestedTags: tagsOf(facts),
    textElements: [],
    colorPalette: (look?.palette ?? []).map(({ name, hex }) => `${name} (${hex})`),
    lightingAnalysis: lightingWords(look),
    enhancedPrompts: promptsFromFacts(facts),
    isRealAI: false,
    madeWithoutModel: true,
    provider: null,
    model: null,
    notice,
    generationData,
  };
}

function styleNamedIn(prompt: string): string {
  const named = STYLE_WORDS.find(([, words]) => words.test(prompt))?.[0];
  if (named !== undefined || prompt === '') return named ?? 'unknown';
  const { traits } = readPictureTraits(prompt);
  return STYLE_OF_MEDIUM.find(([medium]) => traits.has(medium))?.[1] ?? 'unknown';
}

function tagsOf({ shape, look, generationData }: PictureFacts): string[] {
  const tags = tagsOfPrompt(generationData?.prompt ?? '');
  if (shape !== null) tags.push(shape);
  if (look !== null) {
    tags.push(...look.palette.slice(0, 3).map(({ name }) => name));
    if (look.brightness !== 'medium') tags.push(look.brightness);
    if (look.contrast === 'strong') tags.push('high contrast');
    if (look.warmth !== 'neutral') tags.push(`${look.warmth} colours`);
    if (look.saturation === 'vivid') tags.push('vivid');
  }
  return [...new Set(tags)].slice(0, TAGS_MAX);
}

/** The first short phrases between commas, without weights and flags. */
function tagsOfPrompt(prompt: string): string[] {
  const tags = prompt
    .slice(0, TAGGED_CHARS)
    .split(/[,\n、，]/)
    .map((phrase) =>
      phrase
        .replace(/--.{0,600}$/, '')
        .replace(/<[^<>]{0,200}>|:\d(?:\.\d{1,3})?|[()[\]{}|"]/g, '')
        .trim()
        .toLowerCase(),
    );
  return [...new Set(tags)]
    .filter((tag) => tag !== '' && tag.length <= TAG_MAX_CHARS)
    .slice(0, TAGS_OF_PROMPT_MAX);
}
