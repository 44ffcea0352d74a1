// Compares long and short conversations, and people with many and with few of them, over HTTP.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createTokens } from '@promptory/server/http/tokens';
import {
  FEW_CONVERSATIONS,
  loadConversations,
  MANY_CONVERSATIONS,
  READER,
} from './messages/dataset.ts';
import { comparisons } from './messages/requests.ts';
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
    long: { type: 'string', default: '100000' },
    many: { type: 'string', default: '5000' },
    others: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
    plans: { type: 'boolean', default: false },
  },
});

const scratch = await openScratch();
let product: RunningServer | undefined;
try {
  const database = await scratch.createDatabase('messages');
  console.log(
    `Loading ${given.long} messages in one conversation, ${given.many} conversations ...`,
  );
  const loaded = await loadConversations(database.owner, {
    ...{ long: Number(given.long), short: 50, many: Number(given.many), few: 20 },
    ...{ perConversation: 20, unread: 20, others: Number(given.others) },
  });
  const timesOf = async (conversation: string): Promise<string[]> => {
    const { rows } = await database.owner.query<{ at: string }>(
      `select to_json(created_at) #>> '{}' as at from public.messages where conversation_id = $1 order by created_at`,
      [conversation],
    );
    return rows.map(({ at }) => at);
  };
  const times = { long: await timesOf(loaded.long), short: await timesOf(loaded.short) };
  const words = await rareAndCommonWord();

  const tokens = createTokens(scratch.jwtSecret, () => new Date());
  const tokenOf = await signIn(tokens, [READER, FEW_CONVERSATIONS, MANY_CONVERSATIONS]);
  const apiKey = await tokens.anonKey();
  const plan = comparisons(loaded, times, words).filter(({ name }) => name.startsWith(given.only));
  product = await startProduct(
    database.ownerUrl,
    scratch.jwtSecret,
    join(scratch.folder, 'product'),
    [],
    { QUOTAS: 'messages/minute=1000000000 messages/hour=1000000000' },
  );
  const { url } = product;

  const send = async ({ method, path, headers, body, person }: BenchRequest): Promise<void> => {
    const response = await fetch(`${url}${path}`, {
      method,
      body,
      headers: { ...headers, apikey: apiKey, authorization: `Bearer ${tokenOf(person)}` },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  };
  for (const one of plan) {
    await compare(one, Number(given.rounds), { small: send, large: send });
    if (given.plans) await printPlan(one.large(0));
  }

  /** Prints the plans of reads. */
  async function printPlan(requests: readonly BenchRequest[]): Promise<void> {
    for (const one of requests.filter(({ method }) => method === 'GET')) {
      const scenario = { name: one.path, isRead: true, request: () => one };
      const { reads } = await captureBatches(database, tokens, tokenOf, [scenario], 1);
      console.log(await explain(database.login, reads[one.path], one.person));
    }
  }

  /**
   * Returns the rarest and the most common word in the messages of the user with many
   * conversations.
   */
  async function rareAndCommonWord(): Promise<{ rare: string; common: string }> {
    const { rows } = await database.owner.query<{ word: string }>(
      `select word from ts_stat($$
         select to_tsvector('pg_catalog.simple', m.content) from public.messages m
         join public.conversation_members c using (conversation_id) where c.user_id = '${MANY_CONVERSATIONS}'
       $$) order by ndoc, word`,
    );
    return { rare: rows[0]?.word ?? '', common: rows.at(-1)?.word ?? '' };
  }
} finally {
  await product?.stop();
  await scratch.close();
}
