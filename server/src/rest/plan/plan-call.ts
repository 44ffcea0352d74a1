import { ApiError } from '../../http/errors.ts';
import type { Argument, Catalog, Routine } from '../catalog.ts';
import type { Arguments, CallShape } from '../parse/shape.ts';
import type { CallPlan, PlannedArgument, PlannedArguments, Rows } from './plan.ts';
import { planQuery } from './plan-level.ts';
import { ambiguousRoutine, noSuchRoutine } from './routine-errors.ts';

/** The name of the result column for functions that return values instead of rows. */
export const SCALAR_COLUMN = 'pgrst_scalar';

/** Plans a call. Throws ApiError PGRST128, PGRST202, PGRST203, or for unknown names. */
export function planCall(catalog: Catalog, shape: CallShape): CallPlan {
  const routine = chooseRoutine(catalog, shape);
  if (shape.maxAffected !== null && !routine.returns.set) {
    const message =
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict';
    throw new ApiError(400, 'PGRST128', message);
  }
  return {
    kind: 'call',
    routine,
    args: planArguments(routine, shape.args),
    readOnly: shape.readOnly || routine.readOnly,
    shown: planQuery(catalog, returnedRows(catalog, routine), shape.query),
    maxAffected: shape.maxAffected,
    output: shape.output,
  };
}

function chooseRoutine(catalog: Catalog, { routine: name, args }: CallShape): Routine {
  const overloads = catalog.routines.get(name) ?? [];
  const given = givenNames(args);
  const named = overloads.filter((one) => fits(one, given, args));
  const candidates = named.length > 0 ? named : overloads.filter((one) => takesWhole(one, args));
  const [only] = candidates;
  if (only === undefined) throw noSuchRoutine(catalog, name, [...given].sort(), args);
  if (candidates.length > 1) throw ambiguousRoutine(catalog.schema, candidates);
  return only;
}

function givenNames(args: Arguments): ReadonlySet<string> {
  switch (args.from) {
    case 'parameters':
      return new Set(args.given.map((one) => one.name));
    case 'json':
      return new Set(args.names);
    case 'raw':
      return new Set();
  }
}

/** True if all given names are arguments and no required argument is missing. */
function fits({ args }: Routine, given: ReadonlySet<string>, { from }: Arguments): boolean {
  if (args.length === 0) return given.size === 0 && from !== 'raw';
  const names = new Set(args.map((arg) => arg.name));
  return (
    !names.has('') &&
    [...given].every((name) => names.has(name)) &&
    args.every((arg) => !arg.required || given.has(arg.name))
  );
}

/** True if the function has a single unnamed argument that takes a body of this type. */
function takesWhole({ args: [only, ...others] }: Routine, args: Arguments): boolean {
  if (only?.name !== '' || others.length > 0 || args.from === 'parameters') return false;
  return args.from === 'json'
    ? only.type === 'json' || only.type === 'jsonb'
    : only.type === args.type;
}

function planArguments({ args: known }: Routine, args: Arguments): PlannedArguments {
  switch (args.from) {
    case 'parameters':
      return { from: 'values', list: known.flatMap((arg) => valuesOf(arg, args)) };
    case 'raw':
      return { from: 'values', list: known.flatMap((arg) => wholeOf(arg, args.body)) };
    case 'json': {
      const { body, isList, names } = args;
      const whole = known.flatMap((arg) => wholeOf(arg, body));
      if (whole.length > 0) return { from: 'values', list: whole };
      const list = known.filter(({ name }) => names.includes(name));
      return { from: 'json', list: list.map((arg) => ({ ...arg, slots: [] })), body, isList };
    }
  }
}

function wholeOf(arg: Argument, slot: number): PlannedArgument[] {
  return arg.name === '' ? [{ ...arg, slots: [slot] }] : [];
}

function valuesOf(
  arg: Argument,
  { given }: Extract<Arguments, { from: 'parameters' }>,
): PlannedArgument[] {
  const slots = given.flatMap(({ name, slot }) => (name === arg.name ? [slot] : []));
  if (slots.length === 0) return [];
  return [{ ...arg, slots: arg.variadic ? slots : slots.slice(-1) }];
}

function returnedRows(catalog: Catalog, { name, returns }: Routine): Rows {
  if (returns.kind === 'rows') {
    const table = returns.table === null ? undefined : catalog.tables.get(returns.table);
    return { name: table?.name ?? name, columns: returns.columns, table: table ?? null };
  }
  const column = { name: SCALAR_COLUMN, type: 'unknown', defaultSql: null };
  return { name, columns: new Map([[SCALAR_COLUMN, column]]), table: null };
}
