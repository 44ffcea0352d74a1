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

/** Reads a request as hosted Realtime does. Throws ChangeRequestError with its words. */
export function readRequest(request: ChangeRequest): Wish {
  const { event, schema, table, filter, select } = request;
  const columns = select === undefined || select.length === 0 ? null : select;
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
