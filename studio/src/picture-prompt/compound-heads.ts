import { DICTIONARIES } from '../languages/dictionaries.ts';
import type { LanguageCode } from '../languages/language.ts';
import { listed } from '../languages/terms.ts';
import { readWords } from '../text/read-words.ts';

const LEAST_HEAD_CHARS = 4;
const LEAST_MODIFIER_CHARS = 3;
const MAX_WORDS = 60;
const HEADS = new Map<LanguageCode, ReadonlySet<string>>();

/** The words that can end a compound: subjects, scenes and media. */
function headsOf(language: LanguageCode): ReadonlySet<string> {
  const known = HEADS.get(language);
  if (known !== undefined) return known;
  const { visible, enhance } = DICTIONARIES[language];
  const lists = [
    ...Object.values(visible.subjects),
    ...Object.values(visible.scenes ?? {}),
    ...[enhance.traits, DICTIONARIES.en.enhance.traits].flatMap((traits) =>
      Object.entries(traits).flatMap(([trait, terms]) =>
        trait.startsWith('medium:') ? [terms] : [],
      ),
    ),
  ];
  const made = new Set(
    lists
      .flatMap(listed)
      .filter((term) => /^\p{L}+$/u.test(term) && term.length >= LEAST_HEAD_CHARS),
  );
  HEADS.set(language, made);
  return made;
}

/**
 * The known last parts of compounds, such as "dorf" of "Bergdorf", for a language that writes
 * compounds as one word; otherwise none.
 */
export function compoundHeads(text: string, language: LanguageCode): string[] {
  if (DICTIONARIES[language].visible.joinsWords !== true) return [];
  const heads = headsOf(language);
  return readWords(text)
    .slice(0, MAX_WORDS)
    .flatMap(({ text: word }) => {
      const lower = word.toLowerCase();
      if (heads.has(lower)) return [];
      for (let at = LEAST_MODIFIER_CHARS; at <= lower.length - LEAST_HEAD_CHARS; at += 1)
        if (heads.has(lower.slice(at))) return [lower.slice(at)];
      return [];
    });
}
