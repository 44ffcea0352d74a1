// Measures the time from the commit of a change to its receipt by many sockets.
// Limits: one insert reaches 2,000 sockets with p99 under 500 ms; at 1,000 inserts/s none is lost.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createTokens } from '@promptory/server/http/tokens';
import pg from 'pg';
import { LANES } from './realtime/listening-client.ts';
import type { HeardReport, ListeningTask } from './realtime/listening-client.ts';
import { signIn } from './rest/people.ts';
import { openScratch } from './rest/scratch.ts';
import type { ScratchDatabase } from './rest/scratch.ts';
import { startProduct } from './rest/servers.ts';
import type { RunningServer } from './rest/servers.ts';

const MOST_P99_MS = 500;
/** Longer than the interval at which the server polls for changes of other processes. */
const QUIET_MS = 1_000;
const COST_ROWS = 4_000;
const COST_ROUNDS = 5;

const { values: given } = parseArgs({
  options: {
    part: { type: 'string', default: 'all' },
    sockets: { type: 'string', default: '2000' },
    inserts: { type: 'string', default: '20' },
    rate: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '20' },
  },
});
const isWanted = (part: string): boolean => given.part === 'all' || given.part === part;

const scratch = await openScratch();
let server: RunningServer | undefined;
try {
  const database = await scratch.createDatabase('changes');
  const tokens = createTokens(scratch.jwtSecret, () => new Date());
  server = await startProduct(
    database.ownerUrl,
    scratch.jwtSecret,
    join(scratch.folder, 'product'),
  );
  const { url } = server;
  const anonKey = await tokens.anonKey();
  const author = await makeAuthor(database);
  const sockets = Number(given.sockets);
  const people = Array.from({ length: sockets }, () => crypto.randomUUID());
  const tokenOf = await signIn(tokens, people);

  if (isWanted('same')) {
    const same = Array.from({ length: sockets }, () => anonKey);
    await oneByOne(`${sockets} sockets with the same claims`, { url, anonKey, tokens: same });
  }
  if (isWanted('distinct')) {
    const distinct = people.map(tokenOf);
    await oneByOne(`${sockets} sockets with distinct claims`, { url, anonKey, tokens: distinct });
  }
  for (const [part, name] of [
    ['stream', 'the same claims'],
    ['stream-distinct', 'distinct claims'],
  ] as const) {
    if (!isWanted(part)) continue;
    const hundred = people.slice(0, 100).map((id) => (part === 'stream' ? anonKey : tokenOf(id)));
    await stream(`100 subscribers with ${name}`, { url, anonKey, tokens: hundred });
  }
  if (isWanted('cost')) await cost(database);

  /** Inserts comments one by one through the server. */
  async function oneByOne(title: string, parts: Omit<ListeningTask, 'filter' | 'name'>) {
    const post = await makePost(database, author.id);
    const child = await startListening({ ...parts, filter: `post_id=eq.${post}`, name: 'content' });
    const token = author.tokenOf(await signIn(tokens, [author.id]));
    const sent: number[] = [];
    for (let number = 0; number < Number(given.inserts); number += 1) {
      await delay(QUIET_MS);
      const response = await fetch(`${url}/rest/v1/comments`, {
        method: 'POST',
        headers: {
          apikey: anonKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ post_id: post, content: String(number) }),
      });
      if (!response.ok) throw new Error(await response.text());
      await response.text();
      // The commit was earlier than this time, so some sockets may already have the change.
      sent.push(Date.now());
    }
    await delay(QUIET_MS);
    const { heard, disordered } = await report(child);
    const waits = sent.flatMap((at, number) =>
      (heard[number] ?? []).map((then) => Math.max(0, then - at)),
    );
    const wanted = sent.length * parts.tokens.length;
    say(title, waits, `${waits.length} of ${wanted} received, ${disordered} out of order`);
    if (waits.length !== wanted || disordered > 0 || at99(waits) > MOST_P99_MS)
      process.exitCode = 1;
  }

  /** Inserts comments at a fixed rate, with SQL on connections outside the server. */
  async function stream(title: string, parts: Omit<ListeningTask, 'filter' | 'name'>) {
    const post = await makePost(database, author.id);
    const child = await startListening({ ...parts, filter: `post_id=eq.${post}`, name: 'content' });
    const { owner } = database;
    // Disable the other triggers of comments: they would take most of the time.
    await owner.query('alter table public.comments disable trigger user');
    await owner.query('alter table public.comments enable always trigger " realtime_insert"');
    const [rate, total] = [Number(given.rate), Number(given.rate) * Number(given.seconds)];
    const sent: number[] = [];
    const began = Date.now();
    // Each writer writes ascending numbers, so that the expected order is known.
    const write = async (lane: number): Promise<void> => {
      const writer = new pg.Client(database.ownerUrl);
      await writer.connect();
      for (let number = lane; number < total; number += LANES) {
        const early = began + (number * 1_000) / rate - Date.now();
        if (early > 0) await delay(early);
        await writer.query({
          name: 'insert',
          text: 'insert into public.comments (user_id, post_id, content) values ($1, $2, $3)',
          values: [author.id, post, String(number)],
        });
        sent[number] = Date.now();
      }
      await writer.end();
    };
    await Promise.all(Array.from({ length: LANES }, (_, lane) => write(lane)));
    const took = (Date.now() - began) / 1_000;
    await owner.query('alter table public.comments enable trigger user');
    await owner.query('alter table public.comments enable always trigger " realtime_insert"');
    await delay(5 * QUIET_MS);
    const { heard, disordered } = await report(child);
    const waits = sent.flatMap((at, number) =>
      (heard[number] ?? []).map((then) => Math.max(0, then - at)),
    );
    const wanted = total * parts.tokens.length;
    say(
      `${title}, ${Math.round(total / took)} inserts/s for ${took.toFixed(1)} s`,
      waits,
      `${waits.length} of ${wanted} received, ${disordered} out of order`,
    );
    if (waits.length !== wanted || disordered > 0) process.exitCode = 1;
  }
} finally {
  await server?.stop();
  await scratch.close();
}

