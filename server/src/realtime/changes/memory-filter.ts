import type { Filter } from './filter.ts';

/** How to compare a filter with a column value. The SQL function `check_binding` decides it. */
export interface ComparisonForm {
  readonly as: 'set' | 'integer' | 'text' | 'is';
  /** the filter's values, formatted like the column's values in a record's JSON */
  readonly values?: readonly string[];
}

/** A filter that needs no database: it tests the text of a column's value. */
export interface MemoryFilter {
  readonly column: string;
  readonly holds: (value: string | null) => boolean;
}

/** Creates a filter that gives the same result as Postgres. */
export function createMemoryFilter(
  { column, operator, value: said, negated }: Filter,
  { as, values = [] }: ComparisonForm,
): MemoryFilter {
  if (as === 'is') {
    const wanted = said === 'true' || said === 'false' ? said : null;
    return { column, holds: (value) => (value === wanted) !== negated };
  }
  if (as === 'set') {
    const set = new Set(values);
    const inside = (operator === 'eq' || operator === 'in') !== negated;
    if (operator === 'isdistinct') {
      return { column, holds: (value) => (value !== null && set.has(value)) === negated };
    }
    return { column, holds: (value) => value !== null && set.has(value) === inside };
  }
  const limit = values[0] ?? '';
  const compare = as === 'integer' ? integerComparer(limit) : textComparer(limit);
  const isMet = COMPARISONS[operator] ?? (() => false);
  return { column, holds: (value) => value !== null && isMet(compare(value)) !== negated };
}

const COMPARISONS: Readonly<Record<string, (difference: number) => boolean>> = {
  lt: (difference) => difference < 0,
  lte: (difference) => difference <= 0,
  gt: (difference) => difference > 0,
  gte: (difference) => difference >= 0,
};

/** Integers with up to this many characters convert to `number` without loss. */
const SAFE_LENGTH = 15;

function integerComparer(limit: string): (value: string) => number {
  const near = limit.length <= SAFE_LENGTH ? Number(limit) : undefined;
  const exact = BigInt(limit);
  return (value) => {
    if (near !== undefined && value.length <= SAFE_LENGTH) return Number(value) - near;
    if (!/^-?\d+$/.test(value)) return NaN;
    const given = BigInt(value);
    return given < exact ? -1 : given > exact ? 1 : 0;
  };
}

/** Compares ASCII strings of equal length, such as UUIDs. */
function textComparer(limit: string): (value: string) => number {
  return (value) => (value < limit ? -1 : value > limit ? 1 : 0);
}
