import type { ProfileForm } from '@promptory/domain/profile';
import type { SupabaseClient } from '@supabase/supabase-js';
import { dataOf } from './data-error.ts';
import type { Profile } from './session.ts';

/** What the form says, as the row holds it: nothing is null there. */
export function profileChange({
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

/** Changes the texts of the own profile and gives it as it is now; throws a DataError. */
export async function writeProfile(
  client: SupabaseClient,
  userId: string,
  form: ProfileForm,
): Promise<Profile> {
  return dataOf(
    await client
      .from('profiles')
      .update({ ...profileChange(form), updated_at: new Date().toISOString() })
      .eq('id', userId)
      .select('*')
      .single<Profile>(),
  );
}
