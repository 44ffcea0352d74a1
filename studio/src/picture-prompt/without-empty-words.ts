import { PICTURE_VOCABULARIES } from '../languages/picture-vocabularies.ts';
import type { LanguageCode } from '../languages/language.ts';
import { listed } from '../languages/terms.ts';
import { segmentsOf } from './segments.ts';
import { type Settled, without } from './settle-contradictions.ts';

/** Fewer such words are no pile. */
const PILE = 2;
/** Words that models of Stable Diffusion were trained on; there they are no empty words. */
const TAGS =
  /\([^()\n]{1,80}:[01]?\.\d{1,3}\)|<(?:lora|lyco|hypernet):|(?:^|[\s,])[12](?:girl|boy)s?(?!\p{L})/iu;

const KNOWN = new Map<LanguageCode, { empty: Set<string>; inPile: Set<string> }>();

function emptyWords(language: LanguageCode): { empty: Set<string>; inPile: Set<string> } {
  const known = KNOWN.get(language);
  if (known !== undefined) return known;
  const words = (name: 'empty' | 'emptyInPile') =>
    new Set(
      [language, 'en' as const].flatMap((one) => listed(PICTURE_VOCABULARIES[one][name] ?? '')),
    );
  const made = { empty: words('empty'), inPile: words('emptyInPile') };
  KNOWN.set(language, made);
  return made;
}

/**
 * Leaves out phrases that promise quality and show nothing ("masterpiece, 8k"), if there are at
 * least two. Tags with weights stay, because some models know them.
 */
export function withoutEmptyWords(description: string, language: LanguageCode): Settled {
  if (TAGS.test(description)) return { text: description, leftOut: [] };
  const { empty, inPile } = emptyWords(language);
  const segments = segmentsOf(description).map((segment) => ({
    ...segment,
    words: description.slice(segment.start, segment.end).trim().toLowerCase(),
  }));
  const pile = segments.filter(({ words }) => empty.has(words) || inPile.has(words));
  const isPile =
    pile.length >= PILE &&
    pile.length < segments.length &&
    pile.some(({ words }) => empty.has(words));
  return isPile ? without(description, pile) : { text: description, leftOut: [] };
}
