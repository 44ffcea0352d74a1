import { startAiGateway } from '@promptory/fakes/ai-gateway';
import type { AiGateway } from '@promptory/fakes/ai-gateway';
import { createClient } from '@supabase/supabase-js';
import type { WebSocketLikeConstructor } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Database } from '../db/database.ts';
import { crossOrigin } from '../http/cross-origin.ts';
import { createTokens, seconds } from '../http/tokens.ts';
import type { Tokens } from '../http/tokens.ts';
import { createTestDatabase } from '../testing/test-database.testing.ts';
import type { TestDatabase } from '../testing/test-database.testing.ts';
import { serve } from '../testing/test-server.testing.ts';
import { AI_LIMITS } from './ai-settings.ts';
import type { AiLimits, AiSettings } from './ai-settings.ts';
import { createFunctions } from './functions.ts';
import type { Functions } from './functions.ts';

export const GATEWAY_KEY = 'sk-or-v1-the-operator-s-own-key';
export const PUBLIC_URL = 'https://promptory.example';
export const MODEL = 'meta-llama/llama-3.2-3b-instruct:free';
export const VISION_MODEL = 'qwen/qwen2.5-vl-32b-instruct:free';
export const CHAT = 'ai/chat/completions';

const TOKEN_SECONDS = 3600;

/** A signed-in user. */
export interface Person {
  readonly id: string;
  readonly session: string;
  readonly token: string;
  readonly functions: ReturnType<typeof createClient>['functions'];
  /** requests a completion; `fields` replace the default ones */
  readonly ask: (
    fields?: Readonly<Record<string, unknown>>,
    init?: RequestInit,
  ) => Promise<Response>;
  /** number of requests that count for this user; `attempted` includes the ones that were undone */
  readonly counted: () => Promise<number>;
  readonly attempted: () => Promise<number>;
}

/** A running functions service on real Postgres and real HTTP, with a fake gateway on loopback. */
export interface FunctionsFixture {
  readonly url: string;
  readonly owner: TestDatabase['owner'];
  readonly tokens: Tokens;
  readonly gateway: AiGateway;
  readonly publicAi: Functions['publicAi'];
  readonly logged: string[];
  /** the socket timeout of each request, in ms */
  readonly waits: number[];
  /** one per request, in order; a signal aborts when its client disconnects */
  readonly signals: AbortSignal[];
  readonly person: () => Promise<Person>;
  readonly send: (
    method: string,
    path: string,
    init?: RequestInit & { token?: string; duplex?: 'half' },
  ) => Promise<Response>;
  readonly close: () => Promise<void>;
}

