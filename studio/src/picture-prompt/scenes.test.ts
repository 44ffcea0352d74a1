import { PICTURE_VOCABULARIES } from '../languages/picture-vocabularies.ts';
import { describe, expect, test } from 'vitest';
import { distinctiveWords, readPictureTraits } from '../enhance/picture-traits.ts';
import { SCENE_ASPECTS, SCENE_IDS } from './scene-ids.ts';
import { scenePhrases, scenesIn } from './scenes.ts';

describe.each(['en', 'es', 'de', 'fr', 'pt'] as const)('the scenes in %s', (language) => {
  const { scenes = {}, comma = ', ' } = PICTURE_VOCABULARIES[language];

  test('are complete', () => {
    expect(SCENE_IDS.filter((id) => scenes[id] === undefined)).toEqual([]);
  });

  test('have phrases without commas, people and other times of day', () => {
    for (const aspect of SCENE_ASPECTS)
      for (const text of scenePhrases(SCENE_IDS, aspect, language)) {
        expect(text).not.toContain(comma.trim());
        const traits = [...readPictureTraits(text).traits.keys()];
        expect(traits, text).not.toContain('people:present');
        if (aspect !== 'light') expect(traits, text).not.toContain('time:golden');
      }
  });

  test('say the same in no two aspects', () => {
    for (const id of SCENE_IDS) {
      const { detail = '', composition = '' } = scenes[id] ?? {};
      const words = distinctiveWords(detail);
      const same = [...distinctiveWords(composition)].filter((word) => words.has(word));
      expect(same.length, `${id}: ${same.join()}`).toBeLessThan(2);
    }
  });
});

test.each([
  ['cat in a modern kitchen', 'animal', ['cat', 'kitchen']],
  ['kitchen knife', 'product', []],
  ['kitchen with a large table', 'room', ['kitchen']],
  ["my dog's bowl", 'object', []],
  ['logo with a cat', 'logo', []],
  ['anime castle', 'building', ['anime', 'castle']],
  ['a room in the rain', 'room', []],
] as const)('%s, a picture of the kind %s, has the scenes %j', (text, kind, ids) => {
  expect(scenesIn(text, 'en', kind)).toEqual(ids);
});
