import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lostParts } from '../text/kept-parts.ts';
import { enhanceImage } from './enhance-image.ts';
import { IMAGE_TEXTS } from './image-texts-by-language.ts';
import { LANGUAGES } from '../text/language.ts';

const prompts = (prompt: string) => enhanceImage(prompt).map((option) => option.prompt);

describe('the four options for an image prompt', () => {
  const options = enhanceImage('a fox in the snow --ar 3:2');

  test('have the specified ids and styles, and say that no model made them', () => {
    expect(options.map(({ id, style, madeWithoutModel }) => [id, style, madeWithoutModel])).toEqual(
      [
        ['photo_1', 'photographic', true],
        ['art_1', 'artistic', true],
        ['cinema_1', 'cinematic', true],
        ['digital_1', 'digital_art', true],
      ],
    );
  });

  test('begin with the subject, end with the parameters, and differ', () => {
    for (const { prompt } of options) {
      expect(prompt.startsWith('a fox in the snow\n')).toBe(true);
      expect(prompt.endsWith('\n--ar 3:2')).toBe(true);
    }
    expect(new Set(options.map(({ prompt }) => prompt)).size).toBe(4);
  });

  test('add what is missing, and tell it', () => {
    for (const { prompt, description } of options) {
      for (const label of ['Composition', 'Lighting', 'Colour', 'Technique', 'Detail']) {
        expect(prompt).toContain(`- ${label}: `);
      }
      expect(prompt).toMatch(/^Avoid: /m);
      expect(description).toContain('Adds composition, lighting');
    }
  });

  test('are the same again for the same prompt, and others for another', () => {
    expect(enhanceImage('a fox in the snow --ar 3:2')).toEqual(options);
    const added = (prompt: string) => prompts(prompt).map((text) => text.slice(prompt.length));
    const subjects = ['a red fox', 'a grey cat', 'an old tree', 'a tin robot', 'a lamp'];
    expect(new Set(subjects.flatMap((subject) => added(subject)[0])).size).toBeGreaterThan(2);
  });
});

describe('what is said is respected', () => {
  test('a side of the picture that is told is not told again', () => {
    for (const prompt of prompts('a fox, soft lighting, wide shot framing')) {
      expect(prompt).not.toContain('- Lighting: ');
      expect(prompt).not.toContain('- Composition: ');
      expect(prompt).toContain('- Colour: ');
    }
  });

  test('a watercolour at night becomes no photograph in golden light', () => {
    for (const prompt of prompts('watercolour of a harbour at night')) {
      const added = prompt.slice(prompt.indexOf('\n'));
      expect(added).not.toMatch(/\blens\b|85mm|sun\b|golden|daylight|oil on linen/i);
    }
    expect(prompts('watercolour of a harbour at night')[0]).toContain('in the medium it names');
  });

  test('black and white gets no colours', () => {
    for (const prompt of prompts('black and white harbour, monochrome')) {
      expect(prompt).not.toMatch(/saturated|teal|amber|hues/);
    }
  });

  test('a logo gets no scene', () => {
    for (const prompt of prompts('logo for a bakery')) {
      expect(prompt).not.toMatch(/surroundings|a real place|softbox|haze/);
      expect(prompt).toContain('Lettering exactly');
      expect(prompt).not.toContain('added text');
    }
  });

  test('a negative section stays at the end, and nothing else is to be avoided', () => {
    for (const prompt of prompts(
      'a castle --v 6\nNegative prompt: fog, text\nSteps: 20, CFG scale: 7',
    )) {
      expect(prompt.endsWith('--v 6\nNegative prompt: fog, text\nSteps: 20, CFG scale: 7')).toBe(
        true,
      );
      expect(prompt).not.toContain('Avoid:');
    }
    expect(prompts('a castle --no fog')[0]).not.toContain('Avoid:');
  });

  test('data stays whole and valid in front', () => {
    const data = JSON.stringify({ subject: 'a "fox"', ratio: '3:2', n: [1, 2] }, null, 2);
    for (const prompt of prompts(data)) {
      expect(prompt.startsWith(`${data}\n\n`)).toBe(true);
    }
  });

  test('words that the prompt has are not repeated in a phrase', () => {
    for (const prompt of prompts(
      'a subject frame vertical balanced layers dynamic rhythmic widescreen',
    )) {
      const line = /^- Composition: (.*)$/m.exec(prompt)?.[1] ?? '';
      expect(line).not.toMatch(
        /subject|frame\b|vertical|balanced|layers|dynamic|rhythmic|widescreen/,
      );
    }
  });
});

