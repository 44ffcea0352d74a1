import type { Query } from './ast.ts';
import type { ResponseFormat } from './media.ts';
import type { CountKind, Missing, Resolution } from './preferences.ts';
import type { GivenArgument } from './query.ts';
import type { Slot } from './values.ts';

/** The format and content of the response. */
export interface Output extends ResponseFormat {
  /** whether the client wants rows in the response */
  readonly body: boolean;
  readonly count: CountKind | null;
}

export interface ReadShape {
  readonly action: 'read';
  readonly table: string;
  readonly query: Query;
  readonly output: Output;
}

export interface WriteShape {
  readonly action: 'insert' | 'update' | 'put' | 'delete';
  readonly table: string;
  readonly query: Query;
  readonly output: Output;
  /** the rows to write as a JSON list; null for a delete */
  readonly body: Slot | null;
  readonly columns: readonly string[];
  /** columns that some rows of the body lack */
  readonly partialColumns: readonly string[];
  readonly missing: Missing;
  readonly resolution: Resolution | null;
  readonly onConflict: readonly string[] | null;
  /** whether the response has a Location header with the new row's URL */
  readonly location: boolean;
  readonly maxAffected: Slot | null;
}

/** The source of a function's arguments. */
export type Arguments =
  | { readonly from: 'parameters'; readonly given: readonly GivenArgument[] }
  /** a JSON object, or the first object of a list */
  | {
      readonly from: 'json';
      readonly body: Slot;
      readonly isList: boolean;
      readonly names: readonly string[];
    }
  /** the whole body as the only argument, which is unnamed */
  | { readonly from: 'raw'; readonly body: Slot; readonly type: 'text' | 'xml' | 'bytea' };

export interface CallShape {
  readonly action: 'call';
  readonly routine: string;
  readonly query: Query;
  readonly output: Output;
  readonly args: Arguments;
  /** true for GET and HEAD, which may not write */
  readonly readOnly: boolean;
  readonly maxAffected: Slot | null;
}

/** A request without its values: requests with the same shape share one statement. */
export type Shape = ReadShape | WriteShape | CallShape;
