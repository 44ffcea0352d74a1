import { createClient } from '@supabase/supabase-js';
import type { WebSocketLikeConstructor } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { inject } from 'vitest';
import { WebSocket } from 'ws';
import type { Database } from '../db/database.ts';
import { createTokens, seconds } from '../http/tokens.ts';
import type { Tokens } from '../http/tokens.ts';
import { createTestDatabase } from '../testing/test-database.testing.ts';
import type { TestDatabase } from '../testing/test-database.testing.ts';
import { serve } from '../testing/test-server.testing.ts';
import type { ObjectStore } from './stores/object-store.ts';
import { openStore } from './stores/open-stores.testing.ts';
import type { StoreKind } from './stores/open-stores.testing.ts';
import type { ImageProcessor } from './renditions/image-processor.ts';
import { createSharpImageProcessor } from './renditions/sharp-image-processor.node.ts';
import { createRemovalQueue, removeBytesAndRenditions } from './stores/removal-queue.ts';
import type { RemovalQueue } from './stores/removal-queue.ts';
import { openImageServices } from './renditions/open-image-services.node.ts';
import { RESUMABLE_UPLOAD_LIFETIME_MS } from './resumable/resumable-upload.ts';
import type { ResumableStore } from './resumable/resumable-store.ts';
import { openTusStore } from './resumable/tus-store.node.ts';
import type { StagedFile } from './uploads/staged-file.ts';
import { createStagingArea } from './uploads/staging.node.ts';
import { createStorage } from './storage.ts';

type Bucket = ReturnType<ReturnType<typeof createClient>['storage']['from']>;

/** A caller: a signed-in user, or an API key. */
export interface Person {
  readonly id: string;
  readonly token: string;
  /** unmodified supabase-js for a bucket, `media` by default */
  readonly bucket: (name?: string) => Bucket;
  /** supabase-js for creating and listing buckets */
  readonly storage: ReturnType<typeof createClient>['storage'];
  /** sends any request as this caller, to a path below /storage/v1 */
  readonly send: (method: string, path: string, init?: RequestInit) => Promise<Response>;
}

/** A running storage service with real Postgres, a real store and real HTTP. */
export interface StorageFixture {
  readonly url: string;
  readonly owner: TestDatabase['owner'];
  readonly db: Database;
  readonly objects: ObjectStore;
  readonly tokens: Tokens;
  readonly resumable: ResumableStore;
  readonly removals: RemovalQueue;
  /** creates a staged upload */
  readonly stage: (content: string) => Promise<StagedFile>;
  readonly logged: string[];
  readonly anon: Person;
  readonly service: Person;
  readonly account: (username: string) => Promise<Person>;
  /**
   * waits for pending removals; returns the paths of all files, except renditions
   */
  readonly files: () => Promise<string[]>;
  /** paths of all cached renditions, relative to their folder */
  readonly renditions: () => Promise<string[]>;
  /**
   * removes all objects; returns the paths that their rows expect and the real paths, both sorted
   */
  readonly takeAll: () => Promise<{ named: string[]; files: string[] }>;
  readonly close: () => Promise<void>;
}

const RENDITIONS = 'renditions/';

/**
 * Starts the service. Tests can replace the clock, the database or the store. Bytes are stored on
 * disk or in a local fake of S3. The tests run with both, unless a test chooses one.
 */
