import { type Author, AUTHOR_COLUMNS } from './post.ts';

/** A tool as the data service gives it, and as the screens use it. */
export interface Tool {
  id: string;
  user_id: string;
  name: string;
  description: string;
  website_url: string;
  logo_url: string | null;
  category: string;
  tags: string[];
  pricing: string | null;
  /** From 0 to 5, by the operator. */
  rating: number | null;
  featured: boolean;
  created_at: string;
  updated_at: string;
  author: Author;
}

/** What `select` must name for a Tool. */
export const TOOL_COLUMNS = `*,author:profiles!tools_user_id_fkey(${AUTHOR_COLUMNS})`;

/** The page of a tool. */
export function toolAddress({ id }: Pick<Tool, 'id'>): string {
  return `/tools/${id}`;
}
