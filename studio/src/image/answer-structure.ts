import { z } from 'zod';
import { composePrompt } from './compose-prompts.ts';
import { type ImageAnalysis, type ImagePrompt } from './image-analysis.ts';
import { IMAGE_STYLES, IMAGE_STYLE_IDS, type ImageStyle, imageStyleNamed } from './image-style.ts';
import type { PictureFacts } from './picture-facts.ts';
import { STYLE_CRAFT } from './style-craft.ts';

/** Bounds of what a model may say, in UTF-16 units and entries. */
const TEXT_MAX_CHARS = 4000;
const ENTRY_MAX_CHARS = 200;
const ENTRIES_MAX = 20;
const ID_MAX_CHARS = 40;

const text = z
  .string()
  .transform((value) => value.trim().slice(0, TEXT_MAX_CHARS))
  .catch('');
const needed = z
  .string()
  .transform((value) => value.trim().slice(0, TEXT_MAX_CHARS))
  .refine((value) => value !== '');

/** A list of texts; models also write one text with commas, or objects with a name. */
const entries = z.unknown().transform((value): string[] => {
  const list: unknown[] = Array.isArray(value)
    ? value.slice(0, ENTRIES_MAX)
    : typeof value === 'string'
      ? value.slice(0, TEXT_MAX_CHARS).split(/[,;]/).slice(0, ENTRIES_MAX)
      : [];
  const texts = list.map((entry) => {
    const named = entryName.safeParse(entry);
    return named.success ? named.data.trim().slice(0, ENTRY_MAX_CHARS) : '';
  });
  return [...new Set(texts)].filter((entry) => entry !== '');
});
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

/** What a model said of a picture; `enhancedPrompts` are four. */
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

/** Checks an answer's structure, fills in what it may leave out, and pads its prompts to four; null when a description or every prompt is missing. */
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

/** One prompt for each style: those given, by their style, else in the free places in order; then ones made from the description. */
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
    const id = freeId(prompt.id.slice(0, ID_MAX_CHARS), IMAGE_STYLE_IDS[style], taken);
    taken.add(id);
    const about = prompt.description === '' ? STYLE_CRAFT[style].description : prompt.description;
    return { id, style, prompt: prompt.prompt, description: about };
  });
}

/** The id that was given, unless it is missing, taken, or another style's own; then the style's own. */
function freeId(given: string, own: string, taken: ReadonlySet<string>): string {
  const isOthers = Object.values(IMAGE_STYLE_IDS).some((id) => id === given && id !== own);
  return given === '' || isOthers || taken.has(given) ? own : given;
}
