import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../../data/client/client.ts';
import { unwrap } from '../../../data/client/unwrap.ts';
import type { ConversationRow } from '../../../data/messages/conversation.ts';
import { putConversations } from '../../../data/messages/message-cache.ts';
import { showError } from '../../../ui/show-error.ts';

type SideChange =
  | { is_accepted: true; is_declined: false }
  | Pick<ConversationRow, 'is_declined' | 'last_message_at'>
  | Pick<ConversationRow, 'is_muted'>;

/**
 * Accepts or declines a request, or mutes a conversation. Shown at once, and reverted if the request
 * fails.
 */
export function useChangeSide(row: ConversationRow) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    // So that an undo arrives after what it undoes.
    scope: { id: `conversation ${row.conversation_id}` },
    mutationFn: async (change: SideChange) => {
      const { user_id, conversation_id } = row;
      if ('is_accepted' in change) {
        unwrap(await supabase().rpc('accept_message_request', { conv_id: conversation_id }));
        return;
      }
      // The database sets last_message_at, which says whether the conversation is in the lists.
      const columns =
        'is_declined' in change
          ? { is_declined: change.is_declined }
          : { is_muted: change.is_muted };
      unwrap(
        await supabase()
          .from('conversation_members')
          .update(columns)
          .match({ user_id, conversation_id }),
      );
    },
    onMutate: (change) => {
      putConversations(queryClient, [{ ...row, ...change }]);
    },
    onError: (error) => {
      putConversations(queryClient, [row]);
      showError("Couldn't save the change. Please try again.", { error });
    },
  });
}
