import { zodResolver } from '@hookform/resolvers/zod';
import { detectContentType } from '@promptory/domain/media-type';
import { EMPTY_POST_FORM, type PostFormInput, postFormSchema } from '@promptory/domain/post';
import { CREATE_UPLOAD } from '@promptory/domain/upload';
import { type KeyboardEvent, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { openUploads } from '../../data/open-uploads.ts';
import { newId } from '../../lib/new-id.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { clearDraft, hasInput, loadDraft } from './create-draft.ts';
import { tabStorage } from '../../lib/tab-storage.ts';
import { PostFields } from './PostFields.tsx';
import { useKeptDraft } from './use-kept-draft.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import type { Created } from './created.ts';
import { FILES_MISSING } from './form-media.ts';
import { REEL_DRAFT_REFUSED, usePublish } from './use-publish.ts';

interface CreateFormProps {
  userId: string;
  onCreated: (created: Created) => void;
}

/** The form of a post. What is typed survives a reload of the tab and every failure. */
export function CreateForm({ userId, onCreated }: CreateFormProps) {
  const [start] = useState(() => {
    const storage = tabStorage();
    const draft = storage === null ? null : loadDraft(storage, userId);
    return {
      postId: draft?.postId ?? newId(),
      form: draft?.form ?? EMPTY_POST_FORM,
      uploads: openUploads({
        rules: CREATE_UPLOAD,
        place: { bucket: 'media', folder: 'posts' },
        stored: draft?.media ?? [],
        interrupted: draft?.interrupted ?? [],
      }),
    };
  });
  const { uploads, postId } = start;
  const online = useOnline();
  const [typedTag, setTypedTag] = useState('');
  const form = useForm({
    resolver: zodResolver(postFormSchema),
    defaultValues: start.form,
    mode: 'onTouched',
  });
  const values = useWatch({ control: form.control }) as PostFormInput;
  const publish = usePublish({ userId, postId, uploads, onCreated });
  const [discarded, setDiscarded] = useState(false);
  const reelNoteId = useId();
  const active = !publish.done && !discarded;
  const items = useKeptDraft({ active, userId, postId, form: values, uploads });
  const guard = useLeaveGuard(active && hasInput(values, items.length));

  const contentType = detectContentType(items);
  const isReel = contentType === 'reel';
  const filesMissing = items.some(
    ({ state: { step } }) => step === 'failed' || step === 'cancelled',
  );
  const problem = publish.problem === FILES_MISSING && !filesMissing ? null : publish.problem;

  function send(status: 'draft' | 'published') {
    if (publish.busy !== null) return;
    if (typedTag.trim() !== '') {
      form.setValue('tags', [...values.tags, typedTag]);
      setTypedTag('');
    }
    void form.handleSubmit((valid) => publish.send(valid, status))();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send('published');
  }

  return (
    <form
      aria-label="Create Post"
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        // Enter in a field must not publish; the buttons and Ctrl+Enter do.
        event.preventDefault();
      }}
      className="flex min-w-0 flex-col gap-6"
    >
      <PostFields
        form={form}
        uploads={uploads}
        typedTag={typedTag}
        onTypedTagChange={setTypedTag}
        contentType={contentType}
      />
      {!online && (
        <Banner tone="info">
          You are offline. What you wrote is kept here; publish it when you are connected again.
        </Banner>
      )}
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {isReel && (
        <p id={reelNoteId} className="text-sm text-quiet">
          {REEL_DRAFT_REFUSED}
        </p>
      )}
      <div className="flex justify-end gap-2 border-t pt-4 max-md:[&>*]:flex-1">
        <Button
          aria-describedby={isReel ? reelNoteId : undefined}
          busy={publish.busy === 'draft'}
          busyLabel="Saving..."
          disabled={publish.busy === 'published' || isReel}
          onClick={() => {
            send('draft');
          }}
        >
          Save as Draft
        </Button>
        <Button
          variant="primary"
          busy={publish.busy === 'published'}
          busyLabel="Publishing..."
          disabled={publish.busy === 'draft' || values.title.trim() === ''}
          onClick={() => {
            send('published');
          }}
        >
          Publish Post
        </Button>
      </div>
      <ConfirmDialog
        open={guard.asking}
        onOpenChange={(open) => {
          if (!open) guard.stay();
        }}
        title={isReel ? 'Discard this reel?' : 'Discard this post?'}
        text={isReel ? 'It is not published.' : 'It is neither published nor saved as a draft.'}
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => {
          setDiscarded(true);
          uploads.discardAll();
          const storage = tabStorage();
          if (storage !== null) clearDraft(storage);
          guard.leave();
        }}
      />
    </form>
  );
}
