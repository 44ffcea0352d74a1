import type { Database } from '@promptory/domain/database.types';
import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { dataOf } from './data-error.ts';
import { notificationKeys } from './query-keys.ts';

/** Which types a person wants to be told of. */
export type NotificationPreferences = Omit<
  Database['public']['Tables']['notification_preferences']['Row'],
  'user_id'
>;

/** How it is for those who never chose. */
const EVERYTHING: NotificationPreferences = {
  likes: true,
  comments: true,
  replies: true,
  follows: true,
  mentions: true,
};

/** What the signed-in person wants to be told of. */
export function notificationPreferencesQuery(client: SupabaseClient<Database>) {
  return queryOptions({
    queryKey: notificationKeys.preferences(),
    queryFn: async ({ signal }): Promise<NotificationPreferences> =>
      dataOf(
        await client
          .from('notification_preferences')
          .select('likes,comments,replies,follows,mentions')
          .abortSignal(signal)
          .retry(false)
          .maybeSingle(),
      ) ?? EVERYTHING,
    // Other devices change it.
    staleTime: 0,
  });
}

/** States one wish, and leaves the others. */
export async function writePreference(
  client: SupabaseClient<Database>,
  userId: string,
  name: keyof NotificationPreferences,
  wanted: boolean,
): Promise<void> {
  const wish: Partial<NotificationPreferences> = { [name]: wanted };
  dataOf(
    await client
      .from('notification_preferences')
      .upsert({ user_id: userId, ...wish }, { onConflict: 'user_id' }),
  );
}
