// Measures how much 100 concurrent sign-ins slow down reads of the feed. Limit: twice the time.
import { createBcryptHasher } from '@promptory/server/auth/bcrypt-hasher.node';
import { createTokens } from '@promptory/server/http/tokens';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadDataset, personId } from './rest/dataset.ts';
import type { Sizes } from './rest/dataset.ts';
import { measure } from './rest/load.ts';
import type { Measured } from './rest/load.ts';
import { signIn } from './rest/people.ts';
import { lineText, median } from './rest/report.ts';
import { scenarios, VARIANTS } from './rest/scenarios.ts';
import type { BenchRequest } from './rest/scenarios.ts';
import { openScratch } from './rest/scratch.ts';
import { startProduct } from './rest/servers.ts';
import type { RunningServer } from './rest/servers.ts';

const SIZES: Sizes = { people: 1_000, posts: 20_000, likes: 100_000, comments: 0 };
const SIGN_INS = 100;
const MOST_TIMES = 2;
/** With one reader the time of a read is measured, with several the throughput. */
const READERS = [1, 16];
const PASSWORD = 'correct horse battery staple';
const WARM_UP_MS = 2_000;

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
  },
});
const durationMs = Number(given.seconds) * 1_000;

const scratch = await openScratch();
let product: RunningServer | undefined;
let exceeded = 0;
try {
  const database = await scratch.createDatabase('sign_in');
  console.log(`Loading ${SIZES.people} people, ${SIZES.posts} posts ...`);
  await loadDataset(database.owner, SIZES);
  // Use the product's hash strength. All accounts share one hash because creating hashes isn't
  // measured.
  const hash = await createBcryptHasher().hash(PASSWORD);
  await database.owner.query('update auth.users set encrypted_password = $1', [hash]);

  const tokens = createTokens(scratch.jwtSecret, () => new Date());
  const apiKey = await tokens.anonKey();
  const tokenOf = await signIn(
    tokens,
    Array.from({ length: VARIANTS }, (_, n) => personId(n + 1)),
  );
  const feed = scenarios(SIZES, ['']).find(({ name }) => name === 'feed page');
  if (feed === undefined) throw new Error('there is no feed to read');
  product = await startProduct(
    database.ownerUrl,
    scratch.jwtSecret,
    join(scratch.folder, 'product'),
  );
  const { url } = product;

  let reads = 0;
  const read = (connections: number, forMs: number): Promise<Measured> =>
    measure({
      url,
      connections,
      durationMs: forMs,
      next: () => feed.request(reads++),
      tokenOf,
      apiKey,
    });
  let signIns = 0;
  // Start the next sign-in when one ends, so that 100 are always in progress.
  const signInAll = (forMs: number): Promise<Measured> =>
    measure({
      url,
      connections: SIGN_INS,
      durationMs: forMs,
      next: () => signInRequest(1 + (signIns++ % SIZES.people)),
      tokenOf: () => apiKey,
      apiKey,
    });
  await read(READERS.at(-1) ?? 1, WARM_UP_MS);
  await signInAll(WARM_UP_MS);

  for (const connections of READERS) {
    const alone: Measured[] = [];
    const beside: Measured[] = [];
    const signedIn: Measured[] = [];
    for (let round = 0; round < Number(given.rounds); round += 1) {
      alone.push(await read(connections, durationMs));
      const [slowed, done] = await Promise.all([
        read(connections, durationMs),
        signInAll(durationMs),
      ]);
      beside.push(slowed);
      signedIn.push(done);
    }
    const [one, other] = [median(alone), median(beside)];
    const line = { server: 'promptory', connections };
    console.log(lineText({ ...line, ...one, scenario: 'feed alone' }));
    console.log(lineText({ ...line, ...other, scenario: `feed beside ${SIGN_INS} sign-ins` }));
    const signedInLine = { server: 'promptory', connections: SIGN_INS, scenario: 'sign-ins' };
    console.log(lineText({ ...signedInLine, ...median(signedIn) }));
    const times = other.p50Ms / one.p50Ms;
    const tail = other.p95Ms / one.p95Ms;
    console.log(
      `  with sign-ins a read takes ${times.toFixed(2)} times as long (p95 ${tail.toFixed(2)} times)`,
    );
    if (times > MOST_TIMES) exceeded += 1;
  }
} finally {
  await product?.stop();
  await scratch.close();
}
if (exceeded > 0) {
  console.log(`During sign-ins a read takes more than ${MOST_TIMES} times as long.`);
  process.exitCode = 1;
}

function signInRequest(n: number): BenchRequest {
  return {
    person: '',
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `person${n}@example.com`, password: PASSWORD }),
  };
}
