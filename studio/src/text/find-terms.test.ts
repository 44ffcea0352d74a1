import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTILE_PIECES, hugeTextOf } from '../testing/hostile.testing.ts';
import { termsOf } from '../languages/terms.ts';
import { createTermFinder, firstWordsOf } from './find-terms.ts';

function found(text: string, ...terms: string[]): string[] {
  const find = createTermFinder(terms.map((term) => [term, term] as const));
  return find(text).map(({ start, end }) => text.slice(start, end));
}

describe('a term', () => {
  test.each([
    ['start the Art of it', ['art'], ['Art']],
    ['photosynthesis of a photo', ['photo'], ['photo']],
    ['photographer, photography', ['photograph*'], ['photographer', 'photography']],
    ['Shallow depth-of-field', ['depth of field'], ['depth-of-field']],
    ['camera_angle: "low"', ['camera angle'], ['camera_angle']],
    ['a camera. Angle it', ['camera angle'], []],
    ['a camera, angle', ['camera angle'], []],
    ['Ultra\nrealistic', ['ultra realistic'], []],
    ['l’image', ['l image'], ['l’image']],
    ['Übersetze das', ['ubersetze'], ['Übersetze']],
    ['İzmir ve IŞIK, ışık', ['izmir', 'isik'], ['İzmir', 'IŞIK', 'ışık']],
    ['картинку и картинки', ['картинк*'], ['картинку', 'картинки']],
    ['이미지를 만들어줘', ['이미지*'], ['이미지']],
    ['चित्र बनाएं', ['चित्र'], ['चित्र']],
    ['生成一张猫的图片', ['图片', '生成'], ['生成', '图片']],
    ['猫の画像を作って', ['画像'], ['画像']],
    ['がぎぐ画像', ['画像', 'ぎ'], ['ぎ', '画像']],
    ['İ画像', ['画像'], ['画像']],
    ['light, lighting, light', ['light', 'lighting'], ['light', 'lighting', 'light']],
    ['Please ACT AS a poet', ['act as', 'act as a'], ['ACT AS', 'ACT AS a']],
    ['act, as it were', ['act as'], []],
    ['at f/1.8, e.g. f 1', ['f/1.8', 'e.g'], ['f/1.8', 'e.g']],
    ['о машинном обучении', ['машинн* обучен*'], ['машинном обучении']],
    ['о машинном', ['машинн* обучен*'], []],
    ['저렴한 여행을', ['여행'], ['여행']],
    ['밤에 한밤중 밤 밤새', ['밤'], ['밤', '밤']],
    ['밤새 한밤', ['밤*'], ['밤']],
    ['시를 써 줘 시작', ['시', '써 줘'], ['시', '써 줘']],
    ['خطة التسويق', ['تسويق'], ['التسويق']],
    ['', ['light'], []],
    ['light', ['', '*', ' '], []],
  ])('in %j the terms %j give %j', (text, terms, expected) => {
    expect(found(text, ...terms)).toEqual(expected);
  });

  test('has at most the requested number of hits', () => {
    const find = createTermFinder(
      [
        ['fog', 1],
        ['画', 2],
      ] as const,
      { maxHitsPerTerm: 20 },
    );
    expect(find('fog '.repeat(50))).toHaveLength(20);
    expect(find('画'.repeat(50))).toHaveLength(20);
    expect(found('fog '.repeat(50), 'fog')).toHaveLength(50);
  });

  test('has its meaning in the hit', () => {
    const find = createTermFinder([['neon light', { weight: 2 }]]);
    expect(find('Neon light')).toEqual([{ meaning: { weight: 2 }, start: 0, end: 10 }]);
  });
});

describe('several terms', () => {
  const table = { night: 'night, golden hour, 夜', art: 'act as, act as a, 夜景', place: '景, 画' };
  const keys = (text: string, options = {}) =>
    createTermFinder(
      termsOf(table),
      options,
    )(text).map(({ meaning, start, end }) => `${meaning}: ${text.slice(start, end)}`);

  test('the longest term of one meaning wins', () => {
    expect(keys('act as a poet')).toEqual(['art: act as a']);
    expect(keys('東京の夜景')).toEqual(['art: 夜景', 'night: 夜', 'place: 景']);
  });

  test('the longest term of any meaning wins inside words, if requested', () => {
    expect(keys('東京の夜景', { takesLongestInside: true })).toEqual(['art: 夜景']);
    expect(keys('夜の夜景', { takesLongestInside: true })).toEqual(['night: 夜', 'art: 夜景']);
  });

  test('negated terms are skipped, if requested', () => {
    expect(keys('no night')).toEqual(['night: night']);
    expect(keys('no night', { skipsNegated: true })).toEqual([]);
    expect(keys('no night, but night', { skipsNegated: true })).toEqual(['night: night']);
  });

  test('returns the first words by meaning', () => {
    const text = 'Golden hour, act as, night';
    const hits = createTermFinder(termsOf(table))(text);
    expect([...firstWordsOf(text, hits)]).toEqual([
      ['night', 'golden hour'],
      ['art', 'act as'],
    ]);
  });
});

describe('any text', () => {
  const find = createTermFinder([
    ['a b', 1],
    ['åb*', 2],
    ['画', 3],
  ] as const);

  test('has hits at valid offsets, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const hits = find(text);
        for (const { start, end } of hits) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
        const places = hits.map(({ start }) => start);
        expect(places).toEqual(places.toSorted((one, other) => one - other));
      }),
    );
  });

  test('has a hit for a term inserted between spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (before, after) => {
        const text = `${before} . neon light . ${after}`;
        const places = createTermFinder([['neon light', 0]])(text).map(({ start }) => start);
        expect(places).toContain(before.length + 3);
      }),
    );
  });

  // A search with superlinear time exceeds the time limit of the test.
  test.each(HOSTILE_PIECES)('is searched in linear time if it repeats %j', (piece) => {
    const text = hugeTextOf(piece);
    const terms = createTermFinder([...termsOf({ one: '画, a*, light, ا, 1' }), [piece, 'piece']]);
    expect(terms(text).every(({ end }) => end <= text.length)).toBe(true);
  });
});
