import { supabase } from '../client/client.ts';
import { fetchAttachedPrompt } from './attached-prompt.ts';

/** The text of an attached prompt; null if it was removed. Throws a DataError. */
export async function loadAttachedPrompt(postId: string): Promise<string | null> {
  return (await fetchAttachedPrompt(supabase(), postId))?.content ?? null;
}
