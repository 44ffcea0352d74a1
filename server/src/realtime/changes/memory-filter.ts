import type { Filter } from './filter.ts';

/** How to compare a filter with the text of a value, as determined by `check_binding`. */
export interface ComparisonForm {
  readonly as: 'set' | 'integer' | 'text' | 'is';
  /** of the column's type, formatted like the values in a record's JSON */
  readonly values?: readonly string[];
}

/** A filter that runs without the database, on the text of a column's value. */
export interface MemoryFilter {
  readonly column: string;
  readonly holds: (value: string | null) => boolean;
}

/** Makes a filter with the same result as in Postgres. */
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

/** Numbers up to this length convert without loss. */
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

/** For ASCII texts of equal length, such as uuids. */
function textComparer(limit: string): (value: string) => number {
  return (value) => (value < limit ? -1 : value > limit ? 1 : 0);
}
