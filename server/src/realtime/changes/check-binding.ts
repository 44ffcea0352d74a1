import { DatabaseError } from '../../db/database.ts';
import type { ApiRole, Transaction } from '../../db/database.ts';
import { ChangeRequestError } from './changes.ts';
import type { ChangeBinding } from './changes.ts';
import { isTimeout } from './errors.ts';
import type { Filter } from './filter.ts';
import { patternProblem } from './pattern.ts';
import { plainFilter } from './plain-filter.ts';
import type { PlainFilter, PlainForm } from './plain-filter.ts';
import { describeWish, readRequest } from './request.ts';
import type { Wish } from './request.ts';

/** A binding that was found good, ready to be matched. */
export interface Binding extends Wish {
  readonly id: number;
  /** the table that was meant; null for several */
  readonly relation: number | null;
  /** of a filter's column, the values that match, as texts in a record's JSON */
  readonly equal: readonly { readonly column: string; readonly values: ReadonlySet<string> }[];
  /** all that can be compared without Postgres, with the above */
  readonly plain: readonly PlainFilter[];
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
  '57014': 'query_canceled',
};

/** Errors of the way to the database, or of its time: they say nothing about the request. */
const NOT_THE_REQUEST = /^(08|53|57|58|25P)/;

/** of a pattern of `like` and `ilike`, in characters */
const MOST_LIKE = 500;
/** The time of one check, and of all that a channel asks for. */
const [CHECK_MS, ALL_CHECKS_MS] = [400, 800];

/** Checks the bindings of a channel, in a transaction of its own; see checkBinding. */
export async function checkAll(
  transaction: Transaction,
  role: ApiRole,
  bindings: readonly ChangeBinding[],
): Promise<Binding[]> {
  await transaction.query(`set local statement_timeout = ${CHECK_MS}`);
  const until = performance.now() + ALL_CHECKS_MS;
  const good: Binding[] = [];
  for (const binding of bindings) {
    if (performance.now() > until) {
      throw new ChangeRequestError(
        'Unable to subscribe to changes with given parameters: checking them took too long',
      );
    }
    good.push(await checkBinding(transaction, role, binding));
  }
  return good;
}

/**
 * Checks a binding against the publication, the role's rights and the columns' types. Throws
 * ChangeRequestError with the words of hosted Realtime, DatabaseError when the database is away.
 */
async function checkBinding(
  transaction: Transaction,
  role: ApiRole,
  binding: ChangeBinding,
): Promise<Binding> {
  const wish = readRequest(binding);
  for (const { operator, value } of wish.filters) {
    const problem = problemOf(operator, value);
    if (problem !== undefined)
      throw new ChangeRequestError(unable(wish, `P0001 (raise_exception) ${problem}`));
  }
  const checked = await ask(transaction, role, wish);
  if (checked === null) {
    throw new ChangeRequestError(
      'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given ' +
        `connect parameters: ${describeWish(wish)}`,
    );
  }
  const equal: { column: string; values: ReadonlySet<string> }[] = [];
  const plain: PlainFilter[] = [];
  const conditions: Filter[] = [];
  wish.filters.forEach((filter, index) => {
    const form = checked.forms?.[index] ?? null;
    if (form === null) conditions.push(filter);
    else {
      plain.push(plainFilter(filter, form));
      const { column, operator, negated } = filter;
      if (form.as === 'set' && !negated && (operator === 'eq' || operator === 'in')) {
        equal.push({ column, values: new Set(form.values) });
      }
    }
  });
  return { ...wish, id: binding.id, relation: checked.relation, equal, plain, conditions };
}

/** What takes long, and cannot be stopped while it does. */
function problemOf(operator: string, value: string): string | undefined {
  if (operator === 'match' || operator === 'imatch') {
    const problem = patternProblem(value);
    return problem && `invalid regular expression for ${operator} filter: ${problem}`;
  }
  return operator.endsWith('like') && value.length > MOST_LIKE
    ? `patterns are limited to ${MOST_LIKE} characters`
    : undefined;
}

interface Checked {
  readonly relation: number | null;
  readonly forms: readonly (PlainForm | null)[] | null;
}

async function ask(transaction: Transaction, role: ApiRole, wish: Wish): Promise<Checked | null> {
  try {
    const { rows } = await transaction.query(
      'select realtime.check_binding($1, $2, $3, $4, $5) as checked',
      [role, wish.schema, wish.table, JSON.stringify(toRows(wish.filters)), wish.select],
    );
    return (rows[0]?.['checked'] ?? null) as Checked | null;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (NOT_THE_REQUEST.test(error.sqlstate) && !isTimeout(error)) throw error;
    const name = CONDITION_NAMES[error.sqlstate];
    throw new ChangeRequestError(
      unable(wish, `${error.sqlstate}${name === undefined ? '' : ` (${name})`} ${error.message}`),
    );
  }
}

function unable(wish: Wish, exception: string): string {
  return (
    'Unable to subscribe to changes with given parameters. An exception happened so please check your ' +
    `connect parameters: ${describeWish(wish)}. Exception: ERROR ${exception}`
  );
}

/** The form in which check_binding takes filters. */
function toRows(filters: readonly Filter[]): [string, string, string, boolean][] {
  return filters.map(({ column, operator, value, negated }) => [column, operator, value, negated]);
}
