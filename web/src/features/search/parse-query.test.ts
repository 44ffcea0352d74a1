import { describe, expect, test } from 'vitest';
import { describeFilter, parseQuery, toFilterText, withoutRanges } from './parse-query.ts';

const parsed = (query: string) => {
  const { text, terms, filters } = parseQuery(query);
  return { text, terms, filters: filters.map(toFilterText) };
};

describe('a query', () => {
  test.each([
    ['fog over  the bay', 'fog over the bay', ['fog', 'over', 'the', 'bay'], []],
    ['fog -mist', 'fog -mist', ['fog'], ['-words:mist']],
    [
      '"low key" -"high key"',
      '"low key" -"high key"',
      ['low key'],
      ['words:low key', '-words:high key'],
    ],
    ['"never closed', '"never closed"', ['never closed'], ['words:never closed']],
    ['tag:fog -tag:sea tag:"low key"', '', [], ['tag:fog', '-tag:sea', 'tag:low key']],
    ['#character design', '', [], ['tag:character design']],
    ['lamp #low key -fog', 'lamp -fog', ['lamp'], ['tag:low key', '-words:fog']],
    [
      'lamp #low key has:video -#sea x',
      'lamp x',
      ['lamp', 'x'],
      ['tag:low key', 'has:video', '-tag:sea'],
    ],
    ['TOOL:Midjourney From:@ada FROM:me', '', [], ['tool:Midjourney', 'from:ada', 'from:me']],
    ['has:Video -has:prompt has:money', '', [], ['has:video', '-has:prompt', 'has:money']],
    ['c# code', 'c# code', ['c#', 'code'], []],
    ['car --ar 16:9', 'car --ar 16:9', ['car', '--ar', '16:9'], []],
    ['tag: has: x:y', 'tag: has: x:y', ['tag:', 'has:', 'x:y'], []],
    [' - -- # "" -"" tag:"" ', '', [], []],
    ['a\u0000b\tc', 'a b c', ['a', 'b', 'c'], []],
    ['رخام -ذهب', 'رخام -ذهب', ['رخام'], ['-words:ذهب']],
    ['🦊 "', '🦊', ['🦊'], []],
  ])('%j', (query, text, terms, filters) => {
    expect(parsed(query)).toEqual({ text, terms, filters });
  });

  test('is not cut within an emoji', () => {
    expect(parseQuery(`${'a'.repeat(199)}🦊`).text).toBe('a'.repeat(199));
  });

  test('is cut at 200 characters and parsed quickly whatever it contains', () => {
    const hostile = ['"', '#', '-', '-#', ' #', 'tag:', 'tag:"', '(', '%', '# '];
    const started = performance.now();
    for (const part of hostile) {
      expect(parseQuery(part.repeat(10_000)).text.length).toBeLessThanOrEqual(400);
    }
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

test('removing a filter keeps the rest of the query', () => {
  const query = 'lamp  tag:fog "low key"  -sea';
  const { filters } = parseQuery(query);
  expect(filters.map((filter) => withoutRanges(query, [filter]))).toEqual([
    'lamp "low key"  -sea',
    'lamp  tag:fog -sea',
    'lamp  tag:fog "low key"',
  ]);
  expect(withoutRanges(query, filters)).toBe('lamp');
});

test('filters are described in words', () => {
  const { filters } = parseQuery(
    'tag:a -tag:a tool:b from:c -from:me has:video -has:image -d "e f"',
  );
  expect(filters.map(describeFilter)).toEqual([
    '#a',
    'Not #a',
    'Made with b',
    'By @c',
    'Not by you',
    'With video',
    'Without image',
    'Not “d”',
    '“e f”',
  ]);
});