/** Starts the service with optional limits, settings (null for no gateway), clock and database. */
export async function createFunctionsFixture(
  options: {
    settings?: Partial<AiSettings> | null;
    limits?: Partial<AiLimits>;
    publicUrl?: string;
    now?: () => Date;
    db?: (db: Database) => Database;
    models?: Parameters<typeof startAiGateway>[0];
    /** a shared database; the code that opened it must close it */
    database?: TestDatabase;
  } = {},
): Promise<FunctionsFixture> {
  const database = options.database ?? (await createTestDatabase());
  const gateway = await startAiGateway({ key: GATEWAY_KEY, ...options.models });
  const now = options.now ?? (() => new Date());
  const tokens = createTokens('a secret of at least thirty-two bytes', now);
  const logged: string[] = [];
  const waits: number[] = [];
  const signals: AbortSignal[] = [];
  const usual: AiSettings = {
    baseUrl: gateway.url,
    apiKey: GATEWAY_KEY,
    textModels: [MODEL],
    visionModel: VISION_MODEL,
    dailyLimit: 100,
    monthlyLimit: 2000,
    totalDailyLimit: 1_000_000,
    totalMonthlyLimit: 1_000_000,
  };
  const functions = createFunctions({
    db: options.db?.(database.db) ?? database.db,
    tokens,
    ai: options.settings === null ? undefined : { ...usual, ...options.settings },
    limits: { ...AI_LIMITS, ...options.limits },
    fetch,
    publicUrl: options.publicUrl ?? PUBLIC_URL,
    extendSocketTimeout: (_, ms) => void waits.push(ms),
    now,
    log: (line) => void logged.push(line),
  });
  const app = new Hono();
  app.use('/functions/v1/*', crossOrigin());
  app.use((context, next) => {
    signals.push(context.req.raw.signal);
    return next();
  });
  app.route('/functions/v1', functions.http);
  const server = await serve(app);
  const anonKey = await tokens.anonKey();

  const send: FunctionsFixture['send'] = (method, path, { token, headers, ...init } = {}) =>
    fetch(`${server.url}/functions/v1/${path}`, {
      method,
      headers: {
        apikey: anonKey,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(headers as Record<string, string> | undefined),
      },
      ...init,
    });

  return {
    url: server.url,
    owner: database.owner,
    tokens,
    gateway,
    publicAi: functions.publicAi,
    logged,
    waits,
    signals,
    send,
    async person() {
      const id = await database.createAccount(`p${crypto.randomUUID().slice(0, 8)}`);
      const { rows } = await database.owner.query<{ id: string }>(
        'insert into auth.sessions (user_id) values ($1) returning id',
        [id],
      );
      const session = rows[0]?.id ?? '';
      const issued = seconds(now());
      const token = await tokens.sign({
        sub: id,
        session_id: session,
        role: 'authenticated',
        aud: 'authenticated',
        iat: issued,
        exp: issued + TOKEN_SECONDS,
      });
      const client = createClient(server.url, anonKey, {
        accessToken: () => Promise.resolve(token),
        // The two types differ only in optional arguments.
        realtime: { transport: WebSocket as unknown as WebSocketLikeConstructor },
      });
      return {
        id,
        session,
        token,
        functions: client.functions,
        ask: (fields = {}, init = {}) =>
          send('POST', CHAT, {
            token,
            body: JSON.stringify({ ...question(), ...fields }),
            ...init,
          }),
        counted: () => sumOf(database, 'requests', id),
        attempted: () => sumOf(database, 'attempts', id),
      };
    },
    async close() {
      await server.close();
      await gateway.close();
      if (options.database === undefined) await database.close();
    },
  };
}

async function sumOf(
  { owner }: TestDatabase,
  column: 'requests' | 'attempts',
  person: string,
): Promise<number> {
  const { rows } = await owner.query<{ sum: number }>(
    `select coalesce(sum(${column}), 0)::int as sum from public.ai_requests where user_id = $1`,
    [person],
  );
  return rows[0]?.sum ?? 0;
}

/**
 * Returns a function that ends all waits of this length, until a promise has settled. Call it before
 * they begin, with a length that no other code uses.
 */
export function catchWaits(ms: number): <T>(result: Promise<T>) => Promise<T> {
  const { calls, results } = vi.spyOn(globalThis, 'setTimeout').mock;
  const cancelled = vi.spyOn(globalThis, 'clearTimeout').mock.calls;
  const endWaits = (): void => {
    for (const [index, [end, wait]] of calls.entries()) {
      const timer: unknown = results[index]?.value;
      if (wait === ms && !cancelled.some(([ended]) => ended === timer)) end();
    }
  };
  return async (result) => {
    const ending = setInterval(endWaits, 20);
    try {
      return await result;
    } finally {
      clearInterval(ending);
    }
  };
}

/** Returns the fields of an ordinary request. */
export function question(text = 'What is a prompt?') {
  return { model: MODEL, messages: [{ role: 'user', content: text }] };
}

/** Returns the error object of an answer, with its status. */
export async function errorOf(
  answer: Response,
): Promise<{ status: number; code: unknown; message: string }> {
  const { error } = (await answer.json()) as { error: { code: unknown; message: string } };
  return { status: answer.status, ...error };
}
