// Sends random requests to the REST, auth, storage and functions services and reports every 5xx.
import { startAiGateway } from '@promptory/fakes/ai-gateway';
import { createTokens } from '@promptory/server/http/tokens';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadDataset, personId, postId } from './rest/dataset.ts';
import { signIn } from './rest/people.ts';
import { openScratch } from './rest/scratch.ts';
import { startProduct } from './rest/servers.ts';

const { values: given } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    connections: { type: 'string', default: '16' },
  },
});
const TOTAL = Number(given.requests);
const TOLD = 20;
const TIMEOUT_MS = 30_000;
/**
 * Number of requests after which tokens are renewed: they expire after ten minutes, and random
 * requests may end the session.
 */
const RENEWED_EVERY = 20_000;

/** Returns pseudo-random integers below a limit (mulberry32), so that a seed repeats a run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}
const random = createRandom(Number(given.seed));
const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
  items[random(items.length)] ?? items[0];
const chance = (percent: number): boolean => random(100) < percent;

const id = (): string =>
  pick([personId(1 + random(50)), postId(1 + random(500)), crypto.randomUUID()]);
const ODD: readonly [string, ...string[]] = [
  '',
  ' ',
  '\u0000',
  '%00',
  '%',
  '%zz',
  '../..',
  '..%2f..%2fetc',
  "'",
  '"',
  '\\',
  ';--',
  '(',
  ')',
  '*',
  '{}',
  '[]',
  'null',
  'true',
  'NaN',
  '-1',
  '0',
  '9999999999999999999999',
  '1e400',
  '0x10',
  '\u202e',
  '😀',
  'é'.repeat(300),
  'a'.repeat(5000),
  '${x}',
  '<script>',
  '{{x}}',
  '\r\nx: y',
  '1970-01-01',
  '2026-13-45',
  'infinity',
  id(),
  'İ',
  '\ud800',
];
const word = (): string =>
  pick(['fog', 'title', 'prompt', 'user_id', 'id', 'created_at', 'nothing', pick(ODD)]);
const value = (): string => (chance(50) ? id() : pick(ODD));
const query = (text: string): string =>
  chance(85) ? encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')) : text;

/** A random JSON value. */
function json(depth = 0): unknown {
  switch (random(depth > 3 ? 6 : 9)) {
    case 0:
      return null;
    case 1:
      return chance(50);
    case 2:
      return random(2 ** 31) * (chance(50) ? -1 : 1e6);
    case 3:
      return pick(ODD);
    case 4:
      return id();
    case 5:
      return word();
    case 6:
      return Array.from({ length: random(4) }, () => json(depth + 1));
    default:
      return Object.fromEntries(Array.from({ length: random(5) }, () => [word(), json(depth + 1)]));
  }
}

/** A JSON text with some known keys, sometimes damaged. */
function body(keys: readonly [string, ...string[]], one: () => unknown = json): string {
  const object = Object.fromEntries(
    Array.from({ length: 1 + random(keys.length) }, () => [
      chance(90) ? pick(keys) : word(),
      one(),
    ]),
  );
  const text = JSON.stringify(chance(15) ? [object, object] : object);
  if (chance(6)) return text.slice(0, random(text.length));
  return chance(3) ? pick(ODD) : text;
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const TABLES: readonly [string, ...string[]] = [
  'posts',
  'profiles',
  'reels',
  'tools',
  'comments',
  'likes',
  'saves',
  'follows',
  'blocks',
  'mutes',
  'notifications',
  'notification_preferences',
  'comment_typing',
  'feed_news',
  'users',
  'pg_class',
  '',
];
const FUNCTIONS: readonly [string, ...string[]] = [
  'search_posts',
  'search_reels',
  'suggest_search',
  'search_profiles',
  'similar_profiles',
  'search_tools',
  'popular_tags',
  'following_posts',
  'following_reels',
  'my_sessions',
  'end_session',
  'recovery_codes_left',
  'use_recovery_code',
  'create_recovery_codes',
  'increment_reel_views',
  'my_unused_files',
  'ai_usage',
  'require_recent_proof',
  'pg_sleep',
  'nothing',
];
const OPERATORS: readonly [string, ...string[]] = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
  'in',
  'is',
  'isdistinct',
  'fts',
  'plfts',
  'phfts',
  'wfts',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxl',
  'not.eq',
  'like(any)',
  'fts(german)',
  'zz',
];
const COLUMNS: readonly [string, ...string[]] = [
  'id',
  'user_id',
  'title',
  'prompt',
  'tags',
  'created_at',
  'likes_count',
  'media_urls',
  'username',
  'generation_data',
  'x',
];
const EMBEDS: readonly [string, ...string[]] = [
  '*',
  'id',
  '*,author:profiles!posts_user_id_fkey(*)',
  'id,comments(count)',
  'posts(id,comments(id))',
  'count()',
  'id::text',
  '...profiles(username)',
  'tags->0',
  'generation_data->>x',
  'id,,',
  '(((',
  'a:b:c(d)',
];

