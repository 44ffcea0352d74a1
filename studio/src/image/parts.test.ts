import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GatewayError, type GatewayErrorCode } from '../gateway/gateway-error.ts';
import { composePrompt, countWords, promptsFromFacts } from './compose-prompts.ts';
import { contentKey, dataUrl } from './file-encoding.ts';
import { type Pixels } from './image-analysis.ts';
import { IMAGE_STYLES } from '../enhance/image-style.ts';
import { ImageAnalysisError, imageFailureMessage, wrappedFailure } from './image-analysis-error.ts';
import { type PictureFacts, pictureFacts } from './picture-facts.ts';
import { plainPrompt } from './plain-prompt.ts';
import { drawn, filled, imageFile } from './pictures.testing.ts';

describe('dataUrl', () => {
  test.each([0, 1, 2, 3, 24_575, 24_576, 24_577, 100_000])('%i bytes', (length) => {
    const bytes = Uint8Array.from({ length }, (_, n) => (n * 7) % 256);
    const url = dataUrl(bytes, 'image/x-own');
    expect(url).toBe(`data:image/x-own;base64,${Buffer.from(bytes).toString('base64')}`);
  });

  test('the type comes from the bytes, or else from a valid declared type', async () => {
    const { bytes } = await imageFile(drawn(9, 9, filled('red')), 'webp');
    expect(dataUrl(bytes, 'image/png')).toMatch(/^data:image\/webp;base64,/);
    expect(dataUrl(Uint8Array.of(1), 'image/a;x,"')).toBe('data:image/a;base64,AQ==');
    expect(dataUrl(Uint8Array.of(1), 'image/')).toBe('data:application/octet-stream;base64,AQ==');
  });
});

describe('contentKey', () => {
  test('is equal for equal bytes, and differs if any byte or the length differs', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 300 }),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (bytes, at, by) => {
          expect(contentKey(Uint8Array.from(bytes))).toBe(contentKey(bytes));
          const changed = Uint8Array.from(bytes);
          changed[at % bytes.length] = (changed[at % bytes.length] ?? 0) ^ by;
          expect(contentKey(changed)).not.toBe(contentKey(bytes));
          expect(contentKey(bytes.subarray(1))).not.toBe(contentKey(bytes));
        },
      ),
    );
  });

  test('200,000 files that differ in the highest bits of their words have different keys', () => {
    const bytes = new Uint8Array(32 * 4);
    const keys = new Set<string>();
    for (let n = 0; n < 200_000; n += 1) {
      const bits = Math.imul(n, 0x9e3779b1);
      for (let word = 0; word < 32; word += 1) bytes[word * 4 + 3] = ((bits >>> word) & 1) << 7;
      keys.add(contentKey(bytes));
    }
    expect(keys.size).toBe(200_000);
  });

  test('a change of any one bit changes about half of the bits of both halves', () => {
    const bits = (key: string): string =>
      BigInt(`0x${key.split('-')[1] ?? ''}`)
        .toString(2)
        .padStart(64, '0');
    const bytes = Uint8Array.from({ length: 64 }, (_, n) => n * 37);
    const before = bits(contentKey(bytes));
    for (let bit = 0; bit < 512; bit += 1) {
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const after = bits(contentKey(bytes));
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const changed = Array.from(before, (one, at) => (one === after[at] ? 0 : 1));
      for (const half of [changed.slice(0, 32), changed.slice(32)]) {
        const count = half.reduce<number>((sum, one) => sum + one, 0);
        expect(count).toBeGreaterThanOrEqual(3);
        expect(count).toBeLessThanOrEqual(29);
      }
    }
  });

  test('100,000 files that differ in two bytes have different keys', () => {
    const bytes = new Uint8Array(64);
    const keys = new Set<string>();
    for (let n = 0; n < 100_000; n += 1) {
      new DataView(bytes.buffer).setUint32(30, n);
      keys.add(contentKey(bytes));
    }
    expect(keys.size).toBe(100_000);
  });
});

