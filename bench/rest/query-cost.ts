import pg from 'pg';
import type { BareBatch } from './bare-server.ts';
import { personId } from './dataset.ts';
import type { Login } from './scratch.ts';

export type Query = Pick<BareBatch, 'text' | 'values'>;

interface Side {
  readonly login: Login;
  readonly queries: readonly Query[];
}

const ROUNDS = 8;
const WARM_UP_ROUNDS = 2;

/**
 * Compares the average cost of queries in two databases, in milliseconds per query. The cost is the
 * time of a prepared statement as a signed-in reader, minus the time of `select 1` on the same
 * connection. Rounds alternate between the databases, so that noise affects both. The result is the
 * fastest of several rounds.
 */
export async function costs(one: Side, other: Side): Promise<[number, number]> {
  const sides = await Promise.all([one, other].map(open));
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    for (const side of sides) await side.round(round >= WARM_UP_ROUNDS);
  }
  const [first = 0, second = 0] = await Promise.all(sides.map((side) => side.finish()));
  return [first, second];
}

async function open({ login, queries }: Side) {
  const client = await connect(login);
  const best = queries.map(() => Number.POSITIVE_INFINITY);
  let nothing = Number.POSITIVE_INFINITY;
  const time = async ({ text, values }: Query): Promise<number> => {
    const begun = performance.now();
    await client.query({ name: `q${text.length}`, text, values });
    return performance.now() - begun;
  };
  return {
    async round(counts: boolean): Promise<void> {
      for (const [index, query] of queries.entries()) {
        const spent = await time(query);
        const idle = await time({ text: 'select 1', values: [] });
        if (!counts) continue;
        best[index] = Math.min(best[index] ?? spent, spent);
        nothing = Math.min(nothing, idle);
      }
    },
    async finish(): Promise<number> {
      await client.end();
      return best.reduce((sum, spent) => sum + spent - nothing, 0) / best.length;
    },
  };
}

/** Returns the plan of a query that runs as this person. */
export async function explain(
  login: Side['login'],
  query: Query | undefined,
  person = personId(1),
): Promise<string> {
  if (query === undefined) return '';
  const client = await connect(login, person);
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off, timing off) ${query.text}`,
    query.values,
  );
  await client.end();
  return rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n');
}

async function connect(login: Side['login'], person = personId(1)): Promise<pg.Client> {
  const client = new pg.Client(login);
  await client.connect();
  const claims = JSON.stringify({ sub: person, role: 'authenticated' });
  await client.query(
    `select set_config('role', 'authenticated', false), set_config('request.jwt.claims', $1, false)`,
    [claims],
  );
  return client;
}