function filter(): string {
  if (chance(12)) {
    const parts = Array.from(
      { length: 1 + random(4) },
      () => `${pick(COLUMNS)}.${pick(OPERATORS)}.${query(value())}`,
    );
    return `${pick(['or', 'and', 'not.or', 'not.and'])}=(${parts.join(',')})`;
  }
  return `${pick(COLUMNS)}=${pick(OPERATORS)}.${query(chance(20) ? `(${value()},${value()})` : value())}`;
}

function restRequest(): Sent {
  const filters = Array.from({ length: random(4) }, filter);
  if (chance(70)) filters.push(`select=${query(pick(EMBEDS))}`);
  if (chance(30))
    filters.push(`order=${pick(COLUMNS)}.${pick(['asc', 'desc', 'desc.nullslast', 'x'])}`);
  if (chance(30))
    filters.push(`${pick(['limit', 'offset'])}=${query(pick(['1', '15', '0', pick(ODD)]))}`);
  const method = pick([
    'GET',
    'GET',
    'GET',
    'HEAD',
    'POST',
    'PATCH',
    'DELETE',
    'PUT',
    'OPTIONS',
    'TRACE',
  ]);
  const target = chance(25) ? `rpc/${pick(FUNCTIONS)}` : pick(TABLES);
  const headers: Record<string, string> = {};
  if (chance(30)) {
    headers['prefer'] = pick([
      'return=representation',
      'return=minimal',
      'count=exact',
      'count=planned',
      'resolution=merge-duplicates',
      'handling=strict',
      'tx=rollback',
      'max-affected=1',
      'missing=default',
      'x',
    ]);
  }
  if (chance(20))
    headers['accept'] = pick([
      'text/csv',
      'application/vnd.pgrst.object+json',
      'application/geo+json',
      'x/y',
      '*/*',
    ]);
  if (chance(15)) headers['range'] = pick(['0-9', '5-', '9-1', 'x']);
  if (chance(10))
    headers['content-type'] = pick([
      'text/csv',
      'application/x-www-form-urlencoded',
      'text/plain',
      'x',
    ]);
  const hasBody = ['POST', 'PATCH', 'PUT'].includes(method);
  return {
    method: method === 'TRACE' ? 'GET' : method,
    path: `/rest/v1/${target}?${filters.join('&')}`,
    headers,
    ...(hasBody && {
      body: body([
        ...COLUMNS,
        'query',
        'page',
        'content',
        'post_id',
        'code',
        'session_id',
      ] as never),
    }),
  };
}

function authRequest(): Sent {
  const [method, path] = pick([
    ['POST', '/signup'],
    ['POST', '/token?grant_type=password'],
    ['POST', '/token?grant_type=refresh_token'],
    ['POST', '/token?grant_type=pkce'],
    ['POST', '/token?grant_type=id_token'],
    ['POST', '/otp'],
    ['POST', '/recover'],
    ['POST', '/resend'],
    ['POST', '/verify'],
    ['GET', `/verify?token=${query(value())}&type=${query(word())}`],
    [
      'GET',
      `/authorize?provider=${query(pick(['google', pick(ODD)]))}&redirect_to=${query(value())}`,
    ],
    ['GET', `/callback?state=${query(value())}&code=${query(value())}`],
    ['POST', '/logout?scope=others'],
    ['GET', '/user'],
    ['PUT', '/user'],
    ['GET', '/reauthenticate'],
    ['POST', '/reauthenticate'],
    ['GET', `/user/identities/authorize?provider=${query(value())}`],
    ['DELETE', `/user/identities/${query(value())}`],
    ['POST', '/factors'],
    ['POST', `/factors/${query(value())}/challenge`],
    ['POST', `/factors/${query(value())}/verify`],
    ['DELETE', `/factors/${query(value())}`],
    ['GET', '/settings'],
    ['GET', `/${query(value())}`],
  ] as [[string, string], ...[string, string][]]);
  const keys = [
    'email',
    'password',
    'data',
    'phone',
    'token',
    'token_hash',
    'type',
    'refresh_token',
    'auth_code',
    'code_verifier',
    'nonce',
    'current_password',
    'factor_type',
    'friendly_name',
    'challenge_id',
    'code',
    'id_token',
    'provider',
    'code_challenge',
    'code_challenge_method',
    'gotrue_meta_security',
    'options',
    'create_user',
    'redirect_to',
  ] as const;
  const one = (): unknown =>
    pick([
      json,
      () => `${word()}@example.com`,
      () => 'totp',
      () => 'signup',
      () => 's256',
      () => String(random(1_000_000)),
    ])();
  return { method, path: `/auth/v1${path}`, ...(method !== 'GET' && { body: body(keys, one) }) };
}

