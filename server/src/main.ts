import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { createBcryptHasher } from './auth/bcrypt-hasher.node.ts';
import { CAPTCHA_SOURCES } from './auth/captcha.ts';
import { limitedAddress } from './http/client-address.ts';
import { openSigningKeys } from './auth/keys/signing-keys.ts';
import { readConfig } from './config.ts';
import { createFunctions } from './functions/functions.ts';
import { operatorPages } from './http/operator-pages.node.ts';
import { logLine } from './http/log-line.ts';
import { machineNames } from './http/machine-names.node.ts';
import { openSecurityLog } from './http/security-log.ts';
import { createAddressLimiter, createRequestLimiter } from './http/request-limiter.ts';
import { createSiteAddress } from './http/site-address.ts';
import { loadStaticFiles } from './http/static-files.node.ts';
import { createTokens } from './http/tokens.ts';
import { deleteLeftovers } from './delete-leftovers.ts';
import { openAuth } from './open-auth.node.ts';
import { openDataFolder } from './open-data-folder.node.ts';
import { openDatabase } from './open-database.node.ts';
import {
  clientAddress,
  extendSocketTimeout,
  localPort,
  openHttp,
  peerAddress,
} from './open-http.node.ts';
import { openRealtime } from './open-realtime.ts';
import { openRest } from './open-rest.ts';
import { openFileStores, openStorage } from './open-storage.node.ts';
import { createCardDrawer } from './pages/card-drawer.node.ts';
import { createHtmlResponder } from './pages/html-response.node.ts';
import { createPageFiles } from './pages/page-files.ts';
import { createPages } from './pages/pages.ts';
import { repeatTask } from './db/repeat-task.ts';
import { sampleContent } from './sample-content.node.ts';
import { setPublicReading } from './set-public-reading.node.ts';
import { setQuotas } from './set-quotas.node.ts';
import { closeParts } from './shutdown.node.ts';
import type { Part } from './shutdown.node.ts';

/** The root folder: two levels up, both from server/src and from the bundle in server/dist. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/**
 * Preview cards that one address may request per minute. Drawing one takes longer than reading a
 * page.
 */
const CARDS_PER_MINUTE = 60;
const LEFTOVERS_EVERY_MS = 5_000;

function log(line: string): void {
  console.log(logLine(line));
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const now = (): Date => new Date();
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const parts: Part[] = [];
  const opened = <Opened extends Part>(part: Opened): Opened => {
    parts.push(part);
    return part;
  };

  const dataFolder = opened(await openDataFolder(config));
  const { secrets } = dataFolder;
  const stores = await openFileStores(config, dataFolder.path);
  const passwords = createBcryptHasher();
  const addSamples = sampleContent({ root: ROOT, seed: config.seed, stores, passwords, log });
  const database = opened(
    await openDatabase({
      config: { ...config, dataDir: dataFolder.path },
      secrets,
      migrations: [
        { folder: join(ROOT, 'server/src/platform'), ledger: 'platform_migrations' },
        { folder: join(ROOT, 'supabase/migrations'), ledger: 'schema_migrations' },
      ],
      log,
      async prepare(owner, embedded) {
        await setQuotas(owner, config.quotas);
        await setPublicReading(owner, config.publicReading);
        await addSamples(owner, embedded);
      },
    }),
  );
  const { db } = database;
  const keys = await openSigningKeys(db, secrets.jwtSecret, now);
  const tokens = createTokens(secrets.jwtSecret, now, keys);
  const { jwtSecret } = secrets;
  const securityLog = opened(openSecurityLog({ now, log }));
  const siteAddress = createSiteAddress({
    ...{ localPort, machineNames, log },
    publicUrl: config.publicUrl,
    fallback: publicUrl,
  });
  const auth = opened(
    openAuth({
      ...{ config, db, tokens, passwords, jwtSecret, publicUrl, siteAddress, now },
      ...{ log, securityLog },
    }),
  );
  const limitRequests = createRequestLimiter(config.requestLimits, limitedAddress, now);
  const rest = opened(await openRest(database, { tokens, limitRequests, log }));
  const storage = opened(await openStorage({ config, stores, db, tokens, now, log }));
  const realtime = opened(await openRealtime(database, { tokens, now, log }));
  const leftovers = repeatTask({
    what: 'Deleting what nobody can see any longer',
    everyMs: LEFTOVERS_EVERY_MS,
    task: (signal) => deleteLeftovers(db, signal),
    log,
  });
  opened({ finish: leftovers.finish, close: () => undefined });

  const web = await loadStaticFiles(join(ROOT, 'web/dist'));
  const cardDrawer = opened(createCardDrawer());
  const anonKey = await tokens.anonKey();
  const { ai, captcha, trustedProxies } = config;
  const { publicReading, searchEngines } = config;
  const aboutPages = {
    ...{ db, publicReading, searchEngines, limitRequests },
    publicUrl: config.publicUrl,
  };
  const app = createApp({
    db,
    databaseTrouble: database.trouble,
    rest: rest.http,
    auth: auth.http,
    storage: storage.http,
    realtime: realtime.service.http,
    functions: createFunctions({
      ...{ db, tokens, ai, fetch, publicUrl, extendSocketTimeout, now, log },
    }),
    publicConfig: () => ({
      anonKey,
      supabaseUrl: config.publicUrl,
      captcha: captcha ? { provider: captcha.provider, siteKey: captcha.siteKey } : null,
      publicReading: config.publicReading,
      demoMode: config.demoMode,
    }),
    staticFiles: web.respond,
    pages: createPages({
      ...aboutPages,
      index: web.index,
      respond: createHtmlResponder(),
      log,
    }),
    pageFiles: createPageFiles({
      ...aboutPages,
      limitCards: createAddressLimiter(CARDS_PER_MINUTE, limitedAddress, now),
      draw: cardDrawer.draw,
    }),
    operatorPage: operatorPages(join(dataFolder.path, 'pages')),
    ...{ inline: web.inline, demoInline: web.demoInline },
    captchaSources: captcha === undefined ? [] : CAPTCHA_SOURCES[captcha.provider],
    aiConnectSources: config.aiConnectSources,
    clientAddress: (context) => clientAddress(context, trustedProxies),
    peerAddress,
    devMail: auth.devMail?.respond,
    log,
    securityLog,
  });

  let closing: Promise<void> | undefined;
  function shutDown(exitCode: number): void {
    closing ??= closeParts(parts).then(() => process.exit(exitCode));
  }
  const onFailure = (): void => {
    shutDown(1);
  };
  const { devMail } = auth;
  opened(openHttp({ app, realtime: realtime.service, config, devMail, onFailure, log }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      shutDown(0);
    });
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
