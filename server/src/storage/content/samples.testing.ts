import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { ImageProcessor } from '../renditions/image-processor.ts';
import type { StagedFile } from '../uploads/staged-file.ts';
import { checkContent } from './check-content.ts';
import { crc32 } from './png.ts';

/** The location in the samples. No other part of a sample contains this text. */
export const PLACE = '+48.2082+016.3738/';
/** The prompt that an image generator wrote into its image. */
export const PROMPT = 'a lighthouse <b>at dusk</b>, gps watch = "old"\nSteps: 20, Seed: 7';

/** Accepts all images without decoding them. */
export const READABLE: ImageProcessor = {
  canDecode: () => Promise.resolve(true),
  render: () => Promise.reject(new Error('not here')),
};

/** An in-memory staged file that throws for access beyond its bounds. */
export function stagedBytes(initial: Uint8Array): StagedFile & { bytes: Uint8Array } {
  const file = {
    bytes: new Uint8Array(initial),
    path: '/nowhere',
    get size() {
      return file.bytes.byteLength;
    },
    read(start: number, end: number) {
      if (start < 0 || start > end || start > file.size) throw new RangeError('read');
      return Promise.resolve(file.bytes.slice(start, end));
    },
    write(at: number, bytes: Uint8Array) {
      if (at < 0 || at + bytes.byteLength > file.size) throw new RangeError('write');
      file.bytes.set(bytes, at);
      return Promise.resolve();
    },
    truncate(size: number) {
      if (size < 0 || size > file.size) throw new RangeError('truncate');
      file.bytes = file.bytes.slice(0, size);
      return Promise.resolve();
    },
    discard: () => Promise.resolve(),
  };
  return file;
}

/** Checks a file, by default without decoding it. Returns its bytes after the check. */
export async function checked(
  type: string,
  bytes: Uint8Array,
  pictures: ImageProcessor = READABLE,
): Promise<Buffer> {
  const file = stagedBytes(bytes);
  await checkContent(type, file, pictures);
  return Buffer.from(file.bytes);
}

export const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

function number(value: number, bytes: number, isLittle = false): Buffer {
  const buffer = Buffer.alloc(bytes);
  if (isLittle) buffer.writeUIntLE(value, 0, bytes);
  else buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

const plain = (): Sharp =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } });

/** EXIF with orientation, location, description and comment, in either byte order. */
export function exif(isLittle = true, width = 6): Buffer {
  const u16 = (value: number): Buffer => number(value, 2, isLittle);
  const u32 = (value: number): Buffer => number(value, 4, isLittle);
  const entry = (tag: number, type: number, count: number, value: number): Buffer =>
    Buffer.concat([
      u16(tag),
      u16(type),
      u32(count),
      type === 3 ? u16(value) : u32(value),
      Buffer.alloc(type === 3 ? 2 : 0),
    ]);
  const comment = latin1(`ASCII\0\0\0${PROMPT}`);
  const [directory, more, gps] = [8, 8 + 2 + 4 * 12 + 4, 8 + 2 + 4 * 12 + 4 + 18];
  const values = gps + 2 + 3 * 12 + 4;
  return Buffer.concat([
    latin1(isLittle ? 'II' : 'MM'),
    u16(42),
    u32(directory),
    u16(4),
    entry(0x010e, 2, 5, values + 24 + PLACE.length + comment.byteLength),
    entry(0x0112, 3, 1, width),
    entry(0x8769, 4, 1, more),
    entry(0x8825, 4, 1, gps),
    u32(0),
    u16(1),
    entry(0x9286, 7, comment.byteLength, values + 24 + PLACE.length),
    u32(0),
    u16(3),
    entry(0x0001, 2, 2, 0),
    entry(0x0002, 5, 3, values),
    entry(0x001b, 7, PLACE.length, values + 24),
    u32(0),
    ...[48, 1, 12, 1, 29, 1].map(u32),
    latin1(PLACE),
    comment,
    latin1('name\0'),
  ]);
}

/** XMP with a location in attributes and in elements. */
export const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description dc:title="gps watch"
 exif:GPSLatitude='${PLACE}' drone:GpsLongitude = "${PLACE}" tiff:Make="Maker">
 <exif:GPSAltitude>${PLACE}</exif:GPSAltitude><exif:GPSDestBearing/><dc:creator>Ada, ${PROMPT.replaceAll('<', '&lt;')}</dc:creator>
