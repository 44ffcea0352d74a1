import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { ApiError } from '../../http/errors.ts';
import { cleanExif } from './clean-exif.ts';
import { checked, exif, samples } from './samples.testing.ts';
import { cleanXmp } from './clean-xmp.ts';

const TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'video/mp4',
  'video/webm',
  'video/x-msvideo',
];
const RUNS = Number(process.env['FUZZ_FILES'] ?? 300);

let files: Readonly<Record<string, Buffer>>;
beforeAll(async () => {
  files = await samples();
});

/** Random changes: overwrite, remove or repeat bytes, or cut the file. */
const mutations = fc.array(
  fc.record({
    at: fc.nat(100_000),
    kind: fc.constantFrom('set', 'cut', 'double', 'large', 'end'),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
  }),
  { minLength: 1, maxLength: 6 },
);

function mutate(
  file: Buffer,
  { at, kind, bytes }: { at: number; kind: string; bytes: Uint8Array },
) {
  const place = at % (file.byteLength || 1);
  const [before, after] = [file.subarray(0, place), file.subarray(place)];
  if (kind === 'cut') return Buffer.concat([before, after.subarray(bytes.byteLength)]);
  if (kind === 'double') return Buffer.concat([before, after.subarray(0, 200), after]);
  if (kind === 'end') return before;
  const put = kind === 'large' ? Buffer.alloc(4, 0xff) : bytes;
  return Buffer.concat([before, put, after.subarray(put.byteLength)]);
}

// A read beyond the bounds fails the test: stagedBytes() throws RangeError for it.
test.each(TYPES)(
  '%s with random damage is accepted or refused, without other errors',
  async (type) => {
    await fc.assert(
      fc.asyncProperty(mutations, async (damage) => {
        const broken = damage.reduce(mutate, files[type] ?? Buffer.alloc(0));
        try {
          const kept = await checked(type, broken);
          expect(kept.byteLength).toBeLessThanOrEqual(broken.byteLength);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
        }
      }),
      { numRuns: RUNS },
    );
  },
);

test('random EXIF and XMP are cleared or left unchanged', () => {
  const clear = (clean: (bytes: Uint8Array) => boolean, bytes: Uint8Array): void => {
    const { byteLength } = bytes;
    try {
      clean(bytes);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
    expect(bytes.byteLength).toBe(byteLength);
  };
  fc.assert(
    fc.property(mutations, fc.boolean(), (damage, isLittle) => {
      clear(cleanExif, new Uint8Array(damage.reduce(mutate, exif(isLittle))));
    }),
    { numRuns: RUNS * 5 },
  );
  const words = fc.constantFrom(
    'gps',
    '<',
    '>',
    '/',
    '</',
    '="',
    "='",
    '"',
    ' ',
    'x:',
    '\0',
    'GPS',
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 60 }), (text) => {
      clear(cleanXmp, new Uint8Array(Buffer.from(text.join(''))));
    }),
    { numRuns: RUNS * 5 },
  );
});

test.each([
  ['names', ' dc:description='],
  ['opening tags', '<dc:description>'],
  ['values', ' dc:description="'],
  ['closing tags', '<dc:description></dc:description>'],
  ['declarations', ' xmlns:a="a" dc:description=" b: "'],
  ['long names', `<dc:description ${'x'.repeat(1_000)}`],
])('XMP full of %s is cleaned in linear time', (_, part) => {
  const bytes = Buffer.from(part.repeat(500_000 / part.length));
  cleanXmp(bytes);
  expect(cleanXmp(bytes)).toBe(false);
});

test.each([
  ['image/jpeg', 'ffd8', 'ffe00002'],
  ['image/jpeg', 'ffd8ffda0002', 'ffd0'],
  ['image/gif', '47494638396101000100000000', '21ff00'],
  ['image/gif', '4749463839610100010000000021ff', '0101'],
  ['image/webp', '52494646ffff3f0057454250', '5858585800000000'],
  ['video/mp4', '0000000c6674797069736f6d', '0000000866726565'],
  ['video/webm', '1a45dfa3874282847765626d1853806701ffffffffffffff', 'ec80'],
])('%s with very many parts is refused', async (type, head, part) => {
  const bytes = Buffer.concat([
    Buffer.from(head, 'hex'),
    Buffer.from(part.repeat(1_000_000), 'hex'),
  ]);
  await expect(checked(type, bytes)).rejects.toBeInstanceOf(ApiError);
});
