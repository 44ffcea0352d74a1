import fc from 'fast-check';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  type GenerationData,
  PROMPT_MAX_CHARS,
  RAW_MAX_CHARS,
  SETTING_NAME_MAX_CHARS,
  SETTING_VALUE_MAX_CHARS,
  SETTINGS_MAX,
} from './generation-data.ts';
import { interpret, readGenerationData } from './read-generation-data.ts';
import {
  chunk,
  exif,
  EXIF_HEAD,
  jpeg,
  packedChunk,
  png,
  segment,
  textChunk,
  userComment,
  webp,
  wideChunk,
  xmp,
  XMP_HEAD,
} from './samples.testing.ts';
import * as written from './texts.testing.ts';

const TEXTS: string[] = Object.values(written);

async function fixtures(): Promise<Buffer[]> {
  const comment = userComment(written.A1111, 'utf16be');
  const block = Buffer.concat([EXIF_HEAD, exif([[0x010e, Buffer.from('x\0')]], comment)]);
  const packet = Buffer.from(xmp('<dc:description>a fox --ar 1:1 --v 6</dc:description>'));
  return Promise.all([
    png(textChunk('parameters', written.A1111), textChunk('prompt', written.COMFY)),
    png(
      packedChunk('parameters', written.FOOOCUS),
      wideChunk('XML:com.adobe.xmp', String(packet), true),
    ),
    png(chunk('eXIf', block.subarray(6)), textChunk('invokeai_metadata', written.INVOKE)),
    jpeg(
      segment(0xe1, block),
      segment(0xe1, Buffer.concat([XMP_HEAD, packet])),
      segment(0xfe, packet),
    ),
    webp(['EXIF', block], ['XMP ', packet]),
  ]);
}

function expectBounded(data: GenerationData | null): void {
  if (data === null) return;
  expect(data.prompt.length).toBeLessThanOrEqual(PROMPT_MAX_CHARS);
  expect(data.negativePrompt.length).toBeLessThanOrEqual(PROMPT_MAX_CHARS);
  expect(data.raw.length).toBeLessThanOrEqual(RAW_MAX_CHARS);
  expect(data.settings.length).toBeLessThanOrEqual(SETTINGS_MAX);
  for (const { name, value } of data.settings) {
    expect(name.length).toBeLessThanOrEqual(SETTING_NAME_MAX_CHARS);
    expect(value.length).toBeLessThanOrEqual(SETTING_VALUE_MAX_CHARS);
  }
}

describe('any bytes', () => {
  test('files that are cut anywhere, and files with any byte changed', async () => {
    for (const file of await fixtures()) {
      const step = Math.max(1, Math.floor(file.length / 400));
      for (let at = 0; at < file.length; at += step) {
        expectBounded(await readGenerationData(file.subarray(0, at)));
        const changed = Uint8Array.from(file);
        changed[at] = (changed[at] ?? 0) ^ 0xff;
        expectBounded(await readGenerationData(changed));
      }
    }
  });

  test('several bytes changed at once', async () => {
    const files = await fixtures();
    const change = fc.tuple(fc.nat(100_000), fc.nat(255));
    const cases = fc.tuple(fc.constantFrom(...files), fc.array(change, { maxLength: 20 }));
    await fc.assert(
      fc.asyncProperty(cases, async ([file, changes]) => {
        const changed = Uint8Array.from(file);
        for (const [at, value] of changes) changed[at % changed.length] = value;
        expectBounded(await readGenerationData(changed));
      }),
      { numRuns: 300 },
    );
  });

  test('random bytes after the first bytes of every format', async () => {
    const heads = [
      '',
      '\x89PNG\r\n\x1a\n',
      '\xff\xd8\xff',
      'RIFF\x99\x99\0\0WEBP',
      'RIFF\0\0\0\0WEBPEXIF',
    ];
    const head = fc.constantFrom(...heads);
    await fc.assert(
      fc.asyncProperty(head, fc.uint8Array({ maxLength: 2000 }), async (start, rest) => {
        const bytes = Uint8Array.from(Buffer.concat([Buffer.from(start, 'latin1'), rest]));
        expectBounded(await readGenerationData(bytes));
      }),
      { numRuns: 500 },
    );
  });

  test('a view into a larger buffer reads only its own bytes', async () => {
    const file = await png(textChunk('parameters', written.A1111));
    const padded = Buffer.concat([Buffer.from('before'), file, Buffer.from('behind')]);
    expect(await readGenerationData(padded.subarray(6, 6 + file.length))).not.toBeNull();
  });
});

describe('files with wrong declarations', () => {
  test('a compressed text of 200 MB is decompressed only up to the limit', async () => {
    const bomb = deflateSync(Buffer.alloc(200_000_000, 'a'));
    const packed = Buffer.concat([Buffer.from('parameters\0\0'), bomb]);
    const chunks = Array<Buffer>(100).fill(chunk('zTXt', packed));
    const data = await readGenerationData(await png(...chunks));
    expect(data?.prompt).toBe('a'.repeat(PROMPT_MAX_CHARS));
  });

  test('200,000 texts', async () => {
    const many = Buffer.concat(Array<Buffer>(200_000).fill(textChunk('k', 'v')));
    expect(await readGenerationData(await png(many, textChunk('parameters', 'late')))).toBeNull();
  });

  test('EXIF directories that refer to themselves, and entries that share bytes', async () => {
    const block = exif([], userComment(written.A1111, 'ascii'));
    const loop = Buffer.from(block);
    // Make the main directory refer to itself as the Exif directory.
    loop.writeUInt32BE(8, 10 + 8);
    expect(await readGenerationData(await webp(['EXIF', loop]))).toBeNull();

    const entries = 60_000;
    const shared = Buffer.alloc(10 + entries * 12 + 60_000, 'x');
    shared.write('MM\0*\0\0\0\x08', 'latin1');
    shared.writeUInt16BE(entries, 8);
    for (let at = 10; at < 10 + entries * 12; at += 12) {
      shared.writeUInt16BE(0x010e, at);
      shared.writeUInt16BE(2, at + 2);
      shared.writeUInt32BE(60_000, at + 4);
      shared.writeUInt32BE(10 + entries * 12, at + 8);
    }
    expect(await readGenerationData(await webp(['EXIF', shared]))).toBeNull();
  });

  test('65,000 fill bytes before a marker', async () => {
    const file = await jpeg(Buffer.alloc(65_000, 0xff), segment(0xfe, Buffer.from(written.A1111)));
    expect(await readGenerationData(file)).toBeNull();
  });
});

