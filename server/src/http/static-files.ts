import { chooseEncoding } from './accept-encoding.ts';
import type { StoredEncoding } from './accept-encoding.ts';
import { isNotModified } from './conditional.ts';

/** A file that is served from memory. */
export interface StaticFile {
  readonly type: string;
  /** hash of the content, used in entity tags */
  readonly hash: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** the same content in compressed form; may be added later */
  readonly encoded: Map<StoredEncoding, Uint8Array<ArrayBuffer>>;
}

/** Files by their path below the root, with a leading slash. */
export type StaticFolder = ReadonlyMap<string, StaticFile>;

const NOT_BUILT = `The web app of this server has not been built yet.

Run this command in the folder of Promptory:

    npm run build

Then start the server again.
`;

/** The names of these files or their folders contain a hash, so their content never changes. */
const HASHED = /^\/(?:demo\/)?assets\/|^\/demo\/demo-[0-9a-f]{12}\//;
/** Pages below this path are those of demo mode, a build of its own. */
export const DEMO_PATH = '/demo/';
export const DEMO_INDEX = `${DEMO_PATH}index.html`;

/**
 * Answers GET and HEAD with these files. Returns null for a navigation to a page: a path without a
 * file and without a file extension. Pages of demo mode are files. Without an index.html, every answer is 503 with build
 * instructions.
 */
export function serveStatic(folder: StaticFolder, request: Request): Response | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return text(request, 405, 'Method not allowed\n', { allow: 'GET, HEAD' });
  }
  if (!folder.has('/index.html')) return text(request, 503, NOT_BUILT, { 'retry-after': '60' });

  const path = pathOf(request);
  const file = path === '/index.html' ? undefined : folder.get(path);
  if (file !== undefined) return fileResponse(request, file, HASHED.test(path));
  const isPage = isNavigation(request, path);
  const demo = folder.get(DEMO_INDEX);
  if (demo !== undefined && (path === DEMO_PATH || (isPage && path.startsWith(DEMO_PATH))))
    return fileResponse(request, demo, false);
  if (demo !== undefined && `${path}/` === DEMO_PATH)
    return new Response(null, { status: 308, headers: { location: DEMO_PATH } });
  return isPage ? null : text(request, 404, 'Not found\n');
}

function pathOf(request: Request): string {
  const { pathname } = new URL(request.url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    // Paths with malformed escapes match no file and no page.
    return pathname;
  }
}

function isNavigation(request: Request, path: string): boolean {
  if (path === '/' || path === '/index.html') return true;
  if (HASHED.test(path) || /\.[a-z0-9]+$/i.test(path)) return false;
  const mode = request.headers.get('sec-fetch-mode');
  if (mode !== null) return mode === 'navigate';
  return /text\/html|\*\/\*/.test(request.headers.get('accept') ?? '*/*');
}

function fileResponse(request: Request, file: StaticFile, isHashed: boolean): Response {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), (one) =>
    file.encoded.has(one),
  );
  const encoded = encoding === 'identity' ? undefined : file.encoded.get(encoding);
  const bytes = encoded ?? file.bytes;
  const etag = encoded === undefined ? `"${file.hash}"` : `"${file.hash}-${encoding}"`;
  const headers = new Headers({
    etag,
    vary: 'accept-encoding',
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  if (isNotModified(request.headers, { etag })) return new Response(null, { status: 304, headers });

  headers.set('content-type', file.type);
  headers.set('content-length', String(bytes.byteLength));
  if (encoded !== undefined) headers.set('content-encoding', encoding);
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}

function text(
  request: Request,
  status: number,
  message: string,
  more: Readonly<Record<string, string>> = {},
): Response {
  const headers = {
    ...more,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  };
  return new Response(request.method === 'HEAD' ? null : message, { status, headers });
}
