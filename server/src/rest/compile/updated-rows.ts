import { sql } from './sql.ts';
import type { Sql } from './sql.ts';

const SETTING = sql`'rest.updated'`;

/** Number of rows that the upsert of this transaction updated instead of inserting. */
export const UPDATED: Sql = sql`coalesce(nullif(current_setting(${SETTING}, true), ''), '0')::int`;

/** A condition that is always true, and adds 1 to UPDATED for each row it is evaluated for. */
export const COUNT_UPDATED: Sql = sql`set_config(${SETTING}, (${UPDATED} + 1)::text, true) <> ''`;
