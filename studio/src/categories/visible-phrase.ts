import { DICTIONARIES } from '../languages/dictionaries.ts';
import { readPictureTraits } from '../enhance/picture-traits.ts';
import type { LanguageCode } from '../languages/language.ts';
import { listed } from '../languages/terms.ts';
import { finderByLanguage } from '../picture-prompt/finder-by-language.ts';
import { findSubjects, languageOfSubject } from '../picture-prompt/subject-kind.ts';
import { readLanguage } from '../text/detect-language.ts';
import { longestHits } from '../text/find-terms.ts';
import { readWords, type Word } from '../text/read-words.ts';

const MAX_WORDS = 9;
const MAX_LIST_WORDS = 30;
const MAX_CHARS = 240;
/** Words after "with" or "in" that need not be known. */
const MAX_UNKNOWN = 2;
/** A list names its subject and then at least this many looks. */
const LEAST_LOOKS = 2;
/** Kinds that alone do not speak for a picture: people are the subject of many texts. */
const TOLD_KINDS: ReadonlySet<string> = new Set(['person', 'logo', 'poster', 'pattern']);
const BEINGS: ReadonlySet<string> = new Set(['animal', 'fantasy']);

const findLooks = finderByLanguage<'look'>((language) => {
  const { looks = '', moving } = DICTIONARIES[language].visible;
  return [looks, moving].flatMap(listed).map((term) => [term, 'look'] as const);
}, {});

/**
 * True if a text only names something visible: a subject with how it looks, where it is or what it
 * does ("perfume bottle", "cat in a suit", "spiderman eating pasta"), or a subject followed by a
 * list of looks. Only for languages that know such words; reads at most 240 characters.
 */
export function namesSomethingVisible(text: string): boolean {
  const phrase = text.trim();
  if (phrase.length > MAX_CHARS || /[?？!:;\n"“{[<=]/u.test(phrase)) return false;
  const words = readWords(phrase);
  if (words.length < 2 || words.length > MAX_LIST_WORDS) return false;
  const detected = readLanguage(phrase);
  if (detected === 'other') return false;
  const language = languageOfSubject(phrase, detected);
  if (DICTIONARIES[language].visible.looks === undefined) return false;
  return phrase.includes(',')
    ? isListOfLooks(phrase, language)
    : words.length <= MAX_WORDS && isKnownPhrase(phrase, words, language);
}

function isKnownPhrase(phrase: string, words: readonly Word[], language: LanguageCode): boolean {
  const { doing, links } = DICTIONARIES[language].visible;
  const subjects = longestHits(findSubjects(language)(phrase));
  const looks = findLooks(language)(phrase);
  const isSubject = ({ start, end }: Word) =>
    subjects.some((hit) => hit.start <= start && end <= hit.end);
  const isLook = ({ start, end }: Word) =>
    looks.some((hit) => hit.start <= start && end <= hit.end);
  const isVisible =
    subjects.some(({ meaning }) => !TOLD_KINDS.has(meaning)) ||
    (subjects.some(({ meaning }) => meaning === 'person') && looks.length > 0);
  if (!isVisible) return false;
  const isBeing = subjects.some(({ meaning }) => BEINGS.has(meaning));
  let linked = -1;
  let unknown = 0;
  for (const [at, word] of words.entries()) {
    if (isSubject(word) || isLook(word)) continue;
    const before = words.slice(0, at);
    if (links?.test(word.text) === true) {
      if (before.some(isSubject)) linked = at;
      continue;
    }
    const does = doing?.test(word.text) === true && before.some(isSubject);
    if (does && words.slice(at + 1).some(isSubject)) continue;
    if (linked < 0 || !isBeing) return false;
    unknown += 1;
  }
  return unknown <= MAX_UNKNOWN;
}

/** "living room, cosy, bright": a subject first, then looks; no other evidence is needed. */
function isListOfLooks(phrase: string, language: LanguageCode): boolean {
  const [first = '', ...others] = phrase.split(',');
  if (findSubjects(language)(first).length === 0) return false;
  const looks = others.filter(
    (other) => findLooks(language)(other).length > 0 || readPictureTraits(other).traits.size > 0,
  );
  return looks.length >= LEAST_LOOKS;
}
