import type { ImageStyle } from '../image/image-style.ts';
import { type Claim, OPEN, type Phrase, phrases } from './style-words.ts';
import type { Language } from '../text/language.ts';
import type { Facet } from './trait-words.ts';

/** What is written before the lines that are added; each is also read as the section it names. */
export interface ImageLabels {
  readonly role: string;
  readonly goal: string;
  readonly context: string;
  readonly information: string;
  readonly guidelines: string;
  readonly output: string;
  readonly composition: string;
  readonly lighting: string;
  readonly colour: string;
  readonly lens: string;
  readonly detail: string;
  /** for a prompt whose goal is its own */
  readonly style: string;
}

/** What is added to a picture's prompt in a language. English has more phrases, by its styles. */
export interface ImageTexts {
  readonly labels: ImageLabels;
  /** the arts of the four styles, in their order, and those of drawn and of graphic pictures */
  readonly crafts: readonly string[];
  /** the four styles, in their order, for a prompt that names no medium */
  readonly leads?: readonly string[];
  /** the same for one that does */
  readonly treatments: readonly string[];
  readonly facets?: Readonly<Record<ImageStyle, Readonly<Record<Facet, readonly Phrase[]>>>>;
  readonly graphic?: Readonly<Record<Facet, readonly Phrase[]>>;
  /** `{flaws}` is what to leave out */
  readonly avoid?: string;
  /** what to leave out; the first is text, which is left out of the list where a picture shows some */
  readonly flaws?: readonly string[];
  readonly output: string;
  /** the same when the picture holds quoted words */
  readonly lettering: string;
}

const LABELS = [
  'role',
  'goal',
  'context',
  'information',
  'guidelines',
  'output',
  'composition',
  'lighting',
  'colour',
  'lens',
  'detail',
  'style',
] as const;

/** In this order a language gives its phrases. */
const FACETS = [
  'composition',
  'lighting',
  'colour',
  'lens',
  'detail',
  'mood',
  'background',
] as const satisfies readonly Facet[];

/** What the phrases of any language claim, as they say the same in each. */
const CLAIMS: Readonly<Record<ImageStyle, Partial<Record<Facet, string>>>> = {
  photographic: {
    lens: `medium:photo ${OPEN.view}`,
    background: `medium:photo ${OPEN.background}`,
  },
  artistic: { lens: 'medium:open' },
  cinematic: { lens: 'medium:photo' },
  digital_art: { lens: 'medium:drawn medium:open' },
};
const CLAIMS_OF_ALL: Partial<Record<Facet, string>> = {
  composition: OPEN.view,
  lighting: OPEN.light,
  colour: OPEN.colour,
  mood: OPEN.mood,
  background: OPEN.background,
};

/** Twelve labels, parted by bars. */
export function labelsOf(line: string): ImageLabels {
  const labels = partsOf(line, LABELS.length);
  return Object.fromEntries(
    LABELS.map((name, index) => [name, labels[index] ?? '']),
  ) as unknown as ImageLabels;
}

/** One line a style, each with seven phrases parted by bars, in the order of FACETS. */
export function facetsOf(
  lines: Readonly<Record<ImageStyle, string>>,
): NonNullable<ImageTexts['facets']> {
  const of = (style: ImageStyle) => rowOf(lines[style], CLAIMS[style]);
  return {
    photographic: of('photographic'),
    artistic: of('artistic'),
    cinematic: of('cinematic'),
    digital_art: of('digital_art'),
  };
}

/** The composition, the colours, the detail and the background of a picture without a scene. */
export function graphicOf(line: string): NonNullable<ImageTexts['graphic']> {
  const [composition = '', colour = '', detail = '', background = ''] = partsOf(line, 4);
  return {
    composition: phrases(composition),
    lighting: [],
    colour: phrases(`${colour} | ${OPEN.colour}`),
    lens: [],
    mood: [],
    detail: phrases(detail),
    background: phrases(`${background} | ${OPEN.background}`),
  };
}

function rowOf(
  line: string,
  claims: Partial<Record<Facet, string>>,
): Readonly<Record<Facet, readonly Phrase[]>> {
  const parts = partsOf(line, FACETS.length);
  return Object.fromEntries(
    FACETS.map((facet, index) => {
      const marks = claims[facet] ?? CLAIMS_OF_ALL[facet] ?? '';
      return [facet, phrases(`${parts[index] ?? ''} | ${marks}`)];
    }),
  ) as Record<Facet, Phrase[]>;
}

function partsOf(line: string, count: number): string[] {
  const parts = line.split('|').map((part) => part.trim());
  if (parts.length !== count) throw new Error(`"${line}" has not ${count} parts.`);
  return parts;
}

/** The media that have a craft of their own, by their place among the crafts of a language. */
export const CRAFT_OF_MEDIUM: Partial<Record<Claim, number>> = {
  'medium:photo': 0,
  'medium:paint': 1,
  'medium:render': 3,
  'medium:pixel': 3,
  'medium:drawn': 4,
  'medium:graphic': 5,
};

/** `Label: text` as the language sets its colon. */
export function labelled(label: string, text: string, language: Language): string {
  const colon = language === 'fr' ? ' : ' : isIdeographic(language) ? '：' : ': ';
  return `${label}${colon}${text}`;
}

/** Whether a language sets marks as wide as its characters. */
export function isIdeographic(language: Language): boolean {
  return language === 'zh' || language === 'ja';
}
