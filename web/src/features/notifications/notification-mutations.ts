import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { DbClient } from '../../data/client/database.ts';
import { unwrap } from '../../data/client/unwrap.ts';
import { applyOptimistically, listedRows } from './notification-cache.ts';
import { supabase } from '../../data/client/client.ts';
import type { NotificationRow } from './notification-lists.ts';
import { logError } from '../../browser/log-error.ts';
import { showError } from '../../ui/show-error.ts';
import { useCallback } from 'react';
import { toast } from '../../ui/toast.ts';

/**
 * Marks notifications as read at once. On failure they become unread again and the promise rejects.
 */
export async function markRead(
  client: DbClient,
  queryClient: QueryClient,
  ids: readonly string[],
): Promise<void> {
  await markReadOptimistically(queryClient, ids, async () => {
    unwrap(
      await client.from('notifications').update({ read: true }).in('id', ids).eq('read', false),
    );
  });
}

/** Marks all notifications as read, also those that are not loaded. Rejects like `markRead`. */
async function markAllRead(client: DbClient, queryClient: QueryClient): Promise<void> {
  const unread = listedRows(queryClient).filter(({ read }) => !read);
  await markReadOptimistically(
    queryClient,
    unread.map(({ id }) => id),
    async () => {
      unwrap(await client.from('notifications').update({ read: true }).eq('read', false));
    },
  );
}

async function markReadOptimistically(
  queryClient: QueryClient,
  ids: readonly string[],
  write: () => Promise<void>,
): Promise<void> {
  const end = applyOptimistically(
    queryClient,
    { kind: 'read', ids, read: true },
    { kind: 'read', ids, read: false },
  );
  try {
    await write();
    end(true);
  } catch (error) {
    end(false);
    throw error;
  }
}

/** Deletes a notification. No error if it is already deleted. */
async function deleteNotification(client: DbClient, id: string): Promise<void> {
  unwrap(await client.from('notifications').delete().eq('id', id));
}

/** Marks one or all notifications as read. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return {
    read: (row: NotificationRow) => {
      if (row.read) return;
      // No toast: the row visibly stays unread.
      markRead(supabase(), queryClient, [row.id]).catch((error: unknown) => {
        logError('Could not mark a notification as read', error);
      });
    },
    readAll: () => {
      markAllRead(supabase(), queryClient).catch((error: unknown) => {
        logError('Could not mark notifications as read', error);
        showError('Failed to mark notifications as read. Please try again.');
      });
    },
  };
}

/**
 * Hides a notification at once. It is deleted on the server when the toast with Undo closes or the
 * page is left, because a deleted notification cannot be restored.
 */
export function useDeleteNotification(): (row: NotificationRow) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (row) => {
      const end = applyOptimistically(
        queryClient,
        { kind: 'deleted', ids: [row.id] },
        { kind: 'put', row },
      );
      let isClaimed = false;
      function claim(): boolean {
        window.removeEventListener('pagehide', remove);
        const first = !isClaimed;
        isClaimed = true;
        return first;
      }
      function remove() {
        if (!claim()) return;
        deleteNotification(supabase(), row.id).then(
          () => {
            end(true);
          },
          (error: unknown) => {
            logError('Could not delete a notification', error);
            end(false);
            showError("Couldn't delete the notification. Please try again.");
          },
        );
      }
      window.addEventListener('pagehide', remove);
      toast('Notification deleted', {
        action: {
          label: 'Undo',
          run: () => {
            if (claim()) end(false);
          },
        },
        onClose: remove,
      });
    },
    [queryClient],
  );
}
