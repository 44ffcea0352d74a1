// Sends the worst requests until it is ended: those that need no account, or with a token those of
// a member of a large community. `under-attack.ts` starts it.
import { Agent, request } from 'node:http';
import { setPriority } from 'node:os';

const [
  url = '',
  apiKey = '',
  author = '',
  connections = '0',
  addresses = '',
  token = '',
  community = '',
] = process.argv.slice(2);
/** A slow reader takes this many bytes a second. */
const SLOW_BYTES_PER_S = 2_000;
const SLOW_READERS = 10;
const MB = 1024 * 1024;

interface Attack {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly type?: string;
}

const many = (count: number, item: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => item(n)).join(',');
const rest = '/rest/v1';
const csv = `title,prompt\n${'a,b\n'.repeat((5 * MB) / 4)}`;
const objects = `[${'{},'.repeat((5 * MB) / 3)}{}]`;
const keys = `{${many(400_000, (n) => `"k${String(n)}":1`)}}`;
const likes = many(150, (n) => `prompt.ilike.*${String(n)}a*b*c*d*e*`);
const likesAllowed = many(8, (n) => `prompt.ilike.*${String(n)}a*b*c*d*e*`);
const searches = many(100, (n) => `prompt.fts.word${String(n)}`);

/** Expensive requests: some exceed the limits of signed-out callers, others are just within them. */
const ATTACKS: readonly Attack[] = [
  { method: 'POST', path: `${rest}/posts`, body: csv, type: 'text/csv' },
  { method: 'POST', path: `${rest}/posts`, body: objects, type: 'application/json' },
  { method: 'POST', path: `${rest}/rpc/search_posts`, body: keys, type: 'application/json' },
  { method: 'GET', path: `${rest}/posts?or=(${likes})` },
  { method: 'GET', path: `${rest}/posts?or=(${likesAllowed})&select=id` },
  { method: 'GET', path: `${rest}/posts?prompt=match.(x%2B)%2B%5C1%2By&select=id` },
  { method: 'GET', path: `${rest}/posts?or=(${searches})&select=id` },
  {
    method: 'GET',
    path: `${rest}/profiles?id=eq.${author}&select=posts(id,prompt,profiles(posts(id,prompt)))`,
  },
  { method: 'GET', path: `${rest}/profiles?id=eq.${author}&select=posts(id,prompt)` },
  { method: 'GET', path: `${rest}/posts?order=prompt.desc,title.asc&select=id,prompt` },
  {
    method: 'POST',
    path: `${rest}/rpc/search_posts`,
    body: '{"query":"a b c d e f g h i j k l m n o p"}',
    type: 'application/json',
  },
  {
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    body: '{"email":"nobody@example.com","password":"wrong"}',
    type: 'application/json',
  },
];

/** Just within the limits of somebody with an account. */
const rows = `[${many(4_700, (n) => `{${many(20, (k) => `"column${String(k)}":"${'x'.repeat(36)}${String(n)}"`)}}`)}]`;
const contains = many(20, (n) => `content.ilike.*${String(n)}a*b*c*d*e*`);

/** Expensive requests of somebody with an account. */
const SIGNED_IN_ATTACKS: readonly Attack[] = [
  {
    method: 'GET',
    path: `${rest}/community_messages?community_id=eq.${community}&or=(${contains})&select=id`,
  },
  {
    method: 'POST',
    path: `${rest}/rpc/search_communities`,
    body: '{"query":"","sort":"trending"}',
    type: 'application/json',
  },
  { method: 'DELETE', path: `${rest}/community_members?role=eq.owner` },
  {
    method: 'GET',
    path: `${rest}/posts?select=id,profiles!posts_user_id_fkey(posts(id,comments(id,profiles(username))))&limit=200`,
  },
  { method: 'POST', path: `${rest}/posts`, body: objects, type: 'application/json' },
  { method: 'POST', path: `${rest}/posts`, body: rows, type: 'application/json' },
  { method: 'GET', path: `${rest}/posts?order=prompt.desc,title.asc&select=id,prompt` },
];

/** Returns a client IP address for the header X-Forwarded-For, which a proxy would set. */
function address(): string {
  if (addresses === 'one') return '203.0.113.7';
  const part = (): string => String(Math.floor(Math.random() * 256));
  return `198.${part()}.${part()}.${part()}`;
}

const counts = new Map<number, number>();

function send(agent: Agent, attack: Attack, isSlow: boolean): Promise<void> {
  return new Promise((resolve) => {
    const outgoing = request(
      `${url}${attack.path}`,
      {
        agent,
        method: attack.method,
        headers: {
          apikey: apiKey,
          'x-forwarded-for': address(),
          ...(token !== '' && { authorization: `Bearer ${token}` }),
          ...(attack.type !== undefined && { 'content-type': attack.type }),
          ...(attack.body !== undefined && { 'content-length': Buffer.byteLength(attack.body) }),
        },
      },
      (answer) => {
        const status = answer.statusCode ?? 0;
        counts.set(status, (counts.get(status) ?? 0) + 1);
        answer.on('close', resolve);
        if (!isSlow) {
          answer.resume();
          return;
        }
        const timer = setInterval(() => {
          answer.read(SLOW_BYTES_PER_S);
        }, 1_000);
        answer.on('close', () => {
          clearInterval(timer);
        });
      },
    );
    // The server may close the connection. The attacker then continues with the next request.
    outgoing.on('error', () => {
      counts.set(0, (counts.get(0) ?? 0) + 1);
      resolve();
    });
    outgoing.end(attack.body);
  });
}

// Use the lowest CPU priority: a real attacker runs on another machine.
setPriority(19);
process.on('SIGTERM', () => {
  const text = [...counts].map(([status, count]) => `${String(count)} × ${String(status)}`);
  process.stdout.write(`${text.join(', ')}\n`, () => process.exit(0));
});
// If the server has closed a connection, an error can arrive after its request has ended.
process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') throw error;
});
const agent = new Agent({ keepAlive: true });
await Promise.all(
  Array.from({ length: Number(connections) }, async (_, index) => {
    const isSlow = index < SLOW_READERS;
    for (let n = index; ; n += 1) {
      const attacks = token === '' ? ATTACKS : SIGNED_IN_ATTACKS;
      const attack = isSlow ? ATTACKS[8] : attacks[n % attacks.length];
      if (attack !== undefined) await send(agent, attack, isSlow);
    }
  }),
);
