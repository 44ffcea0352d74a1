import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { DbClient } from '../../data/client/database.ts';
import { unwrap } from '../../data/client/unwrap.ts';
import { applyOptimistically, listedGroups } from './notification-cache.ts';
import { supabase } from '../../data/client/client.ts';
import type { NotificationGroup } from './notification-lists.ts';
import { logError } from '../../browser/log-error.ts';
import { showError } from '../../ui/show-error.ts';
import { useCallback } from 'react';
import { toast } from '../../ui/toast.ts';

/**
 * Marks all notifications of these groups as read at once. On failure they become unread again and
 * the promise rejects.
 */
export async function markRead(
  client: DbClient,
  queryClient: QueryClient,
  groupIds: readonly string[],
): Promise<void> {
  const groups = listedGroups(queryClient).filter(({ group_id }) => groupIds.includes(group_id));
  await markReadOptimistically(queryClient, groups, async () => {
    unwrap(
      await client
        .from('notifications')
        .update({ read: true })
        .in('group_id', groupIds)
        .eq('read', false),
    );
  });
}

/** Marks all notifications as read, also those that are not loaded. Rejects like `markRead`. */
async function markAllRead(client: DbClient, queryClient: QueryClient): Promise<void> {
  const unread = listedGroups(queryClient).filter((group) => group.unread > 0);
  await markReadOptimistically(queryClient, unread, async () => {
    unwrap(await client.from('notifications').update({ read: true }).eq('read', false));
  });
}

async function markReadOptimistically(
  queryClient: QueryClient,
  groups: readonly NotificationGroup[],
  write: () => Promise<void>,
): Promise<void> {
  const end = applyOptimistically(
    queryClient,
    { kind: 'unread', counts: new Map(groups.map(({ group_id }) => [group_id, 0])) },
    { kind: 'unread', counts: new Map(groups.map(({ group_id, unread }) => [group_id, unread])) },
  );
  try {
    await write();
    end(true);
  } catch (error) {
    end(false);
    throw error;
  }
}

/** Deletes the notifications of a group that were shown. No error if they are already deleted. */
async function deleteGroup(client: DbClient, group: NotificationGroup): Promise<void> {
  unwrap(
    await client
      .from('notifications')
      .delete()
      .eq('group_id', group.group_id)
      // Do not delete a notification that arrived while Undo was offered.
      .lte('created_at', group.created_at),
  );
}

/** Marks one group or all notifications as read. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return {
    read: (group: NotificationGroup) => {
      if (group.unread === 0) return;
      // No toast: the group visibly stays unread.
      markRead(supabase(), queryClient, [group.group_id]).catch((error: unknown) => {
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
 * Hides a group at once. It is deleted on the server when the toast with Undo closes or the
 * page is left, because a deleted notification cannot be restored.
 */
export function useDeleteNotification(): (group: NotificationGroup) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (group) => {
      const end = applyOptimistically(
        queryClient,
        { kind: 'deleted', groupIds: [group.group_id] },
        { kind: 'put', group },
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
        deleteGroup(supabase(), group).then(
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
      toast(group.total > 1 ? 'Notifications deleted' : 'Notification deleted', {
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
