import { crc32 } from '@promptory/server/storage/content/png';

/** Bytes per TUS request; hosted Supabase requires this size. */
const CHUNK_BYTES = 6 * 1024 * 1024;
/** A complete PNG of one pixel. Padding is inserted after its header. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const HEADER_BYTES = 33;

/** The server to upload to, and the person who uploads. */
export interface Target {
  readonly url: string;
  readonly person: string;
  readonly token: string;
}

/** Returns a PNG of one pixel, padded to this number of bytes. */
export function pictureOf(bytes: number): Buffer<ArrayBuffer> {
  const padding = Buffer.alloc(bytes - PIXEL.byteLength - 12, 'padding');
  const body = Buffer.concat([Buffer.from('paDd'), padding]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(padding.byteLength);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([
    PIXEL.subarray(0, HEADER_BYTES),
    length,
    body,
    sum,
    PIXEL.subarray(HEADER_BYTES),
  ]);
}

/** Returns a file with the boxes of an MP4, padded to this number of bytes. */
export function videoOf(bytes: number): Buffer<ArrayBuffer> {
  const head = Buffer.from('\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x08moov', 'latin1');
  const media = Buffer.alloc(bytes - head.byteLength, 'media');
  media.writeUInt32BE(media.byteLength);
  media.write('mdat', 4);
  return Buffer.concat([head, media]);
}

/** Uploads a file with one request. */
export async function sendWhole(
  { url, person, token }: Target,
  name: string,
  type: string,
  bytes: Buffer<ArrayBuffer>,
): Promise<void> {
  const response = await fetch(`${url}/storage/v1/object/media/${person}/${name}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: bytes,
  });
  await expectSuccess(response);
}

/** Uploads a file with TUS. */
export async function sendByTus(
  { url, person, token }: Target,
  name: string,
  type: string,
  bytes: Buffer<ArrayBuffer>,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const metadata = { bucketName: 'media', objectName: `${person}/${name}`, contentType: type };
  const begun = await fetch(`${url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...headers,
      'x-upsert': 'true',
      'upload-length': String(bytes.byteLength),
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  });
  await expectSuccess(begun);
  const address = new URL(begun.headers.get('location') ?? '', url);
  for (let at = 0; at < bytes.byteLength; at += CHUNK_BYTES) {
    const response = await fetch(address, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': String(at),
        'content-type': 'application/offset+octet-stream',
      },
      body: bytes.subarray(at, at + CHUNK_BYTES),
    });
    await expectSuccess(response);
  }
}

async function expectSuccess(response: Response): Promise<void> {
  const text = await response.text();
  if (!response.ok) throw new Error(`an upload answered ${String(response.status)}: ${text}`);
}
