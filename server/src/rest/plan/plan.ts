import type { Column, Routine, Table } from '../catalog.ts';
import type { Aggregate, Group, JsonStep, Test } from '../parse/ast.ts';
import type { Output } from '../parse/shape.ts';
import type { Slot } from '../parse/values.ts';
import type { Relationship } from '../relationships.ts';

/** A source of rows: a table, or the result of a function. */
export interface Rows {
  /** for error messages */
  readonly name: string;
  readonly columns: ReadonlyMap<string, Column>;
  readonly table: Table | null;
}

/** A field that exists in the catalog. */
export interface PlannedField {
  readonly base:
    | { readonly kind: 'column'; readonly name: string }
    | { readonly kind: 'computed'; readonly routine: string; readonly set: boolean };
  readonly type: string;
  readonly path: readonly JsonStep[];
}

export interface PlannedFieldItem {
  readonly kind: 'field';
  /** null for a count of rows */
  readonly field: PlannedField | null;
  /** SQL of the type to cast to */
  readonly cast: string | null;
  readonly aggregate: Aggregate | null;
  readonly key: string;
}

export type PlannedItem =
  | { readonly kind: 'star' }
  | PlannedFieldItem
  | { readonly kind: 'embed'; readonly embed: PlannedEmbed };

export interface PlannedEmbed {
  /** unique within a request */
  readonly id: number;
  /** the key in the response; null if the embed is spread or shows nothing */
  readonly key: string | null;
  /** names by which filters and orders can refer to the embed */
  readonly names: readonly string[];
  readonly inner: boolean;
  readonly spread: boolean;
  readonly toOne: boolean;
  readonly relationship: Relationship;
  readonly level: PlannedLevel;
  /** columns of the embed that order the parent rows */
  readonly orderedBy: readonly PlannedField[];
}

export type PlannedCondition =
  | Test<PlannedField>
  | Group<PlannedCondition>
  | { readonly kind: 'embedded'; readonly present: boolean; readonly embed: PlannedEmbed };

export interface PlannedOrder {
  readonly field: PlannedField;
  readonly embed: PlannedEmbed | null;
  /** whether the embed shows the field; if so, `group by` contains it */
  readonly shown: boolean;
  readonly direction: 'asc' | 'desc' | null;
  readonly nulls: 'first' | 'last' | null;
}

export interface PlannedLevel {
  readonly rows: Rows;
  readonly items: readonly PlannedItem[];
  readonly embeds: readonly PlannedEmbed[];
  /** true if an aggregate of the level, or of a to-one spread in it, groups the rows */
  readonly grouped: boolean;
  readonly conditions: readonly PlannedCondition[];
  readonly order: readonly PlannedOrder[];
  readonly limit: number | null;
  readonly offset: Slot | null;
}

export interface ReadPlan {
  readonly kind: 'read';
  readonly level: PlannedLevel;
  readonly output: Output;
}

/** Columns of a table by name, or all of them. */
export type Needed = 'all' | readonly string[];

export interface WritePlan {
  readonly kind: 'write';
  readonly action: 'insert' | 'update' | 'put' | 'delete';
  readonly table: Table;
  readonly body: Slot | null;
  readonly columns: readonly Column[];
  /** columns that get their default value if a row of the body lacks them */
  readonly defaulted: ReadonlySet<string>;
  readonly conflict: { readonly columns: readonly string[]; readonly merge: boolean } | null;
  readonly conditions: readonly PlannedCondition[];
  readonly shown: PlannedLevel;
  readonly needed: Needed;
  readonly location: boolean;
  readonly maxAffected: Slot | null;
  readonly output: Output;
}

/** An argument and its values; a variadic argument may have several. */
export interface PlannedArgument {
  readonly name: string;
  readonly type: string;
  readonly variadic: boolean;
  readonly slots: readonly Slot[];
}

export type PlannedArguments =
  | { readonly from: 'values'; readonly list: readonly PlannedArgument[] }
  | {
      readonly from: 'json';
      readonly list: readonly PlannedArgument[];
      readonly body: Slot;
      readonly isList: boolean;
    };

export interface CallPlan {
  readonly kind: 'call';
  readonly routine: Routine;
  readonly args: PlannedArguments;
  readonly readOnly: boolean;
  readonly shown: PlannedLevel;
  readonly maxAffected: Slot | null;
  readonly output: Output;
}

export type Plan = ReadPlan | WritePlan | CallPlan;
