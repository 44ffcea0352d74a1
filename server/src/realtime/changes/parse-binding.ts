import { ChangeRequestError } from './change-feed.ts';
import type { ChangeRequest } from './change-feed.ts';
import { parseFilters } from './filter.ts';
import type { Filter } from './filter.ts';

/** A parsed binding. `*` means every event, schema or table. */
export interface ParsedBinding {
  readonly event: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  readonly schema: string;
  readonly table: string;
  readonly filters: readonly Filter[];
  readonly select: readonly string[] | null;
}

/**
 * Our own limits, above what apps need. Names in Postgres have at most 63 bytes. A filter of 8,000
 * characters has room for `in` with 200 ids.
 */
const [MAX_NAME, MAX_FILTER, MAX_FILTERS, MAX_COLUMNS] = [200, 8_000, 20, 100];

/** Parses a request as hosted Realtime does. Throws ChangeRequestError with the same messages. */
export function parseBinding(request: ChangeRequest): ParsedBinding {
  const { event, schema, table, filter, select } = request;
  checkSizes(request);
  // Sort the columns so that equal selections share one rendered text.
  const columns = select === undefined || select.length === 0 ? null : [...new Set(select)].sort();
  if (table === undefined && (filter !== undefined || schema === '')) {
    throw new ChangeRequestError(
      'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to: ' +
        inspected({
          event,
          ...(filter !== undefined && { filter }),
          ...(schema !== '' && { schema }),
        }),
    );
  }
  const filters = filter === undefined ? [] : parseFilters(filter);
  if (filters.length > MAX_FILTERS) throw tooLarge(`${MAX_FILTERS} conditions in a filter`);
  const binding: ParsedBinding = {
    event: eventOf(event),
    schema: schema === '' ? 'public' : schema,
    table: table ?? '*',
    filters,
    select: columns,
  };
  if (columns !== null && (binding.schema === '*' || binding.table === '*')) {
    throw new ChangeRequestError(
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    );
  }
  return binding;
}

/** Formats a binding as hosted Realtime does in its error messages. */
export function describeBinding({ event, schema, table, filters, select }: ParsedBinding): string {
  const conditions = filters.map(
    ({ column, operator, value, negated }) =>
      `{${[column, operator, value].map((text) => JSON.stringify(text)).join(', ')}, ${String(negated)}}`,
  );
  const columns = select?.map((column) => JSON.stringify(column)).join(', ');
  return (
    `[event: ${event}, schema: ${schema}, table: ${table}, filters: [${conditions.join(', ')}], ` +
    `select: ${columns === undefined ? 'nil' : `[${columns}]`}]`
  );
}

function checkSizes({ schema, table = '', filter = '', select = [] }: ChangeRequest): void {
  if (Math.max(schema.length, table.length) > MAX_NAME)
    throw tooLarge(`names of ${MAX_NAME} characters`);
  if (filter.length > MAX_FILTER) throw tooLarge(`filters of ${MAX_FILTER} characters`);
  if (new Set(select).size > MAX_COLUMNS || select.some((name) => name.length > MAX_NAME)) {
    throw tooLarge(`${MAX_COLUMNS} columns in a selection`);
  }
}

function tooLarge(most: string): ChangeRequestError {
  return new ChangeRequestError(
    `Unable to subscribe to changes with given parameters: the most are ${most}`,
  );
}

function eventOf(event: string): ParsedBinding['event'] {
  const upper = event.toUpperCase();
  return upper === 'INSERT' || upper === 'UPDATE' || upper === 'DELETE' ? upper : '*';
}

function inspected(params: Record<string, string>): string {
  const pairs = Object.entries(params).map(
    ([key, value]) => `"${key}" => ${JSON.stringify(value)}`,
  );
  return `%{${pairs.join(', ')}}`;
}
