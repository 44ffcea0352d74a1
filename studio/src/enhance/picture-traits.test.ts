import { describe, expect, test } from 'vitest';
import { readPictureTraits } from './picture-traits.ts';

describe('the traits of a picture', () => {
  test.each([
    ['a harbour at night', 'time:night'],
    ['acuarela de un gato', 'medium:paint'],
    ['сад, закат', 'time:golden'],
    ['夜の街', 'time:night'],
  ])('%s', (prompt, trait) => {
    expect([...readPictureTraits(prompt).traits.keys()]).toContain(trait);
  });

  test('ignores parts of words and unwanted things', () => {
    const { traits } = readPictureTraits('a knight starts, no logo, photosynthesis');
    expect([...traits.keys()]).toEqual([]);
  });

  test.each([
    ['a house, not a painting', ''],
    ['a house without any neon or people, at night', 'place: time:night'],
    ['a lake. Avoid: people, night, text', 'place:outdoor'],
    ['una casa sin gente', ''],
    ['空の城、避免夜晚', ''],
  ])('%s: ignores unwanted things', (prompt, expected) => {
    const said = [...readPictureTraits(prompt).traits.keys()];
    for (const trait of said) expect(expected).toContain(trait);
  });

  test('field names of JSON only show facets, and unwanted fields show nothing', () => {
    const { traits, facets } = readPictureTraits(
      '{"lighting":"x","poster":"y","negative":["logo"]}',
    );
    expect(facets.has('lighting')).toBe(true);
    expect([...traits.keys()]).toEqual([]);
  });
});