</rdf:Description></rdf:RDF></x:xmpmeta>`;

/** A JPEG with additional segments after its start. */
export async function jpeg(...segments: Buffer[]): Promise<Buffer> {
  const bytes = await plain().jpeg().toBuffer();
  return Buffer.concat([bytes.subarray(0, 2), ...segments, bytes.subarray(2)]);
}

export const segment = (code: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.of(0xff, code), number(data.byteLength + 2, 2), data]);

/** A PNG with additional chunks after its header. */
export async function png(...chunks: Buffer[]): Promise<Buffer> {
  const bytes = await plain().png().toBuffer();
  return Buffer.concat([bytes.subarray(0, 33), ...chunks, bytes.subarray(33)]);
}

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([latin1(type), data]);
  return Buffer.concat([number(data.byteLength, 4), body, number(crc32(body), 4)]);
}

export const packed = (text: string): Buffer => deflateSync(latin1(text));

export const riff = (type: string, data: Buffer): Buffer =>
  Buffer.concat([
    latin1(type),
    number(data.byteLength, 4, true),
    data,
    Buffer.alloc(data.byteLength % 2),
  ]);

/** A WebP with additional chunks after its image. */
export async function webp(...chunks: Buffer[]): Promise<Buffer> {
  const simple = await plain().webp().toBuffer();
  const size = Buffer.concat([Buffer.of(0x0c, 0, 0, 0), number(39, 3, true), number(29, 3, true)]);
  return riff(
    'RIFF',
    Buffer.concat([latin1('WEBP'), riff('VP8X', size), simple.subarray(12), ...chunks]),
  );
}

export const gif = (): Promise<Buffer> => plain().gif().toBuffer();

export const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([number(body.byteLength + 8, 4), latin1(type), body]);
};

const fullBox = Buffer.alloc(4);
const keyed = 'com.apple.quicktime.';
const value = (text: string): Buffer => box('data', number(1, 4), fullBox, latin1(text));

/** The boxes in which a video can store a location, by kind. */
export const VIDEO_LOCATIONS: Readonly<Record<string, Buffer>> = {
  'QuickTime text': box(
    'udta',
    box('\xa9nam', latin1('name')),
    box('\xa9xyz', number(18, 2), number(0x15c7, 2), latin1(PLACE)),
  ),
  '3GPP place': box('trak', box('udta', box('loci', fullBox, latin1(PLACE)), Buffer.alloc(4))),
  'QuickTime keys': box(
    'meta',
    box('hdlr', Buffer.alloc(24)),
    box(
      'keys',
      fullBox,
      number(2, 4),
      box('mdta', latin1(`${keyed}title`)),
      box('mdta', latin1(`${keyed}location.ISO6709`)),
    ),
    box('ilst', box('\0\0\0\x01', value('name')), box('\0\0\0\x02', value(PLACE))),
  ),
  'iTunes list': box(
    'udta',
    box(
      'meta',
      fullBox,
      box('hdlr', Buffer.alloc(25)),
      box('ilst', box('\xa9nam', value('name')), box('\xa9xyz', value(PLACE))),
    ),
  ),
  XMP: box('udta', box('XMP_', latin1(XMP))),
};

/** A video of zero length, with additional boxes in its movie and after it. */
export const mp4 = (inMovie: Buffer[] = [], atTop: Buffer[] = []): Buffer =>
  Buffer.concat([
    box('ftyp', latin1('isom\0\0\0\0isom')),
    box('moov', box('mvhd', Buffer.alloc(100)), ...inMovie),
    ...atTop,
    box('mdat', Buffer.alloc(200, 'media')),
  ]);

export const element = (id: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(id, 'hex'), number(2 ** 28 + body.byteLength, 4), body]);
};
/** A WebM element of unknown size. */
const endless = (id: string, ...parts: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), ...parts]);

const tag = (name: string, text: string): Buffer =>
  element(
    '7373',
    element('bf', Buffer.alloc(4, 1)),
    element('67c8', element('45a3', latin1(name)), element('4487', latin1(text))),
  );

/** A WebM video with tags. With `isLive`, segment and clusters have unknown sizes. */
export function webm(isLive = false): Buffer {
  const wrap = isLive ? endless : element;
  const block = element('a3', Buffer.alloc(50, 'media'));
  return Buffer.concat([
    element('1a45dfa3', element('4282', latin1('webm'))),
    wrap(
      '18538067',
      element('1549a966', element('4d80', latin1('maker'))),
      element('1654ae6b', element('ae', Buffer.alloc(10))),
      element('1254c367', tag('TITLE', 'gps watch'), tag('LOCATION', PLACE)),
      wrap('1f43b675', element('e7', Buffer.alloc(1)), block, block),
      wrap('1f43b675', element('e7', Buffer.of(1)), block),
    ),
  ]);
}

export const avi = (): Buffer =>
  Buffer.concat([
    riff(
      'RIFF',
      Buffer.concat([
        latin1('AVI '),
        riff('LIST', latin1('hdrlavih')),
        riff('LIST', latin1('movi00dc')),
        riff('idx1', Buffer.alloc(16)),
      ]),
    ),
    riff('RIFF', Buffer.concat([latin1('AVIX'), riff('LIST', latin1('movi00dc'))])),
  ]);

/** A complete file of each type, with all metadata that the type can have. */
export async function samples(): Promise<Readonly<Record<string, Buffer>>> {
  return {
    'image/jpeg': await jpeg(
      segment(0xe1, Buffer.concat([latin1('Exif\0\0'), exif()])),
      segment(0xe1, latin1(`http://ns.adobe.com/xap/1.0/\0${XMP}`)),
    ),
    'image/png': await png(
      chunk('tEXt', latin1(`parameters\0${PROMPT}`)),
      chunk('eXIf', exif()),
      chunk('iTXt', latin1(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`)),
    ),
    'image/gif': await gif(),
    'image/webp': await webp(riff('EXIF', exif()), riff('XMP ', latin1(XMP))),
    'video/mp4': mp4(Object.values(VIDEO_LOCATIONS)),
    'video/quicktime': mp4(Object.values(VIDEO_LOCATIONS)),
    'video/webm': webm(),
    'video/x-msvideo': avi(),
  };
}
