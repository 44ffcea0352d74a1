import { isRefusalForUsers } from '@promptory/domain/message-errors';
import { NETWORK_FAILURE_TEXT } from '@promptory/domain/network-failure';
import { supabase } from '../client/client.ts';
import { DataError, unwrap } from '../client/unwrap.ts';
import { currentSession } from '../session/use-session.ts';

/**
 * Returns the id of the viewer's conversation with a person. The first call creates it. Throws a
 * DataError if the person does not exist or does not want to receive messages.
 */
export async function startConversation(personId: string): Promise<string> {
  const { user } = currentSession().snapshot();
  if (user === null) throw new DataError('Not signed in', '', 401);
  const people = { user1_id: user.id, user2_id: personId };
  return unwrap(await supabase().rpc('get_or_create_conversation', people));
}

/** The text for a conversation that could not be started. */
export function conversationFailureText(error: unknown): string {
  if (error instanceof DataError) {
    if (error.status === 0) return NETWORK_FAILURE_TEXT;
    if (isRefusalForUsers(error.code)) return error.message;
  }
  return "Couldn't open the conversation. Please try again.";
}
