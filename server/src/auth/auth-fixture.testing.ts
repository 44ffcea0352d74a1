import { createClient } from '@supabase/supabase-js';
import type { WebSocketLikeConstructor } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { AsyncLocalStorage } from 'node:async_hooks';
import { WebSocket } from 'ws';
import type { Database } from '../db/database.ts';
import { createSecretBox } from '../http/secret-box.ts';
import { openSecurityLog } from '../http/security-log.ts';
import { createTokens } from '../http/tokens.ts';
import type { Tokens } from '../http/tokens.ts';
import { createTestDatabase } from '../testing/test-database.testing.ts';
import type { TestDatabase } from '../testing/test-database.testing.ts';
import { serve } from '../testing/test-server.testing.ts';
import { MAX_ACCESS_TOKEN_SECONDS } from './access-token.ts';
import type { AuthDeps } from './auth-deps.ts';
import { createAuth } from './auth.ts';
import { createBackground } from './background.ts';
import { createBcryptHasher } from './bcrypt-hasher.node.ts';
import { createDigest } from './digest.ts';
import type { Digest } from './digest.ts';
import { openSigningKeys } from './keys/signing-keys.ts';
import { createMailLog } from './mail/mail-log.ts';
import type { LoggedMail } from './mail/mail-log.ts';
import type { MailTransport } from './mail/mail.ts';
import { sendNotices } from './notices.ts';
import type { PasswordHasher } from './password-hasher.ts';

type Client = ReturnType<typeof createClient>;

export const PASSWORD = 'correct horse';
export const PUBLIC_URL = 'https://promptory.example';
export const SECRET = 'a secret of at least thirty-two bytes';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** Options of a request in a test; `version` is the protocol version of the client. */
interface Sent {
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly version?: string;
  readonly address?: string;
  readonly cookie?: string;
}

/** A running auth service on real Postgres and real HTTP, with a clock that only tests move. */
export interface AuthFixture {
  readonly owner: TestDatabase['owner'];
  readonly db: Database;
  readonly tokens: Tokens;
  readonly digest: Digest;
  readonly logged: string[];
  /** what the security log wrote since the last call, with the counts of repeated events */
  readonly securityEvents: () => Record<string, unknown>[];
  /** the statements that ran before the response, one list per request; without background work */
  readonly queries: string[][];
  readonly url: string;
  now: () => Date;
  advance: (seconds: number) => void;
  /** creates a client with the publishable key and no session */
  client: () => Client;
  /** signs up an account `<name>@example.com` and returns it with its client and session */
  account: (name: string) => Promise<Account>;
  send: (method: string, path: string, sent?: Sent) => Promise<Reply>;
  /** all mails, newest first, after pending mails were sent */
  mails: () => Promise<readonly LoggedMail[]>;
  close: () => Promise<void>;
}

interface Account {
  readonly id: string;
  readonly email: string;
  readonly client: Client;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Settings of a test. The defaults are those of an operator who configures nothing. */
interface FixtureOptions extends Partial<
  Pick<AuthDeps, 'captcha' | 'google' | 'publicUrl' | 'redirectUrls' | 'siteAddress'>
> {
  /** 'off' by default: mails are only logged, and accounts are confirmed at once */
  readonly confirmation?: 'on' | 'off';
  /** used instead of the mail log */
  readonly mail?: MailTransport;
}

/** Starts the service. By default it computes cheap hashes. */
export async function createAuthFixture(
  passwords: PasswordHasher = createBcryptHasher({ cost: 4, concurrency: 2 }),
  { confirmation = 'off', mail, ...options }: FixtureOptions = {},
): Promise<AuthFixture> {
  const database = await createTestDatabase();
  let time = new Date();
  const now = () => time;
  const tokens = createTokens(SECRET, now, await openSigningKeys(database.db, SECRET, now));
  const logged: string[] = [];
  const queries: string[][] = [];
  const ofRequest = new AsyncLocalStorage<string[]>();
  const app = new Hono();
  app.use(async (context, next) => {
    context.set('clientAddress', context.req.header('x-test-address') ?? '127.0.0.1');
    const statements: string[] = [];
    queries.push(statements);
    await ofRequest.run(statements, next);
  });
  const watched: Database = {
    ...database.db,
    asAuthService: (work) =>
      database.db.asAuthService((transaction) =>
        work({
          query(text, values) {
            ofRequest.getStore()?.push(text);
            return transaction.query(text, values);
          },
        }),
      ),
  };
  const log = (line: string) => logged.push(line);
  const securityLines: string[] = [];
  const securityLog = openSecurityLog({ now, log: (line) => securityLines.push(line) });
  const mailLog = createMailLog(now);
  const background = createBackground(log);
  const digest = createDigest(SECRET);
  const transport = mail ?? { ...mailLog, reachesPeople: confirmation === 'on' };
  app.route(
    '/auth/v1',
    createAuth({
      db: watched,
      tokens,
      passwords,
      digest,
      secretBox: createSecretBox(SECRET, 'second factors'),
      mail: transport,
      background: {
        ...background,
        add: (name, work) => {
          background.add(name, () => ofRequest.exit(work));
        },
      },
      redirectUrls: [],
      accessTokenSeconds: MAX_ACCESS_TOKEN_SECONDS,
      now,
      publicUrl: PUBLIC_URL,
      siteAddress: { of: () => PUBLIC_URL, latest: () => PUBLIC_URL },
      log,
      securityLog,
      ...options,
    }),
  );
  const server = await serve(app);
  const anonKey = await tokens.anonKey();

  function client(): Client {
    return createClient(server.url, anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      // The two types differ only in optional arguments.
      realtime: { transport: WebSocket as unknown as WebSocketLikeConstructor },
    });
  }

  return {
    owner: database.owner,
    db: database.db,
    tokens,
    digest,
    logged,
    securityEvents() {
      securityLog.flush();
      const written = securityLines.splice(0);
      return written.map((line) => JSON.parse(line) as Record<string, unknown>);
    },
    queries,
    url: server.url,
    now,
    advance(seconds) {
      time = new Date(time.getTime() + seconds * 1_000);
    },
    client,
    async account(name) {
      const newClient = client();
      const email = `${name}@example.com`;
      const { data, error } = await newClient.auth.signUp({
        email,
        password: PASSWORD,
        options: { data: { username: name, full_name: `Full ${name}` } },
      });
      if (error !== null || data.session === null || data.user === null) {
        throw new Error(`no account for ${name}`, { cause: error });
      }
      const { access_token: accessToken, refresh_token: refreshToken } = data.session;
      return { id: data.user.id, email, client: newClient, accessToken, refreshToken };
    },
    async send(method, path, { body, token, version, address, cookie } = {}) {
      const response = await fetch(`${server.url}/auth/v1${path}`, {
        method,
        headers: {
          apikey: anonKey,
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(version !== undefined && { 'x-supabase-api-version': version }),
          ...(address !== undefined && { 'x-test-address': address }),
          ...(cookie !== undefined && { cookie }),
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const parsed = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
      return { status: response.status, headers: response.headers, body: parsed };
    },
    async mails() {
      await background.settled();
      await sendNotices({ db: database.db, mail: transport, siteUrl: () => PUBLIC_URL, log });
      return mailLog.mails();
    },
    async close() {
      await background.settled();
      securityLog.close();
      await server.close();
      await database.close();
    },
  };
}
