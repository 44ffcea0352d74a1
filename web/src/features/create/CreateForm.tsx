import { zodResolver } from '@hookform/resolvers/zod';
import {
  DESCRIPTION_UNDER_CHARS,
  PROMPT_UNDER_CHARS,
  TITLE_UNDER_CHARS,
} from '@promptory/domain/limits';
import { detectContentType } from '@promptory/domain/media-type';
import { EMPTY_POST_FORM, type PostFormInput, postFormSchema } from '@promptory/domain/post';
import { countChars } from '@promptory/domain/text';
import { CREATE_UPLOAD } from '@promptory/domain/upload';
import { type KeyboardEvent, useId, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { openUploads } from '../../data/open-uploads.ts';
import { newId } from '../../lib/new-id.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Uploader } from '../../ui/Uploader.tsx';
import { clearDraft, hasInput, loadDraft } from './create-draft.ts';
import { tabStorage } from '../../lib/tab-storage.ts';
import { ContentChip } from './ContentChip.tsx';
import { TagField } from '../../ui/TagField.tsx';
import { useKeptDraft } from './use-kept-draft.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import type { Created } from './created.ts';
import { FILES_MISSING, REEL_DRAFT_REFUSED, usePublish } from './use-publish.ts';

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
  const { errors } = form.formState;
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
      <TextField
        label="Title"
        {...form.register('title')}
        error={errors.title?.message}
        counter={{ value: countChars(values.title.trim()), max: TITLE_UNDER_CHARS }}
        autoComplete="off"
      />
      <TextArea
        label="Description"
        hint={isReel ? 'Not shown with a reel' : 'Optional'}
        help={isReel ? 'A reel has no description: this text is not published.' : undefined}
        rows={2}
        {...form.register('description')}
        error={errors.description?.message}
        counter={{ value: countChars(values.description.trim()), max: DESCRIPTION_UNDER_CHARS }}
      />
      <TextArea
        label="Prompt"
        hint="Optional"
        rows={5}
        mono
        spellCheck={false}
        {...form.register('prompt')}
        error={errors.prompt?.message}
        counter={{ value: countChars(values.prompt.trim()), max: PROMPT_UNDER_CHARS }}
      />
      <Uploader
        uploads={uploads}
        label="Media"
        title="Add pictures or a video"
        hint="Drop, paste or choose. JPEG, PNG, GIF, WebP, MP4, WebM or MOV, each under 50MB."
        aside={<ContentChip type={contentType} />}
      />
      <Controller
        control={form.control}
        name="tags"
        render={({ field, fieldState }) => (
          <div>
            <TagField
              tags={field.value}
              onTagsChange={field.onChange}
              typed={typedTag}
              onTypedChange={setTypedTag}
            />
            {fieldState.error !== undefined && (
              <p role="alert" className="mt-1.5 text-xs text-danger">
                {fieldState.error.message}
              </p>
            )}
          </div>
        )}
      />
      <Controller
        control={form.control}
        name="allowCopyPrompt"
        render={({ field }) => (
          <Switch
            label="Allow others to copy the prompt"
            help="Everyone can read it either way."
            checked={field.value}
            onCheckedChange={field.onChange}
          />
        )}
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
