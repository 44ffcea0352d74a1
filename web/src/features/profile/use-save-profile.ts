import type { ProfileForm } from '@promptory/domain/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../data/client/client.ts';
import { showOwnProfile } from '../../data/people/own-profile-changes.ts';
import { usernameKeys } from '../../data/query/query-keys.ts';
import type { Profile } from '../../data/session/session.ts';
import { currentSession } from '../../data/session/use-session.ts';
import type { DbClient } from '../../data/client/database.ts';
import { unwrap } from '../../data/client/unwrap.ts';

/**
 * Saves the user's own profile. The session's copy changes at once and is rolled back on failure;
 * the username, which can be refused, changes after success.
 */
export function useSaveProfile(profile: Profile) {
  const queryClient = useQueryClient();
  const { updateProfile } = currentSession();
  return useMutation({
    mutationFn: (form: ProfileForm) => writeProfile(supabase(), profile, form),
    // Fail at once when offline instead of pausing.
    networkMode: 'always',
    onMutate: (form) => {
      const { full_name, bio, website } = currentSession().snapshot().profile ?? profile;
      updateProfile(profile.id, profileChange(form));
      return { full_name, bio, website };
    },
    onError: (_, __, before) => {
      if (before !== undefined) updateProfile(profile.id, before);
    },
    onSuccess: (saved) => {
      showOwnProfile(queryClient, saved);
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: usernameKeys.changes() });
    },
  });
}

/** Converts form values to columns: empty strings become null. */
function profileChange({
  full_name,
  bio,
  website,
}: ProfileForm): Pick<Profile, 'full_name' | 'bio' | 'website'> {
  return {
    full_name: full_name === '' ? null : full_name,
    bio: bio === '' ? null : bio,
    website: website === '' ? null : website,
  };
}

/** Updates the signed-in user's profile and returns the new row. Throws a DataError. */
async function writeProfile(
  client: DbClient,
  { id, username }: Profile,
  form: ProfileForm,
): Promise<Profile> {
  return unwrap(
    await client
      .from('profiles')
      .update({
        ...profileChange(form),
        ...(form.username !== username && { username: form.username }),
        updated_at: new Date().toISOString(),
      })
      .eq('id', id)
      .select('*')
      .single(),
  );
}
