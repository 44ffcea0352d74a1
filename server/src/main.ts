import type { HttpBindings } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { createAuth } from './auth/auth.ts';
import { createBackground } from './auth/background.ts';
import { createBcryptHasher } from './auth/bcrypt-hasher.node.ts';
import { CAPTCHA_SOURCES, createCaptcha } from './auth/captcha.ts';
import { createDigest } from './auth/digest.ts';
import { openSigningKeys } from './auth/keys/signing-keys.ts';
import { devMail } from './auth/mail/dev-mail.ts';
import { createMailLog } from './auth/mail/mail-log.ts';
import { createSmtp } from './auth/mail/smtp.node.ts';
import { createOidcProvider } from './auth/oidc/oidc-provider.ts';
import { readConfig } from './config.ts';
import { acquireInstanceLock } from './db/embedded/instance-lock.node.ts';
import { loadSecrets } from './db/embedded/secrets.node.ts';
import { createFunctions } from './functions/functions.ts';
import { forwardedAddress } from './http/forwarded-address.ts';
import { operatorPages } from './http/operator-pages.node.ts';
import { serve } from './http/serve.node.ts';
import { loadStaticFiles } from './http/static-files.node.ts';
import { createSecretBox } from './http/secret-box.ts';
import { createTokens } from './http/tokens.ts';
import { openDatabase } from './open-database.node.ts';
import type { Changes } from './realtime/changes/changes.ts';
import { openChanges } from './realtime/changes/open-changes.ts';
import { createRealtime } from './realtime/realtime.ts';
import { attachSockets } from './realtime/socket.node.ts';
import { readCatalog } from './rest/catalog.ts';
import { createCatalogSource } from './rest/catalog-source.ts';
import { createRest } from './rest/rest.ts';
import { addSampleContent, declineSampleContent, isSeedDecided } from './sample-content.node.ts';
import { createRemovalQueue, removeAll } from './storage/removal-queue.ts';
import { openMedia } from './storage/open-media.node.ts';
import { RESUMABLE_KEPT_MS } from './storage/resumable/resumable-upload.ts';
import { openTusStore } from './storage/resumable/tus-store.node.ts';
import { createDiskStore } from './storage/disk-store.node.ts';
import { createS3Store } from './storage/s3-store.node.ts';
import { createStaging } from './storage/staging.node.ts';
import { createStorage } from './storage/storage.ts';

