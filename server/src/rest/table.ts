import { ApiError } from '../http/errors.ts';
import { readJsonBody } from './body.ts';
import type { JsonBody } from './body.ts';
import type { Column, Relation } from './catalog.ts';
import { compileRead, compileWrite, unknownColumn } from './compile.ts';
import type { OutputOptions, Write } from './compile.ts';
import type { Query } from './parse/ast.ts';
import { parsePreferences } from './parse/preferences.ts';
import type { Preferences } from './parse/preferences.ts';
import { parseQuery, parseRange } from './parse/query.ts';
import { findRelation, planQuery } from './plan.ts';
import { contentRange, negotiate, reply } from './reply.ts';
import type { RestContext } from './rest-context.ts';
import { methodNotAllowed, run } from './run.ts';

const WRITES = { POST: 'insert', PATCH: 'update', DELETE: 'delete' } as const;

/** One request on a table or view: parse, plan, compile (once per shape), run. */
export async function handleTable(
  context: RestContext,
  request: Request,
  name: string,
): Promise<Response> {
  const { method } = request;
  const reading = method === 'GET' || method === 'HEAD';
  if (!reading && !(method in WRITES)) throw methodNotAllowed(method);

  const relation = findRelation(context.catalog, name);
  const preferences = parsePreferences(request.headers.get('prefer'));
  const { type, stripNulls } = negotiate(request.headers.get('accept'));
  const range = reading ? parseRange(request.headers.get('range')) : null;
  const parsed = parseQuery(new URL(request.url).searchParams, range);
  const output: OutputOptions = {
    single: type === 'object',
    stripNulls,
    count: preferences.count !== null,
    rows: reading ? method === 'GET' : preferences.returning === 'representation',
    maxAffected: reading ? null : preferences.maxAffected,
  };

  if (reading) {
    const shape = `read ${name} ${JSON.stringify([parsed.query, output])}`;
    const compiled = context.shapes.get(shape, () =>
      compileRead(planQuery(context.catalog, relation, parsed.query), output),
    );
    const row = await run(context, request, compiled, parsed, null);
    const offset = Number(parsed.values[parsed.query.levels['']?.offset ?? -1] ?? 0);
    if (row.total !== null && offset > row.total) throw unsatisfiable(offset, row.total);
    const partial = row.total !== null && row.found < row.total && type !== 'object';
    return reply(row, {
      status: partial ? 206 : 200,
      type,
      head: method === 'HEAD',
      applied: preferences.applied,
      contentRange: contentRange(offset, row.found, row.total),
    });
  }

  const body = method === 'DELETE' ? null : await readJsonBody(request);
  const write = describeWrite(
    method as keyof typeof WRITES,
    relation,
    parsed.query,
    preferences,
    body,
  );
  const shape = `write ${name} ${JSON.stringify([parsed.query, output, { ...write, columns: write.columns.map((column) => column.name) }])}`;
  const compiled = context.shapes.get(shape, () =>
    compileWrite(planQuery(context.catalog, relation, parsed.query), write, output),
  );
  const row = await run(context, request, compiled, parsed, body?.text ?? null);
  return reply(row, {
    status: method === 'POST' ? 201 : output.rows ? 200 : 204,
    type,
    head: false,
    applied: preferences.applied,
    contentRange: contentRange(
      0,
      method === 'POST' ? 0 : row.found,
      output.count ? row.found : null,
    ),
  });
}

function describeWrite(
  method: keyof typeof WRITES,
  relation: Relation,
  query: Query,
  preferences: Preferences,
  body: JsonBody | null,
): Write {
  const names = query.columns ?? body?.keys ?? [];
  if (body !== null && query.columns === null && !body.uniform) {
    throw new ApiError(400, 'PGRST102', 'All object keys must match');
  }
  const columns = names.map((name): Column => {
    const column = relation.columns.get(name);
    if (column === undefined) throw unknownColumn(relation, name);
    return column;
  });
  return {
    kind: WRITES[method],
    columns,
    isArray: body?.isArray ?? false,
    missingDefault: preferences.missingDefault,
    resolution: method === 'POST' ? preferences.resolution : null,
    onConflict: query.onConflict,
  };
}

function unsatisfiable(offset: number, total: number): ApiError {
  return new ApiError(416, 'PGRST103', 'Requested range not satisfiable', {
    details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    headers: { 'content-range': `*/${total}` },
  });
}
