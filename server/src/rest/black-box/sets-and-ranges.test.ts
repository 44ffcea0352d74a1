import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

// The values of rows 1 to 4. tags: {a,b} {b} {} null; ages: [1,10) [10,20) empty (,);
// doc: {a:{b:5},list,t,n} {a:{b:6}} null []
test.each<[string, (query: Query) => Query, number[]]>([
  ['contains: array', (q) => q.contains('tags', ['b']), [1, 2]],
  ['contains: both elements', (q) => q.contains('tags', ['b', 'a']), [1]],
  ['contains: nothing', (q) => q.contains('tags', []), [1, 2, 3]],
  ['contains: array of numbers', (q) => q.contains('numbers', [3]), [2]],
  ['contains: array as text', (q) => q.contains('tags', '{a}'), [1]],
  ['contains: range', (q) => q.contains('ages', '[2,3)'), [1, 4]],
  ['contains: element of a range', (q) => q.contains('ages', '[10,10]'), [2, 4]],
  ['contains: json', (q) => q.contains('doc', { a: { b: 5 } }), [1]],
  ['contains: json with an array', (q) => q.contains('doc', { list: [2, 1] }), [1]],
  ['contains: json null', (q) => q.contains('doc', { n: null }), [1]],
  ['containedBy: array', (q) => q.containedBy('tags', ['b', 'c']), [2, 3]],
  ['containedBy: range', (q) => q.containedBy('ages', '[0,15)'), [1, 3]],
  ['containedBy: json', (q) => q.containedBy('doc', { a: { b: 6 }, more: 1 }), [2]],
  ['overlaps: array', (q) => q.overlaps('tags', ['a', 'z']), [1]],
  ['overlaps: range', (q) => q.overlaps('ages', '[9,11)'), [1, 2, 4]],
  ['overlaps: time range', (q) => q.overlaps('during', '[2020-01-15,2020-02-15)'), [1, 2]],
  ['rangeGt', (q) => q.rangeGt('ages', '[1,10)'), [2]],
  ['rangeGte', (q) => q.rangeGte('ages', '[5,30)'), [2]],
  ['rangeLt', (q) => q.rangeLt('ages', '[10,20)'), [1]],
  ['rangeLte', (q) => q.rangeLte('ages', '[0,15)'), [1]],
  ['rangeAdjacent', (q) => q.rangeAdjacent('ages', '[10,20)'), [1]],
  ['rangeAdjacent: times', (q) => q.rangeAdjacent('during', '[2020-03-01,2020-04-01)'), [2]],
  ['not contains', (q) => q.not('tags', 'cs', '{a}'), [2, 3]],
  ['not overlaps', (q) => q.not('ages', 'ov', '[9,11)'), [3]],
  ['contains within or', (q) => q.or('tags.cs.{a},ages.cs."[12,13)"'), [1, 2, 4]],
  ['several elements within or', (q) => q.or('tags.cs.{a,b},whole.eq.20'), [1, 2]],
  ['json within or', (q) => q.or('doc.cs."{\\"a\\":{\\"b\\":6}}",whole.eq.30'), [2, 4]],
])('%s', async (_, narrow, ids) => {
  expect(await idsOf(narrow(idsIn(anon, 'kinds').order('id')))).toEqual(ids);
});

test.each<[string, (query: Query) => Query, string]>([
  ['an invalid array', (q) => q.contains('tags', '{a'), '22P02'],
  ['an invalid range', (q) => q.rangeGt('ages', '1-2'), '22P02'],
  ['a range with exchanged bounds', (q) => q.overlaps('ages', '[5,1)'), '22000'],
  ['invalid json', (q) => q.contains('doc', '{a'), '22P02'],
  ['an invalid number', (q) => q.eq('whole', 'ten'), '22P02'],
  ['a number too large', (q) => q.eq('whole', '99999999999'), '22003'],
  ['an invalid date', (q) => q.eq('day', '2021-02-29'), '22008'],
  ['an invalid uuid', (q) => q.eq('uid', 'x'), '22P02'],
  ['an invalid enum value', (q) => q.eq('feeling', 'sleepy'), '22P02'],
  ['an operator that the type lacks', (q) => q.overlaps('whole', '1'), '42883'],
])('%s is refused with its SQLSTATE', async (_, narrow, code) => {
  const { error, status, data } = await narrow(idsIn(anon, 'kinds'));
  expect(error).toMatchObject({ code });
  expect(status).toBe(code === '42883' ? 404 : 400);
  expect(data).toBeNull();
});
