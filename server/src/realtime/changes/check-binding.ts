import { DatabaseError } from '../../db/database.ts';
import type { ApiRole, Transaction } from '../../db/database.ts';
import { ChangeRequestError } from './changes.ts';
import type { ChangeBinding } from './changes.ts';
import type { Filter } from './filter.ts';
import { describeWish, readRequest } from './request.ts';
import type { Wish } from './request.ts';

/** A binding that was found good, ready to be matched. */
export interface Binding extends Wish {
  readonly id: number;
  /** of a filter's column, the values that match, as texts in a record's JSON */
  readonly equal: readonly { readonly column: string; readonly values: ReadonlySet<string> }[];
  /** what only Postgres can compare */
  readonly conditions: readonly Filter[];
}

const CONDITION_NAMES: Readonly<Record<string, string>> = {
  P0001: 'raise_exception',
  '22P02': 'invalid_text_representation',
  '22003': 'numeric_value_out_of_range',
  '22007': 'invalid_datetime_format',
  '22008': 'datetime_field_overflow',
  '22021': 'character_not_in_repertoire',
  '2201B': 'invalid_regular_expression',
  '42601': 'syntax_error',
  '42704': 'undefined_object',
  '42804': 'datatype_mismatch',
  '42883': 'undefined_function',
};

/** Errors of the way to the database, or of its time: they say nothing about the request. */
const NOT_THE_REQUEST = /^(08|53|57|58|25P)/;

/**
 * Checks a binding against the publication, the role's rights and the columns' types. Throws
 * ChangeRequestError with the words of hosted Realtime, DatabaseError when the database is away.
 */
export async function checkBinding(
  transaction: Transaction,
  role: ApiRole,
  binding: ChangeBinding,
): Promise<Binding> {
  const wish = readRequest(binding);
  const checked = await ask(transaction, role, wish);
  if (checked === null) {
    throw new ChangeRequestError(
      'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given ' +
        `connect parameters: ${describeWish(wish)}`,
    );
  }
  const equal: { column: string; values: ReadonlySet<string> }[] = [];
  const conditions: Filter[] = [];
  wish.filters.forEach((filter, index) => {
    const values = checked.equal?.[index] ?? null;
    if (values === null) conditions.push(filter);
    else equal.push({ column: filter.column, values: new Set(values) });
  });
  return { ...wish, id: binding.id, equal, conditions };
}

interface Checked {
  readonly equal: readonly (readonly string[] | null)[] | null;
}

async function ask(transaction: Transaction, role: ApiRole, wish: Wish): Promise<Checked | null> {
  try {
    const { rows } = await transaction.query(
      'select realtime.check_binding($1, $2, $3, $4, $5) as checked',
      [role, wish.schema, wish.table, JSON.stringify(toRows(wish.filters)), wish.select],
    );
    return (rows[0]?.['checked'] ?? null) as Checked | null;
  } catch (error) {
    if (!(error instanceof DatabaseError) || NOT_THE_REQUEST.test(error.sqlstate)) throw error;
    const name = CONDITION_NAMES[error.sqlstate];
    throw new ChangeRequestError(
      'Unable to subscribe to changes with given parameters. An exception happened so please check your ' +
        `connect parameters: ${describeWish(wish)}. ` +
        `Exception: ERROR ${error.sqlstate}${name === undefined ? '' : ` (${name})`} ${error.message}`,
    );
  }
}

/** The form in which the functions of schema realtime take filters. */
export function toRows(filters: readonly Filter[]): [string, string, string, boolean][] {
  return filters.map(({ column, operator, value, negated }) => [column, operator, value, negated]);
}
