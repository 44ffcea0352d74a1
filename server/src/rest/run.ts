import type { Database, RequestScope, Row } from '../db/database.ts';
import type { ResultRow } from './compile/compiled.ts';
import { ESTIMATE_FROM_ROWS } from './limits.ts';
import type { Prepared } from './prepare.ts';

/** Runs a request's statements as the caller, in one round trip. Throws DatabaseError. */
export async function run(
  db: Database,
  scope: RequestScope,
  { settings, main, explain }: Prepared,
): Promise<ResultRow> {
  const statements = explain === null ? [...settings, main] : [...settings, main, explain];
  const results = await db.asUser(scope, statements);
  const row = results[settings.length]?.rows[0];
  if (row === undefined) throw new Error('a compiled statement must return one row');
  const result = resultRow(row);
  return explain === null ? result : withEstimate(result, results.at(-1)?.rows[0]);
}

/** Reads the columns of resultColumns(); missing ones are null. */
function resultRow(row: Row): ResultRow {
  return {
    body: (row['body'] ?? null) as ResultRow['body'],
    rows: row['rows'] as number,
    total: (row['total'] ?? null) as ResultRow['total'],
    updated: (row['updated'] ?? null) as ResultRow['updated'],
    location: (row['location'] ?? null) as ResultRow['location'],
    responseStatus: (row['response_status'] ?? null) as ResultRow['responseStatus'],
    responseHeaders: (row['response_headers'] ?? null) as ResultRow['responseHeaders'],
  };
}

/** The format of `explain (format json)` since Postgres 9. */
interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }];
}

function withEstimate(row: ResultRow, explained: Row | undefined): ResultRow {
  if (explained === undefined) throw new Error('the planner returned no estimate');
  const [{ Plan: plan }] = (explained as unknown as Explained)['QUERY PLAN'];
  const estimate = plan['Plan Rows'];
  if (row.total === null) return { ...row, total: estimate };
  return row.total > ESTIMATE_FROM_ROWS ? { ...row, total: Math.max(row.total, estimate) } : row;
}
