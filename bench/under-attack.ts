// Measures the feed, /health and memory while someone without an account and someone with one send
// the worst requests.
import { createTokens } from '@promptory/server/http/tokens';
import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { COMMUNITY, MEMBER, loadCommunities } from './communities/dataset.ts';
import { personId } from './rest/dataset.ts';
import { signIn } from './rest/people.ts';
import { openScratch } from './rest/scratch.ts';
import { startProduct } from './rest/servers.ts';

const { values: given } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    /** of each of the two attackers */
    connections: { type: 'string', default: '64' },
    /** `one`: limits per address apply; `many`: each request comes from another address */
    addresses: { type: 'string', default: 'many' },
    posts: { type: 'string', default: '50000' },
    communities: { type: 'string', default: '20000' },
    messages: { type: 'string', default: '40000' },
    /** who attacks: `out`, `in` or both */
    attackers: { type: 'string', default: 'out,in' },
  },
});
const QUIET_S = 15;
const PAUSE_MS = 100;
/** Number of posts of the author whose profile the attacker requests with all posts embedded. */
const POSTS_OF_AUTHOR = 7_000;
const MB = 1024 * 1024;
const LIMITS = { feedMs: 500, healthMs: 200, memoryMb: 300 };

const scratch = await openScratch();
try {
  const database = await scratch.createDatabase('attack');
  const people = 2_000;
  await loadCommunities(database.owner, {
    people,
    members: people,
    posts: Number(given.posts),
    communities: Number(given.communities),
    messages: Number(given.messages),
  });
  const author = MEMBER;
  await database.owner.query(
    `update public.posts set user_id = $1 where id in (select id from public.posts limit ${POSTS_OF_AUTHOR})`,
    [author],
  );
  console.log('The dataset is ready.');
  await database.owner.query('vacuum analyze');
  await database.owner.end();

  const tokens = createTokens(scratch.jwtSecret, () => new Date());
  const reader = personId(3);
  const tokenOf = await signIn(tokens, [reader, MEMBER]);
  const token = tokenOf(reader);
  const apiKey = await tokens.anonKey();
  const product = await startProduct(
    database.ownerUrl,
    scratch.jwtSecret,
    join(scratch.folder, 'product'),
    [],
    // Trust the client addresses in X-Forwarded-For. The limits are the defaults.
    {
      TRUST_PROXY: '1',
      SIGNED_OUT_REQUESTS_PER_MINUTE: '1200',
      SIGNED_IN_REQUESTS_PER_MINUTE: '2400',
    },
  );

  const headers = { apikey: apiKey, 'x-forwarded-for': '192.0.2.1' };
  const feed = (): Promise<Response> =>
    fetch(
      `${product.url}/rest/v1/posts?select=*,author:profiles!posts_user_id_fkey(id,username,full_name,avatar_url,verified)` +
        '&status=eq.published&order=created_at.desc,id.desc&limit=15',
      { headers: { ...headers, authorization: `Bearer ${token}` } },
    );
  const health = (): Promise<Response> => fetch(`${product.url}/health`, { headers });

  console.log('Measuring ...');
  const before = await observe(QUIET_S);
  const attackers = given.attackers.split(',').map(startAttacker);
  const during = await observe(Number(given.seconds));
  for (const { end } of attackers) await end();
  await observe(5);
  const after = await observe(QUIET_S);

  for (const { kind, answers } of attackers)
    console.log(`Answers to the attacker signed ${kind}: ${answers().trim()}`);
  for (const [name, seen] of Object.entries({ before, during, after })) {
    console.log(
      `${name.padEnd(7)} feed p50 ${ms(seen.feed, 0.5)} p99 ${ms(seen.feed, 0.99)}, ` +
        `/health p50 ${ms(seen.health, 0.5)} p99 ${ms(seen.health, 0.99)} ms, ` +
        `${String(seen.failures)} failures, memory ${(seen.memory / MB).toFixed(0)} MB`,
    );
  }
  const grown = (during.memory - before.memory) / MB;
  const met = [
    [`feed p99 under ${String(LIMITS.feedMs)} ms`, at(during.feed, 0.99) < LIMITS.feedMs],
    [`/health p99 under ${String(LIMITS.healthMs)} ms`, at(during.health, 0.99) < LIMITS.healthMs],
    [
      `memory within ${String(LIMITS.memoryMb)} MB of idle (${grown.toFixed(0)} MB)`,
      grown < LIMITS.memoryMb,
    ],
    ['no failures', during.failures === 0],
  ] as const;
  for (const [what, isMet] of met) console.log(`${isMet ? 'met' : 'NOT MET'}: ${what}`);
  process.exitCode = met.every(([, isMet]) => isMet) ? 0 : 1;
  await product.stop();

  /** Starts an attacker without an account (`out`) or with one (`in`). */
  function startAttacker(kind: string) {
    const child = spawn(
      process.execPath,
      [
        ...['--import', 'tsx'],
        fileURLToPath(new URL('attack/attacker.ts', import.meta.url)),
        ...[product.url, apiKey, author, given.connections, given.addresses],
        ...(kind === 'in' ? [tokenOf(MEMBER), COMMUNITY] : []),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let answers = '';
    child.stdout.on('data', (chunk: Buffer) => (answers += chunk.toString()));
    const end = async (): Promise<void> => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    };
    return { kind, answers: () => answers, end };
  }

  /** Sends requests of a reader for some seconds, and samples the memory of all processes. */
  async function observe(seconds: number) {
    const end = performance.now() + seconds * 1000;
    const seen = { feed: [] as number[], health: [] as number[], failures: 0, memory: 0 };
    const repeat = async (times: number[], send: () => Promise<Response>): Promise<void> => {
      while (performance.now() < end) {
        const sent = performance.now();
        const isFine = await send().then(
          async (response) => {
            await response.arrayBuffer();
            return response.ok;
          },
          () => false,
        );
        times.push(performance.now() - sent);
        if (!isFine) seen.failures += 1;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    };
    const sample = async (): Promise<void> => {
      while (performance.now() < end) {
        seen.memory = Math.max(seen.memory, await memoryOfTree(process.pid));
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
    };
    await Promise.all([repeat(seen.feed, feed), repeat(seen.health, health), sample()]);
    seen.feed.sort((one, other) => one - other);
    seen.health.sort((one, other) => one - other);
    return seen;
  }
} finally {
  await scratch.close();
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

function ms(sorted: readonly number[], share: number): string {
  return at(sorted, share).toFixed(0);
}

/** Proportional set size of the server and of Postgres in bytes: shared pages are counted once. */
async function memoryOfTree(root: number): Promise<number> {
  const parents = new Map<number, number>();
  const names = new Map<number, string>();
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    const [, name = '', parent = ''] = /\((.*)\) \S (\d+)/s.exec(stat) ?? [];
    parents.set(Number(entry), Number(parent));
    names.set(Number(entry), await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => name));
  }
  const isBelow = (pid: number): boolean => {
    for (let one = parents.get(pid); one !== undefined && one > 0; one = parents.get(one)) {
      if (one === root) return true;
    }
    return false;
  };
  let total = 0;
  for (const [pid, name] of names) {
    if (!isBelow(pid) || name.includes('attacker.ts')) continue;
    const rollup = await readFile(`/proc/${String(pid)}/smaps_rollup`, 'utf8').catch(() => '');
    total += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * 1024;
  }
  return total;
}
