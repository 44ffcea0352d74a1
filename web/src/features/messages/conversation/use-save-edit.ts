import { messageFailureText } from '@promptory/domain/message-errors';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { supabase } from '../../../data/client/client.ts';
import { DataError, unwrap } from '../../../data/client/unwrap.ts';
import { applyMessageChanges } from '../../../data/messages/message-cache.ts';
import type { ChatMessage } from '../../../widgets/chat/chat-message.ts';

/** Returns a function that changes the text of an own message. It rejects with a text for users. */
export function useSaveEdit(conversationId: string) {
  const queryClient = useQueryClient();
  return useCallback(
    async ({ id }: ChatMessage, content: string): Promise<void> => {
      try {
        const answer = await supabase()
          .from('messages')
          .update({ content })
          .eq('id', id)
          .select()
          .single();
        applyMessageChanges(queryClient, conversationId, [
          { kind: 'changed', row: unwrap(answer) },
        ]);
      } catch (error) {
        const text = error instanceof DataError ? messageFailureText(error) : null;
        throw new Error(text ?? 'An error occurred while editing the message', { cause: error });
      }
    },
    [queryClient, conversationId],
  );
}
