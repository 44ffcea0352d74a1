import { choosePhrases } from '../picture-prompt/choose-phrases.ts';
import { homeStyle } from '../picture-prompt/home-style.ts';
import type { Aspect } from '../picture-prompt/picture-phrases.ts';
import { type PictureTarget, TARGET_SYNTAX } from '../picture-prompt/picture-target.ts';
import { type PictureReading, readPicture } from '../picture-prompt/read-picture.ts';
import { settleContradictions } from '../picture-prompt/settle-contradictions.ts';
import { missingSettings } from '../picture-prompt/target-settings.ts';
import { translateSyntax } from '../picture-prompt/translate-syntax.ts';
import { withoutEmptyWords } from '../picture-prompt/without-empty-words.ts';
import { withAdditions } from '../picture-prompt/write-additions.ts';
import type { OptionDraft } from './enhancement.ts';
import { IMAGE_STYLE_IDS, IMAGE_STYLES, type ImageStyle } from './image-style.ts';
import { STYLE_TRAITS } from './style-traits.ts';

const UNCHANGED = 'Already clear: the prompt is unchanged';
/** A prompt with more words, or with several sentences, continues in sentences. */
const PHRASES_MAX_WORDS = 40;
const SENTENCES = /[.!?。！？](?:\s|$)|\n/u;

/**
 * Creates an option for a prompt for a picture or a video in each style, the most likely style
 * first. Each is the prompt without empty and contradicting words, with phrases for what it leaves
 * open, in the syntax of the target: the given one, or else the one that the prompt shows. A
 * complete prompt stays unchanged, except for the syntax. Deterministic; linear time; enhancing an
 * option again only changes its style.
 */
export function enhanceImage(prompt: string, target?: PictureTarget): OptionDraft[] {
  const { text, leftOut: untranslated } =
    target === undefined ? { text: prompt.trim(), leftOut: [] } : translateSyntax(prompt, target);
  const whole = readPicture(text, target);
  const readings = settledReadings(whole, target);
  const drafts = IMAGE_STYLES.map((style) => {
    const settled = readings.get(style);
    const { reading, leftOut: removed } = settled ?? { reading: whole, leftOut: [] };
    const phrases = settled === undefined ? [] : choosePhrases(reading, style);
    const isChanged = phrases.length > 0 || whole.hasAdditions || removed.length > 0;
    const made = isChanged ? written(reading, style, phrases) : text;
    const leftOut = [...untranslated, ...removed];
    const added = phrases.map(({ aspect }) => ASPECT_NAMES[aspect]);
    const notes = [
      made === prompt.trim() ? UNCHANGED : STYLE_TRAITS[style].description,
      ...(added.length > 0 ? [`Adds ${[...new Set(added)].join(', ')}`] : []),
      ...(leftOut.length > 0 ? [`Leaves out ${leftOut.join(', ')}`] : []),
    ];
    return {
      id: IMAGE_STYLE_IDS[style],
      style,
      prompt: made,
      description: notes.join('. '),
      madeWithoutModel: true,
      restored: [],
      leftOut,
    };
  });
  // One of the options, enhanced again.
  if (whole.hasAdditions && drafts.some((draft) => draft.prompt === prompt.trim()))
    return drafts.map((draft) => ({ ...draft, ...unchanged(prompt) }));
  const home = homeOf(whole, readings);
  // If nothing fits the likely style, the others would only guess.
  if (drafts.find(({ style }) => style === home)?.description.startsWith(UNCHANGED) === true)
    return drafts.map((draft) => ({ ...draft, ...unchanged(prompt) }));
  return [
    ...drafts.filter(({ style }) => style === home),
    ...drafts.filter(({ style }) => style !== home),
  ];
}

function unchanged(prompt: string): Pick<OptionDraft, 'prompt' | 'description' | 'leftOut'> {
  return { prompt: prompt.trim(), description: UNCHANGED, leftOut: [] };
}

interface SettledReading {
  readonly reading: PictureReading;
  readonly leftOut: readonly string[];
}

/**
 * The reading of the prompt in each style, without empty words and with one side of each
 * contradiction. A style that cannot be made consistent is missing.
 */
function settledReadings(
  whole: PictureReading,
  target: PictureTarget | undefined,
): ReadonlyMap<ImageStyle, SettledReading> {
  const { description, language, isFixed } = whole;
  const same = { reading: whole, leftOut: [] };
  if (language === null || isFixed) return new Map(IMAGE_STYLES.map((style) => [style, same]));
  const plain = withoutEmptyWords(description, language);
  const sides = settleContradictions(plain.text, language);
  const read = new Map<string, PictureReading>([[description, whole]]);
  const readingOf = (text: string): PictureReading => {
    const known = read.get(text);
    if (known !== undefined) return known;
    const made = readPicture(joinParts({ ...whole, description: text }), target);
    read.set(text, made);
    return made;
  };
  return new Map(
    IMAGE_STYLES.flatMap((style) => {
      const side = sides.get(style);
      if (sides.size > 0 && side === undefined) return [];
      const reading = readingOf(side?.text ?? plain.text);
      return [[style, { reading, leftOut: [...plain.leftOut, ...(side?.leftOut ?? [])] }]];
    }),
  );
}

/** The style that comes first: among contradicting media, the special one before the photograph. */
function homeOf(
  whole: PictureReading,
  readings: ReadonlyMap<ImageStyle, SettledReading>,
): ImageStyle {
  const [first = homeStyle(whole)] = readings.size === 0 ? [] : [...readings.keys()];
  const isHome = (style: ImageStyle) => {
    const reading = readings.get(style)?.reading;
    return reading !== undefined && homeStyle(reading) === style;
  };
  return SPECIAL_FIRST.find(isHome) ?? first;
}

const SPECIAL_FIRST: readonly ImageStyle[] = [
  'artistic',
  'digital_art',
  'cinematic',
  'photographic',
];

/** Names of the aspects in the description of an option. */
const ASPECT_NAMES: Readonly<Record<Aspect, string>> = {
  medium: 'medium',
  treatment: 'treatment',
  setting: 'setting',
  composition: 'composition',
  light: 'lighting',
  lens: 'lens',
  detail: 'detail',
  palette: 'colour',
  lettering: 'lettering',
  camera: 'camera movement',
  motion: 'motion',
  sound: 'sound',
};

function written(
  reading: PictureReading,
  style: ImageStyle,
  phrases: ReturnType<typeof choosePhrases>,
): string {
  const { description, language, isVideo, target, parameters, negative, words } = reading;
  const body = withAdditions(description, phrases, {
    language: language ?? 'en',
    isVideo,
    asSentence:
      target === null
        ? words > PHRASES_MAX_WORDS || SENTENCES.test(description)
        : TARGET_SYNTAX[target].form === 'sentences',
  });
  const settings = missingSettings(reading, style);
  return joinParts({
    description: body,
    parameters: [parameters, settings.parameters].filter((part) => part !== '').join(' '),
    negative: [negative, settings.negative].filter((part) => part !== '').join('\n'),
  });
}

function joinParts({
  description,
  parameters,
  negative,
}: Pick<PictureReading, 'description' | 'parameters' | 'negative'>): string {
  const body = parameters === '' ? description : `${description} ${parameters}`;
  return negative === '' ? body : `${body}\n${negative}`;
}
