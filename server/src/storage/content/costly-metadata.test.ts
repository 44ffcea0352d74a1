import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { StagedFile } from '../uploads/staged-file.ts';
import { checkContent } from './check-content.ts';
import { cleanExif } from './clean-exif.ts';
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

describe('EXIF', () => {
  test('with very many entries and pointers is cleaned in one pass', async () => {
    const gps = tiff(directory(times(65_535, [GPS_POINTER, 0])));
    expect(cleanExif(gps)).toBe(true);
    expect(gps.readUInt16BE(8)).toBe(0);
    expect(cleanExif(gps)).toBe(false);
    // Each value points to another directory, whose first two bytes declare a large number of
    // entries.
    const places = Array.from({ length: 30 }, (_, n) => [EXIF_POINTER, 1_000 + 2 * n] as const);
    const bytes = tiff(directory(places), Buffer.alloc(400_000, 0x7f));
    expect(cleanExif(bytes)).toBe(true);
    expect(bytes.readUInt16BE(8)).toBe(1);

    const digits = tiff(directory(times(65_535, [GPS_POINTER, 0]))).toString('hex');
    const text = Buffer.concat([latin1('Raw profile type exif\0\0'), packed(`\n\n\n${digits}`)]);
    expect((await checked('image/png', await png(chunk('zTXt', text)))).includes(text)).toBe(false);
  });

  test('with overlapping values is refused', () => {
    const comment = directory(times(2, [0x9286, 100]));
    for (const at of [2, 14]) {
      comment.writeUInt16BE(7, at + 2);
      comment.writeUInt32BE(9_000, at + 4);
    }
    const bytes = tiff(comment, Buffer.alloc(10_000));
    expect(() => cleanExif(bytes)).toThrow(expect.objectContaining(DAMAGED));
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
    const text = packed(' '.repeat(3_000_000));
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
    expect(after.includes(depth.slice(0, 100))).toBe(false);
    expect(after.byteLength).toBe(before.byteLength);
    await sharp(after, { failOn: 'warning' }).stats();
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
