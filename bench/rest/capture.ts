import type { Database, RequestScope, Statement } from '@promptory/server/db/database';
import { createPostgres } from '@promptory/server/db/postgres.node';
import type { Tokens } from '@promptory/server/http/tokens';
import { readCatalog } from '@promptory/server/rest/catalog';
import { createRest } from '@promptory/server/rest/rest';
import { Hono } from 'hono';
import type { BareBatch, BareOptions } from './bare-server.ts';
import type { BenchRequest, Scenario } from './scenarios.ts';
import type { ScratchDatabase } from './scratch.ts';

/** The statement that the data service sends to Postgres for one request. */
interface Captured {
  readonly scope: RequestScope;
  readonly statement: Statement;
}

/** Runs requests through the data service on the database, and records the statement of each. */
async function createCapture(
  db: Database,
  tokens: Tokens,
  tokenOf: (person: string) => string,
): Promise<(request: BenchRequest) => Promise<Captured>> {
  const catalog = await readCatalog(db, 'public');
  let last: Captured | undefined;
  const recording: Database = {
    ...db,
    asUser(scope, statements) {
      const [statement] = statements;
      if (statement === undefined || statements.length > 1)
        throw new Error('one statement was expected');
      last = { scope, statement };
      return db.asUser(scope, statements);
    },
  };
  const rest = createRest({ db: recording, tokens, catalog: () => catalog, log: console.error });
  const app = new Hono().route('/rest/v1', rest);
  return async ({ method, path, headers, body, person }) => {
    const answer = await app.request(`http://localhost${path}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${tokenOf(person)}` },
      body,
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    if (last === undefined) throw new Error('nothing was sent to the database');
    return last;
  };
}

/**
 * Captures the statements of all scenarios for the bare handler: reads by path, one write per kind.
 */
export async function captureBatches(
  database: ScratchDatabase,
  tokens: Tokens,
  tokenOf: (person: string) => string,
  all: readonly Scenario[],
  variants: number,
): Promise<Pick<BareOptions, 'reads' | 'writes'>> {
  const db = createPostgres({ connection: database.login, maxConnections: 2, log: console.error });
  const capture = await createCapture(db, tokens, tokenOf);
  const reads: Record<string, BareBatch> = {};
  const writes: Record<string, BareOptions['writes'][string]> = {};
  for (const { isRead, request } of all) {
    for (let n = 0; n < (isRead ? variants : 1); n += 1) {
      const one = request(n);
      const batch = batchOf(await capture(one));
      if (isRead) reads[one.path] = batch;
      else {
        const body = one.body ?? '';
        const bodyAt = batch.values.findIndex((value) => value === body || value === `[${body}]`);
        if (bodyAt < 0) throw new Error('the body is not among the values');
        writes[one.path] = { ...batch, bodyAt, isList: batch.values[bodyAt] !== body };
      }
    }
  }
  await db.close();
  return { reads, writes };
}

function batchOf({ scope, statement }: Captured): BareBatch {
  const { method = '', path = '', headers = '', readOnly = false } = scope;
  const { text, values = [] } = statement;
  return { text, values: [...values], scope: { method, path, headers, readOnly } };
}
