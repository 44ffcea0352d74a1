import { zodResolver } from '@hookform/resolvers/zod';
import { detectContentType } from '@promptory/domain/media-type';
import { type PostFormInput, postFormSchema } from '@promptory/domain/post';
import { CREATE_UPLOAD } from '@promptory/domain/upload';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { openUploads } from '../../data/open-uploads.ts';
import { tabStorage } from '../../lib/tab-storage.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { hasInput } from './create-draft.ts';
import type { Created } from './created.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { FILES_MISSING } from './form-media.ts';
import { GenerationOffers, readPicture } from './generation-offers.ts';
import { KeptLine } from './KeptLine.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { draftShelf, type OpenedDraft } from './open-draft.ts';
import { PostFields } from './PostFields.tsx';
import { showPrompt } from './show-prompt.ts';
import { useCheckedForm } from './use-checked-form.ts';
import { holdsOnly, useHandoff } from './use-handoff.ts';
import { useHeldDraft, useKeptDraft } from './use-kept-draft.ts';
import { usePostAids } from './use-post-aids.ts';
import { REEL_DRAFT_REFUSED, usePublish } from './use-publish.ts';

interface OpenedFormProps {
  opened: OpenedDraft;
  enhancing: boolean;
  onCreated: (created: Created) => void;
  /** This form was given up, and an empty one is wanted. */
  onStartOver: () => void;
}

/** The form of a post, from where its draft begins. */
export function OpenedForm({ opened, enhancing, onCreated, onStartOver }: OpenedFormProps) {
  const { userId, postId } = opened.draft;
  const [{ uploads, offers, keeper }] = useState(() => startOf(opened));
  const online = useOnline();
  const [typedTag, setTypedTag] = useState(opened.draft.typedTag);
  const form = useForm({
    resolver: zodResolver(postFormSchema),
    defaultValues: opened.draft.form,
    mode: 'onTouched',
  });
  const values = useWatch({ control: form.control }) as PostFormInput;
  const aids = usePostAids(form, offers, opened.draft.fills);
  const checked = useCheckedForm(form, typedTag, setTypedTag);
  const publish = usePublish({ userId, postId, uploads, keeper, onCreated });
  const [ended, setEnded] = useState(false);
  const [asksToStartOver, setAsksToStartOver] = useState(false);
  const reelNoteId = useId();
  const active = !publish.done && !ended;
  const { items, draft } = useHeldDraft({
    userId,
    postId,
    form: values,
    typedTag,
    fills: aids.fills,
    uploads,
  });
  const keeping = useKeptDraft(keeper, draft, active);
  const show = useCallback(() => {
    showPrompt(form);
  }, [form]);
  const handed = useHandoff(aids.fills, form.getValues, show);
  const isWorkedOn =
    hasInput(values, items.length, typedTag) && !holdsOnly(handed, values, items.length, typedTag);
  const guard = useLeaveGuard(active && isWorkedOn);
  useShownWhenOpened(enhancing, show);

  const contentType = detectContentType(items);
  const isReel = contentType === 'reel';
  const filesMissing = items.some(
    ({ state: { step } }) => step === 'failed' || step === 'cancelled',
  );
  const problem = publish.problem === FILES_MISSING && !filesMissing ? null : publish.problem;

  function discard() {
    setEnded(true);
    uploads.discardAll();
    keeper.forget();
  }

  function send(status: 'draft' | 'published') {
    void publish.send(checked, status);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // A dialog of the form lies elsewhere in the page, and its keys are not meant for the form.
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
        // Enter in a field must not publish; the buttons and Ctrl+Enter do.
        event.preventDefault();
      }}
      className="flex min-w-0 flex-col gap-6"
    >
      <PostFields
        form={form}
        uploads={uploads}
        aids={aids}
        enhancing={{ open: enhancing }}
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
      <div className="flex items-center gap-x-3 gap-y-2 border-t pt-4 max-md:flex-col max-md:items-stretch">
        <KeptLine
          keeping={keeping}
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
        keeping={keeping}
        onStay={guard.stay}
        onDiscard={() => {
          discard();
          guard.leave();
        }}
        onLeave={() => {
          setEnded(true);
          // Rests what is on its way; what has arrived stays stored for the kept form.
          uploads.release();
          keeper.rest();
          guard.leave();
        }}
      />
      <ConfirmDialog
        open={asksToStartOver}
        onOpenChange={setAsksToStartOver}
        title={isReel ? 'Discard this reel?' : 'Discard this post?'}
        text={isReel ? 'It is not published.' : 'It is neither published nor saved as a draft.'}
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
  const offers = new GenerationOffers(readPicture);
  const uploads = openUploads({
    rules: CREATE_UPLOAD,
    place: { bucket: 'media', folder: 'posts' },
    stored: draft.media,
    interrupted: draft.interrupted,
    onAdded: (added) => {
      void offers.look(added);
    },
    // What another tab has as well stays stored.
    ...(sharesFiles && {
      named: draft.media.flatMap(({ url, poster }) =>
        poster === undefined ? [url] : [url, poster],
      ),
    }),
  });
  const keeper = new DraftKeeper(draft.postId, {
    tab: tabStorage(),
    shelf: draftShelf(draft.userId),
  });
  return { uploads, offers, keeper };
}

/** Brings the prompt into sight when the enhancer below it opens, which its button is far from. */
function useShownWhenOpened(open: boolean, show: () => void): void {
  const wasOpen = useRef(open);
  useEffect(() => {
    if (open && !wasOpen.current) show();
    wasOpen.current = open;
  }, [open, show]);
}
