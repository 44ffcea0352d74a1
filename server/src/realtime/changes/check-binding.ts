import { DatabaseError } from '../../db/database.ts';
import type { ApiRole, Transaction } from '../../db/database.ts';
import { ChangeRequestError } from './change-feed.ts';
import type { ChangeBinding } from './change-feed.ts';
import { isTimeout } from './database-errors.ts';
import type { Filter } from './filter.ts';
import { patternError } from './check-pattern.ts';
import { createMemoryFilter } from './memory-filter.ts';
import type { MemoryFilter, ComparisonForm } from './memory-filter.ts';
import { describeBinding, parseBinding } from './parse-binding.ts';
import type { ParsedBinding } from './parse-binding.ts';

/** A valid binding, ready for matching. */
export interface Binding extends ParsedBinding {
  readonly id: number;
  /** oid of the table; null if the binding covers several tables */
  readonly relation: number | null;
  /** equality filters: the column and its matching values, formatted as in a record's JSON */
  readonly equal: readonly { readonly column: string; readonly values: ReadonlySet<string> }[];
  /** all filters that can be evaluated in memory, including those in `equal` */
  readonly memoryFilters: readonly MemoryFilter[];
  /** filters that only Postgres can evaluate */
  readonly databaseFilters: readonly Filter[];
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

/** SQLSTATEs of connection and resource errors. The request did not cause them. */
const DATABASE_FAULT = /^(08|53|57|58|25P)/;

/** Maximum length of a `like` or `ilike` pattern, in characters. */
const MAX_LIKE_CHARS = 500;
/** Time limits for checking bindings. */
export interface CheckLimits {
  /** limit of one binding's check */
  readonly checkMs: number;
  /** limit of all checks of one channel */
  readonly totalMs: number;
}

export const CHECK_LIMITS: CheckLimits = { checkMs: 400, totalMs: 800 };

/** Checks the bindings of a channel in one transaction. */
export async function checkBindings(
  transaction: Transaction,
  role: ApiRole,
  bindings: readonly ChangeBinding[],
  { checkMs, totalMs }: CheckLimits,
): Promise<Binding[]> {
  await transaction.query(`set local statement_timeout = ${checkMs}`);
  const until = performance.now() + totalMs;
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
 * Checks a binding against the publication, the role's rights and the column types. Throws
 * ChangeRequestError with the message of hosted Realtime, or DatabaseError if the database is
 * unreachable.
 */
async function checkBinding(
  transaction: Transaction,
  role: ApiRole,
  binding: ChangeBinding,
): Promise<Binding> {
  const wish = parseBinding(binding);
  for (const { operator, value } of wish.filters) {
    const problem = problemOf(operator, value);
    if (problem !== undefined)
      throw new ChangeRequestError(subscribeError(wish, `P0001 (raise_exception) ${problem}`));
  }
  const checked = await queryCheck(transaction, role, wish);
  if (checked === null) {
    throw new ChangeRequestError(
      'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given ' +
        `connect parameters: ${describeBinding(wish)}`,
    );
  }
  const equal: { column: string; values: ReadonlySet<string> }[] = [];
  const plain: MemoryFilter[] = [];
  const conditions: Filter[] = [];
  wish.filters.forEach((filter, index) => {
    const form = checked.forms?.[index] ?? null;
    if (form === null) conditions.push(filter);
    else {
      plain.push(createMemoryFilter(filter, form));
      const { column, operator, negated } = filter;
      if (form.as === 'set' && !negated && (operator === 'eq' || operator === 'in')) {
        equal.push({ column, values: new Set(form.values) });
      }
    }
  });
  return {
    ...wish,
    id: binding.id,
    relation: checked.relation,
    equal,
    memoryFilters: plain,
    databaseFilters: conditions,
  };
}

/** Rejects filters that could run for long: their evaluation cannot be canceled. */
function problemOf(operator: string, value: string): string | undefined {
  if (operator === 'match' || operator === 'imatch') {
    const problem = patternError(value);
    return problem && `invalid regular expression for ${operator} filter: ${problem}`;
  }
  return operator.endsWith('like') && value.length > MAX_LIKE_CHARS
    ? `patterns are limited to ${MAX_LIKE_CHARS} characters`
    : undefined;
}

interface Checked {
  readonly relation: number | null;
  readonly forms: readonly (ComparisonForm | null)[] | null;
}

async function queryCheck(
  transaction: Transaction,
  role: ApiRole,
  wish: ParsedBinding,
): Promise<Checked | null> {
  try {
    const { rows } = await transaction.query(
      'select realtime.check_binding($1, $2, $3, $4, $5) as checked',
      [role, wish.schema, wish.table, JSON.stringify(toRows(wish.filters)), wish.select],
    );
    return (rows[0]?.['checked'] ?? null) as Checked | null;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (DATABASE_FAULT.test(error.sqlstate) && !isTimeout(error)) throw error;
    const name = CONDITION_NAMES[error.sqlstate];
    throw new ChangeRequestError(
      subscribeError(
        wish,
        `${error.sqlstate}${name === undefined ? '' : ` (${name})`} ${error.message}`,
      ),
    );
  }
}

function subscribeError(wish: ParsedBinding, exception: string): string {
  return (
    'Unable to subscribe to changes with given parameters. An exception happened so please check your ' +
    `connect parameters: ${describeBinding(wish)}. Exception: ERROR ${exception}`
  );
}

/** Converts filters to the row format that the SQL function `check_binding` expects. */
function toRows(filters: readonly Filter[]): [string, string, string, boolean][] {
  return filters.map(({ column, operator, value, negated }) => [column, operator, value, negated]);
}