test('other languages get their own words', () => {
  const [spanish = ''] = prompts('un zorro en la nieve con una luna sobre el bosque');
  expect(spanish).toContain('Crea una sola imagen');
  expect(
    new Set(
      prompts('un zorro en la nieve con una luna').map((text) => /^- Detail: .*/m.exec(text)?.[0]),
    ).size,
  ).toBe(2);
  expect(prompts('雪の中の狐のイラストを描いて')[0]).toContain('作成してください');
});

describe('enhancing again', () => {
  const SUBJECTS = [
    '{{animal}} at "Café 12", 85mm --ar 3:2',
    'a ${size:3 m} cat',
    'a dog https://a.test/x.png',
    'watercolour of a harbour at night',
    'un zorro en la nieve con una luna sobre el bosque',
    '雪の中の狐のイラストを描いて',
    'a fox\n\nRole: x\nGoal: x\nContext: x\nRules: x\nOutput: x',
    'a fox\n\nRole: expert photographer\nGoal: x\nContext: x\nRules: x',
  ];

  test.each(SUBJECTS)('%j loses nothing, keeps its style and changes to another', (subject) => {
    for (const [at, prompt] of prompts(subject).entries()) {
      expect(lostParts(subject, prompt)).toEqual([]);
      const again = prompts(prompt);
      expect(again[at]).toBe(prompt);
      expect(new Set(again).size).toBe(4);
      for (const [other, turned] of again.entries()) {
        expect(lostParts(subject, turned)).toEqual([]);
        expect(turned.split('\n')).toHaveLength(prompt.split('\n').length);
        expect(prompts(turned)[other]).toBe(turned);
      }
    }
  });

  test('an option of another style is of that style alone', () => {
    const [photo = ''] = prompts('a fox in the snow');
    expect(photo).toContain('Role: expert photographer');
    const painting = prompts(photo)[1] ?? '';
    expect(painting).toContain('Role: expert painter');
    expect(painting).toMatch(/^Goal: Create one picture of exactly this subject: .*paint/m);
    expect(painting).not.toMatch(/expert photographer|photograph with|professional photograph/);
  });
});

describe('what has a frame of its own', () => {
  const framed = 'a fox\n\nRole: x\nGoal: x\nContext: x\nRules: x\nOutput: x';

  test.each([
    framed,
    framed.replace('Output: x', ''),
    framed.replace('Role: x', 'Role: expert painter'),
  ])('%j stays whole, and the four differ in style', (prompt) => {
    const options = enhanceImage(prompt);
    expect(new Set(options.map((option) => option.prompt)).size).toBe(4);
    for (const option of options) {
      expect(option.prompt.startsWith(prompt.trim())).toBe(true);
      expect(option.prompt).toMatch(/^Style: \S/m);
    }
  });

  test('gets a treatment where it names a medium', () => {
    const [photo = ''] = prompts(framed.replace('a fox', 'watercolour of a fox'));
    expect(photo).toContain('Style: photographic realism in form and proportion');
  });
});

test('any prompt has four different options', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.constantFrom(
            ...['Role: x\n', 'Goal: x\n', 'Context: x\n', 'Rules: x\n', 'Output: x\n', '\n'],
            ...[
              'a fox, ',
              'logo ',
              '--ar 3:2',
              'Negative prompt: fog',
              'Style: expressive painting',
            ],
            ...['Role: expert painter\n', 'Goal: Create one picture of exactly this subject: '],
            ...['polished digital illustration', 'cinematic staging and drama', '狐 '],
          ),
          fc.string({ unit: 'binary' }),
        ),
      ),
      (pieces) => {
        expect(new Set(prompts(pieces.join(''))).size).toBe(4);
      },
    ),
  );
});

test('the words for a style are its own in every language', () => {
  for (const language of LANGUAGES) {
    const texts = IMAGE_TEXTS[language];
    const { makers, treatments, leads = treatments } = texts;
    for (const words of [makers, treatments, leads]) expect(new Set(words).size).toBe(4);
  }
});
