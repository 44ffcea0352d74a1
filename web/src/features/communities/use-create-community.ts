import type { CommunityForm } from '@promptory/domain/community-form';
import { communityFailureText } from '@promptory/domain/community-errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { logError } from '../../browser/log-error.ts';
import { supabase } from '../../data/client/client.ts';
import { DataError } from '../../data/client/unwrap.ts';
import { createCommunity } from '../../data/communities/community-writes.ts';
import { communityKeys } from '../../data/query/query-keys.ts';
import { newId } from '../../lib/new-id.ts';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import { useCoverUpload } from './use-cover-upload.ts';

interface NewCommunity {
  form: CommunityForm;
  /** The cover, or null. */
  file: File | null;
}

/** Creates a community, then uploads its cover. `onCreated` gets the id of the community. */
export function useCreateCommunity(onCreated: (id: string) => void) {
  const queryClient = useQueryClient();
  // A retry uses the same id, so that a lost response doesn't lead to two communities.
  const [id, setId] = useState(newId);
  const cover = useCoverUpload();
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ form, file }: NewCommunity) => {
      await createCommunity(supabase(), id, form);
      if (file !== null) await cover.save(id, file).catch(showCoverFailure);
    },
    onSuccess: () => {
      toast('Community created', { tone: 'success' });
      queryClient
        .invalidateQueries({ queryKey: communityKeys.lists() })
        .catch((failure: unknown) => {
          logError('Could not refresh the communities', failure);
        });
      onCreated(id);
    },
  });
  return {
    isPending,
    problem: error && createFailureText(error),
    coverUpload: cover.upload,
    create: (community: NewCommunity) => {
      if (!isPending) mutate(community);
    },
    /** Forgets a failed attempt. */
    startOver: () => {
      setId(newId());
      reset();
    },
  };
}

/** Shows that the cover was not saved. The form is still done, because the community exists. */
function showCoverFailure(error: unknown): void {
  showError("The cover wasn't saved", {
    error,
    detail: 'Try again in the settings of the community.',
  });
}

function createFailureText(error: Error): string {
  if (!(error instanceof DataError)) return 'An unexpected error occurred';
  const reason = communityFailureText(error, '');
  return reason === '' ? 'Failed to create community' : `Failed to create community: ${reason}`;
}
