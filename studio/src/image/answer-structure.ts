import { z } from 'zod';
import { firstUnits } from '../text/cut-text.ts';
import { composePrompt } from './compose-prompts.ts';
import { type ImageAnalysis, type ImagePrompt } from './image-analysis.ts';
import {
  IMAGE_STYLES,
  IMAGE_STYLE_IDS,
  type ImageStyle,
  imageStyleNamed,
} from '../enhance/image-style.ts';
import type { PictureFacts } from './picture-facts.ts';
import { IMAGE_TEXTS } from './image-texts.ts';

/** Limits for a model's answer, in UTF-16 units and entries. */
const TEXT_MAX_CHARS = 4000;
const ENTRY_MAX_CHARS = 200;
const ENTRIES_MAX = 20;
const ID_MAX_CHARS = 40;

const text = z
  .string()
  .transform((value) => firstUnits(value.trim(), TEXT_MAX_CHARS))
  .catch('');
const needed = z
  .string()
  .transform((value) => firstUnits(value.trim(), TEXT_MAX_CHARS))
  .refine((value) => value !== '');

/**
 * A list of texts. Models also write one text with commas or objects with a name, or omit the
 * field.
 */
const entries = z.preprocess((value): string[] => {
  const list: unknown[] = Array.isArray(value)
    ? value.slice(0, ENTRIES_MAX)
    : typeof value === 'string'
      ? value.slice(0, TEXT_MAX_CHARS).split(/[,;]/).slice(0, ENTRIES_MAX)
      : [];
  const texts = list.map((entry) => {
    const named = entryName.safeParse(entry);
    return named.success ? firstUnits(named.data.trim(), ENTRY_MAX_CHARS) : '';
  });
  return [...new Set(texts)].filter((entry) => entry !== '');
}, z.array(z.string()).optional().default([]));
const entryName = z.union([
  z.string(),
  z.object({ name: z.string() }).transform(({ name }) => name),
  z.object({ text: z.string() }).transform((entry) => entry.text),
  z.object({ hex: z.string() }).transform(({ hex }) => hex),
]);

const givenPrompt = z.object({ id: text, style: text, prompt: needed, description: text });
type GivenPrompt = z.infer<typeof givenPrompt>;

const answer = z.object({
  description: needed,
  detectedStyle: text,
  suggestedTags: entries,
  textElements: entries,
  colorPalette: entries,
  lightingAnalysis: text,
  enhancedPrompts: z
    .array(z.unknown())
    .transform((list): GivenPrompt[] =>
      list.slice(0, ENTRIES_MAX).flatMap((entry) => {
        const given = givenPrompt.safeParse(typeof entry === 'string' ? { prompt: entry } : entry);
        return given.success ? [given.data] : [];
      }),
    )
    .refine((list) => list.length > 0),
});

/** A model's answer about an image; `enhancedPrompts` has four entries. */
export type AnswerContent = Pick<
  ImageAnalysis,
  | 'description'
  | 'detectedStyle'
  | 'suggestedTags'
  | 'textElements'
  | 'colorPalette'
  | 'lightingAnalysis'
  | 'enhancedPrompts'
>;

/**
 * Validates an answer, fills in optional fields and completes its prompts to four. Returns null if
 * the description is missing or there is no prompt.
 */
export function readAnswer(value: unknown, facts: PictureFacts): AnswerContent | null {
  const parsed = answer.safeParse(value);
  if (!parsed.success) return null;
  const { description, detectedStyle, enhancedPrompts, ...more } = parsed.data;
  return {
    ...more,
    description,
    detectedStyle: detectedStyle === '' ? 'unknown' : detectedStyle,
    enhancedPrompts: fourPrompts(enhancedPrompts, description, facts),
  };
}

/**
 * Returns one prompt per style. Given prompts are used for their own style first, then for styles
 * without a prompt. For styles that are still missing, prompts are built from the description.
 */
function fourPrompts(
  given: readonly GivenPrompt[],
  description: string,
  facts: PictureFacts,
): ImagePrompt[] {
  const places = new Map<ImageStyle, GivenPrompt>();
  const others: GivenPrompt[] = [];
  for (const prompt of given) {
    const style = imageStyleNamed(prompt.style);
    if (style !== undefined && !places.has(style)) places.set(style, prompt);
    else others.push(prompt);
  }
  for (const style of IMAGE_STYLES) {
    if (places.has(style)) continue;
    const next = others.shift();
    if (next !== undefined) places.set(style, next);
  }
  const taken = new Set<string>();
  return IMAGE_STYLES.map((style) => {
    const prompt = places.get(style) ?? composePrompt(style, description, facts);
    const id = freeId(firstUnits(prompt.id, ID_MAX_CHARS), IMAGE_STYLE_IDS[style], taken);
    taken.add(id);
    const about =
      prompt.description === '' ? IMAGE_TEXTS.styleCraft[style].description : prompt.description;
    return { id, style, prompt: prompt.prompt, description: about };
  });
}

/**
 * Keeps the given id, unless it is missing, already used, or the id of another style. Then the id
 * of the style itself is used.
 */
function freeId(given: string, own: string, taken: ReadonlySet<string>): string {
  const isOthers = Object.values(IMAGE_STYLE_IDS).some((id) => id === given && id !== own);
  return given === '' || isOthers || taken.has(given) ? own : given;
}
