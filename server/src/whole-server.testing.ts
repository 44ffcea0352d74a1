import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient, WebSocketLikeConstructor } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { limitedAddress } from './http/client-address.ts';
import { createBcryptHasher } from './auth/bcrypt-hasher.node.ts';
import { openSigningKeys } from './auth/keys/signing-keys.ts';
import { readConfig } from './config.ts';
import { listen } from './db/listen.node.ts';
import { limitLargeBodies } from './http/large-bodies.ts';
import { createRequestLimiter } from './http/request-limiter.ts';
import { openSecurityLog } from './http/security-log.ts';
import { createTokens } from './http/tokens.ts';
import { openAuth } from './open-auth.node.ts';
import { openRealtime } from './open-realtime.ts';
import { openRest } from './open-rest.ts';
import { openFileStores, openStorage } from './open-storage.node.ts';
import { createCardDrawer } from './pages/card-drawer.node.ts';
import { createHtmlResponder } from './pages/html-response.node.ts';
import { createPageFiles } from './pages/page-files.ts';
import { createPages } from './pages/pages.ts';
import { attachSockets } from './realtime/websocket-server.node.ts';
import { createTestDatabase } from './testing/test-database.testing.ts';
import type { TestDatabase } from './testing/test-database.testing.ts';
import { serve } from './testing/test-server.testing.ts';

const SECRET = 'a secret of at least thirty-two bytes';
export const PASSWORD = 'correct horse';

/**
 * REST, auth, storage, realtime and pages in one process, as in the real server, on a real Postgres.
 * The pages contain the index.html of the source, which is not built.
 */
export interface WholeServer {
  readonly url: string;
  readonly anonKey: string;
  readonly owner: TestDatabase['owner'];
  readonly logged: string[];
  /** creates a client; with a token, it sends that token and has no session of its own */
  client(token?: string): SupabaseClient;
  /** creates a raw socket with a token as its API key */
  socket(token: string): WebSocket;
  close(): Promise<void>;
}

export async function startWholeServer(): Promise<WholeServer> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'promptory-server-'));
  const config = readConfig({ DATA_DIR: dataDir });
  const { db } = database;
  const now = (): Date => new Date();
  const logged: string[] = [];
  const log = (line: string): void => void logged.push(line);
  const tokens = createTokens(SECRET, now, await openSigningKeys(db, SECRET, now));
  const passwords = createBcryptHasher({ cost: 4, concurrency: 2 });
  const listenAs: Parameters<typeof openRest>[0]['listen'] = (about) =>
    listen({ ...about, connection: database.login, log });
  const publicUrl = 'http://localhost';
  const securityLog = openSecurityLog({ now, log });
  const limitRequests = createRequestLimiter(config.requestLimits, limitedAddress, now);
  const siteAddress = { of: () => publicUrl, latest: () => publicUrl };
  const auth = openAuth({
    ...{ config, db, tokens, passwords, jwtSecret: SECRET, publicUrl, siteAddress, now },
    ...{ log, securityLog },
  });
  const rest = await openRest({ db, listen: listenAs }, { tokens, limitRequests, log });
  const stores = await openFileStores(config, dataDir);
  const storage = await openStorage({ config, stores, db, tokens, now, log });
  const parts = { db, listen: listenAs, onWrite: () => undefined };
  const realtime = await openRealtime(parts, { tokens, now, log });
  const app = new Hono();
  app.use(limitLargeBodies());
  app.route('/auth/v1', auth.http);
  app.route('/rest/v1', rest.http);
  app.route('/storage/v1', storage.http);
  app.route('/realtime/v1', realtime.service.http);
  const cardDrawer = createCardDrawer();
  const aboutPages = {
    ...{ db, limitRequests, log, publicUrl: undefined },
    ...{ publicReading: true, searchEngines: true },
  };
  const limitCards = (): void => undefined;
  app.route('/', createPageFiles({ ...aboutPages, limitCards, draw: cardDrawer.draw }));
  const index = await readFile(new URL('../../web/index.html', import.meta.url), 'utf8');
  const pages = createPages({ ...aboutPages, index, respond: createHtmlResponder() });
  app.get(
    '*',
    pages(() => Promise.resolve({})),
  );
  const server = await serve(app);
  const attached = attachSockets(server.server, realtime.service, () => '127.0.0.1');
  const anonKey = await tokens.anonKey();
  const clients: SupabaseClient[] = [];
  const sockets: WebSocket[] = [];

  return {
    url: server.url,
    anonKey,
    owner: database.owner,
    logged,
    client(token) {
      const made = createClient(server.url, anonKey, {
        ...(token === undefined
          ? { auth: { persistSession: false, autoRefreshToken: false } }
          : { accessToken: () => Promise.resolve(token) }),
        // The two types differ only in optional arguments.
        realtime: { transport: WebSocket as unknown as WebSocketLikeConstructor },
      });
      clients.push(made);
      return made;
    },
    socket(token) {
      const address = server.url.replace('http', 'ws');
      const made = new WebSocket(`${address}/realtime/v1/websocket?apikey=${token}&vsn=2.0.0`);
      sockets.push(made);
      return made;
    },
    async close() {
      for (const client of clients) await client.realtime.disconnect();
      for (const socket of sockets) socket.terminate();
      await attached.close();
      await server.close();
      for (const part of [auth, storage]) await part.finish?.();
      const parts = [cardDrawer, realtime, storage, rest, auth, securityLog];
      for (const part of parts) await part.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
