import { zodResolver } from '@hookform/resolvers/zod';
import { detectMediaType } from '@promptory/domain/media-type';
import {
  type PostForm,
  type PostFormInput,
  postFormSchema,
  type PostStatus,
} from '@promptory/domain/post';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Post } from '../../data/post.ts';
import { useUpdatePost } from '../../data/use-update-post.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { editFailureText } from './edit-failure-text.ts';
import { formOf, mediaChanged, uploadsOf } from './edit-start.ts';
import { settledMedia } from './form-media.ts';
import { GenerationOffers, readPicture } from './generation-offers.ts';
import { PostFields } from './PostFields.tsx';
import { usePostAids } from './use-post-aids.ts';

interface EditFormProps {
  post: Post;
  /** The changes are saved; the form is to be left. */
  onSaved: (status: PostStatus) => void;
}

/** The form of an own post that is there already. A failure loses nothing that was typed. */
export function EditForm({ post, onSaved }: EditFormProps) {
  const [offers] = useState(() => new GenerationOffers(readPicture));
  const [uploads] = useState(() =>
    uploadsOf(post, (added) => {
      void offers.look(added);
    }),
  );
  const [start] = useState(() => ({ form: formOf(post), items: uploads.snapshot().items }));
  const { items } = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  const [typedTag, setTypedTag] = useState('');
  const form = useForm({
    resolver: zodResolver(postFormSchema),
    defaultValues: start.form,
    mode: 'onTouched',
  });
  const values = useWatch({ control: form.control }) as PostFormInput;
  const aids = usePostAids(form, offers);
  const [enhancing, setEnhancing] = useState(false);
  const online = useOnline();
  const { busy, problem, saved, save } = useSave(post, uploads);
  const [discarded, setDiscarded] = useState(false);
  const changed =
    typedTag.trim() !== '' ||
    mediaChanged(start.items, items) ||
    JSON.stringify(values) !== JSON.stringify(start.form);
  const guard = useLeaveGuard(changed && saved === null && !discarded);
  const tell = useRef(onSaved);
  useEffect(() => {
    tell.current = onSaved;
  });

  // Once the guard above lets go.
  useEffect(() => {
    if (saved !== null) tell.current(saved);
  }, [saved]);

  function send(status: PostStatus) {
    if (busy !== null) return;
    if (typedTag.trim() !== '') {
      form.setValue('tags', [...values.tags, typedTag]);
      setTypedTag('');
    }
    void form.handleSubmit((valid) => save(valid, status))();
  }

  return (
    <form
      aria-label="Edit Post"
      noValidate
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        send(post.status);
      }}
      onSubmit={(event) => {
        // Enter in a field must not save; the buttons and Ctrl+Enter do.
        event.preventDefault();
      }}
      className="flex min-w-0 flex-col gap-6"
    >
      <PostFields
        form={form}
        uploads={uploads}
        aids={aids}
        enhancing={{
          open: enhancing,
          onToggle: () => {
            setEnhancing(!enhancing);
          },
        }}
        typedTag={typedTag}
        onTypedTagChange={setTypedTag}
        contentType={detectMediaType(items.map(({ kind }) => kind))}
      />
      {!online && (
        <Banner tone="info">
          You are offline. Keep this page open, and save when you are connected again.
        </Banner>
      )}
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <div className="flex flex-wrap justify-end gap-2 border-t pt-4 max-md:[&>*]:flex-1">
        {/* A link, so that the guard asks before changes are lost. */}
        <LinkButton to={`/post/${post.id}`} replace>
          Cancel
        </LinkButton>
        <Button
          variant={post.status === 'draft' ? 'secondary' : 'primary'}
          busy={busy === post.status}
          busyLabel="Saving..."
          disabled={values.title.trim() === '' || (busy !== null && busy !== post.status)}
          onClick={() => {
            send(post.status);
          }}
        >
          {post.status === 'draft' ? 'Save Draft' : 'Save Changes'}
        </Button>
        {post.status === 'draft' && (
          <Button
            variant="primary"
            busy={busy === 'published'}
            busyLabel="Publishing..."
            disabled={values.title.trim() === '' || busy === 'draft'}
            onClick={() => {
              send('published');
            }}
          >
            Publish Post
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={guard.asking}
        onOpenChange={(open) => {
          if (!open) guard.stay();
        }}
        title="Discard your changes?"
        text="The post stays as it was."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => {
          setDiscarded(true);
          uploads.discardAll();
          guard.leave();
        }}
      />
    </form>
  );
}

/** Sends the form once its files have arrived; one sending at a time. */
function useSave(post: Post, uploads: ReturnType<typeof uploadsOf>) {
  const { mutateAsync } = useUpdatePost(post);
  const sending = useRef(false);
  const [busy, setBusy] = useState<PostStatus | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [saved, setSaved] = useState<PostStatus | null>(null);

  async function trySave(form: PostForm, status: PostStatus): Promise<string | null> {
    const media = await settledMedia(uploads);
    if (typeof media === 'string') return media;
    try {
      await mutateAsync({ form, media, status });
      return null;
    } catch (error) {
      return editFailureText(error);
    }
  }

  async function save(form: PostForm, status: PostStatus): Promise<void> {
    // The state of the buttons comes a render later than a second click may.
    if (sending.current) return;
    sending.current = true;
    setBusy(status);
    setProblem(null);
    const failure = await trySave(form, status);
    sending.current = false;
    setBusy(null);
    setProblem(failure);
    if (failure !== null) return;
    uploads.release();
    setSaved(status);
  }

  return { busy, problem, saved, save };
}
