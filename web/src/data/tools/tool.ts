import type { QueryData } from '@supabase/supabase-js';
import type { DbClient } from '../client/database.ts';
import { AUTHOR_COLUMNS } from '../works/post.ts';

/** Columns of a Tool. */
export const TOOL_COLUMNS = `*,author:profiles!tools_user_id_fkey(${AUTHOR_COLUMNS})` as const;

/** Tools with the people who submitted them. */
export function selectTools(client: DbClient) {
  return client.from('tools').select(TOOL_COLUMNS);
}

/** A tool as the database returns it and the screens use it. */
export type Tool = QueryData<ReturnType<typeof selectTools>>[number];

/** The page of a tool. */
export function toolPath({ id }: Pick<Tool, 'id'>): string {
  return `/tools/${id}`;
}
