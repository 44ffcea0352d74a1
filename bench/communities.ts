// Compares a site of 20,000 communities and a discussion of 100,000 messages with small ones, over HTTP.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createTokens } from '@promptory/server/http/tokens';
import { COMMUNITY, loadCommunities, MEMBER, OWNER } from './communities/dataset.ts';
import type { CommunitySizes } from './communities/dataset.ts';
import { requests } from './communities/requests.ts';
import { captureBatches } from './rest/capture.ts';
import { compare } from './rest/compare.ts';
import { signIn } from './rest/people.ts';
import { explain } from './rest/query-cost.ts';
import type { BenchRequest } from './rest/scenarios.ts';
import { openScratch } from './rest/scratch.ts';
import type { ScratchDatabase } from './rest/scratch.ts';
import { startProduct } from './rest/servers.ts';
import type { RunningServer } from './rest/servers.ts';

interface Site {
  readonly database: ScratchDatabase;
  readonly send: (request: BenchRequest) => Promise<void>;
}

const FEED = '/rest/v1/posts?select=id,title,user_id&order=created_at.desc&limit=20';

const { values: given } = parseArgs({
  options: {
    communities: { type: 'string', default: '20000' },
    messages: { type: 'string', default: '100000' },
    members: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    plans: { type: 'boolean', default: false },
  },
});

/** Deletes the large community. Prints how long that takes, and the answers of others meanwhile. */
async function measureDeletion({ database, send }: Site): Promise<void> {
  const timed = async (request: BenchRequest): Promise<number> => {
    const begun = performance.now();
    await send(request);
    return performance.now() - begun;
  };
  const about = { headers: {}, body: null };
  const path = `/rest/v1/communities?id=eq.${COMMUNITY}`;
  const deletedMs = await timed({ ...about, method: 'DELETE', path, person: OWNER });
  const begun = performance.now();
  const feedMs: number[] = [];
  for (let isEmpty = false; !isEmpty;) {
    feedMs.push(await timed({ ...about, method: 'GET', path: FEED, person: MEMBER }));
    const left = await database.owner.query(
      'select from private.former_communities where not is_empty',
    );
    isEmpty = left.rowCount === 0;
  }
  feedMs.sort((a, b) => a - b);
  console.log(
    `The community was deleted in ${deletedMs.toFixed(0)} ms, and its content within ` +
      `${((performance.now() - begun) / 1_000).toFixed(1)} s. Meanwhile, half of the feeds came within ` +
      `${(feedMs[Math.floor(feedMs.length / 2)] ?? 0).toFixed(1)} ms, 99 % within ` +
      `${(feedMs[Math.floor(feedMs.length * 0.99)] ?? 0).toFixed(1)} ms.`,
  );
}

const scratch = await openScratch();
const products: RunningServer[] = [];
try {
  const tokens = createTokens(scratch.jwtSecret, () => new Date());
  const tokenOf = await signIn(tokens, [MEMBER, OWNER]);
  const apiKey = await tokens.anonKey();

  /** Loads a database, starts the product on it and returns how requests are sent there. */
  const open = async (name: string, sizes: CommunitySizes): Promise<Site> => {
    const database = await scratch.createDatabase(name);
    await loadCommunities(database.owner, sizes);
    const product = await startProduct(
      database.ownerUrl,
      scratch.jwtSecret,
      join(scratch.folder, name),
      [],
      { QUOTAS: 'messages/minute=1000000000 messages/hour=1000000000' },
    );
    products.push(product);
    const send = async ({ method, path, headers, body, person }: BenchRequest): Promise<void> => {
      const response = await fetch(`${product.url}${path}`, {
        method,
        body,
        headers: { ...headers, apikey: apiKey, authorization: `Bearer ${tokenOf(person)}` },
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    };
    return { database, send };
  };
  console.log(`Loading ${given.communities} communities, ${given.messages} messages ...`);
  const small = await open('small', { communities: 50, messages: 60, members: 60, people: 500 });
  const large = await open('large', {
    communities: Number(given.communities),
    messages: Number(given.messages),
    members: Number(given.members),
    people: Number(given.members),
  });
  const { rows } = await large.database.owner.query<{ word: string }>(
    `select word from ts_stat($$ select to_tsvector('pg_catalog.simple', name) from public.communities $$)
     where word ~ '^[a-z]{4,}$' order by ndoc, word`,
  );
  const words = { rare: rows[0]?.word ?? '', common: rows.at(-1)?.word ?? '' };
  for (const one of requests(words).filter(({ name }) => name.startsWith(given.only))) {
    await compare(one, Number(given.rounds), { small: small.send, large: large.send });
    if (!given.plans) continue;
    for (const request of one.large(0)) {
      const scenario = { name: one.name, isRead: true, request: () => request };
      const { reads } = await captureBatches(large.database, tokens, tokenOf, [scenario], 1);
      console.log(await explain(large.database.login, reads[request.path], request.person));
    }
  }
  if (given.only === '') await measureDeletion(large);
} finally {
  for (const product of products) await product.stop();
  await scratch.close();
}
