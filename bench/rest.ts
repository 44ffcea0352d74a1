// Compares the data service with a bare handler that runs the same SQL, and with @supabase/lite.
import { createTokens } from '@promptory/server/http/tokens';
import { MAX_CONNECTIONS } from '@promptory/server/open-database.node';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { captureBatches } from './rest/capture.ts';
import { loadDataset, personId, WRITERS } from './rest/dataset.ts';
import type { Sizes } from './rest/dataset.ts';
import { ask, measure } from './rest/load.ts';
import type { Measured } from './rest/load.ts';
import { signIn } from './rest/people.ts';
import { comparison, lineText, median } from './rest/report.ts';
import type { Line } from './rest/report.ts';
import { scenarios, searchTexts, VARIANTS } from './rest/scenarios.ts';
import type { BenchRequest } from './rest/scenarios.ts';
import { openScratch } from './rest/scratch.ts';
import { startBare, startLite, startProduct } from './rest/servers.ts';
import type { RunningServer } from './rest/servers.ts';

const WHOLE: Sizes = { people: 10_000, posts: 200_000, likes: 1_000_000, comments: 300_000 };
const QUICK: Sizes = { people: 1_000, posts: 5_000, likes: 25_000, comments: 8_000 };
const CONNECTIONS = [1, 16, 64];
const WARM_UP_MS = 2_000;

const { values: given } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    json: { type: 'string' },
  },
});
const sizes = given.quick ? QUICK : WHOLE;
const durationMs = Number(given.seconds) * 1000;

const scratch = await openScratch();
const servers: (RunningServer & { name: string; refused?: string })[] = [];
const lines: Line[] = [];
try {
  const database = await scratch.createDatabase('bench');
  const { people, posts, likes, comments } = sizes;
  console.log(`Loading ${people} people, ${posts} posts, ${likes} likes, ${comments} comments ...`);
  const begun = performance.now();
  await loadDataset(database.owner, sizes);
  const { rows } = await database.owner.query<{ title: string }>(
    `select title from public.posts where status = 'published' order by md5(id::text) limit ${VARIANTS / 4}`,
  );
  await database.owner.end();
  const copy = await scratch.copyDatabase('bench', 'lite');
  console.log(`... in ${Math.round((performance.now() - begun) / 1000)} s.`);

  const tokens = createTokens(scratch.jwtSecret, () => new Date());
  const tokenOf = await signIn(tokens, [
    ...Array.from({ length: VARIANTS }, (_, n) => personId(n + 1)),
    ...Array.from({ length: WRITERS }, (_, n) => personId(people + n + 1)),
  ]);
  const apiKey = await tokens.anonKey();
  const plan = scenarios(sizes, searchTexts(rows.map((row) => row.title))).filter(({ name }) =>
    name.startsWith(given.only),
  );

  const { jwtSecret, folder } = scratch;
  const product = await startProduct(database.ownerUrl, jwtSecret, join(folder, 'product'));
  servers.push({ name: 'promptory', ...product });
  const batches = await captureBatches(database, tokens, tokenOf, plan, VARIANTS);
  const bare = await startBare(
    { connection: database.login, maxConnections: MAX_CONNECTIONS, jwtSecret, ...batches },
    folder,
  );
  servers.push({ name: 'limit', ...bare });
  try {
    // @supabase/lite gets a copy because it replaces the auth functions of its database.
    servers.push({ name: 'lite', ...(await startLite(copy, jwtSecret, folder)) });
  } catch (error) {
    console.log(`@supabase/lite is skipped: ${String(error)}`);
  }

  /** Throws unless all servers give the same answer: only then are their times comparable. */
  const compareAnswers = async (request: BenchRequest): Promise<void> => {
    const [ours, ...others] = await Promise.all(
      servers.map(({ url }) => ask(request, { url, tokenOf, apiKey })),
    );
    for (const [index, other] of others.entries()) {
      if (!isDeepStrictEqual(ours, other))
        throw new Error(
          `${servers[index + 1]?.name ?? ''} gives a different answer: ${request.path}`,
        );
    }
  };

  for (const scenario of plan) {
    if (scenario.isRead) await compareAnswers(scenario.request(1));
    // Continue with the next number after each round, so that no row is written twice.
    let number = 0;
    const next = () => scenario.request((number += 1));
    const refused = new Set<string>();
    for (const connections of CONNECTIONS) {
      const measured = new Map(servers.map(({ name }) => [name, [] as Measured[]]));
      for (let round = -1; round < Number(given.rounds); round += 1) {
        for (const { name, url } of servers) {
          if (refused.has(name)) continue;
          const time = round < 0 ? WARM_UP_MS : durationMs;
          try {
            const target = { url, tokenOf, apiKey };
            const result = await measure({ ...target, connections, durationMs: time, next });
            if (round >= 0) measured.get(name)?.push(result);
          } catch (error) {
            if (name !== 'lite') throw error;
            refused.add(name);
            console.log(`${name} rejects this request: ${String(error).slice(0, 300)}`);
          }
        }
      }
      for (const [server, rounds] of measured) {
        if (rounds.length === 0) continue;
        const line = { scenario: scenario.name, server, connections, ...median(rounds) };
        lines.push(line);
        console.log(lineText(line));
      }
    }
    console.log(comparison(lines, scenario.name));
  }
  if (given.json !== undefined)
    await writeFile(given.json, JSON.stringify({ sizes, lines }, null, 2));
} finally {
  await Promise.all(servers.map((one) => one.stop()));
  await scratch.close();
}
