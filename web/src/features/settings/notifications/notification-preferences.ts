import type { Database } from '@promptory/domain/database.types';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DbClient } from '../../../data/client/database.ts';
import { unwrap } from '../../../data/client/unwrap.ts';
import { notificationKeys } from '../../../data/query/query-keys.ts';
import { supabase } from '../../../data/client/client.ts';
import { currentSession } from '../../../data/session/use-session.ts';
import { showError } from '../../../ui/show-error.ts';

/** The notification types that a user wants. */
export type NotificationPreferences = Omit<
  Database['public']['Tables']['notification_preferences']['Row'],
  'user_id'
>;

/** The preferences of users who never changed them. */
const DEFAULT_PREFERENCES: NotificationPreferences = {
  likes: true,
  comments: true,
  replies: true,
  follows: true,
  mentions: true,
  community_requests: true,
  community_approvals: true,
  community_invitations: true,
  announcements: true,
};

/** The preferences of the signed-in user. */
export function notificationPreferencesQuery(client: DbClient) {
  return queryOptions({
    queryKey: notificationKeys.preferences(),
    queryFn: async ({ signal }): Promise<NotificationPreferences> =>
      unwrap(
        await client
          .from('notification_preferences')
          .select(
            'likes,comments,replies,follows,mentions,community_requests,community_approvals,community_invitations,announcements',
          )
          .abortSignal(signal)
          .retry(false)
          .maybeSingle(),
      ) ?? DEFAULT_PREFERENCES,
    // Other devices can change the preferences.
    staleTime: 0,
  });
}

/** Saves one preference without changing the others. */
async function writePreference(
  client: DbClient,
  userId: string,
  name: keyof NotificationPreferences,
  isEnabled: boolean,
): Promise<void> {
  const change: Partial<NotificationPreferences> = { [name]: isEnabled };
  unwrap(
    await client
      .from('notification_preferences')
      .upsert({ user_id: userId, ...change }, { onConflict: 'user_id' }),
  );
}

interface PreferenceChange {
  name: keyof NotificationPreferences;
  isEnabled: boolean;
}

/** Changes a preference at once. If saving fails it is reverted and an error is shown. */
export function useSetPreference(): (change: PreferenceChange) => void {
  const queryClient = useQueryClient();
  const show = ({ name, isEnabled }: PreferenceChange) => {
    queryClient.setQueryData<NotificationPreferences>(notificationKeys.preferences(), (known) =>
      known === undefined ? undefined : { ...known, [name]: isEnabled },
    );
  };
  const { mutate } = useMutation({
    // Run one after another, so that the last change wins.
    scope: { id: 'notification-preferences' },
    networkMode: 'always',
    mutationFn: async ({ name, isEnabled }: PreferenceChange) => {
      const { user } = currentSession().snapshot();
      if (user === null) throw new Error('Not signed in');
      await writePreference(supabase(), user.id, name, isEnabled);
    },
    onMutate: async (change) => {
      show(change);
      // An older response would overwrite the change.
      await queryClient.cancelQueries({ queryKey: notificationKeys.preferences() });
    },
    onError: (_, change) => {
      show({ ...change, isEnabled: !change.isEnabled });
      showError('Failed to save. Please try again.');
    },
  });
  return mutate;
}
