import { zodResolver } from '@hookform/resolvers/zod';
import { detectMediaType } from '@promptory/domain/media-type';
import { type PostFormInput, postFormSchema, type PostStatus } from '@promptory/domain/post';
import { CREATE_UPLOAD } from '@promptory/domain/upload';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { openUploads } from '../../data/open-uploads.ts';
import type { Post } from '../../data/post.ts';
import { useUpdatePost } from '../../data/use-update-post.ts';
import { tabStorage } from '../../lib/tab-storage.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import type { AddedFile, Uploads } from '../../lib/uploads/uploads.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { editFailureText } from './edit-failure-text.ts';
import type { CreateDraft } from './create-draft.ts';
import { draftOf, isChanged, keepEdit, startEdit } from './edit-draft.ts';
import { settledMedia } from './form-media.ts';
import { GenerationOffers, readPicture } from './generation-offers.ts';
import { PostFields } from './PostFields.tsx';
import { type CheckedForm, useCheckedForm } from './use-checked-form.ts';
import { useHeldDraft } from './use-kept-draft.ts';
import { usePostAids } from './use-post-aids.ts';

interface EditFormProps {
  post: Post;
  /** The changes are saved; the form is to be left. */
  onSaved: (status: PostStatus) => void;
}

/** The form of an own post that is there already. A failure loses nothing that was typed. */
export function EditForm({ post, onSaved }: EditFormProps) {
  const [offers] = useState(() => new GenerationOffers(readPicture));
  const [opened] = useState(() => startEdit(tabStorage(), post));
  const [uploads] = useState(() =>
    uploadsOf(post, opened, (added) => {
      void offers.look(added);
    }),
  );
  const [typedTag, setTypedTag] = useState(opened.typedTag);
  const form = useForm({
    resolver: zodResolver(postFormSchema),
    defaultValues: opened.form,
    mode: 'onTouched',
  });
  const values = useWatch({ control: form.control }) as PostFormInput;
  const aids = usePostAids(form, offers, opened.fills);
  const [enhancing, setEnhancing] = useState(false);
  const online = useOnline();
  const checked = useCheckedForm(form, typedTag, setTypedTag);
  const { busy, problem, saved, save } = useSave(post, uploads);
  const [discarded, setDiscarded] = useState(false);
  const { items, draft } = useHeldDraft({
    userId: post.user_id,
    postId: post.id,
    form: values,
    typedTag,
    fills: aids.fills,
    uploads,
  });
  const active = saved === null && !discarded;
  const guard = useLeaveGuard(active && isChanged(draft, draftOf(post)));
  useEffect(() => {
    keepEdit(tabStorage(), post, active ? draft : null);
  }, [post, active, draft]);
  const tell = useRef(onSaved);
  useEffect(() => {
    tell.current = onSaved;
  });

  // Once the guard above lets go.
  useEffect(() => {
    if (saved !== null) tell.current(saved);
  }, [saved]);

  function send(status: PostStatus) {
    void save(checked, status);
  }

  return (
    <form
      aria-label="Edit Post"
      noValidate
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        // A dialog of the form lies elsewhere in the page, and its keys are not meant for the form.
        if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
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

/**
 * The files of a post in an uploader. Those stay stored until the row lets go of them. `onAdded` is
 * told of new ones, as they were chosen.
 */
function uploadsOf(
  post: Post,
  { media, interrupted }: CreateDraft,
  onAdded: (added: readonly AddedFile[]) => void,
): Uploads {
  return openUploads({
    rules: CREATE_UPLOAD,
    place: { bucket: 'media', folder: 'posts' },
    stored: media,
    interrupted,
    onAdded,
    named: post.media.flatMap(({ url, poster }) => [
      url,
      ...(poster === undefined ? [] : [poster]),
    ]),
  });
}

/** Sends the form once its files have arrived; one sending at a time. */
function useSave(post: Post, uploads: Uploads) {
  const { mutateAsync } = useUpdatePost(post);
  const sending = useRef(false);
  const [busy, setBusy] = useState<PostStatus | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [saved, setSaved] = useState<PostStatus | null>(null);

  /** Whether it is saved; if not, why, or null where the fields say it. */
  async function trySave(read: CheckedForm, status: PostStatus): Promise<true | string | null> {
    if ((await read()) === null) return null;
    const media = await settledMedia(uploads);
    if (typeof media === 'string') return media;
    // Anew: what was written while the files were on their way belongs to it.
    const form = await read();
    if (form === null) return null;
    try {
      await mutateAsync({ form, media, status });
      return true;
    } catch (error) {
      return editFailureText(error);
    }
  }

  async function save(read: CheckedForm, status: PostStatus): Promise<void> {
    // The state of the buttons comes a render later than a second click may.
    if (sending.current) return;
    sending.current = true;
    setBusy(status);
    setProblem(null);
    const outcome = await trySave(read, status);
    sending.current = false;
    setBusy(null);
    if (outcome !== true) {
      setProblem(outcome);
      return;
    }
    uploads.release();
    setSaved(status);
  }

  return { busy, problem, saved, save };
}
