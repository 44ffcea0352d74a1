import { clsx } from 'clsx';
import {
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useFileDrop } from '../../../browser/use-file-drop.ts';
import { DropOverlay } from '../../../ui/DropOverlay.tsx';
import { MentionList } from '../../mentions/MentionList.tsx';
import { type MentionSource, useMentions } from '../../mentions/use-mentions.ts';
import { UploadAnnouncements } from '../../uploads/UploadAnnouncements.tsx';
import type { ChatMessage } from '../chat-message.ts';
import type { ChatSend } from '../chat-send.ts';
import { AttachmentTray } from './AttachmentTray.tsx';
import type { ChatComposer } from './chat-composer.ts';
import { ComposerAlerts } from './ComposerAlerts.tsx';
import { ComposerField } from './ComposerField.tsx';
import { ComposerStatus } from './ComposerStatus.tsx';
import { ComposerTools } from './ComposerTools.tsx';
import { EditBar, ReplyBar } from './ComposerBars.tsx';
import { SendButton } from './SendButton.tsx';
import { shownText } from './composer-state.ts';
import { useFieldFocus, useFocusOnOpen } from './use-field-focus.ts';
import { useIsTall } from './use-is-tall.ts';

export interface ComposerProps {
  /** From `useChatComposer`. */
  composer: ChatComposer;
  /** The accessible name of the field, for example 'Message to Ann'. */
  label: string;
  placeholder: string;
  /** The other person in a conversation of two, whose messages don't carry their author. */
  partnerName?: string;
  /** True if the person may send announcements, which notify all members of a community. */
  canAnnounce?: boolean;
  /** Whom to suggest while an @name is typed; nobody if it is missing. */
  mentionSource?: MentionSource;
  /** Sends the message. The composer is emptied, unless this throws. */
  onSend: (send: ChatSend) => void;
  /** If it rejects, the text stays in the field, and the message of the error is shown. */
  onSaveEdit: (message: ChatMessage, content: string) => Promise<void>;
  /** Called with true on each change of a new message, with false when it is empty or sent. */
  onTyping: (isTyping: boolean) => void;
  /** Called for Arrow Up in the empty field, to edit the person's last message. */
  onEditLast: () => void;
}

/** The form of `MessageComposer`: alerts, reply or edit bar, files, field and buttons. */
export function ComposerForm({
  composer,
  label,
  placeholder,
  partnerName = 'them',
  canAnnounce = false,
  mentionSource,
  keyboardPx,
  onSend,
  onSaveEdit,
  onTyping,
  onEditLast,
}: ComposerProps & { keyboardPx: number }) {
  const state = useSyncExternalStore(composer.subscribe, composer.snapshot);
  const { uploads, edit, replyTo, isPrompt, isAnnouncement } = state;
  const { items, messages } = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const text = shownText(state);
  const isTall = useIsTall(field, text, edit?.message.id ?? null);
  const focusField = useFieldFocus(field, edit?.message.id ?? replyTo?.id ?? null);
  useFocusOnOpen(field);
  useEffect(() => composer.onFocus(focusField), [composer, focusField]);

  const addFiles = useCallback(
    (files: File[]) => {
      composer.addFiles(files);
      focusField();
    },
    [composer, focusField],
  );
  const isDragOver = useFileDrop(addFiles);

  function changeText(newText: string) {
    composer.setText(newText);
    if (edit === null) onTyping(newText.trim() !== '');
  }
  // Prompts mention nobody, and an edit that is being saved can't be changed.
  const isMentioning = edit === null ? !isPrompt : edit.message.type !== 'prompt' && !edit.isSaving;
  const mentions = useMentions(
    { field, text, onText: changeText },
    (isMentioning ? mentionSource : null) ?? null,
  );

  // An edit that is being saved can't be cancelled any more.
  const canCancel = edit === null ? replyTo !== null : !edit.isSaving;

  function submit() {
    // A draft may be from a time when the person was a moderator. The toggle is hidden now, so turn
    // it off here.
    if (isAnnouncement && !canAnnounce) composer.toggleAnnouncement();
    if (edit !== null) void composer.saveEdit(onSaveEdit);
    else if (composer.send(onSend)) onTyping(false);
    focusField();
  }
  function cancel() {
    if (edit !== null) composer.cancelEdit();
    else composer.cancelReply();
    focusField();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onMouseDown={keepFocus}
    >
      <ComposerAlerts
        state={state}
        messages={messages}
        onRetry={() => {
          const retry = state.failure?.retry ?? submit;
          if (retry !== submit) composer.dismissFailure();
          retry();
        }}
        onDismiss={() => {
          composer.dismissFailure();
          focusField();
        }}
        onDismissMessages={() => {
          uploads.add([]);
          focusField();
        }}
      />
      <div className="relative rounded-card border border-edge bg-panel transition-colors has-[textarea:focus-visible]:border-accent">
        {mentionSource !== undefined && <MentionList {...mentions.list} placement="above" />}
        {edit !== null ? (
          <EditBar message={edit.message} onCancel={cancel} isSaving={edit.isSaving} />
        ) : (
          <>
            {replyTo !== null && (
              <ReplyBar message={replyTo} partnerName={partnerName} onCancel={cancel} />
            )}
            {items.length > 0 && (
              <AttachmentTray items={items} uploads={uploads} onEmpty={focusField} />
            )}
          </>
        )}
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-end">
          <ComposerField
            id={id}
            state={state}
            field={field}
            label={edit === null ? label : 'Edit message'}
            placeholder={isPrompt ? 'Write a prompt...' : placeholder}
            className={clsx(
              'row-start-1',
              isTall ? 'col-span-3' : edit === null ? 'col-start-2' : 'col-span-2',
              (isTall || edit !== null) && 'px-3',
            )}
            keyboardPx={keyboardPx}
            mentions={mentions}
            onText={changeText}
            onSubmit={submit}
            onCancel={canCancel ? cancel : null}
            onEditLast={edit === null && items.length === 0 ? onEditLast : null}
          />
          {edit === null && (
            <ComposerTools
              isPrompt={isPrompt}
              hasFiles={items.length > 0}
              isAnnouncement={canAnnounce ? isAnnouncement : null}
              onFiles={addFiles}
              onFilesBlocked={() => {
                composer.addFiles([]);
              }}
              onTogglePrompt={() => {
                composer.togglePrompt();
                focusField();
              }}
              onToggleAnnouncement={() => {
                composer.toggleAnnouncement();
                focusField();
              }}
            />
          )}
          <SendButton state={state} />
        </div>
      </div>
      <ComposerStatus id={id} state={state} canAnnounce={canAnnounce} />
      <UploadAnnouncements uploads={uploads} />
      {isDragOver && <DropOverlay />}
    </form>
  );
}

/** Keeps the focus in the field when a button is pressed, so that a touch keyboard stays open. */
function keepFocus(event: MouseEvent<HTMLElement>) {
  const { target, currentTarget } = event;
  // Clicks in portals, such as menus, also bubble here.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest('button') !== null) event.preventDefault();
}
