import type { ComputedColumns, Database } from '@promptory/domain/database.types';
import type { SupabaseClient } from '@supabase/supabase-js';

/** The client of the backend, typed with its tables and functions. */
export type DbClient = SupabaseClient<Database>;

type Tables = Database['public']['Tables'];
export type TableName = keyof Tables;

/** A row as returned by `select('*')` and realtime changes, so without computed columns. */
export type Row<Table extends TableName> = Omit<Tables[Table]['Row'], ComputedColumns[Table]>;
export type Insert<Table extends TableName> = Tables[Table]['Insert'];

/** Column names of a table. Unknown names are type errors. */
export type Column<Table extends TableName, Name extends keyof Row<Table>> = Name;
