import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { StagedFile } from '../uploads/staged-file.ts';
import { checkContent } from './check-content.ts';
import { clearExifLocation } from './exif-location.ts';
import { Inflater } from './inflate.ts';
import {
  READABLE,
  box,
  checked,
  chunk,
  exif,
  jpeg,
  latin1,
  mp4,
  packed,
  png,
  segment,
  stagedBytes,
} from './samples.testing.ts';

const DAMAGED = { status: 400, message: 'The file is damaged or incomplete' };
const GPS_POINTER = 0x8825;
const EXIF_POINTER = 0x8769;
const XMP_HEAD = latin1('XML:com.adobe.xmp\0\0\0\0\0');

/** An EXIF directory with entries of a tag and a value. */
function directory(entries: readonly (readonly [tag: number, value: number])[]): Buffer {
  const bytes = Buffer.alloc(2 + entries.length * 12 + 4);
  bytes.writeUInt16BE(entries.length, 0);
  for (const [n, [tag, value]] of entries.entries()) {
    bytes.writeUInt16BE(tag, 2 + n * 12);
    bytes.writeUInt32BE(value, 2 + n * 12 + 8);
  }
  return bytes;
}

const tiff = (...parts: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('4d4d002a00000008', 'hex'), ...parts]);

const times = <Item>(count: number, item: Item): Item[] =>
  Array.from({ length: count }, () => item);

describe('EXIF is refused', () => {
  test('with more than 16 pointers to a location', async () => {
    const pointers = (count: number): Buffer => tiff(directory(times(count, [GPS_POINTER, 0])));
    const some = pointers(16);
    expect(clearExifLocation(some)).toBe(true);
    expect(some.readUInt16BE(8)).toBe(0);
    expect(() => clearExifLocation(pointers(17))).toThrow(expect.objectContaining(DAMAGED));
    const digits = pointers(65_535).toString('hex');
    for (const text of [
      chunk('eXIf', pointers(65_535)),
      chunk(
        'zTXt',
        Buffer.concat([latin1('Raw profile type exif\0\0'), packed(`\n\n\n${digits}`)]),
      ),
    ]) {
      await expect(outcome('image/png', await png(text))).rejects.toMatchObject(DAMAGED);
    }
  });

  test('with large overlapping directories', () => {
    // Each value points to another directory, whose first bytes mean a large number of entries.
    const places = Array.from({ length: 30 }, (_, n) => [EXIF_POINTER, 1_000 + 2 * n] as const);
    const bytes = tiff(directory(places), Buffer.alloc(400_000, 0x7f));
    expect(() => clearExifLocation(bytes)).toThrow(expect.objectContaining(DAMAGED));
  });

  test('with overlapping values', () => {
    const location = Buffer.alloc(2 + 2 * 12);
    location.writeUInt16BE(2, 0);
    for (const at of [2, 14]) {
      location.writeUInt16BE(7, at + 2);
      location.writeUInt32BE(9_000, at + 4);
      location.writeUInt32BE(100, at + 8);
    }
    const bytes = tiff(directory([[GPS_POINTER, 26]]), location, Buffer.alloc(10_000));
    expect(() => clearExifLocation(bytes)).toThrow(expect.objectContaining(DAMAGED));
  });
});

describe('metadata of a file', () => {
  test('can have at most 32 blocks', async () => {
    const withBlocks = (count: number): Promise<Buffer> =>
      png(...times(count, chunk('eXIf', exif())));
    await checked('image/png', await withBlocks(32));
    await expect(outcome('image/png', await withBlocks(33))).rejects.toMatchObject(DAMAGED);
  });

  test('can have at most 16 MB in total', async () => {
    const block = chunk('iTXt', Buffer.concat([XMP_HEAD, Buffer.alloc(9 * 1024 * 1024, 'x')]));
    await checked('image/png', await png(block));
    await expect(outcome('image/png', await png(block, block))).rejects.toMatchObject(DAMAGED);
  });

  test('is decompressed up to 4 MB in total; more compressed texts are removed', async () => {
    const inflater = new Inflater();
    const text = packed('x'.repeat(3_000_000));
    expect(await inflater.inflate(text)).toHaveLength(3_000_000);
    expect(await inflater.inflate(text)).toBe('too large');
    expect(await inflater.inflate(packed('x'))).toBe('too large');

    const one = chunk('zTXt', Buffer.concat([latin1('XML:com.adobe.xmp\0\0'), text]));
    const after = await checked('image/png', await png(one, one));
    expect(after.indexOf(one)).toBeGreaterThan(0);
    expect(after.lastIndexOf(one)).toBe(after.indexOf(one));
    expect(after.includes('tEXtComment\0')).toBe(true);
  });

  test('of cameras is accepted: 60 kB of EXIF, a depth map of 9 MB in pieces', async () => {
    const depth = randomBytes(7_000_000).toString('base64');
    const head = latin1(`http://ns.adobe.com/xmp/extension/\0${'A'.repeat(32)}\0\0\0\0\0\0\0\0`);
    const pieces = (depth.match(/.{1,65000}/g) ?? []).map((piece) =>
      segment(0xe1, Buffer.concat([head, latin1(piece)])),
    );
    const camera = Buffer.concat([latin1('Exif\0\0'), exif(), randomBytes(60_000)]);
    const before = await jpeg(segment(0xe1, camera), ...pieces);
    const after = await checked('image/jpeg', before);
    expect(after.subarray(65_000).equals(before.subarray(65_000))).toBe(true);
  });
});

describe('a movie', () => {
  /** Nested boxes, each followed by another one. */
  function nested(depth: number): Buffer {
    const behind = box('free', Buffer.alloc(5));
    const heads = Array.from({ length: depth }, (_, n) => {
      const head = latin1('\0\0\0\0trak');
      head.writeUInt32BE((depth - n) * (head.byteLength + behind.byteLength));
      return head;
    });
    return Buffer.concat([...heads, ...times(depth, behind)]);
  }

  test('with deeply nested tracks is refused after a few reads', async () => {
    await checked('video/mp4', mp4([nested(3)]));
    await expect(outcome('video/mp4', mp4([nested(4)]))).rejects.toMatchObject(DAMAGED);
    const { file, reads } = counted(mp4([nested(60_000)]));
    await expect(checkContent('video/mp4', file, READABLE)).rejects.toMatchObject(DAMAGED);
    expect(reads()).toBeLessThan(20);
  });

  test('with more than 5,000 boxes is refused', async () => {
    const boxes = (count: number): Buffer[] => [box('udta', ...times(count, box('free')))];
    await checked('video/mp4', mp4(boxes(4_900)));
    await expect(outcome('video/mp4', mp4(boxes(5_000)))).rejects.toMatchObject(DAMAGED);
  });

  test('with more than 1,000 edits is refused', async () => {
    const places = (count: number): Buffer[] => [box('udta', ...times(count, box('\xa9xyz')))];
    const after = await checked('video/mp4', mp4(places(500)));
    expect(after.includes('xyz')).toBe(false);
    await expect(outcome('video/mp4', mp4(places(501)))).rejects.toMatchObject(DAMAGED);
  });
});

/** Checks a file without returning its bytes: a failing test would print them all. */
async function outcome(type: string, bytes: Buffer): Promise<'kept'> {
  await checked(type, bytes);
  return 'kept';
}

function counted(bytes: Buffer): { file: StagedFile; reads: () => number } {
  const inner = stagedBytes(bytes);
  let reads = 0;
  const file = {
    ...inner,
    read(start: number, end: number) {
      reads += 1;
      return inner.read(start, end);
    },
  };
  return { file, reads: () => reads };
}