const asKey = (key: string, text: string) => interpret([{ key, text }]);

describe('any texts', () => {
  const KEYS = [
    'parameters',
    'prompt',
    'workflow',
    'UserComment',
    'Description',
    'Dream',
    'sd-metadata',
    'invokeai_metadata',
    'dc:description',
  ];

  test('under any name', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...KEYS),
        fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.constantFrom(...TEXTS)),
        (key, text) => {
          expectBounded(asKey(key, text));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('texts of the programs, cut anywhere', () => {
    for (const text of TEXTS) {
      for (let at = 0; at < text.length; at += 7) {
        for (const key of ['parameters', 'prompt', 'invokeai_metadata']) {
          expectBounded(asKey(key, text.slice(0, at)));
        }
      }
    }
  });

  // A pattern with unbounded backtracking would time out on these.
  test.each([
    'a',
    '\n',
    '\0',
    ' ',
    '{',
    '[',
    '"',
    '\\"',
    'a: "',
    'a: [',
    'a: {"',
    ', a: b',
    'Negative prompt:',
    'Steps: 1',
    '\nSteps: 1, a: "b\\',
    '<lora:a',
    '--no ',
    'Job ID: ',
    '&#',
    '\ud800',
    '🌊',
    'NaN',
    '1234567890',
    '-',
    '{"class_type"',
    '"nodes":[',
  ])('%j for 1 MB', (piece) => {
    const text = piece.repeat(Math.ceil(1_000_000 / piece.length));
    for (const key of KEYS) {
      expectBounded(asKey(key, text));
      expectBounded(asKey(key, `{"prompt":${text}`));
      expectBounded(asKey(key, `Steps: 1, Sampler: ${text}`));
    }
  });

  test.each(['prompt', 'workflow', 'parameters'])('JSON 100,000 deep as %s', (key) => {
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    expect(asKey(key, deep)).toBeNull();
    expectBounded(asKey(key, `{"1":{"class_type":"KSampler","inputs":{"positive":${deep}}}}`));
  });

  test('names such as `constructor` are handled like any other name', () => {
    const graph =
      '{"__proto__":{"class_type":"KSampler","inputs":{"__proto__":["__proto__",0],"positive":["__proto__",0],"steps":3}},"constructor":{"class_type":"toString","inputs":{}}}';
    expectBounded(asKey('prompt', graph));
    expectBounded(
      asKey(
        'workflow',
        '{"nodes":[{"id":"__proto__","type":"constructor","widgets_values":["x"],"inputs":[{"name":"__proto__","link":1}]}],"links":[[1,"__proto__",0]]}',
      ),
    );
    expect(Object.hasOwn(Object.prototype, 'steps')).toBe(false);
    expect(asKey('parameters', 'x\nSteps: 1, __proto__: 2, constructor: 3')?.known).toEqual({
      steps: 1,
      loras: [],
    });
  });
});

describe('graphs without a usable path', () => {
  const graphOf = (nodes: Record<string, unknown>) => asKey('prompt', JSON.stringify(nodes));
  const sampler = {
    class_type: 'KSampler',
    inputs: { positive: ['a', 0], steps: 5, latent_image: ['a', 0] },
  };

  test('that are cyclic', () => {
    const data = graphOf({
      s: sampler,
      a: { class_type: 'ConditioningCombine', inputs: { c1: ['b', 0], c2: ['t', 0] } },
      b: { class_type: 'ConditioningCombine', inputs: { c1: ['a', 0], c2: ['b', 0] } },
      t: { class_type: 'CLIPTextEncode', inputs: { text: ['j', 0] } },
      j: { class_type: 'Join', inputs: { text_a: 'harbour', text_b: ['j', 0], text_c: ['k', 0] } },
      k: { class_type: 'Join', inputs: { text_a: 'fog', text_b: ['j', 0] } },
    });
    expect(data?.prompt).toBe('harbour, fog');
  });

  test('that branch at every step, and that are very deep', () => {
    const nodes: Record<string, unknown> = {
      s: sampler,
      a: { class_type: 'CLIPTextEncode', inputs: { text: ['0', 0] } },
    };
    for (let n = 0; n < 3000; n += 1) {
      const next = [String(n + 1), 0];
      nodes[String(n)] = {
        class_type: 'Join',
        inputs: { text_a: next, text_b: next, text_c: 'x' },
      };
    }
    expectBounded(graphOf(nodes));
    for (let n = 0; n < 3000; n += 1) {
      nodes[String(n)] = {
        class_type: 'Combine',
        inputs: { c1: [String(n + 1), 0], c2: [String(n + 2), 0] },
      };
    }
    nodes['a'] = { class_type: 'Combine', inputs: { c1: ['0', 0] } };
    expectBounded(graphOf(nodes));
  });
});
