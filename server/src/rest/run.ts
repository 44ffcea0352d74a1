import { ApiError } from '../http/errors.ts';
import type { Statement } from '../db/database.ts';
import type { Compiled, ResultRow } from './compile.ts';
import type { ParsedQuery } from './parse/ast.ts';
import type { RestContext } from './rest-context.ts';

/** Sends a compiled statement as the caller, in one round trip, and returns its one row. */
export async function run(
  context: RestContext,
  request: Request,
  compiled: Compiled,
  parsed: ParsedQuery,
  body: string | null,
): Promise<ResultRow> {
  const statement: Statement = {
    text: compiled.text,
    values: compiled.slots.map((slot) => {
      if (slot.from === 'query') return parsed.values[slot.param] ?? null;
      if (slot.from === 'argument') return parsed.args[slot.name] ?? null;
      return slot.from === 'body' ? body : slot.value;
    }),
  };
  const scope = {
    ...context.caller,
    method: request.method,
    path: new URL(request.url).pathname,
    headers: visibleHeaders(request),
    readOnly: request.method === 'GET' || request.method === 'HEAD',
  };
  const [result] = await context.db.asUser(scope, [statement]);
  const row = result?.rows[0];
  if (row === undefined) throw new Error('a compiled statement returns exactly one row');
  return row as unknown as ResultRow;
}

/** The request's headers as json for `request.headers`, without the credentials. */
function visibleHeaders(request: Request): string {
  const headers = Object.fromEntries(request.headers);
  delete headers['authorization'];
  delete headers['apikey'];
  delete headers['cookie'];
  return JSON.stringify(headers);
}

/** A refusal of a verb that a path does not know. */
export function methodNotAllowed(method: string): ApiError {
  return new ApiError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
}
