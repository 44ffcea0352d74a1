import { deflateSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pngChunks } from './containers.ts';
import { decodeAny, tidy } from './decode-text.ts';
import { exifTexts } from './exif-texts.ts';
import { TEXTS_MAX } from './generation-data.ts';
import { inflate } from './inflate.ts';
import { interpret, readGenerationData } from './read-generation-data.ts';
import {
  chunk,
  exif,
  jpeg,
  packedChunk,
  png,
  segment,
  textChunk,
  userComment,
  webp,
} from './samples.testing.ts';
import { A1111 } from './texts.testing.ts';

const asKey = (key: string, text: string) => interpret([{ key, text }]);
const graph = (nodes: Record<string, unknown>) => asKey('prompt', JSON.stringify(nodes));

describe('wrong lengths', () => {
  test('a PNG chunk that reaches beyond the file is ignored', async () => {
    const file = await png(textChunk('parameters', A1111));
    const cut = file.subarray(0, 60);
    expect([...pngChunks(cut)].map(({ name }) => name)).toEqual(['IHDR']);
    expect(await readGenerationData(cut)).toBeNull();
  });

  test('an EXIF text that reaches beyond the block is ignored, and each tag counts once', () => {
    const block = exif(
      [
        [0x010e, Buffer.from('first\0')],
        [0x010e, Buffer.from('again\0')],
      ],
      userComment('x', 'ascii'),
    );
    expect(exifTexts(block)).toEqual([
      { key: 'ImageDescription', text: 'first' },
      { key: 'UserComment', text: 'x' },
    ]);
    const lying = Buffer.from(block);
    lying.writeUInt32BE(block.length, 10 + 4);
    expect(exifTexts(lying)[0]).toEqual({ key: 'ImageDescription', text: 'again' });
  });

  test('texts after the maximum number of texts are not read', async () => {
    const others = (count: number) => Array<Buffer>(count).fill(textChunk('k', 'v'));
    const last = textChunk('parameters', A1111);
    expect(await readGenerationData(await png(...others(TEXTS_MAX - 1), last))).not.toBeNull();
    expect(await readGenerationData(await png(...others(TEXTS_MAX), last))).toBeNull();
  });
});

describe('empty parts', () => {
  const late = textChunk('parameters', A1111);

  test.each([
    ['damaged compressed texts', chunk('zTXt', Buffer.from('XML:com.adobe.xmp\0\0no zlib'))],
    ['blocks of EXIF without a text', chunk('eXIf', Buffer.from('II*\0'))],
  ])('%s count towards the maximum', async (_, part) => {
    const others = (count: number) => Array<Buffer>(count).fill(part);
    expect(await readGenerationData(await png(...others(TEXTS_MAX - 1), late))).not.toBeNull();
    expect(await readGenerationData(await png(...others(TEXTS_MAX), late))).toBeNull();
  });

  test('count in JPEG and WebP too', async () => {
    const block = exif([], userComment(A1111, 'ascii'));
    for (const [count, isRead] of [
      [TEXTS_MAX - 1, true],
      [TEXTS_MAX, false],
    ] as const) {
      const segments = Array<Buffer>(count).fill(segment(0xe1, Buffer.from('none')));
      const inJpeg = await jpeg(...segments, segment(0xfe, Buffer.from(A1111)));
      expect((await readGenerationData(inJpeg)) !== null).toBe(isRead);
      const chunks = Array<[string, Buffer]>(count).fill(['EXIF', Buffer.from('none')]);
      const inWebp = await webp(...chunks, ['EXIF', block]);
      expect((await readGenerationData(inWebp)) !== null).toBe(isRead);
    }
  });

  test('compressed bytes count in addition to the decompressed bytes', async () => {
    // This damaged text of 5 MB decompresses to nothing, but its bytes are processed.
    const nothing = Buffer.concat([Buffer.from('k\0\0'), Buffer.alloc(5_000_000)]);
    const parts = [chunk('zTXt', nothing), chunk('zTXt', nothing)];
    expect(await readGenerationData(await png(parts[0] ?? nothing, late))).not.toBeNull();
    expect(await readGenerationData(await png(...parts, late))).toBeNull();
  });
});

