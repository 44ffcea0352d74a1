import { detectContentType } from '@promptory/domain/media-type';
import type { PostForm, PostStatus } from '@promptory/domain/post';
import { createContentFailureText } from '@promptory/domain/post-errors';
import { useRef, useState } from 'react';
import type { Media, Post } from '../../data/works/post.ts';
import type { Uploads } from '../../data/uploads/uploads.ts';
import type { CreatedContent } from './created-content.ts';
import type { DraftSaver } from './drafts/draft-saver.ts';
import { collectUploadedMedia } from './form/form-media.ts';
import type { CheckedForm } from './form/use-checked-form.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { countPublishedWork } from '../../data/people/count-published-work.ts';
import { supabase } from '../../data/client/client.ts';
import { addToFeed, markFeedsStale } from '../../data/works/feed.ts';
import { createPost, type NewPost } from '../../data/works/post-writes.ts';
import { postKeys } from '../../data/query/query-keys.ts';
import { createReel, type NewReel } from '../../data/works/reel-writes.ts';

interface PublishOptions {
  userId: string;
  postId: string;
  uploads: Uploads;
  saver: DraftSaver;
  onCreated: (created: CreatedContent) => void;
}

const REEL_ATTACHED_REFUSED =
  "A reel can't have an attached prompt. Add another file to make a post, or remove the attached prompt.";

export const REEL_DRAFT_REFUSED =
  "A reel can't be saved as a draft. Publish it, or add another file to make a post.";

/**
 * Publishes the form after its uploads finish. Only one submit runs at a time; a failure keeps the
 * input.
 */
export function usePublish({ userId, postId, uploads, saver, onCreated }: PublishOptions) {
  const { mutateAsync: createPost } = useCreatePost();
  const { mutateAsync: createReel } = useCreateReel();
  const sending = useRef(false);
  const [busy, setBusy] = useState<PostStatus | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState(false);

  async function make(form: PostForm, status: PostStatus, media: Media[]): Promise<CreatedContent> {
    const [video] = media;
    const isReel = detectContentType(media) === 'reel';
    if (isReel && video !== undefined) await createReel({ id: postId, userId, form, video });
    else await createPost({ id: postId, userId, form, media, status });
    return { content: isReel ? 'reel' : 'post', id: postId, status };
  }

  async function trySend(
    read: CheckedForm,
    status: PostStatus,
  ): Promise<CreatedContent | string | null> {
    if ((await read()) === null) return null;
    const media = await collectUploadedMedia(uploads);
    if (typeof media === 'string') return media;
    // Check only now: the video dimensions are known only after processing.
    if (status === 'draft' && detectContentType(media) === 'reel') return REEL_DRAFT_REFUSED;
    // Read again: the user may have typed during the upload.
    const form = await read();
    if (form === null) return null;
    if (form.attachedPrompt !== null && detectContentType(media) === 'reel') {
      return REEL_ATTACHED_REFUSED;
    }
    try {
      return await make(form, status, media);
    } catch (error) {
      return createContentFailureText(error);
    }
  }

  async function send(read: CheckedForm, status: PostStatus): Promise<void> {
    // A second click can arrive before the buttons are disabled.
    if (sending.current) return;
    sending.current = true;
    setBusy(status);
    setProblem(null);
    const created = await trySend(read, status);
    sending.current = false;
    setBusy(null);
    if (created === null || typeof created === 'string') {
      setProblem(created);
      return;
    }
    setDone(true);
    uploads.release();
    saver.discard();
    onCreated(created);
  }

  return { send, busy, problem, done };
}

/**
 * Creates a post. A published post is added to the top of the feed. Rejects with a
 * CreateContentError.
 */
function useCreatePost() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (post: NewPost) => createPost(supabase(), post),
    // Fail at once while offline; a paused mutation would look frozen.
    networkMode: 'always',
    onSuccess: (post, { form }) => {
      queryClient.setQueryData<Post | null>(postKeys.detail(post.id), post);
      queryClient.setQueryData(postKeys.attachedPrompt(post.id), form.attachedPrompt);
      if (post.status === 'published') {
        addToFeed(queryClient, post);
        countPublishedWork(queryClient, 'post', post.user_id);
      }
    },
  });
}

/** Creates a reel. The feed shows it after its next load. Rejects with a CreateContentError. */
function useCreateReel() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reel: NewReel) => createReel(supabase(), reel),
    // Fail at once while offline; a paused mutation would look frozen.
    networkMode: 'always',
    onSuccess: (_, { userId }) => {
      countPublishedWork(queryClient, 'reel', userId);
      return markFeedsStale(queryClient);
    },
  });
}
