import type { Database, Transaction } from '../db/database.ts';
import type { ArgumentRow, CatalogRows, ColumnRow, RoutineRow } from './catalog-rows.ts';
import { FOREIGN_KEYS, ROUTINES, TABLES, TYPES, VIEW_RULES } from './catalog-sql.ts';
import { relationshipsOf } from './relationships.ts';
import type { Relationship } from './relationships.ts';
import { viewColumns } from './view-columns.ts';
import type { ViewRule } from './view-columns.ts';

export interface Column {
  readonly name: string;
  /** as formatted by Postgres, e.g. `timestamp with time zone` */
  readonly type: string;
  /** SQL of the default, null when there is none or the column is generated */
  readonly defaultSql: string | null;
}

/** A function whose only argument is a row of the table; it can be selected like a column. */
interface ComputedColumn {
  readonly name: string;
  readonly type: string;
  /** declared as `returns setof … rows 1`; the planner can inline such functions */
  readonly set: boolean;
}

/** The API roles that may write to a table or to at least one of its columns. */
export interface Writers {
  readonly insert: readonly string[];
  readonly update: readonly string[];
  readonly delete: readonly string[];
}

/** A table or a view. */
export interface Table {
  readonly name: string;
  /** `table`, `view`, `materialized view` or `foreign table`, for errors */
  readonly kind: string;
  /** whether policies, or the query of a view, may hide rows of it */
  readonly hidesRows: boolean;
  readonly writers: Writers;
  readonly columns: ReadonlyMap<string, Column>;
  readonly computed: ReadonlyMap<string, ComputedColumn>;
  readonly primaryKey: readonly string[];
  readonly relationships: readonly Relationship[];
  readonly accepts: {
    readonly insert: boolean;
    readonly update: boolean;
    readonly delete: boolean;
  };
}

export type Argument = ArgumentRow;

export interface Routine {
  readonly name: string;
  /** the API roles that may call it */
  readonly callers: readonly string[];
  readonly args: readonly Argument[];
  /** true for immutable and stable functions */
  readonly readOnly: boolean;
  readonly returns: {
    readonly kind: 'void' | 'scalar' | 'rows';
    readonly set: boolean;
    /** the table whose rows it returns */
    readonly table: string | null;
    readonly columns: ReadonlyMap<string, Column>;
  };
}

/** An immutable snapshot of the exposed schema. */
export interface Catalog {
  readonly schema: string;
  readonly tables: ReadonlyMap<string, Table>;
  readonly routines: ReadonlyMap<string, readonly Routine[]>;
  /** the SQL of each enum and domain type, by name */
  readonly types: ReadonlyMap<string, string>;
}

/** Reads the schema's tables, views, keys, functions and types. Throws DatabaseError. */
export function readCatalog(db: Database, schema: string): Promise<Catalog> {
  return db.asAuthService(async (transaction) => {
    // With an empty search path Postgres qualifies all names except built-in ones.
    await transaction.query("set local search_path = ''");
    const rules = (await read(transaction, VIEW_RULES, [])) as ViewRule[];
    const shown = JSON.stringify(viewColumns(rules));
    const rows = {
      tables: await read(transaction, TABLES, [schema, shown]),
      foreignKeys: await read(transaction, FOREIGN_KEYS, [schema, shown]),
      routines: await read(transaction, ROUTINES, [schema]),
      types: await read(transaction, TYPES, [schema]),
    };
    return buildCatalog(schema, rows as unknown as CatalogRows);
  });
}

async function read(
  transaction: Transaction,
  text: string,
  values: readonly string[],
): Promise<unknown> {
  return (await transaction.query(text, values)).rows;
}

/** Builds the catalog from the result rows of the statements in catalog-sql.ts. */
export function buildCatalog(schema: string, rows: CatalogRows): Catalog {
  const primaryKeys = new Map(rows.tables.map((row) => [row.name, row.primary_key]));
  const relationships = relationshipsOf(rows.foreignKeys, rows.routines, primaryKeys);
  const tables = new Map<string, Table>();
  for (const row of rows.tables) {
    const columns = columnsOf(row.columns);
    tables.set(row.name, {
      name: row.name,
      kind: row.kind,
      hidesRows: row.hides_rows,
      writers: row.writers,
      columns,
      computed: computedOf(row.name, columns, rows.routines),
      primaryKey: row.primary_key,
      relationships: relationships.get(row.name) ?? [],
      accepts: {
        insert: (row.events & 8) !== 0,
        update: (row.events & 4) !== 0,
        delete: (row.events & 16) !== 0,
      },
    });
  }
  return {
    schema,
    tables,
    routines: routinesOf(rows.routines, tables),
    types: new Map(rows.types.map(({ name, sql }) => [name, sql])),
  };
}

function columnsOf(columns: readonly ColumnRow[]): Map<string, Column> {
  return new Map(
    columns.map(({ name, type, default_sql: defaultSql = null }) => [
      name,
      { name, type, defaultSql },
    ]),
  );
}

function computedOf(
  table: string,
  columns: ReadonlyMap<string, Column>,
  routines: readonly RoutineRow[],
): Map<string, ComputedColumn> {
  const isComputed = (row: RoutineRow): boolean =>
    row.of_table === table &&
    row.returns_one &&
    row.returns_table === null &&
    row.return_type !== 'void' &&
    !columns.has(row.name);
  return new Map(
    routines
      .filter(isComputed)
      .map(({ name, return_type: type, returns_set: set }): [string, ComputedColumn] => [
        name,
        { name, type, set },
      ]),
  );
}

function routinesOf(
  rows: readonly RoutineRow[],
  tables: ReadonlyMap<string, Table>,
): Map<string, Routine[]> {
  const routines = new Map<string, Routine[]>();
  for (const row of rows) {
    if (row.of_table !== null && row.args.some((arg) => arg.name === '')) continue;
    const routine = routineOf(row, tables);
    const overloads = routines.get(row.name);
    if (overloads === undefined) routines.set(row.name, [routine]);
    else overloads.push(routine);
  }
  return routines;
}

function routineOf(row: RoutineRow, tables: ReadonlyMap<string, Table>): Routine {
  const columns = row.returns_table === null ? undefined : tables.get(row.returns_table)?.columns;
  return {
    name: row.name,
    callers: row.callers,
    args: row.args,
    readOnly: row.volatility !== 'v',
    returns: {
      kind: row.return_type === 'void' ? 'void' : row.returns_rows ? 'rows' : 'scalar',
      set: row.returns_set,
      table: columns === undefined ? null : row.returns_table,
      columns: columns ?? columnsOf(row.result_columns),
    },
  };
}
