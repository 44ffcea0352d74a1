import { accountErrorText } from '@promptory/domain/account-errors';
import { AVATAR_UPLOAD } from '@promptory/domain/upload';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { writeAvatar } from '../../data/avatar-write.ts';
import { supabase } from '../../data/client.ts';
import { DataError } from '../../data/data-error.ts';
import { forgetFiles } from '../../data/media-storage.ts';
import { openUploads } from '../../data/open-uploads.ts';
import { postKeys } from '../../data/query-keys.ts';
import type { Profile } from '../../data/session.ts';
import { currentSession } from '../../data/use-session.ts';
import { toast } from '../../ui/toast.ts';

const SAVE_FAILED = 'The picture could not be saved. Please try again.';

/** The profile picture: what is chosen is uploaded, then named in the profile, and the old file goes. */
export function useProfilePicture(profile: Profile) {
  const queryClient = useQueryClient();
  const [uploads] = useState(() =>
    openUploads({ rules: AVATAR_UPLOAD, place: { bucket: 'avatars', folder: 'profile' } }),
  );
  const save = useMutation({
    mutationFn: (avatarUrl: string | null) => writeAvatar(supabase(), profile.id, avatarUrl),
    onSuccess: async (_, avatarUrl) => {
      currentSession().noteProfile(profile.id, { avatar_url: avatarUrl });
      uploads.release();
      toast(avatarUrl === null ? 'Profile picture removed' : 'Profile picture updated', {
        tone: 'success',
      });
      forget(profile.avatar_url);
      await queryClient.invalidateQueries({ queryKey: postKeys.all });
    },
    // A press tells at once when the network is away.
    networkMode: 'always',
  });
  const { mutate: run } = save;

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
    busy: save.isPending,
    problem: save.error && problemText(save.error),
    choose: (files: readonly File[]) => {
      if (files.length === 0 || save.isPending) return;
      save.reset();
      uploads.discardAll();
      uploads.add(files);
    },
    /** Names the picture that is stored once more, after that failed. */
    saveAgain: () => {
      const state = uploads.snapshot().items[0]?.state;
      if (state?.step === 'uploaded' && !save.isPending) run(state.url);
    },
    remove: () => {
      if (save.isPending) return;
      save.reset();
      run(null);
    },
  };
}

function problemText(error: Error): string {
  const code = error instanceof DataError ? error.code : undefined;
  return accountErrorText({ message: error.message, code }, SAVE_FAILED);
}

function forget(avatarUrl: string | null): void {
  if (avatarUrl === null) return;
  forgetFiles(supabase(), [avatarUrl]).catch((error: unknown) => {
    console.warn('The former profile picture was left behind', error);
  });
}
