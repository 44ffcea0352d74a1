// Compares the database time of reads with 10,000 and with 1,000,000 posts, and prints their plans.
import { parseArgs } from 'node:util';
import { createTokens } from '@promptory/server/http/tokens';
import { captureBatches } from './rest/capture.ts';
import { loadDataset, personId } from './rest/dataset.ts';
import { costs, explain } from './rest/query-cost.ts';
import type { Query } from './rest/query-cost.ts';
import { signIn } from './rest/people.ts';
import { scenarios, searchTexts, VARIANTS } from './rest/scenarios.ts';
import { openScratch } from './rest/scratch.ts';
import type { Login } from './rest/scratch.ts';

const MOST_TIMES = 1.3;

const { values: given } = parseArgs({
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '1000000' },
    plans: { type: 'boolean', default: false },
  },
});

// Keep both databases in memory, so that disk reads don't affect the times.
const scratch = await openScratch({ shared_buffers: '4GB', effective_cache_size: '8GB' });
let exceeded = 0;
try {
  const sides: { login: Login; queries: Map<string, Query[]> }[] = [];
  for (const posts of [Number(given.small), Number(given.large)]) {
    const database = await scratch.createDatabase(`posts_${posts}`);
    console.log(`Loading ${posts} posts ...`);
    // Use the same number of posts per person in both databases, so that profile pages list the
    // same number of posts.
    const people = posts / 100;
    await loadDataset(database.owner, { people, posts, likes: posts * 5, comments: posts * 1.5 });
    const { rows } = await database.owner.query<{ title: string }>(
      `select title from public.posts where status = 'published' order by created_at limit ${VARIANTS / 4}`,
    );
    const tokens = createTokens(scratch.jwtSecret, () => new Date());
    const readers = Array.from({ length: VARIANTS }, (_, n) => personId(n + 1));
    const tokenOf = await signIn(tokens, readers);
    const reads = scenarios(
      { people, posts, likes: 0, comments: 0 },
      searchTexts(rows.map((row) => row.title)),
    ).filter(({ isRead }) => isRead);
    const queries = new Map<string, Query[]>();
    for (const read of reads) {
      const captured = await captureBatches(database, tokens, tokenOf, [read], VARIANTS);
      queries.set(read.name, Object.values(captured.reads));
    }
    sides.push({ login: database.login, queries });
  }

  const [small, large] = sides;
  if (small === undefined || large === undefined) throw new Error('two sizes are compared');
  for (const [name, queries] of small.queries) {
    const others = large.queries.get(name) ?? [];
    const [few, many] = await costs(
      { login: small.login, queries },
      { login: large.login, queries: others },
    );
    const times = many / few;
    if (times > MOST_TIMES) exceeded += 1;
    console.log(
      `${name.padEnd(32)} ${few.toFixed(3)} ms -> ${many.toFixed(3)} ms, ${times.toFixed(2)} times${times > MOST_TIMES ? `, more than ${MOST_TIMES}` : ''}`,
    );
    if (given.plans) console.log(await explain(large.login, others[1] ?? others[0]));
  }
} finally {
  await scratch.close();
}
process.exitCode = exceeded > 0 ? 1 : 0;
