import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { STORED_ENCODINGS } from './accept-encoding.ts';
import type { StoredEncoding } from './accept-encoding.ts';
import { contentTypeOf, isCompressible } from './content-type.ts';
import { inlineScriptSources } from './inline-scripts.ts';
import { serveStatic } from './static-files.ts';
import type { StaticFile, StaticFolder } from './static-files.ts';

/** A built web app, ready to be served. */
export interface StaticFiles {
  readonly respond: (request: Request) => Response;
  /** sources for the content security policy: the hashes of the scripts inside index.html */
  readonly inlineScripts: readonly string[];
  /**
   * Resolves, and never rejects, when every file that is worth it was compressed, with what failed.
   * A file that is not compressed is served as it is.
   */
  readonly compressed: Promise<readonly Error[]>;
}

const SIBLINGS: Readonly<Record<string, StoredEncoding>> = { '.br': 'br', '.gz': 'gzip' };
/** Below that a compressed file fits into as many packets as before. */
const MIN_COMPRESSED_BYTES = 1024;
/** Nearly as small as the best, in a tenth of its time. */
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
 * Reads a built web app into memory, once. Compressed siblings made by the build (`app.js.br`,
 * `app.js.gz`) are used; where they are missing, files are compressed in the background. A folder
 * that is not there gives a server that says how to build it.
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
  const index = folder.get('/index.html');
  return {
    respond: (request) => serveStatic(folder, request),
    inlineScripts:
      index === undefined ? [] : await inlineScriptSources(new TextDecoder().decode(index.bytes)),
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

/** One after the other, so that the first visitors are not kept waiting for a processor. */
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
