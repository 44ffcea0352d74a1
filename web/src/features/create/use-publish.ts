import { detectContentType } from '@promptory/domain/media-type';
import type { PostForm, PostStatus } from '@promptory/domain/post';
import { createContentFailureText } from '@promptory/domain/post-errors';
import { useRef, useState } from 'react';
import type { Media } from '../../data/post.ts';
import { useCreatePost } from '../../data/use-create-post.ts';
import { useCreateReel } from '../../data/use-create-reel.ts';
import type { Uploads } from '../../lib/uploads/uploads.ts';
import type { Created } from './created.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { settledMedia } from './form-media.ts';
import type { CheckedForm } from './use-checked-form.ts';

interface PublishOptions {
  userId: string;
  postId: string;
  uploads: Uploads;
  keeper: DraftKeeper;
  onCreated: (created: Created) => void;
}

export const REEL_DRAFT_REFUSED =
  'A reel cannot be saved as a draft. Publish it, or add another file to make a post.';

/** Sends the form once its files have arrived. One sending at a time; a failure loses nothing. */
export function usePublish({ userId, postId, uploads, keeper, onCreated }: PublishOptions) {
  const { mutateAsync: createPost } = useCreatePost();
  const { mutateAsync: createReel } = useCreateReel();
  const sending = useRef(false);
  const [busy, setBusy] = useState<PostStatus | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState(false);

  async function make(form: PostForm, status: PostStatus, media: Media[]): Promise<Created> {
    const [video] = media;
    const isReel = detectContentType(media) === 'reel';
    if (isReel && video !== undefined) await createReel({ id: postId, userId, form, video });
    else await createPost({ id: postId, userId, form, media, status });
    return { content: isReel ? 'reel' : 'post', id: postId };
  }

  async function trySend(read: CheckedForm, status: PostStatus): Promise<Created | string | null> {
    if ((await read()) === null) return null;
    const media = await settledMedia(uploads);
    if (typeof media === 'string') return media;
    // The size of a video is known only once it was prepared.
    if (status === 'draft' && detectContentType(media) === 'reel') return REEL_DRAFT_REFUSED;
    // Anew: what was written while the files were on their way belongs to it.
    const form = await read();
    if (form === null) return null;
    try {
      return await make(form, status, media);
    } catch (error) {
      return createContentFailureText(error);
    }
  }

  async function send(read: CheckedForm, status: PostStatus): Promise<void> {
    // The state of the buttons comes a render later than a second click may.
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
    keeper.forget();
    onCreated(created);
  }

  return { send, busy, problem, done };
}
