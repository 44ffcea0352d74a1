import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient, WebSocketLikeConstructor } from '@supabase/supabase-js';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startEmbeddedPostgres } from '../../db/embedded/embedded-postgres.node.ts';
import { createTokens, seconds } from '../../http/tokens.ts';

// These are complete servers, as started by `npm start`. They need their own Postgres because they
// set the login's password.

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const SECRET = 'a secret of at least thirty-two bytes';

interface RunningServer {
  readonly url: string;
  readonly process: ChildProcess;
}

let folder: string;
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let owner: pg.Client;
let databaseUrl: string;
let author: string;
let post: string;
const servers: RunningServer[] = [];
const clients: SupabaseClient[] = [];
const tokens = createTokens(SECRET, () => new Date());

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'promptory-processes-'));
  postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    password: 'unguessed',
    settings: { fsync: 'off' },
    log: () => undefined,
  });
  const { host, port, user, database } = postgres.owner;
  databaseUrl = `postgres://${user}:unguessed@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  servers.push(await startServer(), await startServer());
  owner = new pg.Client(postgres.owner);
  await owner.connect();
  author = await one(`insert into auth.users (email, email_confirmed_at, raw_user_meta_data)
    values ('a@example.com', now(), '{"username":"author"}') returning id`);
  post = await one(
    `insert into public.posts (user_id, title, status) values ('${author}', 'A post', 'published') returning id`,
  );
}, 120_000);

afterAll(async () => {
  for (const client of clients) await client.realtime.disconnect();
  for (const server of servers) await end(server, 'SIGTERM');
  await owner.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

async function one(text: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(text);
  return rows[0]?.id ?? '';
}

async function startServer(): Promise<RunningServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'server/src/main.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      JWT_SECRET: SECRET,
      DATA_DIR: await mkdtemp(join(folder, 'server-')),
      HOST: '127.0.0.1',
      PORT: '0',
      SEED: 'none',
      QUOTAS: 'comments/minute=100000 comments/hour=100000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const url = /ready at (http:\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    return { url, process: child };
  }
  throw new Error('the server did not start');
}

async function end({ process: child }: RunningServer, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** Creates a signed-in client of one of the servers. */
async function clientOf({ url }: RunningServer): Promise<SupabaseClient> {
  const exp = seconds(new Date()) + 3_600;
  const token = await tokens.sign({ sub: author, role: 'authenticated', exp });
  const client = createClient(url, await tokens.anonKey(), {
    accessToken: () => Promise.resolve(token),
    realtime: { transport: WebSocket as unknown as WebSocketLikeConstructor },
  });
  clients.push(client);
  return client;
}

/** Subscribes to comments. Returns an array that collects the received comments in order. */
async function follow(client: SupabaseClient): Promise<string[]> {
  const received: string[] = [];
  let followed = false;
  client
    .channel('comments')
    .on(
      'postgres_changes',
      { event: 'INSERT', schema: 'public', table: 'comments', filter: `post_id=eq.${post}` },
      (payload) => received.push(String(payload.new['content'])),
    )
    .on('system' as never, {} as never, (said: { status: string }) => {
      followed = said.status === 'ok';
    })
    .subscribe();
  await vi.waitFor(() => {
    expect(followed).toBe(true);
  }, 10_000);
  return received;
}

async function say(client: SupabaseClient, content: string): Promise<void> {
  const { error } = await client.from('comments').insert({ post_id: post, content });
  if (error !== null) throw new Error(error.message);
}

function numbered(from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, index) => String(from + index));
}

test('changes reach the listeners of other servers, and killing a server loses none', async () => {
  const [first, second] = servers;
  if (first === undefined || second === undefined) throw new Error('there are two servers');
  const [writer, reader] = [await clientOf(first), await clientOf(second)];
  const [own, others] = [await follow(writer), await follow(reader)];
  for (const number of numbered(0, 20)) await say(writer, number);
  await vi.waitFor(() => {
    expect(own).toEqual(numbered(0, 20));
    expect(others).toEqual(numbered(0, 20));
  }, 10_000);

  // Kill the first server after a commit, before it notifies the second server.
  const began = performance.now();
  let said = 20;
  while (performance.now() - began < 1_000) {
    await say(writer, String(said));
    said += 1;
  }
  first.process.kill('SIGKILL');
  const late = await say(writer, 'cut off').then(
    () => ['cut off'],
    () => [],
  );
  await say(reader, 'after');
  await vi.waitFor(() => {
    expect(others).toContain('after');
  }, 10_000);
  expect(others).toEqual([...numbered(0, said), ...late, 'after']);
}, 60_000);
