import { ApiError } from '../http/errors.ts';
import { readJsonBody } from './body.ts';
import type { Catalog, Routine } from './catalog.ts';
import { compileCall } from './compile.ts';
import type { OutputOptions } from './compile.ts';
import { parsePreferences } from './parse/preferences.ts';
import { parseQuery, parseRange } from './parse/query.ts';
import { planQuery } from './plan.ts';
import { contentRange, negotiate, reply } from './reply.ts';
import type { RestContext } from './rest-context.ts';
import { methodNotAllowed, run } from './run.ts';

/** One call of a function: arguments from the body, or by GET from the query string. */
export async function handleCall(
  context: RestContext,
  request: Request,
  name: string,
): Promise<Response> {
  const { method } = request;
  const byGet = method === 'GET' || method === 'HEAD';
  if (!byGet && method !== 'POST') throw methodNotAllowed(method);

  const overloads = context.catalog.routines(name);
  if (overloads.length === 0) throw noSuchRoutine(name, []);
  const argumentNames = new Set(overloads.flatMap(({ args }) => args.map((arg) => arg.name)));
  const preferences = parsePreferences(request.headers.get('prefer'));
  const { type, stripNulls } = negotiate(request.headers.get('accept'));
  const body = byGet ? null : await readJsonBody(request);
  const parsed = parseQuery(
    new URL(request.url).searchParams,
    parseRange(request.headers.get('range')),
    (parameter) => byGet && argumentNames.has(parameter),
  );
  const given = body === null ? Object.keys(parsed.args) : body.keys;
  const routine = chooseRoutine(context.catalog, name, given);
  const output: OutputOptions = {
    single: type === 'object',
    stripNulls,
    count: preferences.count !== null,
    rows: method !== 'HEAD',
    maxAffected: null,
  };

  const shape = `call ${name} ${JSON.stringify([parsed.query, given, byGet, output])}`;
  const compiled = context.shapes.get(shape, () => {
    const node =
      routine.rows === null ? null : planQuery(context.catalog, routine.rows, parsed.query);
    return compileCall(node, { routine, given, fromBody: !byGet }, output);
  });
  const row = await run(context, request, compiled, parsed, body?.text ?? null);
  const total = output.count ? row.total : null;
  return reply(row, {
    status: routine.returnsVoid ? 204 : total !== null && row.found < total ? 206 : 200,
    type: routine.rows === null ? 'json' : type,
    head: method === 'HEAD',
    applied: preferences.applied,
    contentRange: contentRange(0, row.found, total),
  });
}

/** The overload that takes exactly these arguments. Throws ApiError PGRST202 or PGRST203. */
function chooseRoutine(catalog: Catalog, name: string, given: readonly string[]): Routine {
  const fitting = catalog
    .routines(name)
    .filter(
      ({ args }) =>
        given.every((argument) => args.some((arg) => arg.name === argument)) &&
        args.every((arg) => arg.hasDefault || given.includes(arg.name)),
    );
  const [only] = fitting;
  if (fitting.length === 1 && only !== undefined) return only;
  if (fitting.length === 0) throw noSuchRoutine(name, given);
  const signatures = fitting.map(
    ({ args }) => `public.${name}(${args.map((arg) => `${arg.name} => ${arg.type}`).join(', ')})`,
  );
  throw new ApiError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}

function noSuchRoutine(name: string, given: readonly string[]): ApiError {
  const called = `public.${name}${given.length === 0 ? ' without parameters' : `(${[...given].sort().join(', ')})`}`;
  return new ApiError(
    404,
    'PGRST202',
    `Could not find the function ${called} in the schema cache`,
    {
      details: `Searched for the function ${called}, but no matches were found in the schema cache.`,
    },
  );
}
