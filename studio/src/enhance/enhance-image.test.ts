import fc from 'fast-check';
import { assert, describe, expect, test } from 'vitest';
import { findLostParts } from '../text/preserved-parts.ts';
import { checkStructure } from '../quality/check-structure.ts';
import { LANGUAGES } from '../languages/language.ts';
import { enhanceImage } from './enhance-image.ts';
import { IMAGE_STYLES } from './image-style.ts';
import { imageTextsIn } from './image-texts.ts';
import { STYLE_PHRASES } from './style-phrases.ts';
import { presentParts } from './present-parts.ts';

const prompts = (prompt: string) => enhanceImage(prompt).map((option) => option.prompt);

describe('the four options for an image prompt', () => {
  const options = enhanceImage('a fox in the snow --ar 3:2');

  test('have the specified ids and styles and are marked as made without a model', () => {
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
      expect(prompt.endsWith('\n--ar 3:2 --no text, watermark, signature')).toBe(true);
    }
    expect(new Set(options.map(({ prompt }) => prompt)).size).toBe(4);
  });

  test('add missing facets and list them in the description', () => {
    for (const { prompt, description } of options) {
      for (const label of ['Composition', 'Lighting', 'Colour', 'Technique', 'Detail']) {
        expect(prompt).toContain(`- ${label}: `);
      }
      expect(prompt).not.toContain('Avoid:');
      expect(description).toContain('Adds composition, lighting');
    }
  });

  test('are the same for the same prompt and differ between prompts', () => {
    expect(enhanceImage('a fox in the snow --ar 3:2')).toEqual(options);
    const added = (prompt: string) => prompts(prompt).map((text) => text.slice(prompt.length));
    const subjects = ['a red fox', 'a grey cat', 'an old tree', 'a tin robot', 'a lamp'];
    expect(new Set(subjects.flatMap((subject) => added(subject)[0])).size).toBeGreaterThan(2);
  });
});

