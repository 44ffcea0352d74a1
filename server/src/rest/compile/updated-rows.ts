import { sql } from './sql.ts';
import type { Sql } from './sql.ts';

const SETTING = sql`'rest.updated'`;

/** How many rows the upsert of this transaction changed instead of adding. */
export const UPDATED: Sql = sql`coalesce(nullif(current_setting(${SETTING}, true), ''), '0')::int`;

/** A condition that is always true, and counts each row that it is asked for. */
export const COUNT_UPDATED: Sql = sql`set_config(${SETTING}, (${UPDATED} + 1)::text, true) <> ''`;
