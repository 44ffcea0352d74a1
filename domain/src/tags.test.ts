import { describe, expect, test } from 'vitest';
import { PASTED_TAGS } from './tags.testing.ts';
import { addTags, tidyTag } from './tags.ts';

describe('tidyTag', () => {
  test.each([
    ['  neon  ', 'neon'],
    ['#neon', 'neon'],
    ['## film   noir ', 'film noir'],
    ['c#', 'c#'],
    [' # ', ''],
  ])('%j becomes %j', (raw, tidy) => {
    expect(tidyTag(raw)).toBe(tidy);
  });
});

describe('addTags', () => {
  test('splits at commas, trims, and skips duplicates regardless of case', () => {
    expect(addTags(['Neon'], ' neon, rain ,,Rain, night ')).toEqual({
      ok: true,
      tags: ['Neon', 'rain', 'night'],
    });
  });

  test.each(PASTED_TAGS)('%j becomes %j', (typed, tags) => {
    expect(addTags([], typed)).toEqual({ ok: true, tags });
  });

  test('separates hashtags without spaces', () => {
    expect(addTags([], 'a#b #人像#动漫 #c#d#')).toEqual({
      ok: true,
      tags: ['a#b', '人像', '动漫', 'c', 'd#'],
    });
  });

  test('takes linear time', () => {
    for (const piece of ['#', 'a#', '# ', ' ']) addTags([], `a${piece.repeat(100_000)}`);
  });

  test('blank input changes nothing', () => {
    expect(addTags(['a'], '   ')).toEqual({ ok: true, tags: ['a'] });
  });

  test('a tag has at most 50 code points', () => {
    expect(addTags([], '🌧'.repeat(50)).ok).toBe(true);
    expect(addTags([], '🌧'.repeat(51))).toEqual({
      ok: false,
      message: 'A tag must be at most 50 characters',
    });
  });

  test('a post has at most 20 tags', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => `tag ${String(index)}`);
    expect(addTags([], twenty.join(','))).toEqual({ ok: true, tags: twenty });
    expect(addTags(twenty, 'one more')).toEqual({
      ok: false,
      message: 'You can add up to 20 tags',
    });
  });
});
