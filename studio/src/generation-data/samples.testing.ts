import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** The location in the samples; a test result that contains it leaked the location. */
export const PLACE = '+48.2082+016.3738/';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const plain = (): Sharp =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } });

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** A PNG chunk with its length and checksum. */
export function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([latin1(type), data]);
  return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
}

export const textChunk = (keyword: string, text: string): Buffer =>
  chunk('tEXt', Buffer.concat([latin1(`${keyword}\0`), latin1(text)]));

export const packedChunk = (keyword: string, text: string): Buffer =>
  chunk(
    'zTXt',
    Buffer.concat([latin1(`${keyword}\0\0`), deflateSync(Buffer.from(text, 'latin1'))]),
  );

export const wideChunk = (keyword: string, text: string, isPacked = false): Buffer => {
  const body = Buffer.from(text, 'utf8');
  return chunk(
    'iTXt',
    Buffer.concat([
      latin1(`${keyword}\0${isPacked ? '\x01' : '\0'}\0\0\0`),
      isPacked ? deflateSync(body) : body,
    ]),
  );
};

/** A real PNG with chunks after its header. */
export async function png(...chunks: Buffer[]): Promise<Buffer> {
  const file = await plain().png().toBuffer();
  return Buffer.concat([file.subarray(0, 33), ...chunks, file.subarray(33)]);
}

export function segment(marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** A real JPEG with segments after its start. */
export async function jpeg(...segments: Buffer[]): Promise<Buffer> {
  const file = await plain().jpeg().toBuffer();
  return Buffer.concat([file.subarray(0, 2), ...segments, file.subarray(2)]);
}

/** A real WebP with chunks at its end. */
export async function webp(...chunks: [name: string, data: Uint8Array][]): Promise<Buffer> {
  const parts: Buffer[] = [await plain().webp().toBuffer()];
  for (const [name, data] of chunks) {
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32LE(data.length, 4);
    parts.push(head, Buffer.from(data), Buffer.alloc(data.length % 2));
  }
  const file = Buffer.concat(parts);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

/**
 * An EXIF block with the given texts in its main directory, a comment in its Exif directory, and a
 * location in its GPS directory.
 */
export function exif(
  texts: readonly (readonly [tag: number, value: Uint8Array])[],
  comment: Uint8Array | null,
  isLittle = false,
): Buffer {
  const number = (value: number, bytes: 2 | 4): Buffer => {
    const buffer = Buffer.alloc(bytes);
    if (isLittle) buffer.writeUIntLE(value, 0, bytes);
    else buffer.writeUIntBE(value, 0, bytes);
    return buffer;
  };
  const values = [...texts.map(([, value]) => Buffer.from(value)), Buffer.from(comment ?? [])];
  const mainBytes = 2 + (texts.length + 2) * 12 + 4;
  const exifAt = 8 + mainBytes;
  const gpsAt = exifAt + 2 + 12 + 4;
  let valueAt = gpsAt + 2 + 12 + 4;
  const entry = (tag: number, type: number, count: number, value: number): Buffer =>
    Buffer.concat([number(tag, 2), number(type, 2), number(count, 4), number(value, 4)]);
  const valueEntry = (tag: number, type: number, value: Buffer): Buffer => {
    const made = entry(tag, type, value.length, valueAt);
    if (value.length <= 4) value.copy(made, 8);
    valueAt += value.length;
    return made;
  };
  const place = latin1(PLACE);
  return Buffer.concat([
    latin1(isLittle ? 'II*\0' : 'MM\0*'),
    number(8, 4),
    number(texts.length + 2, 2),
    ...texts.map(([tag], n) => valueEntry(tag, 2, values[n] ?? Buffer.alloc(0))),
    entry(0x8769, 4, 1, exifAt),
    entry(0x8825, 4, 1, gpsAt),
    number(0, 4),
    number(1, 2),
    valueEntry(0x9286, 7, values.at(-1) ?? Buffer.alloc(0)),
    number(0, 4),
    number(1, 2),
    valueEntry(0x001b, 7, place),
    number(0, 4),
    ...values,
    place,
  ]);
}

export const EXIF_HEAD = latin1('Exif\0\0');

/** A UserComment in the given encoding, with the matching prefix of eight bytes. */
export function userComment(
  text: string,
  encoding: 'ascii' | 'utf16le' | 'utf16be' | 'utf8 as unicode' | 'bare utf8',
): Buffer {
  const wide = Buffer.from(text, 'utf16le');
  if (encoding === 'bare utf8') return Buffer.from(text, 'utf8');
  if (encoding === 'ascii') return Buffer.concat([latin1('ASCII\0\0\0'), latin1(text)]);
  const body =
    encoding === 'utf16le'
      ? wide
      : encoding === 'utf16be'
        ? Buffer.from(wide).swap16()
        : Buffer.from(text, 'utf8');
  return Buffer.concat([latin1('UNICODE\0'), body]);
}

export function xmp(inner: string, attributes = ''): string {
  return (
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description rdf:about="" ' +
    `exif:GPSLatitude="${PLACE}" ${attributes}>${inner}</rdf:Description></rdf:RDF></x:xmpmeta>`
  );
}

export const XMP_HEAD = latin1('http://ns.adobe.com/xap/1.0/\0');
