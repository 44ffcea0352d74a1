import { fromAllLanguages, tableOfAllLanguages } from '../languages/dictionaries.ts';
import type { Dictionary } from '../languages/dictionary.ts';
import { termsOf } from '../languages/terms.ts';
import { createTermFinder, firstWordsOf } from '../text/find-terms.ts';
import { isData, withoutUnwanted } from './split-image-prompt.ts';
import { type Facet, FACETS, type Trait, TRAITS } from './traits.ts';

/** Only this many characters at the start and at the end of a prompt are read. */
const START_CHARS = 20_000;
const END_CHARS = 5000;
/** Readers do not notice when a shorter word is repeated. */
const TELLING_WORD_MIN_CHARS = 5;
const FIELD_NAME = /"[^"\n]{1,80}"\s{0,4}:/g;
const SPACED = fromAllLanguages((dictionary) => (isSpaced(dictionary) ? dictionary : undefined));
const UNSPACED = fromAllLanguages((dictionary) => (isSpaced(dictionary) ? undefined : dictionary));
/** Matches "avoid ..." up to the end of the sentence. */
const UNWANTED_SENTENCE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${alternatives(SPACED, 'exclude')})(?![\p{L}\p{N}])[^.!?;\n]{0,300}|(?:${alternatives(UNSPACED, 'exclude')})[^。！？；\n]{0,100}`,
  'giu',
);
/** Matches "not a painting" or "without any people", up to a word that starts another part. */
const UNWANTED_WORDS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${alternatives(SPACED, 'without')})(?: (?!(?:${alternatives(SPACED, 'afterWithout')})(?![\p{L}]))[\p{L}\p{M}\p{N}'’-]{1,30}){1,4}|(?:${alternatives(UNSPACED, 'without')})[\p{sc=Han}]{1,4}`,
  'giu',
);

const findTraits = createTermFinder<Trait>(
  termsOf(tableOfAllLanguages(TRAITS, ({ enhance }) => enhance.traits)),
  {
    skipsNegated: true,
    takesLongestInside: true,
  },
);
const findFacets = createTermFinder<Facet>(
  termsOf(tableOfAllLanguages(FACETS, ({ enhance }) => enhance.facets)),
  { takesLongestInside: true },
);

export interface PictureTraits {
  /** the traits of the picture, with the words that show them */
  readonly traits: ReadonlyMap<Trait, string>;
  /** the facets that the prompt mentions */
  readonly facets: ReadonlySet<Facet>;
  /** the longer words of the prompt, in lower case */
  readonly words: ReadonlySet<string>;
}

/** Reads the traits of the picture that a prompt describes, in at most 25,000 characters. */
export function readPictureTraits(prompt: string): PictureTraits {
  const excerpt =
    prompt.length <= START_CHARS + END_CHARS
      ? prompt
      : `${prompt.slice(0, START_CHARS)}\n${prompt.slice(-END_CHARS)}`;
  const facets = new Set(findFacets(excerpt).map(({ meaning }) => meaning));
  // Field names of JSON show facets but not traits.
  const wanted = isData(prompt)
    ? withoutUnwanted(excerpt).replace(FIELD_NAME, ' ')
    : excerpt.replace(UNWANTED_SENTENCE, ' ').replace(UNWANTED_WORDS, ' ');
  return {
    traits: firstWordsOf(wanted, findTraits(wanted)),
    facets,
    words: distinctiveWords(excerpt),
  };
}

/** The longer words of a text in lower case; a reader notices when they are repeated. */
export function distinctiveWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{1,40}/gu) ?? [];
  return new Set(words.filter((word) => word.length >= TELLING_WORD_MIN_CHARS));
}

function isSpaced({ text }: Dictionary): boolean {
  return text.script !== 'chinese' && text.script !== 'japanese';
}

function alternatives(
  dictionaries: readonly Dictionary[],
  name: 'exclude' | 'without' | 'afterWithout',
): string {
  return dictionaries.flatMap(({ enhance }) => enhance.detection[name] ?? []).join('|');
}
