import { expect } from 'vitest';
import type { Person } from '../storage-fixture.testing.ts';

const VERSION = { 'tus-resumable': '1.0.0' };
const OCTETS = { 'content-type': 'application/offset+octet-stream' };

/** Encodes the header Upload-Metadata. */
export function encodeMetadata(metadata: Readonly<Record<string, string>>): string {
  return Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

/** Sends the POST that creates an upload, by default of a PNG in the bucket media. */
export function postUpload(
  person: Person,
  name: string,
  size: number,
  more: {
    metadata?: Readonly<Record<string, string>>;
    body?: RequestInit['body'];
    path?: string;
    headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<Response> {
  const told = { bucketName: 'media', objectName: name, contentType: 'image/png' };
  return person.send('POST', more.path ?? 'upload/resumable', {
    headers: {
      ...VERSION,
      'upload-length': String(size),
      'upload-metadata': encodeMetadata({ ...told, ...more.metadata }),
      ...(more.body !== undefined && OCTETS),
      ...more.headers,
    },
    body: more.body ?? null,
    ...({ duplex: 'half' } as object),
  });
}

/** Creates an upload and returns its path below /storage/v1. */
export async function beginUpload(...upload: Parameters<typeof postUpload>): Promise<string> {
  const response = await postUpload(...upload);
  expect(response.status, await response.clone().text()).toBe(201);
  return (response.headers.get('location') ?? '').slice('/storage/v1/'.length);
}

export function patchUpload(
  person: Person,
  path: string,
  offset: number,
  body: RequestInit['body'],
): Promise<Response> {
  return person.send('PATCH', path, {
    headers: { ...VERSION, ...OCTETS, 'upload-offset': String(offset) },
    body: body ?? null,
    ...({ duplex: 'half' } as object),
  });
}

/** Sends a HEAD or DELETE for an upload. */
export async function askUpload(
  person: Person,
  method: 'HEAD' | 'DELETE',
  path: string,
): Promise<{ status: number; offset: string | null }> {
  const response = await person.send(method, path, { headers: VERSION });
  return { status: response.status, offset: response.headers.get('upload-offset') };
}
