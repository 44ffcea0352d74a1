import { anyOf } from './words.ts';
import { readPictureTraits } from '../enhance/picture-traits.ts';
import type { Trait } from '../enhance/traits.ts';
import { descriptionInWords, lightingWords } from './facts-in-words.ts';
import type { ImageAnalysis } from './image-analysis.ts';
import type { ImageStyle } from '../enhance/image-style.ts';
import { promptsFromFacts } from './compose-prompts.ts';
import type { PictureFacts } from './picture-facts.ts';

const TAGS_MAX = 10;
const TAGS_OF_PROMPT_MAX = 5;
const TAG_MAX_CHARS = 30;
/** Tags are taken from this many characters of a prompt. */
const TAGGED_CHARS = 600;

/** Words in prompts that name a style. */
const STYLE_WORDS: readonly (readonly [ImageStyle, RegExp])[] = [
  ['cinematic', new RegExp(String.raw`\b${anyOf('cinematic')}\b`, 'i')],
  [
    'photographic',
    new RegExp(String.raw`\b${anyOf('photographic')}\b|${anyOf('unspacedPhotographic')}`, 'i'),
  ],
  ['artistic', new RegExp(String.raw`\b${anyOf('artistic')}\b|${anyOf('unspacedArtistic')}`, 'i')],
  [
    'digital_art',
    new RegExp(String.raw`\b${anyOf('digitalArt')}\b|${anyOf('unspacedDigitalArt')}`, 'i'),
  ],
];

/** The style of each medium. Media are also detected by other words and in other languages. */
const STYLE_OF_MEDIUM: readonly (readonly [Trait, ImageStyle])[] = [
  ['medium:paint', 'artistic'],
  ['medium:render', 'digital_art'],
  ['medium:graphic', 'digital_art'],
  ['medium:drawn', 'artistic'],
  ['medium:photo', 'photographic'],
];

/**
 * Builds an analysis only from the file and its pixels. `notice` tells the user why no model was
 * used. Never names the subject unless the file contains its prompt.
 */
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

/** The first short phrases of a prompt, without weights and parameters. */
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
