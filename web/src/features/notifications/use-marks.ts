import { useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../data/client.ts';
import type { NotificationRow } from '../../data/notification-lists.ts';
import { markAllRead, markRead } from '../../data/notification-writes.ts';
import { toast } from '../../ui/toast.ts';

/** Reads one or all; a failure puts them back, and is told. */
export function useMarks() {
  const queryClient = useQueryClient();
  return {
    read: (row: NotificationRow) => {
      if (row.read) return;
      // One that stays unread tells it by itself.
      markRead(supabase(), queryClient, [row.id]).catch((error: unknown) => {
        console.warn('A notification was not marked as read', error);
      });
    },
    readAll: () => {
      markAllRead(supabase(), queryClient).catch((error: unknown) => {
        console.warn('The notifications were not marked as read', error);
        toast('Failed to mark notifications as read. Please try again.', { tone: 'danger' });
      });
    },
  };
}
