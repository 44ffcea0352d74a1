import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lostParts } from '../text/kept-parts.ts';
import { assessPrompt } from '../quality/assess-prompt.ts';
import { LANGUAGES } from '../text/language.ts';
import { enhanceImage } from './enhance-image.ts';
import { IMAGE_STYLES } from '../image/image-style.ts';
import { IMAGE_TEXTS } from './image-texts-by-language.ts';
import { presentParts } from './present-parts.ts';

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
      expect(prompt.endsWith('\n--ar 3:2 --no text, watermark, signature')).toBe(true);
    }
    expect(new Set(options.map(({ prompt }) => prompt)).size).toBe(4);
  });

  test('add what is missing, and tell it', () => {
    for (const { prompt, description } of options) {
      for (const label of ['Composition', 'Lighting', 'Colour', 'Technique', 'Detail']) {
        expect(prompt).toContain(`- ${label}: `);
      }
      expect(prompt).not.toContain('Avoid:');
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
    for (const prompt of prompts('a fox, thin shadows, tight framing')) {
      expect(prompt).not.toContain('- Lighting: ');
      expect(prompt).not.toContain('- Composition: ');
      expect(prompt).toContain('- Colour: ');
    }
  });

  test('a watercolour at night becomes no photograph in golden light', () => {
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
  ])('%s: no source of light, no weather, no people of our own', (prompt) => {
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
  ])('%s: its light is settled, so no other is added', (prompt) => {
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
  ])('%s: each style says something else of every side', (prompt) => {
    const details = prompts(prompt).map((text) => text.match(/^- .*$/gm) ?? []);
    expect(details[0]?.length).toBeGreaterThanOrEqual(3);
    const all = details.flat();
    expect(new Set(all).size).toBe(all.length);
  });

  test('black and white gets no colours', () => {
    for (const prompt of prompts('black and white harbour, monochrome')) {
      expect(prompt).not.toMatch(/saturated|teal|amber|hues/);
    }
  });

  test('a logo gets no scene, and lettering only where words are quoted', () => {
    for (const prompt of prompts('logo for a bakery')) {
      expect(prompt).not.toMatch(/surroundings|a real place|softbox|haze|lettering/);
      expect(prompt).not.toMatch(/^Avoid: .*\btext\b/m);
    }
    for (const prompt of prompts('logo for a bakery that says "Rye"')) {
      expect(prompt).toContain('lettering exactly as quoted');
    }
  });

  test('what is not wanted is not read as wanted', () => {
    for (const prompt of prompts('landscape, Negative prompt: people, night, neon, text')) {
      expect(prompt.startsWith('landscape\n')).toBe(true);
      expect(prompt.endsWith('\nNegative prompt: people, night, neon, text')).toBe(true);
      expect(prompt).not.toContain('deep tones');
    }
    for (const prompt of prompts('a house, not a painting')) {
      expect(prompt).not.toContain('Goal: true-to-life form');
    }
  });

  test('what is to be left out is a line, or a parameter where there are parameters', () => {
    expect(prompts('a fox')[0]).toMatch(/^Avoid: text, watermark, signature, low resolution/m);
    expect(prompts('a fox holding a poster that says "Hi" --v 6')[0]).toMatch(
      /\n--v 6 --no watermark, signature, low resolution$/,
    );
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
  expect(spanish).toContain('Objetivo: fotografía profesional');
  expect(spanish).not.toMatch(/^(?:Role|Goal|Context|Details|Avoid|Output):/m);
  expect(prompts('雪の中の狐のイラストを描いて')[0]).toContain('役割：イラストレーション');
});

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const { labels, crafts, leads, treatments, facets, flaws, avoid } = IMAGE_TEXTS[language];

  test('begin with names that are read as the sections of a prompt', () => {
    const colon = language === 'fr' ? ' :' : ':';
    const { role, goal, context, information, guidelines, output } = labels;
    const names = [role, goal, context, information, guidelines, output];
    const { compliance } = assessPrompt(names.map((name) => `${name}${colon} x y z`).join('\n'));
    expect(Object.entries(compliance).filter(([, holds]) => !holds)).toEqual([
      ['meetsMinimumLength', false],
    ]);
    expect([...presentParts(names.map((name) => `${name}${colon} x`).join('\n'))].length).toBe(6);
  });

  test('have all that is asked of them', () => {
    expect(crafts).toHaveLength(6);
    expect(treatments).toHaveLength(4);
    if (language === 'en') return;
    expect(leads).toHaveLength(4);
    expect(flaws?.length).toBeGreaterThanOrEqual(3);
    expect(avoid).toContain('{flaws}');
    for (const style of IMAGE_STYLES)
      for (const phrases of Object.values(facets?.[style] ?? {}))
        for (const { text } of phrases) expect(text).not.toBe('');
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
    expect(photo).toContain('Role: professional photography');
    const painting = prompts(photo)[1] ?? '';
    expect(painting).toContain('Role: fine-art painting');
    expect(painting).toMatch(/^Goal: .*paint/m);
    expect(painting).not.toMatch(/photography|photograph with|professional photograph/);
  });
});

describe('what has a frame of its own', () => {
  const framed = 'a fox\n\nRole: x\nGoal: x\nContext: x\nRules: x\nOutput: x';

  test.each([
    framed,
    framed.replace('Output: x', ''),
    framed.replace('Role: x', 'Role: fine-art painting'),
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
    expect(photo).toContain('Style: true-to-life form and proportion');
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

test('the words for a style are its own in every language', () => {
  for (const language of LANGUAGES) {
    const texts = IMAGE_TEXTS[language];
    const { crafts, treatments, leads = treatments } = texts;
    expect(new Set(crafts).size).toBe(6);
    for (const words of [treatments, leads]) expect(new Set(words).size).toBe(4);
  }
});