function storageRequest(): Sent {
  const bucket = pick(['media', 'avatars', 'community-media', query(pick(ODD))]);
  const name = pick([
    `${personId(1)}/a.png`,
    `${personId(1)}/${query(pick(ODD))}`,
    query(pick(ODD)),
  ]);
  const [method, path] = pick([
    ['GET', `/object/public/${bucket}/${name}`],
    ['GET', `/object/${bucket}/${name}`],
    ['HEAD', `/object/${bucket}/${name}`],
    ['GET', `/object/authenticated/${bucket}/${name}`],
    ['GET', `/object/info/${bucket}/${name}`],
    ['GET', `/object/sign/${bucket}/${name}?token=${query(value())}`],
    ['POST', `/object/sign/${bucket}/${name}`],
    ['POST', `/object/sign/${bucket}`],
    ['POST', `/object/upload/sign/${bucket}/${name}`],
    ['PUT', `/object/upload/sign/${bucket}/${name}?token=${query(value())}`],
    ['POST', `/object/list/${bucket}`],
    ['POST', `/object/list-v2/${bucket}`],
    ['POST', '/object/copy'],
    ['POST', '/object/move'],
    ['POST', `/object/${bucket}/${name}`],
    ['PUT', `/object/${bucket}/${name}`],
    ['DELETE', `/object/${bucket}/${name}`],
    ['DELETE', `/object/${bucket}`],
    [
      'GET',
      `/render/image/public/${bucket}/${name}?width=${query(value())}&resize=${query(word())}`,
    ],
    ['POST', '/upload/resumable'],
    ['PATCH', `/upload/resumable/${query(value())}`],
    ['HEAD', `/upload/resumable/${query(value())}`],
    ['DELETE', `/upload/resumable/${query(value())}`],
    ['GET', '/bucket'],
    ['GET', `/bucket/${bucket}`],
    ['POST', '/bucket'],
    ['PUT', `/bucket/${bucket}`],
    ['DELETE', `/bucket/${bucket}`],
    ['POST', `/bucket/${bucket}/empty`],
  ] as [[string, string], ...[string, string][]]);
  const headers: Record<string, string> = {};
  if (path.startsWith('/upload')) {
    headers['tus-resumable'] = pick(['1.0.0', '0.2', 'x']);
    headers['upload-length'] = pick(['10', '-1', '99999999999999', 'x']);
    headers['upload-offset'] = pick(['0', '5', 'x']);
    headers['upload-metadata'] = pick([
      '',
      'bucketName bWVkaWE=,objectName YS5wbmc=',
      'x y z',
      'bucketName',
    ]);
    headers['content-type'] = 'application/offset+octet-stream';
  } else if (chance(30)) {
    headers['content-type'] = pick([
      'image/png',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'text/html',
      'x',
    ]);
  }
  if (chance(10)) headers['range'] = pick(['bytes=0-1', 'bytes=9-1', 'bytes=-5', 'x']);
  if (chance(10)) headers['x-upsert'] = 'true';
  const keys = [
    'prefix',
    'limit',
    'offset',
    'sortBy',
    'search',
    'prefixes',
    'expiresIn',
    'paths',
    'bucketId',
    'sourceKey',
    'destinationKey',
    'cursor',
    'with_delimiter',
    'id',
    'name',
    'public',
    'file_size_limit',
    'allowed_mime_types',
    'transform',
  ] as const;
  const hasBody = !['GET', 'HEAD'].includes(method);
  return { method, path: `/storage/v1${path}`, headers, ...(hasBody && { body: body(keys) }) };
}

const MODEL = 'meta-llama/llama-3.2-3b-instruct:free';
/** Valid messages, so that some requests reach the gateway. */
const MESSAGES = [{ role: 'user', content: 'A fox in the fog' }];

function functionsRequest(): Sent {
  const method = pick(['GET', 'POST', 'POST', 'POST', 'PUT']);
  const path = pick(['/ai/chat/completions', '/ai/models', '/ai', `/${query(pick(ODD))}`]);
  const keys = [
    'model',
    'messages',
    'stream',
    'max_tokens',
    'temperature',
    'tools',
    'response_format',
  ] as const;
  const one = (): unknown => pick([json, () => MESSAGES, () => MODEL, () => chance(50)])();
  return {
    method,
    path: `/functions/v1${path}`,
    ...(method !== 'GET' && { body: body(keys, one) }),
  };
}

const SERVICES = [restRequest, restRequest, authRequest, storageRequest, functionsRequest] as const;

