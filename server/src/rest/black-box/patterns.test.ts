import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idsIn, idsOf, openBlackBox } from './black-box.testing.ts';
import type { BlackBox, Query } from './black-box.testing.ts';

let box: BlackBox;
let anon: SupabaseClient;
beforeAll(async () => {
  box = await openBlackBox();
  anon = await box.client();
});
afterAll(async () => {
  await box.close();
  expect(box.logged).toEqual([]);
});

// The books: 1 Engines, 2 Notes, 3 Roads, 4 Wheels, 5 Air
test.each<[string, (query: Query) => Query, number[]]>([
  ['like', (q) => q.like('title', '%s'), [1, 2, 3, 4]],
  ['like is case sensitive', (q) => q.like('title', 'e%'), []],
  ['like with a star', (q) => q.like('title', '*ee*'), [4]],
  ['like with a wildcard for one letter', (q) => q.like('title', 'A_r'), [5]],
  ['ilike', (q) => q.ilike('title', 'E%'), [1]],
  ['ilike with a star', (q) => q.ilike('title', '*ES'), [1, 2]],
  ['likeAllOf', (q) => q.likeAllOf('title', ['%e%', '%n%']), [1]],
  ['likeAnyOf', (q) => q.likeAnyOf('title', ['A*', 'R*']), [3, 5]],
  ['ilikeAllOf', (q) => q.ilikeAllOf('title', ['%E%', '%S']), [1, 2, 4]],
  ['ilikeAnyOf', (q) => q.ilikeAnyOf('title', ['a%', 'n%']), [2, 5]],
  ['regexMatch', (q) => q.regexMatch('title', '^[EN].*s$'), [1, 2]],
  ['regexMatch with a group', (q) => q.regexMatch('title', 'oad|ee'), [3, 4]],
  ['regexIMatch', (q) => q.regexIMatch('title', '^air$'), [5]],
  ['match(any)', (q) => q.filter('title', 'match(any)', '{^A,^R}'), [3, 5]],
  ['imatch(all)', (q) => q.filter('title', 'imatch(all)', '{^e,S$}'), [1]],
  ['not like', (q) => q.not('title', 'like', '%s'), [5]],
  ['not like(any)', (q) => q.not('title', 'like(any)', '{E*,N*}'), [3, 4, 5]],
])('%s', async (_, narrow, ids) => {
  expect(await idsOf(narrow(idsIn(anon, 'books').order('id')))).toEqual(ids);
});

describe('text search', () => {
  // The texts: 1 the fat cats sat on mats, 2 a quick rat ran, 4 cats and rats
  test.each<[string, (query: Query) => Query, number[]]>([
    ['to_tsquery', (q) => q.textSearch('search', 'cat & !rat'), [1]],
    ['to_tsquery with or', (q) => q.textSearch('search', 'fat | quick'), [1, 2]],
    ['with a language', (q) => q.textSearch('search', 'cats', { config: 'english' }), [1, 4]],
    ['with another language', (q) => q.textSearch('search', 'cats', { config: 'simple' }), []],
    [
      'plain',
      (q) => q.textSearch('search', 'rats cats', { type: 'plain', config: 'english' }),
      [4],
    ],
    [
      'phrase',
      (q) => q.textSearch('search', 'fat cats', { type: 'phrase', config: 'english' }),
      [1],
    ],
    [
      'websearch',
      (q) => q.textSearch('search', 'cats -rats', { type: 'websearch', config: 'english' }),
      [1],
    ],
    [
      'websearch of a quoted phrase',
      (q) => q.textSearch('search', '"quick rat"', { type: 'websearch', config: 'english' }),
      [2],
    ],
    ['of plain text', (q) => q.textSearch('words', 'plain', { config: 'english' }), [1]],
    ['negated', (q) => q.not('search', 'fts(english)', 'cats'), [2]],
  ])('%s', async (_, narrow, ids) => {
    expect(await idsOf(narrow(idsIn(anon, 'kinds').order('id')))).toEqual(ids);
  });

  test('a malformed search query is a client error', async () => {
    const { error, status } = await anon.from('kinds').select('id').textSearch('search', 'cat &');
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: '42601' });
  });

  test('an unknown language is a client error', async () => {
    const { error, status } = await anon
      .from('kinds')
      .select('id')
      .textSearch('search', 'cat', { config: 'klingon' });
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: '42704' });
  });

  test('a malformed regular expression is a client error', async () => {
    const { error, status } = await anon.from('books').select('id').regexMatch('title', '[');
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: '2201B' });
  });
});
