import { MESSAGE_PREFERENCES, type MessagePreference } from '@promptory/domain/message';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../../data/client/client.ts';
import type { DbClient } from '../../../data/client/database.ts';
import { messagePreferenceKeys } from '../../../data/query/query-keys.ts';
import { unwrap } from '../../../data/client/unwrap.ts';
import { currentSession } from '../../../data/session/use-session.ts';
import { showError } from '../../../ui/show-error.ts';

/** From whom the signed-in user receives messages. Without a row it is everybody. */
export function messagePreferenceQuery(client: DbClient) {
  return queryOptions({
    queryKey: messagePreferenceKeys.own(),
    queryFn: async ({ signal }): Promise<MessagePreference> => {
      const row = unwrap(
        await client
          .from('message_preferences')
          .select('allowed')
          .abortSignal(signal)
          .retry(false)
          .maybeSingle(),
      );
      return MESSAGE_PREFERENCES.find((allowed) => allowed === row?.allowed) ?? 'everybody';
    },
    // Other devices can change it.
    staleTime: 0,
  });
}

/**
 * Saves the preference, and then changes the query's data. If saving fails, an error is shown and
 * the data is still the stored preference.
 */
export function useSaveMessagePreference() {
  const queryClient = useQueryClient();
  return useMutation({
    // Run one after another, so that the last choice wins.
    scope: { id: 'message-preference' },
    networkMode: 'always',
    mutationFn: async (allowed: MessagePreference) => {
      const { user } = currentSession().snapshot();
      if (user === null) throw new Error('Not signed in');
      unwrap(
        await supabase()
          .from('message_preferences')
          .upsert({ user_id: user.id, allowed }, { onConflict: 'user_id' }),
      );
    },
    onSuccess: async (_, allowed) => {
      // An older response would overwrite the choice.
      await queryClient.cancelQueries({ queryKey: messagePreferenceKeys.own() });
      queryClient.setQueryData<MessagePreference>(messagePreferenceKeys.own(), allowed);
    },
    onError: (error) => {
      showError('Failed to save. Please try again.', { error });
    },
  });
}
