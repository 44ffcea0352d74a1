import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { supabase } from '../../../data/client/client.ts';
import { unwrap } from '../../../data/client/unwrap.ts';
import { applyMessageChanges } from '../../../data/messages/message-cache.ts';
import { showError } from '../../../ui/show-error.ts';
import type { ChatMessage } from '../../../widgets/chat/chat-message.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Deletes own messages after a confirmation. A message is hidden at once (`deleting`) and shown
 * again if the request fails.
 */
export function useDeleteMessage(conversationId: string) {
  const queryClient = useQueryClient();
  const [deleting, setDeleting] = useState(NONE);
  const [asked, setAsked] = useState<ChatMessage | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const confirm = useCallback((message: ChatMessage) => {
    setAsked(message);
    setIsOpen(true);
  }, []);

  async function remove({ id }: ChatMessage): Promise<void> {
    setDeleting((before) => new Set([...before, id]));
    try {
      unwrap(await supabase().from('messages').delete().eq('id', id));
      applyMessageChanges(queryClient, conversationId, [{ kind: 'removed', id }]);
    } catch (error) {
      showError('Failed to delete message', { error });
    } finally {
      setDeleting((before) => new Set([...before].filter((other) => other !== id)));
    }
  }

  return {
    deleting,
    confirm,
    /** The props of the ConfirmDialog. */
    confirmation: {
      open: isOpen,
      onOpenChange: setIsOpen,
      title: 'Delete this message?',
      text: 'It will be deleted for both of you.',
      confirmLabel: 'Delete',
      onConfirm: () => {
        setIsOpen(false);
        if (asked !== null) void remove(asked);
      },
    },
  };
}
