import type { Filter } from './filter.ts';

/** How a filter can be compared with the text of a value, as `check_binding` found out. */
export interface PlainForm {
  readonly as: 'set' | 'integer' | 'text' | 'is';
  /** of the same type and written like the values in a record's JSON */
  readonly values?: readonly string[];
}

/** A filter that needs no database: whether it holds for the text of its column's value. */
export interface PlainFilter {
  readonly column: string;
  readonly holds: (value: string | null) => boolean;
}

/** Makes a filter that Postgres would find true for the same values. */
export function plainFilter(
  { column, operator, value: said, negated }: Filter,
  { as, values = [] }: PlainForm,
): PlainFilter {
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

/** So many characters are a number without loss. */
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

/** For texts of one length and of ASCII, such as a uuid's. */
function textComparer(limit: string): (value: string) => number {
  return (value) => (value < limit ? -1 : value > limit ? 1 : 0);
}
