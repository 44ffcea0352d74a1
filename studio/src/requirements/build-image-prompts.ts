import { readPictureTraits } from '../enhance/picture-traits.ts';
import type { BuiltPrompt } from './build-prompts.ts';
import { LOOK_TEXTS, LOOKS, VIEWS } from './image-looks.ts';
import type { ReadDescription } from './read-description.ts';
import type { ComplexityLevel, Requirements } from './requirements.ts';

/** How many things are added to what the description says: by its length, one more when it is advanced. */
const ADDED = { short: 1, medium: 2, long: 3 } as const;
const MORE: Readonly<Record<ComplexityLevel, number>> = { basic: 0, intermediate: 0, advanced: 1 };

/** What goes behind these belongs to them, so nothing may be added at the end. */
const ENDS_IN_SETTINGS = /(?:^|\s)--\p{L}|negative prompt[ \t]{0,2}:/iu;

/** Builds differing prompts for a picture; each holds the description, but for the words that ask for a prompt. */
export function buildImagePrompts(
  requirements: Requirements,
  read: ReadDescription,
  count: number,
): BuiltPrompt[] {
  const { context, style, length, complexity } = requirements;
  const { traits, facets } = readPictureTraits([read.brief, context, style].join('\n'));
  const said = [...traits.keys()];
  const hasMedium = said.some((trait) => trait.startsWith('medium:'));
  const hasView = facets.has('composition') || said.some((trait) => trait.startsWith('shot:'));
  const texts = LOOK_TEXTS[read.language];
  const bounds = length === 'long' ? read.constraints.join('; ') : '';
  return (hasMedium ? VIEWS : LOOKS).slice(0, count).map(({ title, explanation }, index) => {
    const all = [
      hasMedium ? undefined : texts.media[index],
      hasView ? undefined : texts.views[index],
      texts.finishes[index],
    ].filter((added) => added !== undefined);
    const added = [
      ...(style === '' ? [] : [style]),
      ...all.slice(0, ADDED[length] + MORE[complexity]),
    ].join(', ');
    const lines = ENDS_IN_SETTINGS.test(read.brief)
      ? [added, context, bounds, read.brief]
      : [read.brief, context, added, bounds];
    const prompt = lines.filter((line) => line !== '').join('\n');
    return { title, approach: title, explanation, prompt, asks: false };
  });
}

/** Sides of a picture that a prompt can name, and the points that naming each is worth. */
const SIDES = {
  medium: 15,
  composition: 15,
  lighting: 5,
  colour: 5,
  mood: 5,
  detail: 5,
  background: 5,
} as const;
export type PictureSide = keyof typeof SIDES;
export const PICTURE_SIDES = Object.keys(SIDES).length;
/** What any subject is worth. */
const SUBJECT_POINTS = 45;

/** How well a picture prompt tells what to draw, 0 to 100, and the sides it leaves open. */
export function measurePicture(prompt: string): {
  readonly score: number;
  readonly open: readonly PictureSide[];
} {
  const { traits, facets } = readPictureTraits(prompt);
  const groups = new Set([...traits.keys()].map((trait) => trait.split(':')[0]));
  const named: Readonly<Record<PictureSide, boolean>> = {
    medium: groups.has('medium') || facets.has('lens'),
    composition: groups.has('shot') || facets.has('composition'),
    lighting: groups.has('time') || facets.has('lighting'),
    colour: groups.has('palette') || facets.has('colour'),
    mood: groups.has('mood') || facets.has('mood'),
    detail: facets.has('detail'),
    background: groups.has('place') || facets.has('background'),
  };
  const sides = Object.keys(SIDES) as PictureSide[];
  const score = sides
    .filter((side) => named[side])
    .reduce((sum, side) => sum + SIDES[side], SUBJECT_POINTS);
  return { score, open: sides.filter((side) => !named[side]) };
}
