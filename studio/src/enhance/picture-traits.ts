import { createTermFinder, firstWordsOf, termsOf } from '../text/find-terms.ts';
import { type Claim, type Phrase } from './style-words.ts';
import { isData, withoutUnwanted } from './split-image-prompt.ts';
import { type Facet, FACET_WORDS, type Trait, TRAIT_WORDS } from './trait-words.ts';

/** So much of a prompt is looked at, from its start and up to its end. */
const LOOK_START_CHARS = 20_000;
const LOOK_END_CHARS = 5000;
/** Shorter words are not worth avoiding. */
const TELLING_WORD_MIN_CHARS = 5;
const FIELD_NAME = /"[^"\n]{1,80}"\s{0,4}:/g;
// "avoid: …" up to the end of its sentence; "not a painting", "without any people", "no text or logo"
// up to a word that says where or how the picture goes on.
const UNWANTED_SENTENCE =
  /(?<![\p{L}\p{N}])(?:avoid|exclude|excluding|do not (?:include|add|show|use)|don['’]t (?:include|add|show|use)|evita|évite[rz]?|vermeide|evite|избегай)(?![\p{L}\p{N}])[^.!?;\n]{0,300}|(?:避免|不要)[^。！？；\n]{0,100}/giu;
const UNWANTED_WORDS =
  /(?<![\p{L}\p{N}])(?:no|not|without|never|sin|sans|ohne|kein|keine|keinen|keiner|sem|senza|без)(?: (?!(?:at|in|on|with|by|under|but|and|during|just|only|con|en|avec|mit|bei|com|em|в|на|с)(?![\p{L}]))[\p{L}\p{M}\p{N}'’-]{1,30}){1,4}|(?:没有|沒有|无)[\p{sc=Han}]{1,4}/giu;

const findTraits = createTermFinder<Trait>(termsOf(TRAIT_WORDS), {
  skipsNegated: true,
  takesLongestInside: true,
});
const findFacets = createTermFinder<Facet>(termsOf(FACET_WORDS), { takesLongestInside: true });

export interface PictureTraits {
  /** what the prompt says, with the words that say it */
  readonly traits: ReadonlyMap<Trait, string>;
  /** the sides of the picture that it speaks of */
  readonly facets: ReadonlySet<Facet>;
  /** its longer words, in lower case */
  readonly words: ReadonlySet<string>;
}

/** Reads what a prompt says of the picture it wants; looks at 25,000 characters at most. */
export function readPictureTraits(prompt: string): PictureTraits {
  const looked =
    prompt.length <= LOOK_START_CHARS + LOOK_END_CHARS
      ? prompt
      : `${prompt.slice(0, LOOK_START_CHARS)}\n${prompt.slice(-LOOK_END_CHARS)}`;
  const facets = new Set(findFacets(looked).map(({ meaning }) => meaning));
  // The names of the fields of data say which sides are told, not what of them.
  const told = isData(prompt)
    ? withoutUnwanted(looked).replace(FIELD_NAME, ' ')
    : looked.replace(UNWANTED_SENTENCE, ' ').replace(UNWANTED_WORDS, ' ');
  return { traits: firstWordsOf(told, findTraits(told)), facets, words: tellingWords(looked) };
}

/** The words of a text that a reader would notice when said again, in lower case. */
export function tellingWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{1,40}/gu) ?? [];
  return new Set(words.filter((word) => word.length >= TELLING_WORD_MIN_CHARS));
}

/**
 * Whether a phrase goes with what the prompt says: it claims no other value of a group that the
 * prompt speaks of (no golden hour at night), and what it needs is said.
 */
export function fits(phrase: Phrase, said: ReadonlyMap<Claim, unknown>): boolean {
  if (phrase.needs.length > 0 && !phrase.needs.every((claim) => said.has(claim))) return false;
  const groups = new Set([...said.keys()].map(groupOf));
  const claimed = new Map<string, Claim[]>();
  for (const claim of phrase.claims) {
    claimed.set(groupOf(claim), [...(claimed.get(groupOf(claim)) ?? []), claim]);
  }
  for (const [group, claims] of claimed) {
    if (groups.has(group) && !claims.some((claim) => said.has(claim))) return false;
  }
  return true;
}

/** How much of what a phrase claims the prompt itself says. */
export function agreement(phrase: Phrase, said: ReadonlyMap<Claim, unknown>): number {
  return phrase.claims.filter((claim) => said.has(claim)).length;
}

function groupOf(claim: Claim): string {
  return claim.slice(0, claim.indexOf(':'));
}
