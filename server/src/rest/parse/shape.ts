import type { Query } from './ast.ts';
import type { Answer } from './media.ts';
import type { CountKind, Missing, Resolution } from './preferences.ts';
import type { GivenArgument } from './query.ts';
import type { Slot } from './values.ts';

/** What the reply is made of. */
export interface Output extends Answer {
  /** whether the client wants rows back */
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
  /** the rows to write, a list in JSON; null when there are none to read */
  readonly body: Slot | null;
  readonly columns: readonly string[];
  /** the columns that some rows of the body lack */
  readonly partColumns: readonly string[];
  readonly missing: Missing;
  readonly resolution: Resolution | null;
  readonly onConflict: readonly string[] | null;
  /** whether the reply names the new row's address */
  readonly location: boolean;
  readonly maxAffected: Slot | null;
}

/** How a called function gets its arguments. */
export type Arguments =
  | { readonly from: 'parameters'; readonly given: readonly GivenArgument[] }
  /** one JSON object, or the first of a list */
  | {
      readonly from: 'json';
      readonly body: Slot;
      readonly isList: boolean;
      readonly names: readonly string[];
    }
  /** the whole body as the one unnamed argument */
  | { readonly from: 'raw'; readonly body: Slot; readonly type: 'text' | 'xml' | 'bytea' };

export interface CallShape {
  readonly action: 'call';
  readonly routine: string;
  readonly query: Query;
  readonly output: Output;
  readonly args: Arguments;
  /** GET and HEAD may not write */
  readonly readOnly: boolean;
  readonly maxAffected: Slot | null;
}

/** All of a request but its values: requests of one shape share one statement. */
export type Shape = ReadShape | WriteShape | CallShape;
