import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { supabase } from '../../data/client.ts';
import { showAlready } from '../../data/notification-cache.ts';
import type { NotificationRow } from '../../data/notification-lists.ts';
import { deleteNotification } from '../../data/notification-writes.ts';
import { toast } from '../../ui/toast.ts';

/**
 * Takes a notification away at once. The server is told when the offer to undo has gone, or the page
 * goes: nobody can write a notification back.
 */
export function useRemoval(): (row: NotificationRow) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (row) => {
      const end = showAlready(queryClient, { kind: 'gone', ids: [row.id] }, { kind: 'put', row });
      let settled = false;
      function settle(): boolean {
        window.removeEventListener('pagehide', remove);
        const first = !settled;
        settled = true;
        return first;
      }
      function remove() {
        if (!settle()) return;
        deleteNotification(supabase(), row.id).then(
          () => {
            end(true);
          },
          (error: unknown) => {
            console.warn('A notification was not deleted', error);
            end(false);
            toast('Failed to delete the notification. Please try again.', { tone: 'danger' });
          },
        );
      }
      window.addEventListener('pagehide', remove);
      toast('Notification deleted', {
        action: {
          label: 'Undo',
          run: () => {
            if (settle()) end(false);
          },
        },
        onGone: remove,
      });
    },
    [queryClient],
  );
}
