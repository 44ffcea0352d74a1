import { ApiError } from '../../http/errors.ts';
import type { Catalog, Routine } from '../catalog.ts';
import type { Arguments } from '../parse/shape.ts';
import { closestName } from './closest-name.ts';
import { NAME_SIMILARITY } from './plan-errors.ts';

/** Lower than NAME_SIMILARITY, because the caller already knows the function's name. */
const ARGUMENTS_SIMILARITY = 0.33;

/** PostgREST's error PGRST202; `given` are the names of the arguments. */
export function noSuchRoutine(
  catalog: Catalog,
  name: string,
  given: readonly string[],
  { from, ...args }: Arguments,
): ApiError {
  const full = `${catalog.schema}.${name}`;
  const names = given.join(', ');
  const plural = given.length > 1 ? 's' : '';
  const none = given.length === 0;
  const called = none ? `${full} without parameters` : `${full}(${names})`;
  let searched = none ? called : `${full} with parameter${plural} ${names}`;
  if (from === 'json') searched += ' or with a single unnamed json/jsonb parameter';
  const isRaw = 'type' in args;
  if (isRaw) searched = `${full} with a single unnamed ${args.type} parameter`;
  return new ApiError(
    404,
    'PGRST202',
    `Could not find the function ${isRaw ? full : called} in the schema cache`,
    {
      details: `Searched for the function ${searched}, but no matches were found in the schema cache.`,
      hint: isRaw ? null : hintOf(catalog, name, given),
    },
  );
}

function hintOf(catalog: Catalog, name: string, given: readonly string[]): string | null {
  const start = `Perhaps you meant to call the function ${catalog.schema}.`;
  const overloads = catalog.routines.get(name);
  if (overloads === undefined) {
    const meant = closestName(name, catalog.routines.keys(), NAME_SIMILARITY);
    return meant === undefined ? null : start + meant;
  }
  const lists = overloads.map(({ args }) => listOf(args.map((arg) => arg.name)));
  const meant = closestName(listOf(given), lists, ARGUMENTS_SIMILARITY);
  return meant === undefined ? null : start + name + meant;
}

function listOf(names: readonly string[]): string {
  return `(${[...names].sort().join(', ')})`;
}

/** PostgREST's error PGRST203. */
export function ambiguousRoutine(schema: string, found: readonly Routine[]): ApiError {
  const signatures = found.map(({ name, args }) => {
    const list = args.map((arg) => `${arg.name} => ${arg.type}`).join(', ');
    return `${schema}.${name}(${list})`;
  });
  return new ApiError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}
