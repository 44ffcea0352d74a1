import { valuesOf } from '../languages/all-languages.ts';
import { REQUIREMENTS_VOCABULARIES } from '../languages/requirements-vocabularies.ts';
import type { AudienceVocabulary } from './vocabulary.ts';
import { anyOf } from './words.ts';
import { findNegation } from './negation.ts';

// Patterns for an audience: a word such as "for", at most three other words, and a word for people.
// "For a poster" names no audience, so only words from a list of people count.
const WORD = String.raw`[^\s.,;:!?()"“”{}]{1,30}`;
/** Matches the end of a word. */
const END = String.raw`(?![^\s.,;:!?()"“”«»{}'’/–—-])`;
const BEGIN = String.raw`(?<![^\s.,;:!?()"“”«»{}'’/–—-])`;
/** Excludes words that begin a new phrase and do not describe people. */
const NO_MORE = String.raw`(?!${anyOf('gerunds')}[ \t])(?!${anyOf('notDescribingPeople')}[ \t])`;
const MORE = String.raw`(?:${NO_MORE}${WORD}[ \t]){0,3}?`;
const ARTICLE = String.raw`(?:(?:\d{1,3}|${anyOf('articles')})[ \t])?`;
const AGE = String.raw`(?:[ \t]${anyOf('agePrepositions')}[ \t]\d{1,3}(?:[ \t]?(?:-|–|${anyOf('ageRanges')})[ \t]?\d{1,3})?(?:[ \t]${anyOf('years')})?)?`;
const AND_OTHERS = (people: string): string =>
  String.raw`(?:(?:,|,?[ \t]${anyOf('peopleJoiners')})[ \t](?:${NO_MORE}${WORD}[ \t]){0,1}?(?:${people})${END})?`;
/** Adjectives that follow the noun: "clientes nuevos". */
const BEHIND = String.raw`(?:[ \t]${anyOf('adjectivesBehindPeople')}${END})?`;

function spaced(before: string, people: string, more = MORE): RegExp {
  const who = String.raw`${ARTICLE}${more}(?:${people})${END}(?!${anyOf('possessiveEndings')})${AND_OTHERS(people)}${BEHIND}${AGE}`;
  return new RegExp(
    String.raw`${BEGIN}(?:${before})[ \t]{1,3}(?<who>${who})(?<after>[^]{0,40})`,
    'u',
  );
}

const VOCABULARIES = valuesOf(REQUIREMENTS_VOCABULARIES, (requirements) => requirements.audience);
// After "to" a verb can follow ("to help users"), so only people directly after "to" count.
const WITH_BARE_PREPOSITION = VOCABULARIES.filter(
  ({ barePreposition }) => barePreposition !== undefined,
);
const OTHERS = VOCABULARIES.filter(({ barePreposition }) => barePreposition === undefined);

function spacedPatterns(vocabularies: readonly AudienceVocabulary[]): RegExp[] {
  return vocabularies.flatMap(({ prepositions, people, ages }) =>
    prepositions === undefined || people === undefined
      ? []
      : [spaced(prepositions, ages === undefined ? people : `${people}|${ages}`)],
  );
}

const PATTERNS: readonly RegExp[] = [
  ...VOCABULARIES.flatMap(({ agePreposition }) =>
    agePreposition === undefined
      ? []
      : [
          new RegExp(
            String.raw`${BEGIN}${agePreposition[0]}[ \t](?<who>${agePreposition[1]})${END}(?<after>)`,
            'u',
          ),
        ],
  ),
  ...spacedPatterns(WITH_BARE_PREPOSITION),
  ...WITH_BARE_PREPOSITION.map(({ barePreposition = '', people = '' }) =>
    spaced(barePreposition, people, ''),
  ),
  ...spacedPatterns(OTHERS),
  ...VOCABULARIES.flatMap(({ patterns }) => patterns ?? []),
];

/** Matches an explicit label: "Audience: ...". */
const LABELLED = new RegExp(
  String.raw`(?<![\p{L}])${anyOf('audienceLabels')}[ \t]{0,2}(?:[:：]|[ \t]${anyOf('audienceLabelCopulas')})[ \t]{0,2}(?<who>[^.,;:，。、{}\n]{2,60})`,
  'iu',
);

/** A noun after a person in the singular shows that a thing is meant: "a customer service". */
const ONE = /[^s]$/u;
const NOUN_FOLLOWS = new RegExp(
  String.raw`^[ \t](?!${anyOf('notCompoundEnds')}(?![\p{L}]))[\p{L}]`,
  'iu',
);
const PLURAL = new RegExp(
  String.raw`(?:${anyOf('pluralPeople')}|${anyOf('pluralEndings')})$`,
  'iu',
);

/** Finds the audience that a clause names, in the words of the clause; null if it names none. */
export function findAudience(clause: string): string | null {
  const labelled = LABELLED.exec(clause)?.groups?.['who'];
  if (labelled !== undefined) return labelled.trim();
  const small = smallLetters(clause);
  for (const pattern of PATTERNS) {
    const match = pattern.exec(small);
    const who = match?.groups?.['who'];
    if (match === null || who === undefined) continue;
    const isOne = ONE.test(who) && !PLURAL.test(who) && /^[\p{Script=Latin}]/u.test(who);
    if (isOne && NOUN_FOLLOWS.test(match.groups?.['after'] ?? '')) continue;
    const start = match.index + match[0].indexOf(who);
    const end = start + who.length;
    // Ignore a negation after the people, which negates something else: "müşterilere resmi olmayan
    // ...".
    if (findNegation(clause.slice(0, end), { start, end }) !== null) continue;
    return clause.slice(start, end).trim();
  }
  return null;
}

/** Converts to lower case and keeps the offsets of all characters. */
function smallLetters(text: string): string {
  // The lower case of this letter has two UTF-16 units.
  const small = text.replaceAll('İ', 'i').toLowerCase();
  return small.length === text.length ? small : text;
}
