import type { QueryData } from '@supabase/supabase-js';
import type { DbClient } from '../client/database.ts';
import { AUTHOR_COLUMNS } from '../works/post.ts';

/** The columns to select for a Tool. */
export const TOOL_COLUMNS = `*,author:profiles!tools_user_id_fkey(${AUTHOR_COLUMNS})` as const;

/** Selects tools with their authors. */
export function selectTools(client: DbClient) {
  return client.from('tools').select(TOOL_COLUMNS);
}

/** A tool with its author, as the database returns it. */
export type Tool = QueryData<ReturnType<typeof selectTools>>[number];

/** The path of a tool's page. */
export function toolPath({ id }: Pick<Tool, 'id'>): string {
  return `/tools/${id}`;
}
