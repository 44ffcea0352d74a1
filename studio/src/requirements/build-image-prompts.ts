import { REQUIREMENTS_VOCABULARIES } from '../languages/requirements-vocabularies.ts';
import { SPEECH_VOCABULARIES } from '../languages/speech-vocabularies.ts';
import { isStatement } from '../speech/split-run-ons.ts';
import { asParagraph } from '../speech/written-form.ts';
import { statementsOf } from '../text/statements.ts';
import { readPictureTraits } from '../enhance/picture-traits.ts';
import type { BuiltPrompt } from './build-prompts.ts';
import type { ReadDescription } from './read-description.ts';
import type { ComplexityLevel, Requirements } from './requirements.ts';

/** Looks of an image, with their texts for the user. */
const LOOKS = [
  { title: 'Photographic', explanation: 'Asks for a photograph with a sharp subject.' },
  { title: 'Cinematic', explanation: 'Asks for a film still.' },
  { title: 'Illustration', explanation: 'Asks for a drawn picture with clear shapes.' },
  { title: 'Painterly', explanation: 'Asks for a painting with visible brushwork.' },
  { title: '3D render', explanation: 'Asks for a rendered scene.' },
] as const;

/** Used first if the description says much about the picture or names a medium. */
const AS_DESCRIBED = {
  title: 'As described',
  explanation: 'Says what you described and adds nothing.',
} as const;

/** Views of the subject, used instead of looks if the description already names a medium. */
const VIEWS = [
  { title: 'Centred', explanation: 'Puts the subject in the middle.' },
  { title: 'Wide view', explanation: 'Shows where the subject is.' },
  { title: 'Off centre', explanation: 'Puts the subject off centre.' },
  { title: 'Layered', explanation: 'Separates foreground and background.' },
  { title: 'Close view', explanation: 'Fills the picture with the subject.' },
] as const;

/**
 * Number of additions to the description, by target length. `MORE` adds one for advanced prompts.
 */
const ADDED = { short: 1, medium: 2, long: 3 } as const;
const MORE: Readonly<Record<ComplexityLevel, number>> = { basic: 0, intermediate: 0, advanced: 1 };

/** Text after parameters or a negative prompt would belong to them, so additions are put before. */
const ENDS_IN_SETTINGS = /(?:^|\s)--\p{L}|negative prompt[ \t]{0,2}:/iu;

/**
 * Builds image prompts that differ in their look or view. Each contains the description, without
 * its request for a prompt.
 */
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
  const texts = REQUIREMENTS_VOCABULARIES[read.language].imageLooks;
  const bounds = length === 'long' ? read.constraints.join('; ') : '';
  const brief = pictureFirst(read);
  const looks = LOOKS.map((look, index) => ({
    ...look,
    adds: [texts.media[index], hasView ? undefined : texts.views[index], texts.finishes[index]],
  }));
  // A finish rarely suits the medium that the author chose, so a view is better.
  const views = VIEWS.map((view, index) => ({
    ...view,
    adds: [hasView ? texts.finishes[index] : texts.views[index]],
  }));
  const isDetailed = hasMedium || brief.split(' ').length >= DETAILED_WORDS;
  const variants = isDetailed ? [{ ...AS_DESCRIBED, adds: [] }, ...views] : looks;
  return variants.slice(0, count).map(({ title, explanation, adds }) => {
    const all = adds.filter((added) => added !== undefined);
    const added = [
      ...(style === '' ? [] : [style]),
      ...all.slice(0, ADDED[length] + MORE[complexity]),
    ].join(', ');
    const lines = ENDS_IN_SETTINGS.test(brief)
      ? [added, context, bounds, brief]
      : [brief, context, added, bounds];
    const prompt = lines.filter((line) => line !== '').join('\n');
    return { title, approach: title, explanation, prompt, asks: false };
  });
}

/** With this many words, a description has a look of its own. */
const DETAILED_WORDS = 20;
/**
 * The brief with what the picture shows first. "A picture. It's for my daughter. A fox ..." begins
 * with the fox; what is told about people comes last.
 */
function pictureFirst({ brief, language }: ReadDescription): string {
  const speech = SPEECH_VOCABULARIES[language];
  const [first = '', ...others] = statementsOf(brief).map(({ text }) => text);
  const isBare = speech?.bareWish.test(first) === true && !brief.includes('\n');
  if (!isBare || ENDS_IN_SETTINGS.test(brief)) return brief;
  const told = others.filter((text) => isStatement(text, speech));
  const shown = others.filter((text) => !told.includes(text));
  if (shown.length === 0) return brief;
  return [...shown, ...told].map((text) => asParagraph(text)).join(' ');
}

const SIDES = [
  'medium',
  'composition',
  'lighting',
  'colour',
  'mood',
  'detail',
  'background',
] as const;
export type PictureSide = (typeof SIDES)[number];
/** The number of aspects of an image that a prompt can name. */
export const PICTURE_SIDES = SIDES.length;

/** The aspects of an image that a prompt leaves open. */
export function openPictureSides(prompt: string): readonly PictureSide[] {
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
  return SIDES.filter((side) => !named[side]);
}