describe('prompts without a model', () => {
  const sizes = [
    [64, 64],
    [90, 60],
    [60, 107],
  ] as const;

  test('have 150 to 200 words, whatever is known about the picture', async () => {
    for (const [width, height] of sizes) {
      for (const colour of ['#000', '#fff', '#c33', '#246', 'none']) {
        const file = await imageFile(drawn(width, height, filled(colour)));
        const blind = { bytes: file.bytes, type: file.type };
        for (const given of [file, blind, { ...blind, bytes: new Uint8Array(1) }]) {
          const prompts = promptsFromFacts(pictureFacts(given, null));
          expect(prompts.map(({ style }) => style)).toEqual(IMAGE_STYLES);
          for (const { prompt } of prompts) {
            expect(countWords(prompt)).toBeGreaterThanOrEqual(150);
            // At most one sentence is added after 150 words, so the length stays well below 200.
            expect(countWords(prompt)).toBeLessThanOrEqual(175);
            expect(prompt).toContain('{{subject}}');
          }
        }
      }
    }
  });

  test('contain the measured facts', async () => {
    const [photo] = promptsFromFacts(
      pictureFacts(await imageFile(drawn(60, 90, filled('#1f5fd0'))), null),
    );
    expect(photo?.prompt).toContain('portrait format with an aspect ratio of 2:3');
    expect(photo?.prompt).toContain('palette from blue, with vivid saturation and a cool balance');
  });

  const nothing = () => pictureFacts({ bytes: new Uint8Array(1), type: 'image/png' }, null);
  const held = (prompt: string) => {
    const data = { source: 'a1111', prompt, negativePrompt: '', settings: [] };
    return promptsFromFacts({
      ...nothing(),
      generationData: data as unknown as NonNullable<PictureFacts['generationData']>,
    });
  };

  test('begin with the prompt of the file, and contradict nothing in it', () => {
    const prompts = held(
      'masterpiece, best quality, 1girl, anime style, watercolor painting of a girl with (red hair:1.2) holding a sign that says "HELLO"',
    );
    for (const { prompt, description } of prompts) {
      expect(prompt).toMatch(
        /^1girl, anime style, watercolor painting of a girl with red hair holding a sign that says "HELLO"\. /,
      );
      expect(prompt).not.toMatch(/masterpiece|Avoid text|oil on linen/);
      expect(description).toMatch(/^The prompt stored in the file, as an? /);
    }
    expect(prompts.map(({ prompt }) => /"HELLO"\. ([^.]*)\./.exec(prompt)?.[1])).toEqual([
      'Make it in the style of a realistic photograph, in place of the medium that is named',
      'Keep the medium that is named',
      'Make it in the style of a cinematic film still, in place of the medium that is named',
      'Keep the medium that is named',
    ]);
    expect(held('a red fox')[1]?.prompt).toMatch(
      /^a red fox\. Make it in the style of an expressive painting\. .*oil on linen.*Avoid text, /,
    );
  });

  test('are described as templates if the subject is unknown', () => {
    for (const { prompt, description } of promptsFromFacts(nothing())) {
      expect(prompt).toMatch(/^An? [a-z ]+ of \{\{subject\}\}\./);
      expect(description).toMatch(
        /^A template for an? .*: replace \{\{subject\}\} with your subject\.$/,
      );
    }
  });

  test('fit the measured tones and name nothing unseen', async () => {
    const promptOf = async (inner: string) => {
      const facts = pictureFacts(await imageFile(drawn(60, 60, inner)), null);
      return promptsFromFacts(facts)
        .map(({ prompt }) => prompt)
        .join('\n');
    };
    const white = await promptOf(filled('white'));
    const split = await promptOf(`${filled('black')}<rect width="30" height="60" fill="#e11"/>`);
    expect(white).toContain('palette from white, with hardly any colour and a neutral balance');
    expect(white).toContain('Keep it as light as it is');
    expect(white).toContain('Keep the tones close together');
    expect(split).toContain('Keep it as dark as it is');
    expect(split).toContain('Keep visible detail in both the darkest');
    expect(`${white}${split}`).not.toMatch(/skin|hands|limbs|anatomy|foliage|fabric|cloth|haze/);
    expect(white).not.toContain('colourless');
  });

  test('never cut the subject', () => {
    const facts = pictureFacts({ bytes: new Uint8Array(1), type: 'image/png' }, null);
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { maxLength: 300 }), (words) => {
        const subject = words.join(' ');
        const { prompt } = composePrompt('artistic', subject, facts);
        expect(prompt).toContain(subject);
        if (countWords(subject) < 140) expect(countWords(prompt)).toBeLessThanOrEqual(200);
      }),
    );
  });
});

describe("a prompt without its program's syntax", () => {
  test.each([
    ['(red hair:1.2), (big (blue:0.9) eyes:1.1), ((hat))', 'red hair, big blue eyes, hat'],
    ['score_9, score_8_up, a fox <lora:fox:0.8>, best quality', 'a fox'],
    ['a fox --ar 3:2 --v 6', 'a fox'],
    ['a fox (Vulpes vulpes), 4:3 \\(wide\\)', 'a fox (Vulpes vulpes), 4:3 (wide)'],
    ['a fox BREAK a hen', 'a fox , a hen'],
    ['a masterpiece of best quality', 'a masterpiece of best quality'],
    ['', ''],
    ['masterpiece', ''],
  ])('%s', (prompt, plain) => {
    expect(plainPrompt(prompt)).toBe(plain);
  });

  test.each(['(', '((', '(a:1', '\\(', ',', ' ', '<a:', 'x --ar ', 'BREAK,', '画'])(
    'reads a megabyte of %s in limited time',
    (repeated) => {
      for (const length of [19_000, 1_000_000]) {
        expect(typeof plainPrompt(repeated.repeat(length / repeated.length))).toBe('string');
      }
    },
  );
});

describe('imageFailureMessage', () => {
  const texts = (code: GatewayErrorCode) =>
    imageFailureMessage(wrappedFailure('model', 'x', new GatewayError(code, 'x')));

  test('distinguishes authentication, network, format and configuration', () => {
    expect(texts('authentication')).toContain('API key');
    expect(texts('network')).toContain('internet connection');
    expect(texts('timeout')).toBe(texts('network'));
    expect(texts('malformed')).toContain('format');
    expect(texts('unavailable')).toContain('no AI service is configured');
    expect(texts('rate_limit')).toContain('wait');
    expect(texts('server')).toContain('I apologize, but I encountered an issue');
    expect(imageFailureMessage(wrappedFailure('unparsable', 'x'))).toBe(texts('malformed'));
    expect(imageFailureMessage(wrappedFailure('invalid_structure', 'x'))).toBe(texts('malformed'));
  });

  test('errors about the file keep their text; others get a general one', () => {
    expect(imageFailureMessage(new ImageAnalysisError('too_large', 'Too large.'))).toBe(
      'Too large.',
    );
    expect(imageFailureMessage(new GatewayError('network', 'x'))).toBe(texts('network'));
    expect(imageFailureMessage(new TypeError('x'))).toBe(texts('server'));
    expect(imageFailureMessage(undefined)).toBe(texts('server'));
  });
});

test('pixels that do not fit their size are not measured', () => {
  const pixels: Pixels = { data: new Uint8ClampedArray(8), width: 9, height: 9 };
  expect(
    pictureFacts({ bytes: new Uint8Array(1), type: 'image/png', pixels }, null).look,
  ).toBeNull();
});