describe('respects the prompt', () => {
  test('does not repeat a facet of the prompt', () => {
    for (const prompt of prompts('a fox, thin shadows, tight framing')) {
      expect(prompt).not.toContain('- Lighting: ');
      expect(prompt).not.toContain('- Composition: ');
      expect(prompt).toContain('- Colour: ');
    }
  });

  test('does not turn a watercolour at night into a photograph in golden light', () => {
    for (const prompt of prompts('watercolour of a harbour at night')) {
      const added = prompt.slice(prompt.indexOf('\n'));
      expect(added).not.toMatch(/\blens\b|85mm|sun\b|golden|daylight|oil on linen|photo/i);
    }
    expect(prompts('watercolour of a harbour at night')[0]).toContain(
      'Role: fine-art painting\nGoal: true-to-life form and proportion\n',
    );
  });

  test.each([
    'snowy street at noon, bright sun',
    'photo of the milky way',
    'black and white street in the rain',
    'kar yağarken bir köy',
    'portrait in harsh flash',
    'macro of an eye',
    'underwater coral reef',
    'a bowl of ramen',
    'white minimalist watch',
    'harbour at night',
    'empty candle-lit room',
    'portrait of a mountain',
    'a storm at sea',
    'a wedding at sunset',
  ])('%s: adds no source of light, weather or people', (prompt) => {
    for (const text of prompts(prompt)) {
      const added = text.slice(text.indexOf('\n'));
      expect(added).not.toMatch(
        /\b(sun|moon|overcast|haze|weather|dust|breath|props|hero|hands|fingers|verticals|lamps?|neon|bioluminescent|horizon)\b/i,
      );
    }
  });

  test.each([
    'snowy street at noon',
    'a street at sunset',
    'portrait in harsh flash',
    'un portrait de femme sur la plage, fort contraste, noir et blanc',
    'schwarze Katze auf dem Dach bei Nacht, Aquarell und Tusche',
    'صورة قطة عند غروب الشمس',
    'an empty candle-lit room',
    'a dark, eerie forest',
  ])('%s: adds no other light', (prompt) => {
    for (const text of prompts(prompt)) {
      expect(text).not.toMatch(/soft light|diffused|softbox|directional key|ambient light/);
      expect(text).not.toMatch(/Lumière|Licht:|الإضاءة/);
    }
  });

  test.each([
    'un renard dans la forêt',
    'el perro y el niño en la playa',
    '雪の中の狐',
    'кот на крыше',
  ])('%s: each style has different phrases for every facet', (prompt) => {
    const details = prompts(prompt).map((text) => text.match(/^- .*$/gm) ?? []);
    expect(details[0]?.length).toBeGreaterThanOrEqual(3);
    const all = details.flat();
    expect(new Set(all).size).toBe(all.length);
  });

  test('adds no colours to black and white', () => {
    for (const prompt of prompts('black and white harbour, monochrome')) {
      expect(prompt).not.toMatch(/saturated|teal|amber|hues/);
    }
  });

  test('adds no scene to a logo, and asks for lettering only if words are quoted', () => {
    for (const prompt of prompts('logo for a bakery')) {
      expect(prompt).not.toMatch(/surroundings|a real place|softbox|haze|lettering/);
      expect(prompt).not.toMatch(/^Avoid: .*\btext\b/m);
    }
    for (const prompt of prompts('logo for a bakery that says "Rye"')) {
      expect(prompt).toContain('lettering exactly as quoted');
    }
  });

  test('does not treat unwanted things as wanted', () => {
    for (const prompt of prompts('landscape, Negative prompt: people, night, neon, text')) {
      expect(prompt.startsWith('landscape\n')).toBe(true);
      expect(prompt.endsWith('\nNegative prompt: people, night, neon, text')).toBe(true);
      expect(prompt).not.toContain('deep tones');
    }
    for (const prompt of prompts('a house, not a painting')) {
      expect(prompt).not.toContain('Goal: true-to-life form');
    }
  });

  test('lists flaws in a line, or in a parameter if the prompt has parameters', () => {
    expect(prompts('a fox')[0]).toMatch(/^Avoid: text, watermark, signature, low resolution/m);
    expect(prompts('a fox holding a poster that says "Hi" --v 6')[0]).toMatch(
      /\n--v 6 --no watermark, signature, low resolution$/,
    );
  });

  test('keeps a negative section at the end and adds no flaws', () => {
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

  test('keeps JSON unchanged at the start', () => {
    const data = JSON.stringify({ subject: 'a "fox"', ratio: '3:2', n: [1, 2] }, null, 2);
    for (const prompt of prompts(data)) {
      expect(prompt.startsWith(`${data}\n\n`)).toBe(true);
    }
  });

  test('adds no phrase that repeats words of the prompt', () => {
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

test('uses the language of the prompt', () => {
  const [spanish = ''] = prompts('un zorro en la nieve con una luna sobre el bosque');
  expect(spanish).toContain('Objetivo: fotografía profesional');
  expect(spanish).not.toMatch(/^(?:Role|Goal|Context|Details|Avoid|Output):/m);
  expect(prompts('雪の中の狐のイラストを描いて')[0]).toContain('役割：イラストレーション');
});

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const { labels, crafts, leads, treatments, phrases } = imageTextsIn(language);

  test('have labels that are recognised as sections', () => {
    const colon = language === 'fr' ? ' :' : ':';
    const { role, goal, context, information, guidelines, output } = labels;
    const names = [role, goal, context, information, guidelines, output];
    const { compliance } = checkStructure(names.map((name) => `${name}${colon} x y z`).join('\n'));
    expect(Object.entries(compliance).filter(([, holds]) => !holds)).toEqual([
      ['meetsMinimumLength', false],
    ]);
    expect([...presentParts(names.map((name) => `${name}${colon} x`).join('\n'))].length).toBe(6);
  });

  test('are complete', () => {
    expect(crafts).toHaveLength(6);
    expect(Object.keys(treatments)).toHaveLength(4);
    expect(Object.keys(leads)).toHaveLength(4);
    if (language !== 'en') {
      assert('rows' in phrases);
      expect(phrases.flaws.length).toBeGreaterThanOrEqual(3);
      expect(phrases.avoid).toContain('{flaws}');
    }
    for (const style of IMAGE_STYLES)
      for (const options of Object.values(STYLE_PHRASES[language].styles[style]))
        for (const { text } of options) expect(text).not.toBe('');
  });
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
    'a fox\n\nRole: professional photography\nGoal: x\nContext: x\nRules: x',
  ];

  test.each(SUBJECTS)(
    '%j keeps all parts and its style, and can change to another style',
    (subject) => {
      for (const [at, prompt] of prompts(subject).entries()) {
        expect(findLostParts(subject, prompt)).toEqual([]);
        const again = prompts(prompt);
        expect(again[at]).toBe(prompt);
        expect(new Set(again).size).toBe(4);
        for (const [other, turned] of again.entries()) {
          expect(findLostParts(subject, turned)).toEqual([]);
          expect(turned.split('\n')).toHaveLength(prompt.split('\n').length);
          expect(prompts(turned)[other]).toBe(turned);
        }
      }
    },
  );

  test('an option of another style has only that style', () => {
    const [photo = ''] = prompts('a fox in the snow');
    expect(photo).toContain('Role: professional photography');
    const painting = prompts(photo)[1] ?? '';
    expect(painting).toContain('Role: fine-art painting');
    expect(painting).toMatch(/^Goal: .*paint/m);
    expect(painting).not.toMatch(/photography|photograph with|professional photograph/);
  });
});

describe('a prompt with its own structure', () => {
  const framed = 'a fox\n\nRole: x\nGoal: x\nContext: x\nRules: x\nOutput: x';

  test.each([
    framed,
    framed.replace('Output: x', ''),
    framed.replace('Role: x', 'Role: fine-art painting'),
  ])('%j stays unchanged, and the four options differ in style', (prompt) => {
    const options = enhanceImage(prompt);
    expect(new Set(options.map((option) => option.prompt)).size).toBe(4);
    for (const option of options) {
      expect(option.prompt.startsWith(prompt.trim())).toBe(true);
      expect(option.prompt).toMatch(/^Style: \S/m);
    }
  });

  test('gets a treatment if it names a medium', () => {
    const [photo = ''] = prompts(framed.replace('a fox', 'watercolour of a fox'));
    expect(photo).toContain('Style: true-to-life form and proportion');
  });
});

test('creates four different options for any prompt', () => {
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
            ...['Role: fine-art painting\n', 'Goal: '],
            ...['polished digital illustration', 'staged like the key scene of a film', '狐 '],
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

test('each language has different words for each style', () => {
  for (const language of LANGUAGES) {
    const { crafts, treatments, leads } = imageTextsIn(language);
    expect(new Set(crafts).size).toBe(6);
    expect(new Set(Object.values(treatments)).size).toBe(4);
    const allLeads = Object.values(leads).flat();
    expect(new Set(allLeads).size).toBe(allLeads.length);
  }
});
