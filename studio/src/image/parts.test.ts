import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GatewayError, type GatewayErrorCode } from '../gateway/gateway-error.ts';
import { composePrompt, countWords, promptsFromFacts } from './compose-prompts.ts';
import { contentKey, dataUrl } from './file-encoding.ts';
import { type Pixels } from './image-analysis.ts';
import { IMAGE_STYLES } from './image-style.ts';
import { ImageAnalysisError, imageFailureMessage, wrappedFailure } from './image-analysis-error.ts';
import { pictureFacts } from './picture-facts.ts';
import { drawn, filled, imageFile } from './pictures.testing.ts';

describe('dataUrl', () => {
  test.each([0, 1, 2, 3, 24_575, 24_576, 24_577, 100_000])('%i bytes', (length) => {
    const bytes = Uint8Array.from({ length }, (_, n) => (n * 7) % 256);
    const url = dataUrl(bytes, 'image/x-own');
    expect(url).toBe(`data:image/x-own;base64,${Buffer.from(bytes).toString('base64')}`);
  });

  test('the bytes say the type, else the claim does, if it is one', async () => {
    const { bytes } = await imageFile(drawn(9, 9, filled('red')), 'webp');
    expect(dataUrl(bytes, 'image/png')).toMatch(/^data:image\/webp;base64,/);
    expect(dataUrl(Uint8Array.of(1), 'image/a;x,"')).toBe('data:image/a;base64,AQ==');
    expect(dataUrl(Uint8Array.of(1), 'image/')).toBe('data:application/octet-stream;base64,AQ==');
  });
});

describe('contentKey', () => {
  test('is the same for the same bytes, and another when any byte or the length differs', () => {
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

  test('100,000 files that differ in two bytes have keys of their own', () => {
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

  test('have 150 to 200 words, whatever is known of the picture', async () => {
    for (const [width, height] of sizes) {
      for (const colour of ['#000', '#fff', '#c33', '#246', 'none']) {
        const file = await imageFile(drawn(width, height, filled(colour)));
        const blind = { bytes: file.bytes, type: file.type };
        for (const given of [file, blind, { ...blind, bytes: new Uint8Array(1) }]) {
          const prompts = promptsFromFacts(pictureFacts(given, null));
          expect(prompts.map(({ style }) => style)).toEqual(IMAGE_STYLES);
          for (const { prompt } of prompts) {
            expect(countWords(prompt)).toBeGreaterThanOrEqual(150);
            // One sentence more than is needed at most, so well within 200.
            expect(countWords(prompt)).toBeLessThanOrEqual(175);
            expect(prompt).toContain('{{subject}}');
          }
        }
      }
    }
  });

  test('say what was measured', async () => {
    const [photo] = promptsFromFacts(
      pictureFacts(await imageFile(drawn(60, 90, filled('#1f5fd0'))), null),
    );
    expect(photo?.prompt).toContain('portrait format with an aspect ratio of 2:3');
    expect(photo?.prompt).toContain('palette from blue, with vivid saturation and a cool balance');
  });

  test('keep a subject of any length whole', () => {
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

describe('imageFailureMessage', () => {
  const texts = (code: GatewayErrorCode) =>
    imageFailureMessage(wrappedFailure('model', 'x', new GatewayError(code, 'x')));

  test('tells authentication, network, format and configuration apart', () => {
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

  test('errors about the file keep their text; others are told in general', () => {
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
