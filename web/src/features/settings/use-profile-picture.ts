import { AVATAR_UPLOAD } from '@promptory/domain/upload';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { writeAvatar } from '../../data/avatar-write.ts';
import { supabase } from '../../data/client.ts';
import { forgetFiles } from '../../data/media-storage.ts';
import { openUploads } from '../../data/open-uploads.ts';
import { postKeys } from '../../data/query-keys.ts';
import type { Profile } from '../../data/session.ts';
import { currentSession } from '../../data/use-session.ts';
import { toast } from '../../ui/toast.ts';
import { useAccountAction } from './use-account-action.ts';

const SAVE_FAILED = 'The picture could not be saved. Please try again.';

/** The profile picture: what is chosen is uploaded, then named in the profile, and the old file goes. */
export function useProfilePicture(profile: Profile) {
  const queryClient = useQueryClient();
  const [uploads] = useState(() =>
    openUploads({ rules: AVATAR_UPLOAD, place: { bucket: 'avatars', folder: 'profile' } }),
  );
  const save = useAccountAction(
    (avatarUrl: string | null) => writeAvatar(supabase(), profile.id, avatarUrl),
    async (_, avatarUrl) => {
      currentSession().noteProfile(profile.id, { avatar_url: avatarUrl });
      uploads.release();
      toast(avatarUrl === null ? 'Profile picture removed' : 'Profile picture updated', {
        tone: 'success',
      });
      forget(profile.avatar_url);
      await queryClient.invalidateQueries({ queryKey: postKeys.all });
    },
    SAVE_FAILED,
  );
  const { run } = save;

  useEffect(() => {
    let savedUrl: string | null = null;
    return uploads.subscribe(() => {
      const state = uploads.snapshot().items[0]?.state;
      if (state?.step !== 'uploaded' || state.url === savedUrl) return;
      savedUrl = state.url;
      run(state.url);
    });
  }, [uploads, run]);

  // Leaving the page stops what is on its way; what has arrived is being named.
  useEffect(
    () => () => {
      if (uploads.snapshot().items[0]?.state.step === 'uploaded') uploads.release();
      else uploads.discardAll();
    },
    [uploads],
  );

  return {
    uploads,
    busy: save.busy,
    problem: save.problem,
    choose: (files: readonly File[]) => {
      if (files.length === 0 || save.busy) return;
      save.forget();
      uploads.discardAll();
      uploads.add(files);
    },
    /** Names the picture that is stored once more, after that failed. */
    saveAgain: () => {
      const state = uploads.snapshot().items[0]?.state;
      if (state?.step === 'uploaded') run(state.url);
    },
    remove: () => {
      save.forget();
      run(null);
    },
  };
}

function forget(avatarUrl: string | null): void {
  if (avatarUrl === null) return;
  forgetFiles(supabase(), [avatarUrl]).catch((error: unknown) => {
    console.warn('The former profile picture was left behind', error);
  });
}
