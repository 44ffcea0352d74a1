import { accountErrorText } from '@promptory/domain/account-errors';
import { AVATAR_UPLOAD } from '@promptory/domain/upload';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { supabase } from '../../data/client/client.ts';
import { DataError, unwrap } from '../../data/client/unwrap.ts';
import { deleteUnusedFiles } from '../../data/media/media-storage.ts';
import { createUploads } from '../../data/uploads/create-uploads.ts';
import { postKeys } from '../../data/query/query-keys.ts';
import type { Profile } from '../../data/session/session.ts';
import { currentSession } from '../../data/session/use-session.ts';
import { toast } from '../../ui/toast.ts';
import { logError } from '../../browser/log-error.ts';
import type { DbClient } from '../../data/client/database.ts';

const SAVE_FAILED = "Couldn't save the picture. Please try again.";

/** Uploads a chosen picture, sets it in the profile, and deletes the old file. */
export function useProfilePicture(profile: Profile) {
  const queryClient = useQueryClient();
  const [uploads] = useState(() =>
    createUploads({ rules: AVATAR_UPLOAD, folder: { bucket: 'avatars', folder: 'profile' } }),
  );
  const save = useMutation({
    mutationFn: (avatarUrl: string | null) => writeAvatar(supabase(), profile.id, avatarUrl),
    onSuccess: async (_, avatarUrl) => {
      currentSession().updateProfile(profile.id, { avatar_url: avatarUrl });
      uploads.release();
      toast(avatarUrl === null ? 'Profile picture removed' : 'Profile picture updated', {
        tone: 'success',
      });
      deleteOldFile(profile.avatar_url);
      await queryClient.invalidateQueries({ queryKey: postKeys.all });
    },
    // Fail immediately while offline instead of waiting for the network.
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

  // Leaving the page cancels a running upload. The file of a finished upload is kept.
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
    /** Saves the uploaded picture again after a failure. */
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

function deleteOldFile(avatarUrl: string | null): void {
  if (avatarUrl === null) return;
  deleteUnusedFiles(supabase(), [avatarUrl]).catch((error: unknown) => {
    logError('Could not delete the old profile picture', error);
  });
}

/** Sets the profile picture, or removes it with null. Throws a DataError. */
async function writeAvatar(
  client: DbClient,
  userId: string,
  avatarUrl: string | null,
): Promise<void> {
  unwrap(
    await client
      .from('profiles')
      .update({ avatar_url: avatarUrl })
      .eq('id', userId)
      .select('id')
      .single(),
  );
}
