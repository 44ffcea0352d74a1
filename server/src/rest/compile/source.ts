import { identifier, qualified, sql } from './sql.ts';
import type { Sql } from './sql.ts';

/** A source of rows in `from`. */
export interface Source {
  readonly alias: string;
  readonly schema: string;
  /**
   * For rows of a subquery, whose row type Postgres does not know: the table with the same columns
   * in the same order. Null for rows of the table itself.
   */
  readonly rowType: string | null;
  /** the most bytes that the reply, and all embedded lists together, may have */
  readonly replyBytes: number;
}

/** The row as a value of its table's row type, to pass it to a function. */
export function wholeRow({ alias, schema, rowType }: Source): Sql {
  const row = sql`${identifier(alias)}.*`;
  return rowType === null ? row : sql`cast(row(${row}) as ${qualified(schema, rowType)})`;
}
