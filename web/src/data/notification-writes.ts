import type { SupabaseClient } from '@supabase/supabase-js';
import type { QueryClient } from '@tanstack/react-query';
import { dataOf } from './data-error.ts';
import { listedRows, showAlready } from './notification-cache.ts';

/** Marks these as read, at once; they are unread again, and it rejects, when the server was not told. */
export async function markRead(
  client: SupabaseClient,
  queryClient: QueryClient,
  ids: readonly string[],
): Promise<void> {
  await showingRead(queryClient, ids, async () => {
    dataOf(
      await client.from('notifications').update({ read: true }).in('id', ids).eq('read', false),
    );
  });
}

/** Marks all of them as read, also those that no list here holds. Rejects like `markRead`. */
export async function markAllRead(client: SupabaseClient, queryClient: QueryClient): Promise<void> {
  const unread = listedRows(queryClient).filter(({ read }) => !read);
  await showingRead(
    queryClient,
    unread.map(({ id }) => id),
    async () => {
      dataOf(await client.from('notifications').update({ read: true }).eq('read', false));
    },
  );
}

async function showingRead(
  queryClient: QueryClient,
  ids: readonly string[],
  write: () => Promise<void>,
): Promise<void> {
  const end = showAlready(
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

/** Deletes one for good; one that is gone already is fine. */
export async function deleteNotification(client: SupabaseClient, id: string): Promise<void> {
  dataOf(await client.from('notifications').delete().eq('id', id));
}
