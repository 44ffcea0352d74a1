import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTermFinder } from './find-terms.ts';

function found(text: string, ...terms: string[]): string[] {
  const find = createTermFinder(terms.map((term) => [term, term] as const));
  return find(text).map(({ at, end }) => text.slice(at, end));
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
    ['이미지를 만들어줘', ['이미지*'], ['이미지를']],
    ['चित्र बनाएं', ['चित्र'], ['चित्र']],
    ['生成一张猫的图片', ['图片', '生成'], ['生成', '图片']],
    ['猫の画像を作って', ['画像'], ['画像']],
    ['がぎぐ画像', ['画像', 'ぎ'], ['ぎ', '画像']],
    ['İ画像', ['画像'], ['画像']],
    ['light, lighting, light', ['light', 'lighting'], ['light', 'lighting', 'light']],
    ['', ['light'], []],
    ['light', ['', '*', ' '], []],
  ])('%j holds of %j: %j', (text, terms, expected) => {
    expect(found(text, ...terms)).toEqual(expected);
  });

  test('that stands in a text many times is told 20 times', () => {
    expect(found('fog '.repeat(50), 'fog')).toHaveLength(20);
    expect(found('画'.repeat(50), '画')).toHaveLength(20);
  });

  test('brings its meaning along', () => {
    const find = createTermFinder([['neon light', { weight: 2 }]]);
    expect(find('Neon light')).toEqual([{ meaning: { weight: 2 }, at: 0, end: 10 }]);
  });
});

describe('any text', () => {
  const find = createTermFinder([
    ['a b', 1],
    ['å*', 2],
    ['画', 3],
  ] as const);

  test('gives hits inside it, in its order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const hits = find(text);
        for (const { at, end } of hits) {
          expect(at).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(at);
          expect(end).toBeLessThanOrEqual(text.length);
        }
        const places = hits.map(({ at }) => at);
        expect(places).toEqual(places.toSorted((one, other) => one - other));
      }),
    );
  });

  test('holds a term put into it between spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (before, after) => {
        const text = `${before} . neon light . ${after}`;
        const places = createTermFinder([['neon light', 0]])(text).map(({ at }) => at);
        expect(places).toContain(before.length + 3);
      }),
    );
  });
});
