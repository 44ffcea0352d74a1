import { communityFailureText } from '@promptory/domain/community-errors';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { supabase } from '../../../data/client/client.ts';
import { DataError, unwrap } from '../../../data/client/unwrap.ts';
import { applyDiscussionChanges } from '../../../data/communities/discussion-cache.ts';
import { changedColumns } from '../../../data/communities/discussion-message.ts';
import type { ChatMessage } from '../../../widgets/chat/chat-message.ts';

const EDIT_FAILED_TEXT = 'An error occurred while editing the message';

/** Returns a function that changes the text of an own message. It rejects with a text for users. */
export function useSaveMessageEdit(communityId: string) {
  const queryClient = useQueryClient();
  return useCallback(
    async ({ id }: ChatMessage, content: string): Promise<void> => {
      try {
        const answer = await supabase()
          .from('community_messages')
          .update({ content })
          .eq('id', id)
          .select()
          .single();
        applyDiscussionChanges(queryClient, communityId, [
          { kind: 'changed', row: changedColumns(unwrap(answer)) },
        ]);
      } catch (error) {
        const text =
          error instanceof DataError ? communityFailureText(error, EDIT_FAILED_TEXT) : null;
        throw new Error(text ?? EDIT_FAILED_TEXT, { cause: error });
      }
    },
    [queryClient, communityId],
  );
}
