import { DICTIONARIES } from '../languages/dictionaries.ts';
import { type LanguageCode, LANGUAGES } from '../languages/language.ts';
import type { ImageStyle } from './image-style.ts';
import { parsePhrase, type Phrase } from './phrase.ts';
import type { Facet } from './traits.ts';
import type { ImagePhraseRows, ImagePhrases } from './vocabulary.ts';

type PhrasesOfFacets = Readonly<Record<Facet, readonly Phrase[]>>;

/** The phrases of one language that can be added to a prompt for a picture. */
export interface StylePhrases {
  readonly styles: Readonly<Record<ImageStyle, PhrasesOfFacets>>;
  readonly graphic: PhrasesOfFacets;
}

/** The order of the phrases in a row of `ImagePhraseRows`. */
const ROW_FACETS = [
  'composition',
  'lighting',
  'colour',
  'lens',
  'detail',
  'mood',
  'background',
] as const satisfies readonly Facet[];

/** The claims of the phrases in a row. All languages share them. */
const CLAIMS: Readonly<Record<ImageStyle, Partial<Record<Facet, string>>>> = {
  photographic: {
    lens: 'medium:photo open.view',
    background: 'medium:photo open.background',
  },
  artistic: { lens: 'medium:open' },
  cinematic: { lens: 'medium:photo' },
  digital_art: { lens: 'medium:drawn medium:open' },
};
const CLAIMS_OF_ALL_STYLES: Partial<Record<Facet, string>> = {
  composition: 'open.view',
  lighting: 'open.light',
  colour: 'open.colour',
  mood: 'open.mood',
  background: 'open.background',
};

export const STYLE_PHRASES = Object.fromEntries(
  LANGUAGES.map((language) => [language, parse(DICTIONARIES[language].enhance.image.phrases)]),
) as Readonly<Record<LanguageCode, StylePhrases>>;

function parse(phrases: ImagePhrases | ImagePhraseRows): StylePhrases {
  if ('rows' in phrases) {
    return {
      styles: mapStyles(phrases.rows, (row, style) => parseRow(row, CLAIMS[style])),
      graphic: parseGraphicRow(phrases.graphicRow),
    };
  }
  return {
    styles: mapStyles(phrases.styles, parseFacets),
    graphic: parseFacets(phrases.graphic),
  };
}

function mapStyles<From, To>(
  styles: Readonly<Record<ImageStyle, From>>,
  map: (value: From, style: ImageStyle) => To,
): Record<ImageStyle, To> {
  return {
    photographic: map(styles.photographic, 'photographic'),
    artistic: map(styles.artistic, 'artistic'),
    cinematic: map(styles.cinematic, 'cinematic'),
    digital_art: map(styles.digital_art, 'digital_art'),
  };
}

function parseFacets(facets: Readonly<Record<Facet, readonly string[]>>): PhrasesOfFacets {
  return Object.fromEntries(
    Object.entries(facets).map(([facet, marked]) => [facet, marked.map(parsePhrase)]),
  ) as Record<Facet, Phrase[]>;
}

function parseRow(row: string, claims: Partial<Record<Facet, string>>): PhrasesOfFacets {
  const parts = partsOf(row, ROW_FACETS.length);
  return Object.fromEntries(
    ROW_FACETS.map((facet, index) => {
      const marks = claims[facet] ?? CLAIMS_OF_ALL_STYLES[facet] ?? '';
      return [facet, [parsePhrase(`${parts[index] ?? ''} | ${marks}`)]];
    }),
  ) as Record<Facet, Phrase[]>;
}

function parseGraphicRow(row: string): PhrasesOfFacets {
  const [composition = '', colour = '', detail = '', background = ''] = partsOf(row, 4);
  return {
    composition: [parsePhrase(composition)],
    lighting: [],
    colour: [parsePhrase(`${colour} | open.colour`)],
    lens: [],
    mood: [],
    detail: [parsePhrase(detail)],
    background: [parsePhrase(`${background} | open.background`)],
  };
}

function partsOf(row: string, count: number): string[] {
  const parts = row.split('|').map((part) => part.trim());
  if (parts.length !== count) throw new Error(`"${row}" does not have ${count} parts.`);
  return parts;
}
