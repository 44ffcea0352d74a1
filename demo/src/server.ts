import type { PGlite } from '@electric-sql/pglite';
import { DEMO_ACCOUNT } from '@promptory/domain/demo-protocol';
import type { DemoMail } from '@promptory/domain/demo-protocol';
import { createAuth } from '@promptory/server/auth/auth';
import { createBackground } from '@promptory/server/auth/background';
import { createDigest } from '@promptory/server/auth/digest';
import { createMailLog } from '@promptory/server/auth/mail/mail-log';
import { createFairQueue } from '@promptory/server/db/fair-queue';
import { repeatTask } from '@promptory/server/db/repeat-task';
import { deleteLeftovers } from '@promptory/server/delete-leftovers';
import { createFunctions } from '@promptory/server/functions/functions';
import { createSecretBox } from '@promptory/server/http/secret-box';
import { openSecurityLog } from '@promptory/server/http/security-log';
import { createTokens } from '@promptory/server/http/tokens';
import { openRealtime } from '@promptory/server/open-realtime';
import { openRest } from '@promptory/server/open-rest';
import type { Realtime } from '@promptory/server/realtime/realtime';
import { createRenditions } from '@promptory/server/storage/renditions/renditions';
import { createStorage } from '@promptory/server/storage/storage';
import {
  createRemovalQueue,
  removeBytesAndRenditions,
} from '@promptory/server/storage/stores/removal-queue';
import { createVersion } from '@promptory/server/storage/uploads/new-object-version';
import { Hono } from 'hono';
import type { UseStore } from 'idb-keyval';
import { createCanvasImages } from './canvas-images.ts';
import { createIndexedDbObjects, createMemoryStaging } from './file-stores.ts';
import type { MemoryFiles } from './file-stores.ts';
import { prepareDatabase } from './open-database.ts';
import type { DemoSchema } from './open-database.ts';
import { pbkdf2Hasher } from './pbkdf2-hasher.ts';
import { createPgliteDatabase } from './pglite-database.ts';
import { createMemoryUploads } from './resumable-uploads.ts';

/** As specified: a session of demo mode lasts one hour. */
const ACCESS_TOKEN_SECONDS = 3600;
const SWEEP_EVERY_MS = 1_000;
const LEFTOVERS_EVERY_MS = 5_000;
/** The address of all clients. Loopback addresses have no limits. */
const CLIENT_ADDRESS = '127.0.0.1';

export interface DemoServer {
  /** answers a request to one of the services, e.g. `/rest/v1/posts` */
  readonly fetch: (request: Request) => Promise<Response>;
  /** accepts WebSockets */
  readonly realtime: Realtime;
  readonly anonKey: string;
  /** true if this start has created the database */
  readonly isNew: boolean;
  /** the mails since the start, newest first */
  readonly mails: () => readonly DemoMail[];
  /** closes all sockets, ends all work and closes the database */
  readonly close: () => Promise<void>;
}

export interface DemoServerOptions {
  /** closed with the server, and if it can't be opened */
  readonly pg: PGlite;
  readonly schema: DemoSchema;
  /** the stored files by version */
  readonly objects: UseStore;
  /** signs tokens; stays the same as long as the database */
  readonly jwtSecret: string;
  /** the address of the site, without a slash at its end */
  readonly publicUrl: string;
  /** reads a file of the sample content */
  readonly readFile: (url: string) => Promise<Blob>;
  readonly log: (line: string) => void;
}

/**
 * Opens the services of the server on a database in this browser: the same code, with the browser's
 * counterparts of what needs Node. Returns 'outdated' if the database is of another version.
 */
