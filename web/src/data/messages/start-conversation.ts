import { NETWORK_FAILURE_TEXT } from '@promptory/domain/network-failure';
import { QUOTA_REACHED } from '@promptory/domain/quota-errors';
import { supabase } from '../client/client.ts';
import { DataError, unwrap } from '../client/unwrap.ts';
import { currentSession } from '../session/use-session.ts';

/** Codes of errors whose message is written for users. */
const CODES_WITH_USER_TEXT = ['PT403', 'PT404', QUOTA_REACHED];

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
    if (CODES_WITH_USER_TEXT.includes(error.code)) return error.message;
  }
  return "Couldn't open the conversation. Please try again.";
}
