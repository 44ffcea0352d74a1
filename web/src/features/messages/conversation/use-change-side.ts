import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../../data/client/client.ts';
import { unwrap } from '../../../data/client/unwrap.ts';
import type { ConversationRow } from '../../../data/messages/conversation.ts';
import { putConversations } from '../../../data/messages/message-cache.ts';
import { showError } from '../../../ui/show-error.ts';

type SideChange = Partial<Pick<ConversationRow, 'is_accepted' | 'is_muted'>>;

/** Accepts a request, or mutes a conversation. Shown at once, and reverted if the request fails. */
export function useChangeSide(row: ConversationRow) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (change: SideChange) => {
      const { user_id, conversation_id } = row;
      unwrap(
        await supabase()
          .from('conversation_members')
          .update(change)
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