const AI = {
  AI_API_KEY: 'a-key-of-the-loopback-gateway',
  AI_TEXT_MODELS: MODEL,
  ...Object.fromEntries(
    ['AI_DAILY_LIMIT', 'AI_MONTHLY_LIMIT', 'AI_TOTAL_DAILY_LIMIT', 'AI_TOTAL_MONTHLY_LIMIT'].map(
      (name) => [name, '1000000000'],
    ),
  ),
};

const scratch = await openScratch();
const gateway = await startAiGateway({ key: AI.AI_API_KEY });
try {
  const database = await scratch.createDatabase('fuzz');
  await loadDataset(database.owner, { people: 200, posts: 1000, likes: 2000, comments: 2000 });
  await database.owner.end();
  const tokens = createTokens(scratch.jwtSecret, () => new Date());
  const person = personId(1);
  const token = (await signIn(tokens, [person]))(person);
  const apiKey = await tokens.anonKey();
  const product = await startProduct(
    database.ownerUrl,
    scratch.jwtSecret,
    join(scratch.folder, 'product'),
    [],
    {
      ...AI,
      AI_BASE_URL: gateway.url,
      // Send each request from another address: otherwise rate limits would answer most with 429.
      TRUST_PROXY: '1',
      FILE_REQUESTS_PER_MINUTE: '1000000000',
    },
  );
  // Half of the signed-in requests use a new account, because its token belongs to a session.
  let sessionToken = await signUp(product.url, apiKey);
  const agent = new Agent({ keepAlive: true });
  const counts = new Map<string, number>();
  const faults: string[] = [];
  let sent = 0;
  const begun = performance.now();

  const send = (one: Sent): Promise<void> =>
    new Promise((resolve) => {
      const count = (key: string): void => {
        counts.set(key, (counts.get(key) ?? 0) + 1);
        resolve();
      };
      const report = (what: string): void => {
        if (faults.length < TOLD) faults.push(`${what}: ${JSON.stringify(one).slice(0, 2000)}`);
      };
      const service = one.path.split('/')[1] ?? '';
      let outgoing;
      try {
        outgoing = request(
          `${product.url}${one.path.replace(/[^!-~]/g, '%20')}`,
          {
            agent,
            method: one.method,
            headers: {
              apikey: apiKey,
              'x-forwarded-for': `198.18.${String(random(256))}.${String(random(256))}`,
              ...(chance(70) && {
                authorization: `Bearer ${pick([token, token, sessionToken, sessionToken, token.slice(0, -3)])}`,
              }),
              ...(one.body !== undefined && { 'content-type': 'application/json' }),
              ...one.headers,
            },
          },
          (answer) => {
            const status = answer.statusCode ?? 0;
            let text = '';
            answer.on('data', (chunk: Buffer) => {
              if (status >= 500) text += chunk.toString();
            });
            answer.on('close', () => {
              if (status >= 500) report(`${String(status)} ${text.slice(0, 300)}`);
              count(`${service} ${String(status)}`);
            });
          },
        );
      } catch {
        // Node refuses to send such a request.
        count('not sent');
        return;
      }
      outgoing.setTimeout(TIMEOUT_MS, () => {
        report('no answer');
        outgoing.destroy();
      });
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') report('the server is gone');
        count(`${service} ${error.code ?? 'error'}`);
      });
      outgoing.end(one.body);
    });
  await Promise.all(
    Array.from({ length: Number(given.connections) }, async () => {
      while (sent < TOTAL) {
        sent += 1;
        if (sent % 50_000 === 0) {
          const seconds = (performance.now() - begun) / 1000;
          console.log(
            `${String(sent)} requests, ${(sent / seconds).toFixed(0)} per second, ${String(faults.length)} faults`,
          );
        }
        if (sent % RENEWED_EVERY === 0) sessionToken = await signUp(product.url, apiKey);
        await send(pick(SERVICES)());
      }
    }),
  );
  for (const [key, count] of [...counts].sort()) console.log(`${key.padEnd(28)} ${String(count)}`);
  const isAlive = await fetch(`${product.url}/health`).then(({ ok }) => ok);
  console.log(isAlive ? 'The server still answers.' : 'THE SERVER DOES NOT ANSWER.');
  console.log(faults.length === 0 ? 'No answer was a 5xx.' : `Faults:\n${faults.join('\n')}`);
  process.exitCode = faults.length === 0 && isAlive ? 0 : 1;
  agent.destroy();
  await product.stop();
} finally {
  await gateway.close();
  await scratch.close();
}

/** Creates an account and returns its access token. */
async function signUp(url: string, apiKey: string): Promise<string> {
  const name = `u${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`;
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${name}@example.com`,
      password: 'correct horse',
      data: { username: name },
    }),
  });
  const { access_token: token } = (await response.json()) as { access_token?: string };
  if (token === undefined) throw new Error('no account was created');
  return token;
}
