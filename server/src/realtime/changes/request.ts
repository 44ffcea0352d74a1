import { ChangeRequestError } from './changes.ts';
import type { ChangeRequest } from './changes.ts';
import { parseFilters } from './filter.ts';
import type { Filter } from './filter.ts';

/** What a binding asks for; `*` stands for every event, schema or table. */
export interface Wish {
  readonly event: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  readonly schema: string;
  readonly table: string;
  readonly filters: readonly Filter[];
  readonly select: readonly string[] | null;
}

/** More is refused: names have 63 bytes at most, and 100 values of an `in` are below this. */
const [MOST_NAME, MOST_FILTER, MOST_FILTERS, MOST_COLUMNS] = [200, 8_000, 20, 100];

/** Reads a request as hosted Realtime does. Throws ChangeRequestError with its words. */
export function readRequest(request: ChangeRequest): Wish {
  const { event, schema, table, filter, select } = request;
  checkSizes(request);
  // Sorted, so that those who ask for the same get the same text.
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
  if (filters.length > MOST_FILTERS) throw tooLarge(`${MOST_FILTERS} conditions in a filter`);
  const wish: Wish = {
    event: eventOf(event),
    schema: schema === '' ? 'public' : schema,
    table: table ?? '*',
    filters,
    select: columns,
  };
  if (columns !== null && (wish.schema === '*' || wish.table === '*')) {
    throw new ChangeRequestError(
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    );
  }
  return wish;
}

/** The wish as hosted Realtime puts it into its error messages. */
export function describeWish({ event, schema, table, filters, select }: Wish): string {
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
  if (Math.max(schema.length, table.length) > MOST_NAME)
    throw tooLarge(`names of ${MOST_NAME} characters`);
  if (filter.length > MOST_FILTER) throw tooLarge(`filters of ${MOST_FILTER} characters`);
  if (new Set(select).size > MOST_COLUMNS || select.some((name) => name.length > MOST_NAME)) {
    throw tooLarge(`${MOST_COLUMNS} columns in a selection`);
  }
}

function tooLarge(most: string): ChangeRequestError {
  return new ChangeRequestError(
    `Unable to subscribe to changes with given parameters: the most are ${most}`,
  );
}

function eventOf(event: string): Wish['event'] {
  const upper = event.toUpperCase();
  return upper === 'INSERT' || upper === 'UPDATE' || upper === 'DELETE' ? upper : '*';
}

function inspected(params: Record<string, string>): string {
  const pairs = Object.entries(params).map(
    ([key, value]) => `"${key}" => ${JSON.stringify(value)}`,
  );
  return `%{${pairs.join(', ')}}`;
}
