import { isNotModified } from '../http/conditional.ts';

/** The handler of a file that everyone can read. `site` is the site's address, without a slash at its end. */
export type PageFile = (request: Request, site: string) => Promise<Response>;

export interface FileContent {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** how long clients may use the file without asking again, in seconds */
  readonly maxAgeS: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers with a public file: with an ETag, as 304 if the client has it already. */
export async function replyWithFile(request: Request, file: FileContent): Promise<Response> {
  const bytes = typeof file.body === 'string' ? new TextEncoder().encode(file.body) : file.body;
  const etag = `"${await contentHash(bytes)}"`;
  const headers = new Headers({
    ...file.headers,
    etag,
    'cache-control': `public, max-age=${String(file.maxAgeS)}`,
    // Feed readers and embeds run in pages of other sites. The content is public.
    'access-control-allow-origin': '*',
  });
  if (isNotModified(request.headers, { etag })) return new Response(null, { status: 304, headers });
  headers.set('content-type', file.type);
  return new Response(bytes, { headers });
}

/** The answer for files that don't exist or aren't public. */
export function fileNotFound(): Response {
  return plainText(404, 'Not found\n');
}

/** A short answer that is not stored by clients. */
export function plainText(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(text, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    },
  });
}

/** A short hash of some content. */
export async function contentHash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