export async function openDemoServer(options: DemoServerOptions): Promise<DemoServer | 'outdated'> {
  const closers: (() => Promise<void> | void)[] = [() => options.pg.close()];
  async function close(): Promise<void> {
    for (const closeOne of closers.splice(0).toReversed()) await closeOne();
  }
  try {
    const opened = await openServices(options, closers);
    if (opened === 'outdated') await close();
    return opened === 'outdated' ? opened : { ...opened, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Adds a function to `closers` for each part that must be closed. */
async function openServices(
  options: DemoServerOptions,
  closers: (() => Promise<void> | void)[],
): Promise<Omit<DemoServer, 'close'> | 'outdated'> {
  const { pg, schema, jwtSecret, publicUrl, log } = options;
  const now = (): Date => new Date();
  const files: MemoryFiles = new Map();
  const objects = createIndexedDbObjects(options.objects, files);
  const staging = createMemoryStaging(files);

  async function addContent(): Promise<void> {
    const hash = await pbkdf2Hasher.hash(DEMO_ACCOUNT.password);
    await pg.query("select set_config('promptory.demo_password_hash', $1, true)", [hash]);
    await pg.exec(schema.seed);
    const rows = await Promise.all(
      schema.files.map(async ({ bucket, name, type, url }) => {
        const bytes = await options.readFile(url);
        const staged = await staging.receive(bytes.stream(), { maxBytes: bytes.size });
        const object = createVersion(
          { bucket, name },
          { staged, type, cacheControl: 'max-age=3600' },
        );
        await objects.put(object, staged);
        const { version, metadata } = object;
        return { bucket_id: bucket, name, owner: name.split('/')[0], version, metadata };
      }),
    );
    await pg.query(
      `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
       select bucket_id, name, owner, owner::text, version, metadata
       from jsonb_populate_recordset(null::storage.objects, $1)`,
      [rows],
    );
  }
  const state = await prepareDatabase(pg, schema, addContent);
  if (state === 'outdated') return state;

  const { db, listen, onWrite } = createPgliteDatabase(pg);
  // Waits for work that is under way.
  closers[0] = () => db.close();
  const tokens = createTokens(jwtSecret, now);
  const securityLog = openSecurityLog({ now, log: () => undefined });
  closers.push(() => {
    securityLog.close();
  });
  const mail = createMailLog(now);
  const auth = createAuth({
    ...{ db, tokens, passwords: pbkdf2Hasher, mail },
    ...{ background: createBackground(log), redirectUrls: [], now, publicUrl, log, securityLog },
    accessTokenSeconds: ACCESS_TOKEN_SECONDS,
    siteAddress: { of: () => publicUrl, latest: () => publicUrl },
    digest: createDigest(jwtSecret),
    secretBox: createSecretBox(jwtSecret, 'second factors'),
  });
  const rest = await openRest({ db, listen }, { tokens, limitRequests: () => undefined, log });
  closers.push(rest.close);
  const changes = await openRealtime({ db, listen, onWrite }, { tokens, now, log });
  const realtime = changes.service;
  const sweeping = setInterval(() => {
    realtime.tick();
  }, SWEEP_EVERY_MS);
  closers.push(changes.close, async () => {
    clearInterval(sweeping);
    realtime.beginShutdown();
    await realtime.close();
  });

  const images = createCanvasImages(files);
  const renditions = createRenditions({
    ...{ objects, images, log },
    // The browser's cache keeps the replies.
    cache: {
      get: () => Promise.resolve(undefined),
      put: () => Promise.resolve(),
      remove: () => Promise.resolve(),
    },
    queue: createFairQueue({ concurrency: 1, maxQueuedPerClient: Infinity, maxQueued: Infinity }),
  });
  const removals = createRemovalQueue({
    db,
    remove: removeBytesAndRenditions(objects, renditions),
    log,
  });
  removals.process();
  const resumable = createMemoryUploads(files, now);
  const storage = createStorage({
    ...{ db, tokens, objects, staging, resumable, removals, now, images, renditions, log },
  });
  const leftovers = repeatTask({
    what: 'Deleting what nobody can see any longer',
    everyMs: LEFTOVERS_EVERY_MS,
    task: (signal) => deleteLeftovers(db, signal),
    log,
  });
  closers.push(leftovers.finish, removals.idle);
  const functions = createFunctions({
    ...{ db, tokens, ai: undefined, fetch, publicUrl, now, log },
    extendSocketTimeout: () => undefined,
  });

  const app = new Hono();
  app.use(async (context, next) => {
    context.set('clientAddress', CLIENT_ADDRESS);
    await next();
  });
  app.route('/rest/v1', rest.http);
  app.route('/auth/v1', auth);
  app.route('/storage/v1', storage);
  app.route('/realtime/v1', realtime.http);
  app.route('/functions/v1', functions.http);
  app.onError((error, context) => {
    log(`${context.req.method} ${context.req.path}: ${error.stack ?? error.message}`);
    return context.json({ message: 'The demo could not answer. Please try again.' }, 503);
  });
  return {
    fetch: async (request) => app.fetch(request),
    realtime,
    anonKey: await tokens.anonKey(),
    isNew: state === 'new',
    mails: () =>
      mail.mails().map(({ to, subject, text, sent_at: sentAt }) => ({ to, subject, text, sentAt })),
  };
}
