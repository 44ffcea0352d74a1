import { ApiError } from '../../http/errors.ts';
import type { Catalog } from '../catalog.ts';
import { closestName } from './closest-name.ts';

/** Minimum similarity for hints, so that they do not reveal names to guessers. */
export const NAME_SIMILARITY = 0.75;

/** PGRST205. */
export function noSuchTable({ schema, tables }: Catalog, name: string): ApiError {
  const message = `Could not find the table '${schema}.${name}' in the schema cache`;
  const meant = closestName(name, tables.keys(), NAME_SIMILARITY);
  return new ApiError(404, 'PGRST205', message, {
    hint: meant === undefined ? null : `Perhaps you meant the table '${schema}.${meant}'`,
  });
}

/** PGRST204, for a column that the body names. */
export function noSuchBodyColumn(table: string, column: string): ApiError {
  const message = `Could not find the '${column}' column of '${table}' in the schema cache`;
  return new ApiError(400, 'PGRST204', message);
}

/** The same message as Postgres. */
export function noSuchColumn(rows: string, column: string): ApiError {
  return new ApiError(400, '42703', `column ${rows}.${column} does not exist`);
}

/** The same message as Postgres, also for existing types that are not allowed. */
export function noSuchType(type: string): ApiError {
  return new ApiError(400, '42704', `type "${type}" does not exist`);
}

/** PGRST108. */
export function notEmbedded(name: string): ApiError {
  return new ApiError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}

/** PGRST118. */
export function notOrderable(source: string, embed: string): ApiError {
  return new ApiError(400, 'PGRST118', `A related order on '${embed}' is not possible`, {
    details: `'${source}' and '${embed}' do not form a many-to-one or one-to-one relationship`,
  });
}

/** PGRST127. */
export function noAggregateInList(): ApiError {
  return new ApiError(400, 'PGRST127', 'Feature not implemented', {
    details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
  });
}

/** The same message as Postgres, for views that are not updatable. */
export function notWritable(action: string, name: string): ApiError {
  return new ApiError(405, '55000', `cannot ${action} "${name}"`);
}

/** PGRST115. */
export function keysDiffer(): ApiError {
  return new ApiError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)');
}
