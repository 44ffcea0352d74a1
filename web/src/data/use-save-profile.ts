import type { ProfileForm } from '@promptory/domain/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from './client.ts';
import { profileChange, writeProfile } from './profile-write.ts';
import { peopleKeys, postKeys } from './query-keys.ts';
import type { Profile } from './session.ts';
import { currentSession } from './use-session.ts';

/** Changes the own profile: shown everywhere at once, and taken back when it was not saved. */
export function useSaveProfile(profile: Profile) {
  const queryClient = useQueryClient();
  const { noteProfile } = currentSession();
  return useMutation({
    mutationFn: (form: ProfileForm) => writeProfile(supabase(), profile.id, form),
    // A press tells at once when the network is away.
    networkMode: 'always',
    onMutate: (form) => {
      const { full_name, bio, website } = currentSession().snapshot().profile ?? profile;
      noteProfile(profile.id, profileChange(form));
      return { full_name, bio, website };
    },
    onError: (_, __, before) => {
      if (before !== undefined) noteProfile(profile.id, before);
    },
    onSuccess: ({ full_name, bio, website, updated_at }) => {
      noteProfile(profile.id, { full_name, bio, website, updated_at });
      // Everything that names the author is asked for again; nobody waits for it.
      for (const queryKey of [postKeys.all, peopleKeys.all, ['comments']]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}
