import { ApiError } from '../../http/errors.ts';
import { contentTypeOf, parseRows } from './body.ts';
import type { JsonBody } from './body.ts';
import type { RequestParts } from './request-parts.ts';
import type { WriteShape } from './shape.ts';

const ACTIONS: Readonly<Record<string, WriteShape['action']>> = {
  POST: 'insert',
  PATCH: 'update',
  PUT: 'put',
  DELETE: 'delete',
};

/** Parses an insert, update, delete, or a PUT of one row. Throws ApiError PGRST102 or PGRST114. */
export function parseWrite(request: RequestParts): WriteShape {
  const { method, resource, parsed, preferences, output, values } = request;
  const action = ACTIONS[method] ?? 'delete';
  const limited = action === 'update' || action === 'delete';
  const base = {
    action,
    table: resource.name,
    query: parsed.query,
    output,
    missing: preferences.missing ?? 'null',
    resolution: action === 'insert' ? preferences.resolution : null,
    onConflict: action === 'insert' ? parsed.onConflict : null,
    location: action === 'insert' && preferences.returning === 'headers-only',
    maxAffected:
      limited && preferences.maxAffected !== null ? values.add(preferences.maxAffected) : null,
  } as const;
  if (action === 'delete') return { ...base, body: null, columns: [], partialColumns: [] };
  if (action === 'put') refusePages(parsed.query.levels);

  const type = contentTypeOf(request.headers.get('content-type'), ['json', 'csv', 'form']);
  const body = parseRows(request.body, type, request.budget);
  const named = action === 'put' ? null : parsed.columns;
  if (body.hasOthers || (named === null && body.partialKeys.length > 0)) {
    throw new ApiError(400, 'PGRST102', 'All object keys must match');
  }
  return {
    ...base,
    body: values.add(listText(body)),
    columns: body.isEmpty ? [] : (named ?? body.keys),
    partialColumns: missingColumns(body, named ?? []),
  };
}

function refusePages(levels: RequestParts['parsed']['query']['levels']): void {
  if (!levels.some(({ path, limit, offset }) => path.length === 0 && (limit ?? offset) !== null)) {
    return;
  }
  const message = 'limit/offset querystring parameters are not allowed for PUT';
  throw new ApiError(400, 'PGRST114', message);
}

function listText({ isEmpty, isList, text }: JsonBody): string {
  if (isEmpty) return '[]';
  return isList ? text : `[${text}]`;
}

function missingColumns(
  { keys, partialKeys: partKeys, isEmpty }: JsonBody,
  named: readonly string[],
): string[] {
  if (isEmpty) return [];
  return named.filter((name) => partKeys.includes(name) || !keys.includes(name));
}
