import { describe, expect, test } from 'vitest';
import { IMAGE_STYLES } from './image-style.ts';
import type { Claim, Phrase } from './phrase.ts';
import { agreement, fits, readPictureTraits } from './picture-traits.ts';
import { STYLE_PHRASES } from './style-phrases.ts';
import { FACETS } from './traits.ts';

const said = (...claims: Claim[]) => new Map(claims.map((claim) => [claim, 'x']));
const phrase = (claims: Claim[], needs: Claim[] = []): Phrase => ({ text: 'x', claims, needs });

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

describe('a phrase', () => {
  test('fits unless the prompt states another value of its group', () => {
    expect(fits(phrase(['time:golden']), said())).toBe(true);
    expect(fits(phrase(['time:golden']), said('time:golden'))).toBe(true);
    expect(fits(phrase(['time:golden']), said('time:night'))).toBe(false);
    expect(fits(phrase(['time:golden']), said('time:night', 'time:golden'))).toBe(true);
    expect(fits(phrase(['place:indoor', 'place:outdoor']), said('place:indoor'))).toBe(true);
    expect(fits(phrase(['text:none']), said('text:wanted'))).toBe(false);
  });

  test('with a needed trait fits only if the prompt states this trait', () => {
    expect(fits(phrase(['time:night'], ['time:night']), said())).toBe(false);
    expect(fits(phrase(['time:night'], ['time:night']), said('time:night'))).toBe(true);
  });

  test('agrees with the prompt by the number of claims that both have', () => {
    expect(agreement(phrase(['time:night', 'mood:dark']), said('time:night'))).toBe(1);
  });
});

describe('the English phrases', () => {
  const english = STYLE_PHRASES.en;

  test.each(IMAGE_STYLES)(
    '%s has a phrase for each facet that fits if the prompt states nothing',
    (style) => {
      for (const facet of FACETS) {
        const open = english.styles[style][facet].filter((entry) => fits(entry, said()));
        expect(open.length, facet).toBeGreaterThanOrEqual(2);
        if (facet !== 'lighting') continue;
        // If the prompt states a time of day or a source of light, no light is added.
        for (const entry of open) {
          for (const claim of ['time:day', 'time:golden', 'time:night', 'light:said'] as const)
            expect(fits(entry, said(claim)), entry.text).toBe(false);
        }
      }
    },
  );

  test('no phrase contradicts its own words', () => {
    const all = [
      ...IMAGE_STYLES.flatMap((style) => Object.values(english.styles[style]).flat()),
      ...Object.values(english.graphic).flat(),
    ];
    for (const entry of all) {
      const claimed = new Map(entry.claims.map((claim) => [claim, 'x']));
      const times = [...readPictureTraits(entry.text).traits.keys()].filter((t) =>
        t.startsWith('time:'),
      );
      for (const time of times) expect(fits(phrase([time]), claimed), entry.text).toBe(true);
    }
  });
});