export async function createStorageFixture(
  wrap: {
    db?: (db: Database) => Database;
    objects?: (objects: ObjectStore) => ObjectStore;
    pictures?: (pictures: ImageProcessor) => ImageProcessor;
    renditionsMaxBytes?: number;
    now?: () => Date;
    store?: StoreKind;
  } = {},
): Promise<StorageFixture> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'promptory-storage-'));
  const now = wrap.now ?? (() => new Date());
  const tokens = createTokens('a secret of at least thirty-two bytes', now);
  const store = await openStore(wrap.store ?? inject('store'), folder);
  const staging = createStagingArea(join(folder, 'incoming'));
  const objects = wrap.objects?.(store.objects) ?? store.objects;
  const db = wrap.db?.(database.db) ?? database.db;
  const logged: string[] = [];
  const app = new Hono();
  const log = (line: string): void => void logged.push(line);
  const media = openImageServices({
    storageDir: folder,
    objects,
    renditionsMaxBytes: wrap.renditionsMaxBytes ?? 64 * 1024 * 1024,
    log,
    ...(wrap.pictures && { images: wrap.pictures(createSharpImageProcessor()) }),
  });
  const resumable = await openTusStore(join(folder, 'resumable'), RESUMABLE_UPLOAD_LIFETIME_MS);
  const removals = createRemovalQueue({
    db,
    remove: removeBytesAndRenditions(objects, media.renditions),
    log,
  });
  app.use((context, next) => {
    context.set('clientAddress' as never, (context.req.header('x-test-address') ?? '') as never);
    return next();
  });
  app.route(
    '/storage/v1',
    createStorage({ db, tokens, objects, staging, resumable, ...media, removals, now, log }),
  );
  const server = await serve(app);
  const anonKey = await tokens.anonKey();

  async function localFiles(): Promise<string[]> {
    await removals.idle();
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  }

  async function files(): Promise<string[]> {
    return (await localFiles()).filter((file) => !file.startsWith(RENDITIONS));
  }

  function person(id: string, token: string): Person {
    const client = createClient(server.url, anonKey, {
      accessToken: () => Promise.resolve(token),
      // The types of the two packages differ only in optional arguments.
      realtime: { transport: WebSocket as unknown as WebSocketLikeConstructor },
    });
    return {
      id,
      token,
      storage: client.storage,
      bucket: (name = 'media') => client.storage.from(name),
      send: (method, path, init = {}) =>
        fetch(`${server.url}/storage/v1/${path}`, {
          ...init,
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(init.headers as Record<string, string>),
          },
        }),
    };
  }

  return {
    url: server.url,
    owner: database.owner,
    db: database.db,
    tokens,
    resumable,
    removals,
    objects: store.objects,
    stage: (content) => staging.receive(new Blob([content]).stream(), { maxBytes: content.length }),
    logged,
    anon: person('', anonKey),
    service: person('', await tokens.serviceKey()),
    async account(username) {
      const id = await database.createAccount(username);
      const exp = seconds(new Date()) + 3600;
      return person(id, await tokens.sign({ sub: id, role: 'authenticated', exp }));
    },
    files,
    async renditions() {
      const kept = (await localFiles()).filter((file) => file.startsWith(RENDITIONS));
      return kept.map((file) => file.slice(RENDITIONS.length));
    },
    async takeAll() {
      await removals.idle();
      const { rows } = await database.owner.query<{ file: string }>(
        `delete from storage.objects
         returning 'objects/' || bucket_id || '/' || left(version, 2) || '/' || version as file`,
      );
      await database.owner.query('delete from storage.removals');
      const there = await files();
      await Promise.all(there.map((file) => rm(join(folder, file))));
      return { named: rows.map(({ file }) => file).toSorted(), files: there.toSorted() };
    },
    async close() {
      await server.close();
      await removals.idle();
      await store.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
/** A PNG starts with its signature and header chunk. */
const HEADER_BYTES = 33;
/** Bytes of a PNG chunk around its data: length, type and checksum. */
const CHUNK_FRAME_BYTES = 12;

/** A complete PNG of one pixel; `padding` bytes are in a chunk that viewers skip. */
export function png(padding = 0): Uint8Array<ArrayBuffer> {
  if (padding === 0) return new Uint8Array(PIXEL);
  const chunk = Buffer.alloc(CHUNK_FRAME_BYTES + padding);
  chunk.writeUInt32BE(padding);
  chunk.write('paDd', 4, 'latin1');
  for (let at = 0; at < padding; at += 1) chunk[8 + at] = ((padding + at) * 31) % 256;
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), 8 + padding);
  const parts = [PIXEL.subarray(0, HEADER_BYTES), chunk, PIXEL.subarray(HEADER_BYTES)];
  return new Uint8Array(Buffer.concat(parts));
}

/** Upload options of supabase-js for a PNG. */
export const PNG = { contentType: 'image/png' };
