import { ApiError } from '../../http/errors.ts';
import type { Catalog } from '../catalog.ts';
import { closestName } from './closest-name.ts';

/** Minimum similarity for hints. With a lower one, callers could find out names by guessing. */
export const NAME_SIMILARITY = 0.75;

/** PostgREST's error PGRST205. */
export function noSuchTable({ schema, tables }: Catalog, name: string): ApiError {
  const message = `Could not find the table '${schema}.${name}' in the schema cache`;
  const meant = closestName(name, tables.keys(), NAME_SIMILARITY);
  return new ApiError(404, 'PGRST205', message, {
    hint: meant === undefined ? null : `Perhaps you meant the table '${schema}.${meant}'`,
  });
}

/** PostgREST's error PGRST204, for an unknown column in the request body. */
export function noSuchBodyColumn(table: string, column: string): ApiError {
  const message = `Could not find the '${column}' column of '${table}' in the schema cache`;
  return new ApiError(400, 'PGRST204', message);
}

/** Has the same message as Postgres' own error. */
export function noSuchColumn(rows: string, column: string): ApiError {
  return new ApiError(400, '42703', `column ${rows}.${column} does not exist`);
}

/** Has the same message as Postgres' own error, also for existing types that are not allowed. */
export function noSuchType(type: string): ApiError {
  return new ApiError(400, '42704', `type "${type}" does not exist`);
}

/** PostgREST's error PGRST108. */
export function notEmbedded(name: string): ApiError {
  return new ApiError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}

/** PostgREST's error PGRST118. */
export function notOrderable(source: string, embed: string): ApiError {
  return new ApiError(400, 'PGRST118', `A related order on '${embed}' is not possible`, {
    details: `'${source}' and '${embed}' do not form a many-to-one or one-to-one relationship`,
  });
}

/** PostgREST's error PGRST127. */
export function noAggregateInList(): ApiError {
  return new ApiError(400, 'PGRST127', 'Feature not implemented', {
    details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
  });
}

/** Has the same message as Postgres' own error for views that are not updatable. */
export function notWritable(action: string, name: string): ApiError {
  return new ApiError(405, '55000', `cannot ${action} "${name}"`);
}

/** PostgREST's error PGRST115. */
export function keysDiffer(): ApiError {
  return new ApiError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)');
}
