import { DICTIONARIES } from '../languages/dictionaries.ts';
import { PICTURE_VOCABULARIES } from '../languages/picture-vocabularies.ts';
import { describe, expect, test } from 'vitest';
import { readPictureTraits } from '../enhance/picture-traits.ts';
import { IMAGE_STYLES } from '../enhance/image-style.ts';
import { LANGUAGES } from '../languages/language.ts';
import { PHRASE_IDS, PHRASE_RULES } from './picture-phrases.ts';
import { SUBJECT_KINDS } from './subject-kinds.ts';

describe.each(LANGUAGES)('the phrases in %s', (language) => {
  const { phrases, comma = ', ', flaws, sentences, frames } = PICTURE_VOCABULARIES[language];
  const { subjects } = DICTIONARIES[language].visible;

  test('are complete, all different for each kind of change, and hold no separator', () => {
    const texts = PHRASE_IDS.map((id) => phrases[id] ?? '');
    expect(texts.filter((text) => text === '')).toEqual([]);
    for (const text of texts) expect(text).not.toContain(comma.trim());
    for (const kind of SUBJECT_KINDS) expect(subjects[kind], kind).toBeTruthy();
    expect(flaws).toHaveLength(4);
    expect(sentences.named).toMatch(/\{medium\}.*\{list\}/);
    expect(sentences.open).toContain('{list}');
    for (const frame of Object.values(frames)) expect(frame).toContain('{ratio}');
  });
});

test('an English phrase names a time of day only if the prompt leaves it open, and never people', () => {
  for (const id of PHRASE_IDS) {
    const traits = [...readPictureTraits(PICTURE_VOCABULARIES.en.phrases[id] ?? '').traits.keys()];
    const forbidden = PHRASE_RULES[id].marks.includes('time:open') ? /^people/ : /^time|^people/;
    expect(
      traits.filter((trait) => forbidden.test(trait)),
      id,
    ).toEqual([]);
  }
});

test('each style has a medium for each kind of scene', () => {
  for (const style of IMAGE_STYLES)
    for (const kind of SUBJECT_KINDS.filter((one) => !/logo|poster|pattern/.test(one))) {
      const fitting = PHRASE_IDS.map((id) => PHRASE_RULES[id]).filter(
        ({ aspect, styles, kinds, marks }) =>
          aspect === 'medium' &&
          styles.includes(style) &&
          kinds.includes(kind) &&
          !marks.includes('!video'),
      );
      expect(fitting.length, `${style} ${kind}`).toBeGreaterThan(0);
    }
});
