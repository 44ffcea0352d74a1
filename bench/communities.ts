// Compares a site of 20,000 communities and a discussion of 100,000 messages with small ones, over HTTP.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createTokens } from '@promptory/server/http/tokens';
import { loadCommunities, MEMBER } from './communities/dataset.ts';
import type { CommunitySizes } from './communities/dataset.ts';
import { requests } from './communities/requests.ts';
import { captureBatches } from './rest/capture.ts';
import { compare } from './rest/compare.ts';
import { signIn } from './rest/people.ts';
import { explain } from './rest/query-cost.ts';
import type { BenchRequest } from './rest/scenarios.ts';
import { openScratch } from './rest/scratch.ts';
import { startProduct } from './rest/servers.ts';
import type { RunningServer } from './rest/servers.ts';

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

const scratch = await openScratch();
const products: RunningServer[] = [];
try {
  const tokens = createTokens(scratch.jwtSecret, () => new Date());
  const tokenOf = await signIn(tokens, [MEMBER]);
  const apiKey = await tokens.anonKey();

  /** Loads a database, starts the product on it and returns how requests are sent there. */
  const open = async (name: string, sizes: CommunitySizes) => {
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
      console.log(await explain(large.database.login, reads[one.name], request.person));
    }
  }
} finally {
  for (const product of products) await product.stop();
  await scratch.close();
}
