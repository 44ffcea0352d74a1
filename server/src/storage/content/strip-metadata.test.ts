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
  gif,
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
  '%s keeps its pixels, prompt and orientation, and loses its location and author',
  async (type) => {
    const before = (await samples())[type] ?? Buffer.alloc(0);
    expect(before.includes(PLACE)).toBe(true);
    const after = await checked(type, before);
    expect(after.includes(PLACE)).toBe(false);
    expect(after.includes(PROMPT)).toBe(true);
    for (const gone of ['tiff:Make', 'dc:title', 'dc:creator', 'GPSAltitude'])
      expect(after.includes(gone), gone).toBe(false);
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
  expect(after.includes('dc:creator')).toBe(false);
  expect(after.includes('between')).toBe(true);
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
  ['no metadata', chunk('zTXt', Buffer.concat([latin1('XML:com.adobe.xmp\0\0'), packed('   ')]))],
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
    expect(changes(before, after)).toBeLessThan(XMP.length);
    expect(after.includes('name')).toBe(before.includes('name'));
    expect(after.includes('Maker')).toBe(false);
  }
});

test('the location in the XMP box of a video is removed', async () => {
  const uuid = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
  const after = await checked('video/mp4', mp4([], [box('uuid', uuid, latin1(XMP))]));
  expect(after.includes(PLACE)).toBe(false);
  expect(after.includes('Maker')).toBe(false);
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

test('XMP in UTF-16 is removed completely', async () => {
  const wide = (text: string): Buffer => riff('XMP ', Buffer.from(`\ufeff${text}`, 'utf16le'));
  const after = await checked('image/webp', await webp(wide(XMP)));
  expect(after.includes(Buffer.from(PLACE, 'utf16le'))).toBe(false);
  expect(after.includes(Buffer.from('Maker', 'utf16le'))).toBe(false);
});

/** Personal values in EXIF, as a camera and its owner write them. */
const PERSONAL = {
  IFD0: {
    Artist: 'Ada Artist',
    Make: 'Maker Inc',
    Model: 'Model X100',
    DateTime: '2026:01:02 03:04:05',
  },
  IFD2: {
    CameraOwnerName: 'Ada Owner',
    BodySerialNumber: 'serial-1234',
    LensMake: 'Lens Inc',
    LensSerialNumber: 'serial-5678',
    DateTimeOriginal: '2026:01:02 03:04:06',
  },
  IFD3: { GPSMapDatum: 'WGS-84' },
};
const KEPT = {
  IFD0: { Copyright: 'Ada 2026', Software: 'painter', ImageDescription: 'a heron' },
  IFD2: { UserComment: 'Steps: 20' },
};

test.each(['jpeg', 'png', 'webp'] as const)(
  'author, camera, serial numbers and times are removed from a %s; pixels, colors and texts stay',
  async (format) => {
    const before = await sharp(await jpeg())
      .withIccProfile('p3')
      .withExif({
        IFD0: { ...PERSONAL.IFD0, ...KEPT.IFD0 },
        IFD2: { ...PERSONAL.IFD2, ...KEPT.IFD2 },
        IFD3: PERSONAL.IFD3,
      })
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer();
    const after = await checked(`image/${format}`, before);
    for (const text of Object.values(PERSONAL).flatMap((ifd) => Object.values<string>(ifd))) {
      expect(before.includes(text), text).toBe(true);
      expect(after.includes(text), text).toBe(false);
    }
    for (const text of Object.values(KEPT).flatMap((ifd) => Object.values<string>(ifd)))
      expect(after.includes(text), text).toBe(true);
    const [was, is] = [await sharp(before).metadata(), await sharp(after).metadata()];
    expect(is.orientation).toBe(6);
    expect(is.icc?.equals(was.icc ?? Buffer.alloc(0))).toBe(true);
    const pixels = (bytes: Buffer): Promise<Buffer> => sharp(bytes).raw().toBuffer();
    expect((await pixels(after)).equals(await pixels(before))).toBe(true);
    expect((await checked(`image/${format}`, after)).equals(after)).toBe(true);
  },
);

test.each([
  ['Make', 'workflow:{"nodes":[]}'],
  ['Model', 'prompt:{"3":{}}'],
])('a text of an image generator in the tag %s stays', async (tag, text) => {
  const before = await sharp(await jpeg())
    .withExif({ IFD0: { [tag]: text } })
    .webp()
    .toBuffer();
  expect((await checked('image/webp', before)).includes(text)).toBe(true);
});

test.each([
  ['fooocus', true],
  ['owner note with serial-0000', false],
])('the maker note %j stays: %s', async (text, stays) => {
  // An EXIF block: the TIFF header and a directory with one entry, a maker note at byte 26.
  const head = Buffer.from('4d4d002a000000080001927c0007000000000000001a00000000', 'hex');
  head.writeUInt32BE(text.length, 14);
  const block = Buffer.concat([head, latin1(text)]);
  const after = await checked('image/webp', await webp(riff('EXIF', block)));
  expect(after.includes(text)).toBe(stays);
});

test('IPTC, previews and notes of cameras are removed from a JPEG, its colors and comment stay', async () => {
  const personal = [
    segment(0xed, latin1('Photoshop 3.0\x008BIM\x04\x04\0\0\0\x0f\x1c\x02\x50\0\x0aAda Byline')),
    segment(0xe1, latin1('FLIR\0thermal 1234')),
    segment(0xe3, latin1('Meta\0serial-1234')),
    segment(0xec, latin1('[picture info] serial-5678')),
    segment(0xe0, latin1('JFXX\0preview')),
  ];
  const kept = [
    segment(0xe0, latin1('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    segment(0xfe, latin1('a comment')),
    segment(0xeb, latin1('JP content credentials')),
  ];
  const after = await checked('image/jpeg', await jpeg(...kept, ...personal));
  for (const text of ['Ada Byline', 'thermal', 'serial', 'preview'])
    expect(after.includes(text), text).toBe(false);
  for (const text of ['a comment', 'content credentials', 'JFIF'])
    expect(after.includes(text), text).toBe(true);
  await sharp(after, { failOn: 'warning' }).stats();
});

test('the description of a generated image stays in XMP, with the declarations of its names', async () => {
  const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="r"><rdf:Description rdf:about=""
    xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:exif="http://ns.adobe.com/exif/1.0/"
    xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" exif:GPSLatitude="1"
    Iptc4xmpExt:DigitalSourceType="trainedAlgorithmicMedia">
    <dc:description><rdf:Alt><rdf:li xml:lang="x-default">a heron</rdf:li></rdf:Alt></dc:description>
    <dc:creator>Ada</dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>`;
  const after = await checked('image/webp', await webp(riff('XMP ', latin1(packet))));
  const xmp = String((await sharp(after).metadata()).xmp).trim();
  expect(xmp).toBe(
    '<x:xmpmeta xmlns:x="adobe:ns:meta/" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
      'xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">' +
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
      '<rdf:Description rdf:about="" Iptc4xmpExt:DigitalSourceType="trainedAlgorithmicMedia">' +
      '<dc:description><rdf:Alt><rdf:li xml:lang="x-default">a heron</rdf:li></rdf:Alt>' +
      '</dc:description></rdf:Description></rdf:RDF></x:xmpmeta>',
  );
});

test.each([
  ['tEXt', latin1('Author\0Ada Lovelace')],
  ['tEXt', latin1('exif:Artist\0Ada Lovelace')],
  ['zTXt', Buffer.concat([latin1('Author\0\0'), packed('Ada Lovelace')])],
  [
    'tEXt',
    latin1(`Raw profile type iptc\0\niptc\n 12\n${latin1('Ada Lovelace').toString('hex')}\n`),
  ],
])('the author in a %s chunk of a PNG is removed: case %#', async (type, data) => {
  const text = chunk(type, data);
  const before = await png(text, chunk('tEXt', latin1('Title\0a heron')));
  const after = await checked('image/png', before);
  const value = text.subarray(8 + data.indexOf(0) + 2, -4);
  expect(before.includes(value)).toBe(true);
  expect(after.includes(value)).toBe(false);
  expect(after.includes('a heron')).toBe(true);
  await sharp(after, { failOn: 'warning' }).stats();
});

test('XMP in a GIF is removed', async () => {
  const trailer = Buffer.from([1, ...Array.from({ length: 256 }, (_, n) => 255 - n), 0]);
  const extension = Buffer.concat([
    Buffer.of(0x21, 0xff, 11),
    latin1(`XMP DataXMP${XMP}`),
    trailer,
  ]);
  const plain = await gif();
  const end = plain.byteLength - 1;
  const before = Buffer.concat([plain.subarray(0, end), extension, plain.subarray(end)]);
  const after = await checked('image/gif', before);
  for (const text of [PLACE, 'Maker', 'Ada'])
    expect([before.includes(text), after.includes(text)], text).toEqual([true, false]);
  await sharp(after, { failOn: 'warning' }).stats();
});

test('camera and author of a video are removed', async () => {
  const before = mp4([
    box('udta', box('\xa9mak', latin1('Maker Inc')), box('\xa9nam', latin1('a heron'))),
    box(
      'meta',
      box('hdlr', Buffer.alloc(24)),
      box('keys', Buffer.alloc(7), Buffer.of(1), box('mdta', latin1('com.android.model'))),
      box(
        'ilst',
        box('\0\0\0\x01', box('data', Buffer.of(0, 0, 0, 1, 0, 0, 0, 0), latin1('X100'))),
      ),
    ),
  ]);
  const after = await checked('video/mp4', before);
  for (const text of ['Maker Inc', 'X100'])
    expect([before.includes(text), after.includes(text)], text).toEqual([true, false]);
  expect(after.includes('a heron')).toBe(true);
});
