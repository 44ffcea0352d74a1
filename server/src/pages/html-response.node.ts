import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { chooseEncoding } from '../http/accept-encoding.ts';
import type { StoredEncoding } from '../http/accept-encoding.ts';
import { isNotModified } from '../http/conditional.ts';
import { UNREACHABLE_RETRY_S } from '../http/errors.ts';

/** Total size of the compressed pages in memory, in bytes. */
const CACHE_BYTES = 16 * 1024 * 1024;
/** Compresses a page of 50 kB in about a millisecond. */
const BROTLI_QUALITY = 4;

const compressors: Readonly<Record<StoredEncoding, (html: string) => Promise<Buffer>>> = {
  br: (html) =>
    promisify(brotliCompress)(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: (html) => promisify(gzip)(html),
};

/** Answers with this HTML. */
export type HtmlResponder = (request: Request, html: string, status: number) => Promise<Response>;

/** Creates a responder that compresses each version of a page once. Browsers revalidate pages. */
export function createHtmlResponder(): HtmlResponder {
  const cache = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  return async (request, html, status) => {
    const encoding = chooseEncoding(request.headers.get('accept-encoding'), () => true);
    const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
    const headers = new Headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (status === 200 && isNotModified(request.headers, { etag })) {
      return new Response(null, { status: 304, headers });
    }
    let body = cache.get(etag);
    if (body === undefined) {
      body = Buffer.from(encoding === 'identity' ? html : await compressors[encoding](html));
      cache.set(etag, body);
    }
    headers.set('content-type', 'text/html; charset=utf-8');
    headers.set('content-length', String(body.byteLength));
    if (status === 503) headers.set('retry-after', String(UNREACHABLE_RETRY_S));
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    return new Response(request.method === 'HEAD' ? null : body, { status, headers });
  };
}