const SHUTDOWN_GRACE_MS = 5_000;
/** So that a limit of time within a request is told before its connection is cut. */
const WAIT_MARGIN_MS = 5_000;
const BYTES_PER_MB = 1024 * 1024;
/** How long files may lie that another part of the server, or another server, let go of. */
const REMOVALS_EVERY_MS = 15_000;
const CLEAN_UPLOADS_EVERY_MS = 60 * 60 * 1000;
/** This file lies in server/src, its bundle in server/dist: the checkout is two folders up from both. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

function log(line: string): void {
  console.log(line);
}

async function run(): Promise<void> {
  const given = readConfig(process.env);
  const config = { ...given, dataDir: resolve(given.dataDir) };
  await mkdir(config.dataDir, { recursive: true });
  const lock = await acquireInstanceLock(config.dataDir);
  const kept = await loadSecrets(config.dataDir);
  const secrets = { ...kept, jwtSecret: config.jwtSecret ?? kept.jwtSecret };

  const storageDir = join(config.dataDir, 'storage');
  const objects =
    config.s3 === undefined ? createDiskStore(storageDir) : await createS3Store(config.s3);
  const staging = createStaging(join(storageDir, 'incoming'));
  await staging.clean();
  const passwords = createBcryptHasher();
  // The feed needs the database, which tells the feed of each write.
  const feed: { changes?: Changes } = {};
  const database = await openDatabase({
    config,
    secrets,
    onWrite: () => feed.changes?.poke(),
    migrations: [
      { folder: join(ROOT, 'server/src/platform'), ledger: 'platform_migrations' },
      { folder: join(ROOT, 'supabase/migrations'), ledger: 'schema_migrations' },
    ],
    log,
    async prepare(owner, embedded) {
      if (await isSeedDecided(owner)) return;
      if ((config.seed ?? (embedded ? 'sample' : 'none')) === 'none') {
        await declineSampleContent(owner);
        return;
      }
      const password = randomPassword();
      const files = await addSampleContent(owner, {
        seedFile: join(ROOT, 'supabase/seed.sql'),
        mediaFolder: join(ROOT, 'supabase/sample'),
        objects,
        staging,
        passwordHash: await passwords.hash(password),
      });
      log(`Added sample people and posts with ${files} pictures (SEED=none leaves them out).`);
      log(
        `Sample accounts sign in with <username>@sample.promptory.local and the password ${password}`,
      );
    },
  });

  const now = (): Date => new Date();
  const keys = await openSigningKeys(database.db, secrets.jwtSecret, now);
  const tokens = createTokens(secrets.jwtSecret, now, keys);
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const mailLog = createMailLog(now);
  const mail =
    config.smtpUrl === undefined
      ? mailLog
      : createSmtp(config.smtpUrl, config.mailFrom ?? senderAt(publicUrl));
  const background = createBackground(log);
  const catalogs = createCatalogSource({ read: () => readCatalog(database.db, 'public'), log });
  const schemaChanges = database.listen({
    channel: 'pgrst',
    onMessage: catalogs.reload,
    onListening: catalogs.reload,
  });
  await catalogs.loaded;
  const renditionsMaxBytes = config.renditionCacheMb * BYTES_PER_MB;
  const media = openMedia({ storageDir, objects, renditionsMaxBytes, log });
  const removals = createRemovalQueue({
    db: database.db,
    remove: removeAll(objects, media.renditions),
    log,
  });
  removals.drain();
  const removing = setInterval(removals.drain, REMOVALS_EVERY_MS);
  const resumable = await openTusStore(join(storageDir, 'resumable'), RESUMABLE_KEPT_MS);
  async function cleanUploads(): Promise<void> {
    try {
      await staging.clean();
      await resumable.clean(new Date(now().getTime() - RESUMABLE_KEPT_MS));
    } catch (error) {
      log(`Unfinished uploads were not cleaned away: ${String(error)}`);
    }
  }
  await cleanUploads();
  const cleaning = setInterval(() => void cleanUploads(), CLEAN_UPLOADS_EVERY_MS);
  const { db, listen } = database;
  const changes = openChanges({ db, listen, log });
  feed.changes = changes;
  const realtime = createRealtime({ db, tokens, changes, listen, now, log });
  await realtime.relay.beat();
  const anonKey = await tokens.anonKey();
  const web = await loadStaticFiles(join(ROOT, 'web/dist'));
  const app = createApp({
    db: database.db,
    rest: createRest({ db: database.db, tokens, catalog: catalogs.current, log }),
    auth: createAuth({
      db: database.db,
      tokens,
      passwords,
      digest: createDigest(secrets.jwtSecret),
      secretBox: createSecretBox(secrets.jwtSecret, 'second factors'),
      mail,
      background,
      captcha: config.captcha && createCaptcha(config.captcha),
      google: config.google && createOidcProvider(config.google),
      redirectUrls: config.redirectUrls,
      reauthenticate: config.reauthenticate,
      now,
      publicUrl,
      log,
    }),
    storage: createStorage({
      db: database.db,
      tokens,
      objects,
      staging,
      resumable,
      ...media,
      removals,
      now,
      log,
    }),
    realtime: realtime.http,
    functions: createFunctions({
      db: database.db,
      tokens,
      ai: config.ai,
      fetch,
      publicUrl,
      waitFor,
      now,
      log,
    }),
    publicConfig: () => ({
      anonKey,
      supabaseUrl: config.publicUrl,
      captcha: config.captcha
        ? { provider: config.captcha.provider, siteKey: config.captcha.siteKey }
        : null,
    }),
    staticFiles: web.respond,
    operatorPage: operatorPages(join(config.dataDir, 'pages')),
    inlineScripts: web.inlineScripts,
    captchaSources: config.captcha === undefined ? [] : CAPTCHA_SOURCES[config.captcha.provider],
    aiConnectSources: config.aiConnectSources,
    clientAddress: (context) =>
      senderAddress(context.req.header('x-forwarded-for'), peerAddress(context)),
    peerAddress,
    devMail: devMail(config.smtpUrl === undefined ? mailLog : undefined),
    log,
  });

  function senderAddress(forwarded: string | undefined, peer: string): string {
    return forwardedAddress(forwarded ?? null, peer, config.trustedProxies);
  }

  const server = serve({
    fetch: app.fetch,
    port: config.port,
    hostname: config.host,
    onListening(port) {
      log(`Promptory is ready at ${config.publicUrl ?? `http://${config.host}:${port}`}`);
    },
  });
  const sockets = attachSockets(server, realtime, ({ headers, socket }) => {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
    return senderAddress(forwarded || undefined, socket.remoteAddress ?? 'unknown');
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE';
    log(
      taken
        ? `Port ${config.port} is in use. Set PORT to another one.`
        : `The server failed: ${error.message}`,
    );
    void shutDown(1);
  });

  let closing: Promise<void> | undefined;
  function shutDown(exitCode: number): Promise<void> {
    closing ??= (async () => {
      // Clients of sockets come back by themselves, to whichever server is there then.
      const socketsClosed = sockets.close();
      await new Promise<void>((finished) => {
        // Requests under way may end; connections that stay open are cut.
        const cut = setTimeout(() => {
          server.closeAllConnections();
        }, SHUTDOWN_GRACE_MS);
        server.close(() => {
          clearTimeout(cut);
          finished();
        });
        server.closeIdleConnections();
      });
      // Mails whose request was answered are sent, as far as the time allows, and files removed.
      clearInterval(removing);
      clearInterval(cleaning);
      await Promise.race([
        Promise.all([background.settled(), removals.settled()]),
        delay(SHUTDOWN_GRACE_MS, undefined, { ref: false }),
      ]);
      mail.close();
      catalogs.close();
      await schemaChanges.close();
      await socketsClosed;
      await changes.close();
      await database.close();
      await lock.release();
      process.exit(exitCode);
    })();
    return closing;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      void shutDown(0);
    });
  }
  void database.failed.then((reason) => {
    if (closing !== undefined) return;
    log(reason);
    void shutDown(1);
  });
}

function peerAddress(context: Context): string {
  return getConnInfo(context).remote.address ?? 'unknown';
}

/** Until this request is answered its connection may be silent for so long, not as long as others. */
function waitFor({ env }: Context, ms: number): void {
  const { incoming } = env as HttpBindings;
  incoming.socket.setTimeout(ms + WAIT_MARGIN_MS);
}

function senderAt(publicUrl: string): string {
  return `Promptory <no-reply@${new URL(publicUrl).hostname}>`;
}

function randomPassword(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(12))).toString('base64url');
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
