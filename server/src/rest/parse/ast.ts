import type { Slot } from './values.ts';

export interface JsonStep {
  readonly arrow: '->' | '->>';
  readonly by: 'key' | 'index';
  readonly slot: Slot;
}

/** A column, with an optional path into its json value. */
export interface Field {
  readonly name: string;
  readonly path: readonly JsonStep[];
}

export type AggregateName = 'count' | 'sum' | 'avg' | 'min' | 'max';

/** `col.sum()::text`: an aggregate over the values of a group. */
export interface Aggregate {
  readonly name: AggregateName;
  readonly cast: string | null;
}

export interface FieldItem {
  readonly kind: 'field';
  /** null for `count()`, which counts rows */
  readonly field: Field | null;
  readonly cast: string | null;
  readonly aggregate: Aggregate | null;
  readonly alias: string | null;
}

export interface EmbedItem {
  readonly kind: 'embed';
  readonly target: string;
  readonly alias: string | null;
  readonly hint: string | null;
  readonly inner: boolean;
  readonly spread: boolean;
  readonly items: readonly SelectItem[];
}

export type SelectItem = { readonly kind: 'star' } | FieldItem | EmbedItem;

export type CompareOperator =
  | 'eq'
  | 'neq'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'like'
  | 'ilike'
  | 'match'
  | 'imatch'
  | 'isdistinct'
  | 'cs'
  | 'cd'
  | 'ov'
  | 'sl'
  | 'sr'
  | 'nxl'
  | 'nxr'
  | 'adj';
export type SearchOperator = 'fts' | 'plfts' | 'phfts' | 'wfts';
export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown';

interface OfField<F> {
  readonly field: F;
  readonly negated: boolean;
}

/** A test of one column; F is Field or PlannedField. */
export type Test<F> = OfField<F> &
  (
    | {
        readonly kind: 'compare';
        readonly operator: CompareOperator;
        readonly quantifier: 'any' | 'all' | null;
        readonly value: Slot;
      }
    | { readonly kind: 'in'; readonly values: Slot }
    | { readonly kind: 'is'; readonly value: IsValue }
    | {
        readonly kind: 'search';
        readonly operator: SearchOperator;
        readonly language: Slot | null;
        readonly value: Slot;
      }
  );

export interface Group<C> {
  readonly kind: 'group';
  readonly operator: 'and' | 'or';
  readonly negated: boolean;
  readonly conditions: readonly C[];
}

export type Condition = Test<Field> | Group<Condition>;

export interface OrderTerm {
  /** the to-one embed that has the column; null for a column of the table itself */
  readonly embed: string | null;
  readonly field: Field;
  readonly direction: 'asc' | 'desc' | null;
  readonly nulls: 'first' | 'last' | null;
}

/** Filters, order and page of the top level (path []), or of the embed at a path of names. */
export interface Level {
  readonly path: readonly string[];
  readonly conditions: readonly Condition[];
  readonly order: readonly OrderTerm[];
  /**
   * At most MAX_ROWS. Not a parameter: for an unknown limit the planner assumes a tenth of the
   * table, and then makes a new plan per request instead of using a cached plan.
   */
  readonly limit: number | null;
  readonly offset: Slot | null;
}

export interface Query {
  readonly select: readonly SelectItem[];
  readonly levels: readonly Level[];
}
