import type { ProfileForm } from '@promptory/domain/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from './client.ts';
import { profileChange, writeProfile } from './profile-write.ts';
import { peopleKeys, postKeys, reelKeys, savedKeys, searchKeys, toolKeys } from './query-keys.ts';
import type { Profile } from './session.ts';
import { currentSession } from './use-session.ts';

/** Everything that names a person. */
const NAMING = [
  postKeys.all,
  reelKeys.all,
  peopleKeys.all,
  savedKeys.all,
  searchKeys.all,
  toolKeys.all,
  ['comments'],
];

/**
 * Changes the own profile: where one sees oneself at once, and taken back there when it was not saved;
 * what names the author follows once it was.
 */
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
      // What is on screen is asked for again at once, the rest when it is next seen.
      for (const queryKey of NAMING) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}
