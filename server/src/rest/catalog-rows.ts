/** Result rows of the statements in catalog-sql.ts. */
export interface ColumnRow {
  readonly name: string;
  readonly type: string;
  readonly default_sql?: string | null;
}

interface TableRow {
  readonly name: string;
  readonly kind: string;
  readonly hides_rows: boolean;
  /** the API roles with each right */
  readonly writers: {
    readonly insert: readonly string[];
    readonly update: readonly string[];
    readonly delete: readonly string[];
  };
  /** allowed writes as bits: 4 update, 8 insert, 16 delete */
  readonly events: number;
  readonly primary_key: readonly string[];
  readonly columns: readonly ColumnRow[];
}

export interface ForeignKeyRow {
  readonly name: string;
  readonly source: string;
  readonly target: string;
  readonly source_columns: readonly string[];
  readonly target_columns: readonly string[];
  readonly source_unique: boolean;
  readonly source_view: boolean;
  readonly target_view: boolean;
}

export interface ArgumentRow {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly variadic: boolean;
}

export interface RoutineRow {
  readonly name: string;
  /** the API roles that may execute it */
  readonly callers: readonly string[];
  readonly args: readonly ArgumentRow[];
  readonly volatility: 'i' | 's' | 'v';
  readonly return_type: string;
  readonly returns_set: boolean;
  readonly returns_rows: boolean;
  readonly returns_one: boolean;
  readonly returns_table: string | null;
  readonly result_columns: readonly ColumnRow[];
  /** the table, if a row of it is the only argument; else null */
  readonly of_table: string | null;
}

interface TypeRow {
  readonly name: string;
  readonly sql: string;
}

export interface CatalogRows {
  readonly tables: readonly TableRow[];
  readonly foreignKeys: readonly ForeignKeyRow[];
  readonly routines: readonly RoutineRow[];
  readonly types: readonly TypeRow[];
}