describe('inflate', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('without decompression, compressed texts are empty and others are read', async () => {
    vi.stubGlobal('DecompressionStream', undefined);
    const file = await png(packedChunk('k', 'v'), textChunk('parameters', A1111));
    expect((await readGenerationData(file))?.source).toBe('a1111');
  });

  test('returns all bytes, the bytes up to the limit, or the bytes before the damage', async () => {
    const text = Buffer.from('harbour '.repeat(50_000));
    const packed = deflateSync(text);
    expect(Buffer.from(await inflate(packed, 1_000_000)).equals(text)).toBe(true);
    expect(Buffer.from(await inflate(packed, 100_001)).equals(text.subarray(0, 100_001))).toBe(
      true,
    );
    expect(await inflate(Buffer.from('no zlib'), 100)).toEqual(new Uint8Array());
    const noise = Uint8Array.from({ length: 300_000 }, (_, n) => (n * n * 31) >>> 5);
    const whole = deflateSync(noise);
    const half = await inflate(whole.subarray(0, whole.length / 2), 1_000_000);
    expect(half.length).toBeLessThan(noise.length);
    expect(half).toEqual(noise.subarray(0, half.length));
  });
});

describe('decodeAny', () => {
  test('a byte order mark decides, even if no byte is zero', () => {
    const bytes = Buffer.from('\ufeff灯台夕暮', 'utf16le');
    expect(decodeAny(bytes, false, false)).toBe('灯台夕暮');
    expect(decodeAny(Buffer.from(bytes).swap16(), false, true)).toBe('灯台夕暮');
  });

  test('zeros at the end do not make a text 16-bit', () => {
    expect(decodeAny(Buffer.from('fox\0'), false, true)).toBe('fox\0');
    expect(decodeAny(Buffer.from('fox\0\0\0'), false, true)).toBe('fox\0\0\0');
    expect(decodeAny(Buffer.from('fox', 'utf16le'), false, false)).toBe('fox');
  });

  test('without zeros and a byte order mark, the claim of the file decides', () => {
    const bytes = Buffer.from('灯台夕暮', 'utf16le');
    expect(decodeAny(bytes, true, true)).toBe('灯台夕暮');
    expect(decodeAny(bytes.swap16(), true, false)).toBe('灯台夕暮');
  });
});

test('tidy never splits a character', () => {
  expect(tidy(' a\0b ', 10)).toBe('ab');
  expect(tidy('ab🌊', 3)).toBe('ab');
  expect(tidy('ab🌊c', 4)).toBe('ab🌊');
  expect(tidy('a\ud800b', 10)).toBe('a\ufffdb');
});

describe('settings of the web UI', () => {
  test('an unclosed quote or bracket is a plain character', () => {
    const settings = asKey('parameters', 'x\nSteps: 1, Note: "open, List: [1, Seed: 5')?.settings;
    expect(settings).toEqual([
      { name: 'Steps', value: '1' },
      { name: 'Note', value: '"open' },
      { name: 'List', value: '[1' },
      { name: 'Seed', value: '5' },
    ]);
  });

  test('without steps, a last line needs three pairs to be read as settings', () => {
    const three = asKey(
      'UserComment',
      'a scene: night, mood: calm\nSampler: Euler, CFG scale: 4, Seed: 3',
    );
    expect(three).toMatchObject({
      prompt: 'a scene: night, mood: calm',
      known: { cfg: 4, seed: '3' },
    });
    expect(asKey('UserComment', 'a scene\nSampler: Euler, Seed: 3')).toBeNull();
    expect(asKey('UserComment', 'a scene: night, mood: calm, style: ink')).toBeNull();
  });

  test('a value continues after a comma if no name follows', () => {
    const settings = asKey('parameters', 'x\nSteps: 1, Model: foo, bar v2, Seed: 5,')?.settings;
    expect(settings).toEqual([
      { name: 'Steps', value: '1' },
      { name: 'Model', value: 'foo, bar v2' },
      { name: 'Seed', value: '5' },
    ]);
  });

  test('a line after the settings is one value, unless it contains settings itself', () => {
    const text =
      'x\nSteps: 1, Seed: 5\nTemplate: a {fox|hen}, mood: calm\nNegative Template: bad, worse\nSampler: Euler, CFG scale: 4, Size: 8x9';
    expect(asKey('parameters', text)?.settings).toEqual([
      { name: 'Steps', value: '1' },
      { name: 'Seed', value: '5' },
      { name: 'Template', value: 'a {fox|hen}, mood: calm' },
      { name: 'Negative Template', value: 'bad, worse' },
      { name: 'Sampler', value: 'Euler' },
      { name: 'CFG scale', value: '4' },
      { name: 'Size', value: '8x9' },
    ]);
  });

  test('a caption with only steps has no settings, except in a text named `parameters`', () => {
    const caption = 'My holiday\nSteps: 3 up to the church, and: none';
    expect(asKey('COM', 'My holiday\nSteps: 3 up to the church')).toBeNull();
    expect(asKey('UserComment', 'My holiday\nSteps: 3')).toBeNull();
    expect(asKey('UserComment', `${caption}\nSeed: 3`)?.prompt).toBe('My holiday');
    expect(asKey('parameters', 'a fox\nSteps: 3')).toMatchObject({
      prompt: 'a fox',
      known: { steps: 3 },
    });
  });

  test('steps in the middle of a line are part of the prompt', () => {
    expect(asKey('parameters', 'go up Steps: 3, then rest')).toMatchObject({
      prompt: 'go up Steps: 3, then rest',
      settings: [],
    });
  });
});

