import { identifier, qualified, sql } from './sql.ts';
import type { Sql } from './sql.ts';

/** Rows and their alias. */
export interface Source {
  readonly alias: string;
  readonly schema: string;
  /**
   * The table whose columns these are, in its column order, for rows from a subquery whose row type
   * Postgres does not know; null for rows of the table itself.
   */
  readonly rowType: string | null;
}

/** The row as a value of its table's type, as an argument for functions. */
export function wholeRow({ alias, schema, rowType }: Source): Sql {
  const row = sql`${identifier(alias)}.*`;
  return rowType === null ? row : sql`cast(row(${row}) as ${qualified(schema, rowType)})`;
}
