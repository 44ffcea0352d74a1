import type { PostForm, PostStatus } from '@promptory/domain/post';
import { createContentFailureText } from '@promptory/domain/post-errors';
import { useRef, useState } from 'react';
import type { Media } from '../../data/post.ts';
import { useCreatePost } from '../../data/use-create-post.ts';
import { clearDraft, tabStorage } from './create-draft.ts';
import type { MediaUploads } from './media-uploads.ts';

interface PublishOptions {
  userId: string;
  postId: string;
  uploads: MediaUploads;
  onCreated: (postId: string) => void;
}

/** Stands until the files that failed are gone or uploaded. */
export const FILES_MISSING = 'Some files were not uploaded. Please retry or remove them.';

/** Sends the form once its files have arrived. One sending at a time; a failure loses nothing. */
export function usePublish({ userId, postId, uploads, onCreated }: PublishOptions) {
  const { mutateAsync } = useCreatePost();
  const sending = useRef(false);
  const [busy, setBusy] = useState<PostStatus | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState(false);

  async function trySend(form: PostForm, status: PostStatus): Promise<string | null> {
    if (!navigator.onLine) return 'You are offline. Please try again when you are connected.';
    await uploads.whenSettled();
    const media: Media[] = [];
    for (const { state, kind, alt, size } of uploads.snapshot().items) {
      if (state.step !== 'uploaded') {
        return FILES_MISSING;
      }
      media.push({ url: state.url, kind, alt: alt.trim(), ...(size !== undefined && { size }) });
    }
    try {
      await mutateAsync({ id: postId, userId, form, media, status });
      return null;
    } catch (error) {
      return createContentFailureText(error);
    }
  }

  async function send(form: PostForm, status: PostStatus): Promise<void> {
    // The state of the buttons comes a render later than a second click may.
    if (sending.current) return;
    sending.current = true;
    setBusy(status);
    setProblem(null);
    const failed = await trySend(form, status);
    sending.current = false;
    setBusy(null);
    setProblem(failed);
    if (failed !== null) return;
    setDone(true);
    uploads.release();
    const storage = tabStorage();
    if (storage !== null) clearDraft(storage);
    onCreated(postId);
  }

  return { send, busy, problem, done };
}
