import { detectContentType } from '@promptory/domain/media-type';
import { type PostFormInput, postFormSchema } from '@promptory/domain/post';
import { CREATE_UPLOAD } from '@promptory/domain/upload';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isComposing } from '../../browser/is-composing.ts';
import { createUploads } from '../../data/uploads/create-uploads.ts';
import { sessionStorageOrNull } from '../../browser/web-storage.ts';
import { useLeaveGuard } from '../../browser/use-leave-guard.ts';
import { useOnline } from '../../browser/use-online.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { hasInput } from './drafts/create-draft.ts';
import type { CreatedContent } from './created-content.ts';
import { DraftSaver } from './drafts/draft-saver.ts';
import { FILES_MISSING } from './form/form-media.ts';
import { GenerationOffers, readGeneration } from './suggestions/generation-offers.ts';
import { SaveStatusLine } from './drafts/SaveStatusLine.tsx';
import { LeaveDialog } from './drafts/LeaveDialog.tsx';
import { deviceDrafts, type OpenedDraft } from './drafts/open-draft.ts';
import { PostFields } from './form/PostFields.tsx';
import type { Enhancing } from './form/PromptTools.tsx';
import { showPrompt } from './form/show-prompt.ts';
import { useCheckedForm } from './form/use-checked-form.ts';
import { hasOnlyHandoff, useHandoff } from './drafts/use-handoff.ts';
import { useFormDraft, useSavedDraft } from './drafts/use-saved-draft.ts';
import { usePostFormTools } from './form/use-post-tools.ts';
import { REEL_DRAFT_REFUSED, usePublish } from './use-publish.ts';
import { useSchemaForm } from '../../browser/use-schema-form.ts';

interface OpenedFormProps {
  opened: OpenedDraft;
  enhancing: Enhancing;
  onCreated: (created: CreatedContent) => void;
  /** Called after the form was discarded, to start with an empty one. */
  onStartOver: () => void;
  /** Called when the user left the form but came back before the next screen was shown. */
  onReturn: () => void;
}

/** The form for a new post, filled from its draft. */
export function CreatePostForm({
  opened,
  enhancing,
  onCreated,
  onStartOver,
  onReturn,
}: OpenedFormProps) {
  const { userId, postId } = opened.draft;
  const [{ uploads, offers, saver }] = useState(() => startOf(opened));
  const online = useOnline();
  const [typedTag, setTypedTag] = useState(opened.draft.typedTag);
  const form = useSchemaForm(postFormSchema, {
    defaultValues: opened.draft.form,
    validateOn: 'blur',
  });
  const values = useWatch({ control: form.control }) as PostFormInput;
  const tools = usePostFormTools(form, offers, opened.draft.fills);
  const checked = useCheckedForm(form, typedTag, setTypedTag);
  const publish = usePublish({ userId, postId, uploads, saver, onCreated });
  const [ended, setEnded] = useState(false);
  const [asksToStartOver, setAsksToStartOver] = useState(false);
  const reelNoteId = useId();
  const active = !publish.done && !ended;
  const { items, draft } = useFormDraft({
    userId,
    postId,
    form: values,
    typedTag,
    fills: tools.fills,
    uploads,
  });
  const saveStatus = useSavedDraft(saver, draft, active);
  const show = useCallback(() => {
    showPrompt(form);
  }, [form]);
  const handoff = useHandoff(tools.fills, form.getValues, show);
  const isWorkedOn =
    hasInput(values, items.length, typedTag) &&
    !hasOnlyHandoff(handoff, values, items.length, typedTag);
  const guard = useLeaveGuard(active && isWorkedOn, onReturn);
  useShownWhenOpened(enhancing.open, show);

  const contentType = detectContentType(items);
  const isReel = contentType === 'reel';
  const filesMissing = items.some(
    ({ state: { step } }) => step === 'failed' || step === 'cancelled',
  );
  const problem = publish.problem === FILES_MISSING && !filesMissing ? null : publish.problem;

  function discard() {
    setEnded(true);
    uploads.discardAll();
    saver.discard();
  }

  function send(status: 'draft' | 'published') {
    void publish.send(checked, status);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    if (isComposing(event.nativeEvent)) return;
    // Portaled dialogs bubble key events here; ignore them.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    event.preventDefault();
    send('published');
  }

  return (
    <form
      aria-label="Create Post"
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        // Enter in a field must not publish. The buttons and Ctrl+Enter do.
        event.preventDefault();
      }}
      className="flex min-w-0 flex-col gap-6"
    >
      <PostFields
        form={form}
        uploads={uploads}
        tools={tools}
        enhancing={enhancing}
        typedTag={typedTag}
        onTypedTagChange={setTypedTag}
        contentType={contentType}
      />
      {!online && (
        <Banner tone="info">
          You're offline. Your text stays here; publish it when you're back online.
        </Banner>
      )}
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {isReel && (
        <p id={reelNoteId} className="text-sm text-quiet">
          {REEL_DRAFT_REFUSED}
        </p>
      )}
      <div className="flex items-center gap-x-3 gap-y-2 border-t pt-4 max-md:flex-col max-md:items-stretch">
        <SaveStatusLine
          saveStatus={saveStatus}
          onStartOver={() => {
            setAsksToStartOver(true);
          }}
        />
        <div className="flex gap-2 max-md:[&>*]:flex-1">
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
      </div>
      <LeaveDialog
        open={guard.asking}
        isReel={isReel}
        saveStatus={saveStatus}
        onStay={guard.stay}
        onDiscard={() => {
          discard();
          guard.leave();
        }}
        onLeave={() => {
          setEnded(true);
          // Pause running uploads. Finished uploads stay stored for the saved draft.
          uploads.release();
          saver.release();
          guard.leave();
        }}
      />
      <ConfirmDialog
        open={asksToStartOver}
        onOpenChange={setAsksToStartOver}
        title={isReel ? 'Discard this reel?' : 'Discard this post?'}
        text={isReel ? "It isn't published." : "It isn't published or saved as a draft."}
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => {
          discard();
          onStartOver();
        }}
      />
    </form>
  );
}

function startOf({ draft, sharesFiles }: OpenedDraft) {
  const offers = new GenerationOffers(readGeneration);
  const uploads = createUploads({
    rules: CREATE_UPLOAD,
    folder: { bucket: 'media', folder: 'posts' },
    stored: draft.media,
    interrupted: draft.interrupted,
    onAdded: (added) => {
      void offers.scan(added);
    },
    // Another tab uses these files too, so never delete them.
    ...(sharesFiles && {
      referencedUrls: draft.media.flatMap(({ url, poster }) =>
        poster === undefined ? [url] : [url, poster],
      ),
    }),
  });
  const saver = new DraftSaver(draft.postId, {
    tab: sessionStorageOrNull(),
    shelf: deviceDrafts(draft.userId),
  });
  return { uploads, offers, saver };
}

/** Scrolls to the prompt when the enhancer opens, since its button is far above. */
function useShownWhenOpened(open: boolean, show: () => void): void {
  const wasOpen = useRef(open);
  useEffect(() => {
    if (open && !wasOpen.current) show();
    wasOpen.current = open;
  }, [open, show]);
}