/** Compares inserts with and without the capture triggers. The two take turns. */
async function cost({ owner }: ScratchDatabase): Promise<void> {
  await owner.query(`create table public.cost (id bigint generated always as identity primary key,
    post_id uuid not null default gen_random_uuid(), content text not null, created_at timestamptz not null default now())`);
  const run = async (rows: number): Promise<number> => {
    const began = performance.now();
    for (let at = 0; at < COST_ROWS; at += rows) {
      await owner.query(
        `insert into public.cost (content) select 'A comment of usual length, ' || n from generate_series(1, ${rows}) n`,
      );
    }
    return COST_ROWS / (performance.now() - began);
  };
  for (const rows of [1, 100]) {
    const ratios: number[] = [];
    for (let round = 0; round < COST_ROUNDS; round += 1) {
      const without = await run(rows);
      await owner.query('alter publication supabase_realtime add table public.cost');
      const captured = await run(rows);
      await owner.query('alter publication supabase_realtime drop table public.cost');
      ratios.push(captured / without);
    }
    console.log(
      `inserts of ${rows} rows: ${middle(ratios).toFixed(2)} times the speed with capture triggers`,
    );
  }
}

async function makeAuthor({ owner }: ScratchDatabase) {
  const { rows } = await owner.query<{ id: string }>(
    `insert into auth.users (email, email_confirmed_at, raw_user_meta_data)
     values ('bench@example.com', now(), '{"username":"bench"}') returning id`,
  );
  const id = rows[0]?.id ?? '';
  return { id, tokenOf: (one: (person: string) => string) => one(id) };
}

async function makePost({ owner }: ScratchDatabase, author: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into public.posts (user_id, title, status) values ($1, 'Measured', 'published') returning id`,
    [author],
  );
  return rows[0]?.id ?? '';
}

/** Opens sockets in a separate process. Resolves when all have joined. */
async function startListening(task: ListeningTask): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('realtime/listening-client.ts', import.meta.url));
  const child = fork(program, { execArgv: ['--import', 'tsx'] });
  child.send(task);
  await answer(child);
  return child;
}

async function report(child: ChildProcess): Promise<HeardReport> {
  child.send('report');
  const said = (await answer(child)) as HeardReport;
  child.disconnect();
  return said;
}

function answer(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => {
      reject(new Error(`the sockets ended with ${String(code)}`));
    });
  });
}

function middle(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;
}

function at99(waits: readonly number[]): number {
  return [...waits].sort((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? Infinity;
}

function say(title: string, waits: readonly number[], outcome: string): void {
  const sorted = [...waits].sort((one, other) => one - other);
  console.log(
    `${title}: p50 ${middle(sorted)} ms, p99 ${at99(sorted)} ms after the commit; ${outcome}`,
  );
}
