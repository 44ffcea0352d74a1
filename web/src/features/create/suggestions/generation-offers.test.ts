import { afterEach, expect, test, vi } from 'vitest';
import { GenerationOffers, LOOKED_AT_MAX_BYTES, readGeneration } from './generation-offers.ts';
import type { FoundGeneration } from './generation-prompt.ts';

const FOUND: FoundGeneration = {
  source: 'a1111',
  prompt: 'heron',
  negativePrompt: '',
  settings: [],
  known: { loras: [] },
};

function file(name: string, type = 'image/png', bytes = 10): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('scans only images, in order, and only their first bytes', async () => {
  const sizes: number[] = [];
  const offers = new GenerationOffers((head) => {
    sizes.push(head.size);
    return Promise.resolve(FOUND);
  });
  await offers.scan([
    { id: '1', file: file('a.png', 'image/png', LOOKED_AT_MAX_BYTES + 5) },
    { id: '2', file: file('b.gif', 'image/gif') },
    { id: '3', file: file('c.mp4', 'video/mp4') },
    { id: '4', file: file('d.webp', 'image/webp') },
  ]);
  expect(sizes).toEqual([LOOKED_AT_MAX_BYTES, 10]);
  expect(offers.snapshot().map(({ name }) => name)).toEqual(['a.png', 'd.webp']);
  offers.choose('4');
  expect(offers.snapshot().map(({ id }) => id)).toEqual(['4', '1']);
  offers.dismiss('4');
  expect(offers.snapshot().map(({ id }) => id)).toEqual(['1']);
});

test('continues after an unreadable image', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let asked = 0;
  const offers = new GenerationOffers(() => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(FOUND);
  });
  await offers.scan([
    { id: '1', file: file('a.png') },
    { id: '2', file: file('b.png') },
  ]);
  expect(offers.snapshot().map(({ id }) => id)).toEqual(['2']);
  expect(warned).toHaveBeenCalledOnce();
});

test('finds nothing in other images and never keeps the raw text', async () => {
  expect(await readGeneration(new Blob(['no picture']))).toBeNull();
  const text = 'parameters\0a heron\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1';
  const found = await readGeneration(pngWith(text));
  expect(found).toMatchObject({ source: 'a1111', prompt: 'a heron', known: { steps: 20 } });
  expect(found).not.toHaveProperty('raw');
});

/** A PNG with one text chunk and no pixels. */
function pngWith(text: string): Blob {
  const body = new TextEncoder().encode(text);
  const head = new DataView(new ArrayBuffer(8));
  head.setUint32(0, body.length);
  head.setUint32(4, 0x74_45_58_74); // tEXt
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return new Blob([signature, head, body, new Uint8Array(4)]);
}