test('Fooocus names its LoRAs in two ways', () => {
  const text = JSON.stringify({
    prompt: 'a boat',
    version: 'Fooocus v2.1',
    lora_combined_1: 'offset : 0.1',
  });
  expect(asKey('parameters', text)?.known.loras).toEqual(['offset']);
  // If another text names Fooocus, the JSON itself does not have to.
  const plain = { key: 'parameters', text: '{"prompt":"a boat"}' };
  expect(interpret([plain, { key: 'fooocus_scheme', text: 'fooocus' }])?.source).toBe('fooocus');
  expect(interpret([plain])).toBeNull();
});

describe('private data', () => {
  test('locations and keys are not returned as settings or in the raw text', () => {
    const found = asKey(
      'invokeai_metadata',
      '{"positive_prompt":"a fox","GPSLatitude":"48.1","gps_longitude":"11.5","api_key":"k","steps":4}',
    );
    expect(found?.settings).toEqual([{ name: 'steps', value: '4' }]);
    expect(found?.raw).toBe('');
    expect(JSON.stringify(found)).not.toContain('48.1');
  });

  test('the raw text of a graph is not returned', () => {
    const found = graph({
      1: { class_type: 'CLIPTextEncode', inputs: { text: 'a fox' } },
      2: { class_type: 'Save', inputs: { path: '/home/me' } },
    });
    expect(found).toMatchObject({ prompt: 'a fox', raw: '' });
  });
});

describe('graphs', () => {
  const encoder = (text: unknown) => ({ class_type: 'CLIPTextEncode', inputs: { text } });
  const sampler = (inputs: object) => ({
    class_type: 'KSampler',
    inputs: { steps: 5, positive: ['p', 0], negative: ['n', 0], latent_image: ['l', 0], ...inputs },
  });

  test('a prompt that a node sets to zero is ignored', () => {
    const found = graph({
      s: sampler({}),
      p: encoder('a fox'),
      n: { class_type: 'ConditioningZeroOut', inputs: { conditioning: ['p', 0] } },
    });
    expect(found).toMatchObject({ prompt: 'a fox', negativePrompt: '' });
  });

  test('the result text of a node is used instead of its inputs', () => {
    const found = graph({
      s: sampler({}),
      p: encoder(['w', 0]),
      w: {
        class_type: 'ImpactWildcardProcessor',
        inputs: { wildcard_text: '__animal__', populated_text: 'a fox' },
      },
    });
    expect(found?.prompt).toBe('a fox');
  });

  test('a loader that contains both prompts, and a loader with several LoRAs', () => {
    const found = graph({
      s: sampler({ positive: ['e', 1], negative: ['e', 2], model: ['r', 0] }),
      e: {
        class_type: 'Efficient Loader',
        inputs: { ckpt_name: 'm', positive: 'a fox', negative: 'rain' },
      },
      r: {
        class_type: 'Power Lora Loader (rgthree)',
        inputs: {
          lora_1: { on: true, lora: 'fur', strength: 1 },
          lora_2: { on: false, lora: 'ink' },
          model: ['e', 0],
        },
      },
    });
    expect(found).toMatchObject({
      prompt: 'a fox',
      negativePrompt: 'rain',
      known: { model: 'm', loras: ['fur'] },
    });
  });

  test('without a sampler, titles show which texts are negative', () => {
    const found = graph({
      1: { ...encoder('a fox'), _meta: { title: 'Positive' } },
      2: { ...encoder('rain'), _meta: { title: 'Negative prompt' } },
      3: { class_type: 'LoadImage', inputs: { image: 'x.png' } },
    });
    expect(found).toMatchObject({ prompt: 'a fox', negativePrompt: 'rain', settings: [] });
    expect(graph({ 3: { class_type: 'LoadImage', inputs: { image: 'x.png' } } })).toBeNull();
  });
});
