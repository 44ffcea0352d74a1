import { identifier, qualified, sql } from './sql.ts';
import type { Sql } from './sql.ts';

/** Rows under an alias. */
export interface Source {
  readonly alias: string;
  readonly schema: string;
  /**
   * The table whose row the columns are, in its order, when the rows come from a subquery and
   * Postgres has forgotten it; null when they come from the table itself.
   */
  readonly rowType: string | null;
}

/** The row as one value of its table's type, for functions of it. */
export function wholeRow({ alias, schema, rowType }: Source): Sql {
  const row = sql`${identifier(alias)}.*`;
  return rowType === null ? row : sql`cast(row(${row}) as ${qualified(schema, rowType)})`;
}
