import type { Rendered } from './sql.ts';

/** What a statement's one row holds; see resultColumns. */
export interface ResultRow {
  /** the reply's body, null when none is wanted */
  readonly body: string | null;
  /** rows in the reply, or rows written */
  readonly rows: number;
  /** rows without limit and offset, null when they are not counted */
  readonly total: number | null;
  /** rows that an upsert changed instead of adding */
  readonly updated: number | null;
  /** the new row's primary key */
  readonly location: readonly (string | null)[] | null;
  readonly responseStatus: string | null;
  readonly responseHeaders: string | null;
}

/** A request's statements, ready for its values. */
export interface Compiled {
  readonly main: Rendered;
  /** the planner's view of the rows, for counts that are not exact */
  readonly explain: Rendered | null;
  /** whether the statement runs in a transaction that may not write */
  readonly readOnly: boolean;
  readonly returnsVoid: boolean;
  /** the columns of ResultRow.location */
  readonly locationColumns: readonly string[];
  /** whether an upsert has columns that tell rows apart */
  readonly resolves: boolean;
}
