import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { STORED_ENCODINGS } from './accept-encoding.ts';
import type { StoredEncoding } from './accept-encoding.ts';
import { inlineSources } from './inline-sources.ts';
import type { InlineSources } from './inline-sources.ts';
import { DEMO_INDEX, serveStatic } from './static-files.ts';
import type { StaticFile, StaticFolder } from './static-files.ts';

/** A built web app, ready to be served. */
export interface StaticFiles {
  /** null for a navigation to a page, which `index` answers */
  readonly respond: (request: Request) => Response | null;
  /** the content of index.html; '' if the web app is not built */
  readonly index: string;
  /** CSP sources of the inline scripts and styles in index.html */
  readonly inline: InlineSources;
  /** the same for the pages of demo mode */
  readonly demoInline: InlineSources;
  /**
   * Resolves when all files worth compressing are compressed, with the errors of files that failed.
   * Never rejects. Files that failed are served uncompressed.
   */
  readonly compressed: Promise<readonly Error[]>;
}

const SIBLINGS: Readonly<Record<string, StoredEncoding>> = { '.br': 'br', '.gz': 'gzip' };
/** Compressing smaller files would not save a network packet. */
const MIN_COMPRESSED_BYTES = 1024;
/** Almost as small as with the best quality, in a tenth of the time. */
const BROTLI_QUALITY = 9;

const compressors: Readonly<Record<StoredEncoding, (bytes: Uint8Array) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Reads a built web app into memory. Uses compressed files of the build (`app.js.br`, `app.js.gz`)
 * and compresses all other files in the background. If the folder is missing, serves build
 * instructions.
 */
export async function loadStaticFiles(root: string): Promise<StaticFiles> {
  const contents = await readAll(root);
  const folder = new Map<string, StaticFile>();
  for (const [path, bytes] of contents) {
    if (isSibling(path, contents)) continue;
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    folder.set(path, {
      type: contentTypeOf(path),
      hash,
      bytes,
      encoded: siblingsOf(path, contents),
    });
  }
  const textOf = (path: string): string => new TextDecoder().decode(folder.get(path)?.bytes);
  const index = textOf('/index.html');
  return {
    respond: (request) => serveStatic(folder, request),
    index,
    inline: await inlineSources(index),
    demoInline: await inlineSources(textOf(DEMO_INDEX)),
    compressed: compressAll(folder),
  };
}

type Contents = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

async function readAll(root: string): Promise<Contents> {
  const contents = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const entry of await listFolder(root)) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(root.length).split(sep).join('/');
    contents.set(path.startsWith('/') ? path : `/${path}`, new Uint8Array(await readFile(file)));
  }
  return contents;
}

async function listFolder(root: string) {
  try {
    return await readdir(root, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function isSibling(path: string, contents: Contents): boolean {
  return path.slice(-3) in SIBLINGS && contents.has(path.slice(0, -3));
}

function siblingsOf(path: string, contents: Contents): StaticFile['encoded'] {
  const encoded: StaticFile['encoded'] = new Map();
  for (const [suffix, encoding] of Object.entries(SIBLINGS)) {
    const bytes = contents.get(path + suffix);
    if (bytes !== undefined) encoded.set(encoding, bytes);
  }
  return encoded;
}

/** Compresses one file at a time, so that the first visitors get most of the processor. */
async function compressAll(folder: StaticFolder): Promise<Error[]> {
  const failures: Error[] = [];
  for (const [path, { type, bytes, encoded }] of folder) {
    if (bytes.byteLength < MIN_COMPRESSED_BYTES || !isCompressible(type)) continue;
    for (const encoding of STORED_ENCODINGS) {
      if (encoded.has(encoding)) continue;
      try {
        const smaller = await compressors[encoding](bytes);
        if (smaller.byteLength < bytes.byteLength) encoded.set(encoding, new Uint8Array(smaller));
      } catch (cause) {
        failures.push(new Error(`${path} was not compressed with ${encoding}`, { cause }));
      }
    }
  }
  return failures;
}

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  md: 'text/markdown; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  mp4: 'video/mp4',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
};

const COMPRESSIBLE = /^text\/|javascript|json|svg|xml|wasm|x-icon/;

/** The content type for a file extension; a generic binary type when unknown. */
function contentTypeOf(path: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return TYPES[extension] ?? 'application/octet-stream';
}

/** True for types that become much smaller when compressed. */
function isCompressible(contentType: string): boolean {
  return COMPRESSIBLE.test(contentType);
}
