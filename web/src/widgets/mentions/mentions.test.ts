import { expect, test } from 'vitest';
import { insertMention, mentionAt, type MentionPerson, suggestPeople } from './mentions.ts';

function person(username: string, full_name: string | null = null): MentionPerson {
  return { id: username, username, full_name, avatar_url: null, verified: false };
}
const names = (people: readonly MentionPerson[]) => people.map(({ username }) => username);

test('people of the thread come first, then search results, each once and without the viewer', () => {
  const nearby = [person('joanna'), person('anna'), person('me_an'), person('zoe', 'Ana Zo')];
  const found = [person('anders'), person('anna'), person('me_an')];
  expect(names(suggestPeople('AN', nearby, found, 'me_an'))).toEqual([
    'anna',
    'joanna',
    'zoe',
    'anders',
  ]);
});

test('who has the typed username comes first, and members come before others', () => {
  const inside = (name: string) => ({ ...person(name), isMember: true });
  const outside = (name: string) => ({ ...person(name), isMember: false });
  const found = [inside('joan'), inside('annie'), outside('ann'), outside('ann_b'), inside('anne')];
  expect(names(suggestPeople('Ann', [person('hanna')], found, 'me'))).toEqual([
    'ann',
    'hanna',
    'annie',
    'anne',
    'ann_b',
  ]);
  // A person of the page who has left the community.
  expect(suggestPeople('an', [person('ann')], [outside('ann')], 'me')).toEqual([outside('ann')]);
});

test('names are found without their accents', () => {
  const found = [person('x', '\u00dcn\u00efcode'), person('y', 'Ni\u0301co')];
  expect(names(suggestPeople('unicode', found, [], 'me'))).toEqual(['x']);
  expect(names(suggestPeople('UNICODE', [], found, 'me'))).toEqual(['x']);
});

test('results of a shorter query are filtered, and at most six are shown', () => {
  const found = ['ab', 'abc', 'abcd'].map((name) => person(name));
  expect(names(suggestPeople('abc', [], found, 'me'))).toEqual(['abc', 'abcd']);
  const many = Array.from({ length: 9 }, (_, n) => person(`a${String(n)}`));
  expect(suggestPeople('a', many, [], 'me')).toHaveLength(6);
});

/** Puts the caret at the `|` of the text. */
function at(marked: string) {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  return { text, caret, mention: mentionAt(text, caret) };
}

test.each([
  ['@a|', 'a'],
  ['hello @an|', 'an'],
  ['(@ann_1|', 'ann_1'],
  ['@a|nna there', 'a'],
  ['one\n@a|', 'a'],
  ['https://a.example @a|', 'a'],
])('%s is a mention', (marked, query) => {
  expect(at(marked).mention?.query).toBe(query);
});

test.each([
  '@|',
  'a@b|',
  'me@example.c|',
  '@@a|',
  '@ann |',
  '|@ann',
  '.@a|',
  'https://www.youtube.com/@a|',
  'youtube.com/@a|',
  `@${'a'.repeat(31)}|`,
])('%s is not a mention', (marked) => {
  expect(at(marked).mention).toBeNull();
});

test.each([
  ['@a|', '@anna |'],
  ['hi @a|, there', 'hi @anna|, there'],
  ['hi @a| there', 'hi @anna |there'],
  ['hi @a|lex there', 'hi @anna |there'],
  ['@a|\nnext', '@anna |\nnext'],
])('%s becomes %s', (marked, expected) => {
  const { text, mention } = at(marked);
  if (mention === null) throw new Error('not a mention');
  const result = insertMention(text, mention, 'anna');
  expect(`${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`).toBe(expected);
});
