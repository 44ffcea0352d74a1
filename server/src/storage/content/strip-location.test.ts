import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  PLACE,
  PROMPT,
  VIDEO_LOCATIONS,
  XMP,
  box,
  checked,
  chunk,
  exif,
  jpeg,
  latin1,
  mp4,
  packed,
  png,
  riff,
  samples,
  segment,
  webm,
  webp,
} from './samples.testing.ts';

const RAW_PROFILE = 'Raw profile type exif';

/** EXIF as text in ImageMagick's format. */
function rawProfile(bytes: Buffer): string {
  const lines = bytes.toString('hex').match(/.{1,72}/g) ?? [];
  return `\nexif\n${String(bytes.byteLength).padStart(8)}\n${lines.join('\n')}\n`;
}

/** Number of bytes that differ between two files of equal length. */
function changes(before: Buffer, after: Buffer): number {
  expect(after.byteLength).toBe(before.byteLength);
  return before.filter((byte, at) => byte !== after[at]).byteLength;
}

test.each(['image/jpeg', 'image/png', 'image/webp'])(
  '%s keeps its pixels, prompt and orientation, and loses its location',
  async (type) => {
    const before = (await samples())[type] ?? Buffer.alloc(0);
    expect(before.includes(PLACE)).toBe(true);
    const after = await checked(type, before);
    expect(after.includes(PLACE)).toBe(false);
    expect(after.includes(PROMPT)).toBe(true);
    expect(after.includes('tiff:Make="Maker"')).toBe(true);
    expect(after.includes('dc:title="gps watch"')).toBe(true);
    expect(after.includes('GPSAltitude')).toBe(false);
    expect(after.byteLength).toBe(before.byteLength);

    const metadata = await sharp(after).metadata();
    expect(metadata.orientation).toBe(6);
    const pixels = (bytes: Buffer): Promise<Buffer> => sharp(bytes).raw().toBuffer();
    expect((await pixels(after)).equals(await pixels(before))).toBe(true);
    // A second check changes nothing.
    expect((await checked(type, after)).equals(after)).toBe(true);
  },
);

test.each([true, false])('the location in EXIF is removed, little-endian: %s', async (isLittle) => {
  const before = await jpeg(segment(0xe1, Buffer.concat([latin1('Exif\0\0'), exif(isLittle)])));
  const after = await checked('image/jpeg', before);
  expect(after.includes(PLACE)).toBe(false);
  expect(after.includes('name\0')).toBe(true);
  const tiff = Buffer.from((await sharp(after).metadata()).exif ?? []).subarray(6);
  expect(isLittle ? tiff.readUInt16LE(8) : tiff.readUInt16BE(8)).toBe(3);
});

test('the location in EXIF that sharp wrote is removed', async () => {
  const before = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Ada' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 30/1', GPSMapDatum: 'WGS-84' },
    })
    .toBuffer();
  expect(before.includes('WGS-84')).toBe(true);
  const after = await checked('image/jpeg', before);
  expect(after.includes('WGS-84')).toBe(false);
  expect(after.includes('Ada')).toBe(true);
  expect(changes(before, after)).toBeGreaterThan(0);
});

test('the location in XMP that a JPEG stores in pieces is removed', async () => {
  const piece = (text: string): Buffer =>
    segment(
      0xe1,
      latin1(`http://ns.adobe.com/xmp/extension/\0${'A'.repeat(32)}\0\0\0\0\0\0\0\0${text}`),
    );
  const cut = XMP.indexOf(PLACE) + 5;
  const after = await checked(
    'image/jpeg',
    await jpeg(piece(XMP.slice(0, cut)), segment(0xfe, latin1('between')), piece(XMP.slice(cut))),
  );
  expect(after.includes(PLACE.slice(5))).toBe(false);
  expect(after.includes(PLACE.slice(0, 5))).toBe(false);
  expect(after.includes('dc:creator')).toBe(true);
});

test.each([
  ['zTXt', 'compressed XMP', latin1('XML:com.adobe.xmp\0\0'), packed(XMP)],
  ['iTXt', 'compressed XMP', latin1('XML:com.adobe.xmp\0\x01\0\0\0'), packed(XMP)],
  ['zTXt', 'a compressed profile', latin1(`${RAW_PROFILE}\0\0`), packed(rawProfile(exif()))],
  ['tEXt', 'a profile', latin1(`${RAW_PROFILE}\0`), latin1(rawProfile(exif()))],
  ['zTXt', 'a decompression bomb', latin1(`${RAW_PROFILE}\0\0`), packed('0'.repeat(5_000_000))],
])('the location in a %s chunk of a PNG is removed: %s', async (type, _, head, text) => {
  const before = await png(chunk(type, Buffer.concat([head, text])));
  const after = await checked('image/png', before);
  expect(changes(before, after)).toBeGreaterThan(0);
  expect(after.includes(Buffer.from(PLACE).toString('hex').slice(0, 20))).toBe(false);
  if (type !== 'tEXt') expect(after.includes('tEXtComment\0   ')).toBe(true);
  await sharp(after, { failOn: 'warning' }).stats();
});

test.each([
  ['no location', chunk('zTXt', Buffer.concat([latin1('XML:com.adobe.xmp\0\0'), packed('<x/>')]))],
  [
    'another keyword',
    chunk('zTXt', Buffer.concat([latin1('workflow\0\0'), packed(`{"gps":"${PLACE}"}`)])),
  ],
  ['invalid zlib data', chunk('zTXt', latin1(`XML:com.adobe.xmp\0\0${XMP}`))],
])('a compressed text with %s stays unchanged', async (_, text) => {
  const before = await png(text);
  expect((await checked('image/png', before)).equals(before)).toBe(true);
});

test.each(Object.entries(VIDEO_LOCATIONS))('a %s location is removed', async (_, metadata) => {
  for (const type of ['video/mp4', 'video/quicktime']) {
    const before = mp4([metadata]);
    const after = await checked(type, before);
    expect(before.includes(PLACE)).toBe(true);
    expect(after.includes(PLACE)).toBe(false);
    expect(changes(before, after)).toBeLessThan(200);
    for (const other of ['name', 'Maker']) {
      expect(after.includes(other)).toBe(before.includes(other));
    }
  }
});

test('the location in the XMP box of a video is removed', async () => {
  const uuid = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
  const after = await checked('video/mp4', mp4([], [box('uuid', uuid, latin1(XMP))]));
  expect(after.includes(PLACE)).toBe(false);
  expect(after.includes('Maker')).toBe(true);
});

test.each([true, false])(
  'the location in a tag of a WebM video is removed, live: %s',
  async (isLive) => {
    const before = webm(isLive);
    const after = await checked('video/webm', before);
    expect([before.includes(PLACE), after.includes(PLACE)]).toEqual([true, false]);
    expect(after.includes('gps watch')).toBe(true);
    // Only the location differs, and one byte that disables the checksum of its tag.
    expect(changes(before, after)).toBe(PLACE.length + 1);
  },
);

test('XMP in UTF-16 is removed completely if it contains a location', async () => {
  const wide = (text: string): Buffer => riff('XMP ', Buffer.from(`\ufeff${text}`, 'utf16le'));
  const after = await checked('image/webp', await webp(wide(XMP), wide('<x:title>')));
  expect(after.includes(Buffer.from(PLACE, 'utf16le'))).toBe(false);
  expect(after.includes(Buffer.from('x:title', 'utf16le'))).toBe(true);
});
