import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../data/client.ts';
import {
  type NotificationPreferences,
  writePreference,
} from '../../data/notification-preferences.ts';
import { notificationKeys } from '../../data/query-keys.ts';
import { currentSession } from '../../data/use-session.ts';
import { toast } from '../../ui/toast.ts';

interface Wish {
  name: keyof NotificationPreferences;
  wanted: boolean;
}

/** States a wish, at once; it is taken back, and told, when the server was not told. */
export function useSetPreference(): (wish: Wish) => void {
  const queryClient = useQueryClient();
  const show = ({ name, wanted }: Wish) => {
    queryClient.setQueryData<NotificationPreferences>(notificationKeys.preferences(), (known) =>
      known === undefined ? undefined : { ...known, [name]: wanted },
    );
  };
  const { mutate } = useMutation({
    // One after the other, so that the last word is the last.
    scope: { id: 'notification-preferences' },
    networkMode: 'always',
    mutationFn: async ({ name, wanted }: Wish) => {
      const { user } = currentSession().snapshot();
      if (user === null) throw new Error('Nobody is signed in');
      await writePreference(supabase(), user.id, name, wanted);
    },
    onMutate: async (wish) => {
      show(wish);
      // An answer from before would undo it.
      await queryClient.cancelQueries({ queryKey: notificationKeys.preferences() });
    },
    onError: (_, wish) => {
      show({ ...wish, wanted: !wish.wanted });
      toast('Failed to save. Please try again.', { tone: 'danger' });
    },
  });
  return mutate;
}
