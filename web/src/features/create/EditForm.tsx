import { detectMediaType } from '@promptory/domain/media-type';
import { type PostFormInput, postFormSchema, type PostStatus } from '@promptory/domain/post';
import { CREATE_UPLOAD } from '@promptory/domain/upload';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isComposing } from '../../browser/is-composing.ts';
import { createUploads } from '../../data/uploads/create-uploads.ts';
import type { Post } from '../../data/works/post.ts';
import { useUpdatePost } from './use-update-post.ts';
import { sessionStorageOrNull } from '../../browser/web-storage.ts';
import { useLeaveGuard } from '../../browser/use-leave-guard.ts';
import type { AddedFile, Uploads } from '../../data/uploads/uploads.ts';
import { useOnline } from '../../browser/use-online.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { editFailureText } from './use-update-post.ts';
import type { CreateDraft } from './drafts/create-draft.ts';
import { toDraft, isChanged, saveEdit, loadEdit, type PostToEdit } from './drafts/edit-draft.ts';
import { collectUploadedMedia } from './form/form-media.ts';
import { GenerationOffers, readGeneration } from './suggestions/generation-offers.ts';
import { useEnhancerSlot } from './form/EnhancerSlot.tsx';
import { PostFields } from './form/PostFields.tsx';
import { type CheckedForm, useCheckedForm } from './form/use-checked-form.ts';
import { useFormDraft } from './drafts/use-saved-draft.ts';
import { usePostFormTools } from './form/use-post-tools.ts';
import { useSchemaForm } from '../../browser/use-schema-form.ts';

interface EditFormProps {
  post: PostToEdit;
  /** Called after saving, to leave the form. */
  onSaved: (status: PostStatus) => void;
  /** Called when the user discarded the changes but came back before the next screen was shown. */
  onReturn: () => void;
}

/** The form for an existing post. A failure keeps the input. */
export function EditForm({ post, onSaved, onReturn }: EditFormProps) {
  const [offers] = useState(() => new GenerationOffers(readGeneration));
  const [opened] = useState(() => loadEdit(sessionStorageOrNull(), post));
  const [uploads] = useState(() =>
    uploadsOf(post, opened, (added) => {
      void offers.scan(added);
    }),
  );
  const [typedTag, setTypedTag] = useState(opened.typedTag);
  const form = useSchemaForm(postFormSchema, {
    defaultValues: opened.form,
    validateOn: 'blur',
  });
  const values = useWatch({ control: form.control }) as PostFormInput;
  const tools = usePostFormTools(form, offers, opened.fills);
  const [enhancing, setEnhancing] = useState(false);
  const { isBeside, slot, element } = useEnhancerSlot(enhancing);
  const online = useOnline();
  const checked = useCheckedForm(form, typedTag, setTypedTag);
  const { busy, problem, saved, save } = useSave(post, uploads);
  const [discarded, setDiscarded] = useState(false);
  const { items, draft } = useFormDraft({
    userId: post.user_id,
    postId: post.id,
    form: values,
    typedTag,
    fills: tools.fills,
    uploads,
  });
  const active = saved === null && !discarded;
  const guard = useLeaveGuard(active && isChanged(draft, toDraft(post)), onReturn);
  useEffect(() => {
    saveEdit(sessionStorageOrNull(), post, active ? draft : null);
  }, [post, active, draft]);
  const tell = useRef(onSaved);
  useEffect(() => {
    tell.current = onSaved;
  });

  // Run after the navigation guard is released.
  useEffect(() => {
    if (saved !== null) tell.current(saved);
  }, [saved]);

  function send(status: PostStatus) {
    void save(checked, status);
  }

  const content = (
    <form
      aria-label="Edit Post"
      noValidate
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        if (isComposing(event.nativeEvent)) return;
        // Portaled dialogs bubble key events here; ignore them.
        if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
        event.preventDefault();
        send(post.status);
      }}
      onSubmit={(event) => {
        // Enter in a field must not save. The buttons and Ctrl+Enter do.
        event.preventDefault();
      }}
      className="flex min-w-0 flex-col gap-6"
    >
      <PostFields
        form={form}
        uploads={uploads}
        tools={tools}
        enhancing={{
          open: enhancing,
          slot,
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
          You're offline. Keep this page open and save when you're back online.
        </Banner>
      )}
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <div className="flex flex-wrap justify-end gap-2 border-t pt-4 max-md:[&>*]:flex-1">
        {/* A link, so that the navigation guard asks first. */}
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
        text="Your edits will be lost."
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
  return (
    // The attribute `data-beside` makes EditScreen wider.
    <div
      data-beside={isBeside || undefined}
      className={isBeside ? 'grid grid-cols-[minmax(0,1fr)_480px] gap-8' : undefined}
    >
      {content}
      {isBeside && <div>{element}</div>}
    </div>
  );
}

/**
 * Loads the files of a post into an uploader. Stored files are deleted only after the post no
 * longer uses them. `onAdded` receives newly chosen files.
 */
function uploadsOf(
  post: Post,
  { media, interrupted }: CreateDraft,
  onAdded: (added: readonly AddedFile[]) => void,
): Uploads {
  return createUploads({
    rules: CREATE_UPLOAD,
    folder: { bucket: 'media', folder: 'posts' },
    stored: media,
    interrupted,
    onAdded,
    referencedUrls: post.media.flatMap(({ url, poster }) => [
      url,
      ...(poster === undefined ? [] : [poster]),
    ]),
  });
}

/** Saves the form after its uploads finish. Only one save runs at a time. */
function useSave(post: PostToEdit, uploads: Uploads) {
  const { mutateAsync } = useUpdatePost(post);
  const sending = useRef(false);
  const [busy, setBusy] = useState<PostStatus | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [saved, setSaved] = useState<PostStatus | null>(null);

  /** Returns true, an error message, or null when fields show the error. */
  async function trySave(read: CheckedForm, status: PostStatus): Promise<true | string | null> {
    if ((await read()) === null) return null;
    const media = await collectUploadedMedia(uploads);
    if (typeof media === 'string') return media;
    // Read again: the user may have typed during the upload.
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
    // A second click can arrive before the buttons are disabled.
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
