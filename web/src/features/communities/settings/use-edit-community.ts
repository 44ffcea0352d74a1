import {
  type CommunityForm,
  type CommunityFormInput,
  communityFormSchema,
} from '@promptory/domain/community-form';
import { isCommunityCategory } from '@promptory/domain/community-category';
import { communityFailureText } from '@promptory/domain/community-errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { logError } from '../../../browser/log-error.ts';
import { useSchemaForm } from '../../../browser/use-schema-form.ts';
import { supabase } from '../../../data/client/client.ts';
import { DataError } from '../../../data/client/unwrap.ts';
import { refreshCommunity } from '../../../data/communities/community-cache.ts';
import { updateCommunity, writeCover } from '../../../data/communities/community-writes.ts';
import type { Community } from '../../../data/communities/community.ts';
import { UploadError } from '../../../data/uploads/upload-error.ts';
import { toast } from '../../../ui/toast.ts';
import { useCoverChoice } from '../use-cover-choice.ts';
import { useCoverUpload } from '../use-cover-upload.ts';

const FAILED_TEXT = 'Failed to update community';

/** The state of the form that edits a community. Input is kept if saving fails. */
export function useEditCommunity(community: Community, viewerId: string) {
  const queryClient = useQueryClient();
  const { id, cover_image_url: savedCover } = community;
  const saved = inputOf(community);
  const form = useSchemaForm(communityFormSchema, { defaultValues: saved, validateOn: 'blur' });
  const cover = useCoverChoice();
  const coverUpload = useCoverUpload();
  const { isDirty: hasInput } = form.formState;
  const hasNewCover = cover.file !== null || (cover.isRemoved && savedCover !== null);
  useFollowSaved(saved, () => {
    // Otherwise saving would undo changes of others in the fields that the user didn't edit.
    form.reset(saved, { keepDirtyValues: true, keepDirty: true, keepErrors: true });
  });

  const { mutate, isPending, error } = useMutation({
    // Fail at once while offline, so that the error is shown.
    networkMode: 'always',
    mutationFn: async (valid: CommunityForm) => {
      const sent = JSON.stringify(form.getValues());
      await updateCommunity(supabase(), id, valid);
      // Now only the cover is unsaved, and text that was typed during the request.
      form.reset(valid, { keepValues: JSON.stringify(form.getValues()) !== sent });
      if (cover.file !== null) await coverUpload.save(id, cover.file);
      else if (hasNewCover) await writeCover(supabase(), id, null);
    },
    onSuccess: () => {
      cover.reset();
      toast('Changes saved', { tone: 'success' });
    },
    onError: (failure) => {
      logError(FAILED_TEXT, failure);
    },
    onSettled: async () => {
      await refreshCommunity(queryClient, viewerId, id).catch((failure: unknown) => {
        logError('Could not refresh a community', failure);
      });
    },
  });

  return {
    form,
    cover,
    coverUpload: coverUpload.upload,
    isDirty: hasInput || hasNewCover,
    isSaving: isPending,
    problem: error && problemText(error),
    submit: () => {
      // A second click can arrive before the button is busy.
      if (!isPending)
        void form.handleSubmit((valid) => {
          mutate(valid);
        })();
    },
    discard: () => {
      form.reset(saved);
      cover.reset();
    },
  };
}

/** Calls `onChange` when the saved values change, such as by another admin. */
function useFollowSaved(saved: CommunityFormInput, onChange: () => void): void {
  const text = JSON.stringify(saved);
  const newest = useRef(onChange);
  useEffect(() => {
    newest.current = onChange;
  });
  useEffect(() => {
    newest.current();
  }, [text]);
}

function inputOf(community: Community): CommunityFormInput {
  return {
    name: community.name,
    description: community.description,
    category: isCommunityCategory(community.category) ? community.category : 'OTHER',
    privacy: community.privacy === 'private' ? 'private' : 'public',
    requireApproval: community.require_approval,
    allowMemberPosts: community.allow_member_posts,
    allowMemberReels: community.allow_member_reels,
  };
}

function problemText(error: Error): string {
  if (error instanceof UploadError) return `The cover wasn't saved. ${error.message}`;
  return error instanceof DataError ? communityFailureText(error, FAILED_TEXT) : FAILED_TEXT;
}
