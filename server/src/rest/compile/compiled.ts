import type { Rendered } from './sql.ts';

/** The single row of a statement's result; see resultColumns. */
export interface ResultRow {
  /** the response body; null if the client wants none */
  readonly body: string | null;
  /** number of rows in the response, or of written rows */
  readonly rows: number;
  /** number of rows without limit and offset; null if not counted */
  readonly total: number | null;
  /** number of rows that an upsert updated instead of inserting */
  readonly updated: number | null;
  /** the new row's primary key */
  readonly location: readonly (string | null)[] | null;
  readonly responseStatus: string | null;
  readonly responseHeaders: string | null;
}

/** The compiled statements of a request, without its values. */
export interface Compiled {
  readonly main: Rendered;
  /** asks the planner for the row count; null unless the count is planned or estimated */
  readonly explain: Rendered | null;
  /** whether the statement runs in a read-only transaction */
  readonly readOnly: boolean;
  readonly returnsVoid: boolean;
  /** the column names for ResultRow.location */
  readonly locationColumns: readonly string[];
  /** whether an upsert has a conflict target */
  readonly resolves: boolean;
}
