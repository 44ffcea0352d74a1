import { DICTIONARIES } from '../languages/dictionaries.ts';
import { type LanguageCode, LANGUAGES } from '../languages/language.ts';
import { listed, type TermTable, termsOf, wordsIn } from '../languages/terms.ts';
import { createTermFinder, longestHits } from '../text/find-terms.ts';
import { readWords } from '../text/read-words.ts';
import { finderByLanguage } from './finder-by-language.ts';
import { SCENE_IDS, SCENE_KINDS } from './scene-ids.ts';
import { DESIGN_KINDS, SUBJECT_KINDS, type SubjectKind } from './subject-kinds.ts';
import type { VisibleVocabulary } from './visible-vocabulary.ts';

/** Only this many characters are read, because a prompt begins with its subject. */
const READ_CHARS = 600;
const PLACES: readonly SubjectKind[] = ['place', 'city', 'building', 'room', 'space'];
const BEINGS: readonly SubjectKind[] = ['person', 'animal', 'fantasy'];

/** In these scripts a place always stands before its subject. */
const PLACE_FIRST = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** The owner of a thing is not in the picture: "my grandfather's farm". */
export const POSSESSIVE = /^['’]s(?!\p{L})/u;

type Kind = (typeof SUBJECT_KINDS)[number];

/** Finds the words that name a subject, by their kind. */
export const findSubjects = finderByLanguage<Kind>(
  (language) => {
    const { subjects, scenes } = DICTIONARIES[language].visible;
    return [...termsOf(filled(subjects)), ...sceneTerms(scenes)];
  },
  {
    skipsNegated: true,
    takesLongestInside: true,
    maxHitsPerTerm: 3,
  },
);

/** The words of scenes that name a subject. */
function sceneTerms(scenes: VisibleVocabulary['scenes'] = {}): (readonly [string, Kind])[] {
  return SCENE_IDS.flatMap((id) => {
    const kind = SCENE_KINDS[id];
    const words = kind === undefined ? [] : listed(scenes[id] ?? '');
    return kind === undefined ? [] : words.map((term) => [term, kind] as const);
  });
}

function filled(subjects: Partial<TermTable<Kind>>): TermTable<Kind> {
  const table = SUBJECT_KINDS.map((kind) => [kind, subjects[kind] ?? '']);
  return Object.fromEntries(table) as TermTable<Kind>;
}

/**
 * Finds the kind of the subject: a design wherever it is named ("a fox as a logo"), or else what is
 * named first. A place that is named before a being makes a scene.
 */
export function findSubjectKind(description: string, language: LanguageCode): SubjectKind {
  const hits = longestHits(findSubjects(language)(description.slice(0, READ_CHARS))).filter(
    ({ end }) => !POSSESSIVE.test(description.slice(end, end + 3)),
  );
  // "Mountain bike": the last noun is the head.
  const { ofWords = '-', adjectivesFirst: isModifier = false } = DICTIONARIES[language].visible;
  const isOf = new RegExp(`^ (?:${ofWords})['’ ](?:\\p{L}{1,20} ){0,3}$`, 'iu');
  const named = hits.filter(
    ({ end, meaning }, at) =>
      !isModifier ||
      DESIGN_KINDS.includes(meaning) ||
      hits[at + 1]?.start !== end + 1 ||
      /[^ -]/.test(description.charAt(end)),
  );
  // A family of ducks shows ducks.
  const heads = named.filter(({ meaning, end }, at) => {
    const next = named[at + 1];
    return (
      meaning !== 'person' ||
      next === undefined ||
      !BEINGS.includes(next.meaning) ||
      !isOf.test(description.slice(end, next.start))
    );
  });
  const all = heads.map(({ meaning }) => meaning);
  // A wallpaper shows something else, if anything is named.
  const others = all.includes('wallpaper')
    ? all.filter((one) => one !== 'wallpaper' && one !== 'product')
    : all;
  const kinds = others.length === 0 ? all : others;
  const design = kinds.find((kind) => DESIGN_KINDS.includes(kind));
  if (design !== undefined) return design;
  const [first] = kinds;
  if (first === undefined) return 'object';
  const being = PLACES.includes(first) ? kinds.find((kind) => BEINGS.includes(kind)) : undefined;
  if (being === undefined) return first;
  return PLACE_FIRST.test(description.slice(0, READ_CHARS)) ? being : 'scene';
}

const LEAST_POINTS = 0.5;

/** Words of nearly every sentence that English does not have, with their languages. */
function commonWords(): ReadonlyMap<string, readonly LanguageCode[]> {
  if (COMMON.size > 0) return COMMON;
  const wordsOf = (language: LanguageCode) => {
    const { commonWords: common = '', stopWords } = DICTIONARIES[language].text;
    return new Set([...wordsIn(common), ...wordsIn(stopWords)]);
  };
  const english = wordsOf('en');
  for (const language of LANGUAGES)
    for (const word of wordsOf(language))
      if (language !== 'en' && !english.has(word))
        COMMON.set(word, [...(COMMON.get(word) ?? []), language]);
  return COMMON;
}

const COMMON = new Map<string, LanguageCode[]>();

const findLanguages = createTermFinder<LanguageCode>(
  LANGUAGES.flatMap((language) => {
    const { subjects } = DICTIONARIES[language].visible;
    return [...termsOf(filled(subjects))].map(([term]) => [term, language] as const);
  }),
  { maxHitsPerTerm: 1 },
);

/**
 * Decides the language of a description that is too short for `detectLanguage` alone: by what was
 * detected, the names of its subjects and its article. English if nothing speaks for another one.
 */
export function languageOfSubject(
  description: string,
  detected: LanguageCode | null,
): LanguageCode {
  const start = description.slice(0, READ_CHARS);
  const points = new Map<LanguageCode, number>();
  const add = (language: LanguageCode, weight = 1) =>
    points.set(language, (points.get(language) ?? 0) + weight);
  for (const { meaning } of findLanguages(start)) add(meaning);
  for (const language of LANGUAGES)
    if (DICTIONARIES[language].categories.article?.test(start) === true) add(language);
  for (const { text } of readWords(start))
    for (const language of commonWords().get(text.toLowerCase()) ?? []) add(language);
  // A short text is easily taken for English, so a word of another language weighs more.
  if (detected !== null) add(detected, detected === 'en' ? LEAST_POINTS : 1);
  return LANGUAGES.reduce<LanguageCode>(
    (best, language) => ((points.get(language) ?? 0) > (points.get(best) ?? 0) ? language : best),
    'en',
  );
}
