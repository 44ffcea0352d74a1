import type { QuickPrompt } from '@promptory/studio';
import {
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { isComposing } from '../../browser/is-composing.ts';
import { useAi } from '../../data/ai/use-ai.ts';
import { useOffline } from '../../data/client/use-offline.ts';
import { readImageFile } from '../../browser/image-file.ts';
import { sessionStorageOrNull } from '../../browser/web-storage.ts';
import { useOnline } from '../../browser/use-online.ts';
import {
  asksModel,
  ChatComposer,
  hasContent,
  worksWithoutModel,
} from './composer/chat-composer.ts';
import { ChatDock } from './ChatDock.tsx';
import { ChatDrafts } from './composer/chat-draft.ts';
import { BrowserModelNote } from '../../widgets/browser-model/BrowserModelNote.tsx';
import { ChatUnavailable, RoomNotice, StorageNotice } from './ChatNotices.tsx';
import type { MessageActions } from './messages/message-actions.ts';
import { MessageList } from './messages/MessageList.tsx';
import { QuickPromptChips } from './composer/QuickPrompts.tsx';
import { useStickToBottom } from './use-stick-to-bottom.ts';
import { showError } from '../../ui/show-error.ts';
import MessageCircle from 'lucide-react/icons/message-circle';

const OFFLINE =
  "You're offline. Your message stays here, so you can send it when you're back online.";
const NO_MODEL =
  'No AI model is connected to answer this. Choose a template or a quick prompt, or set up AI.';

interface ChatPaneProps {
  /** The message field. */
  fieldRef: RefObject<HTMLTextAreaElement | null>;
}

/** The open conversation of one user and the composer. */
export function ChatPane({ fieldRef }: ChatPaneProps) {
  const { studio, connection, userId, storageFailure } = useAi();
  const { conversation } = studio;
  const chat = useSyncExternalStore(conversation.subscribe, conversation.snapshot);
  const [composer] = useState(
    () =>
      new ChatComposer({
        drafts: new ChatDrafts(sessionStorageOrNull(), userId),
        read: readImageFile,
        previews: URL,
      }),
  );
  const state = useSyncExternalStore(composer.subscribe, composer.snapshot);
  const { isAtEnd, toEnd } = useStickToBottom();
  // A user's own gateway does not depend on this site's server.
  const isSiteAway = useOffline();
  const isOnline = useOnline();
  const isOffline = connection.source === 'operator' ? isSiteAway : !isOnline;
  useStopKey(chat.isBusy, conversation.stop);
  const { messages, isBusy } = chat;
  const isEmpty = messages.length === 0;
  const hasNone = chat.conversations.length === 0;
  const [editing, setEditing] = useState<{ chatId: string; id: string } | null>(null);
  // Opening another conversation ends an edit.
  const editingId = editing?.chatId === chat.id ? editing.id : null;
  const isAvailable = studio.isAIAvailable();

  const isSolved =
    (state.problem === OFFLINE && !isOffline) || (state.problem === NO_MODEL && isAvailable);

  // Release the image URLs when the conversations are removed, in this tab or in another one.
  useEffect(() => {
    if (hasNone) composer.forgetSentPictures();
  }, [composer, hasNone]);
  useEffect(() => {
    toEnd();
  }, [chat.id, toEnd]);
  useEffect(
    () => () => {
      composer.forgetSentPictures();
      composer.removePicture();
    },
    [composer],
  );

  const actions = useMemo<MessageActions>(() => {
    const focusField = () => fieldRef.current?.focus();
    return {
      retry: (answerId, isByKeyboard) => {
        const result = conversation.retry(answerId);
        if (!result.ok) composer.showProblem(result.message);
        else if (isByKeyboard) focusField();
      },
      regenerate: (answerId, isByKeyboard) => {
        const result = conversation.regenerate(answerId);
        if (!result.ok) {
          showError(result.message);
          return;
        }
        toEnd();
        if (isByKeyboard) focusField();
      },
      startEdit: (id) => {
        setEditing(id === null ? null : { chatId: conversation.snapshot().id, id });
      },
      edit: (messageId, text) => {
        const result = conversation.edit(messageId, text);
        if (!result.ok) return result.message;
        const all = conversation.snapshot().messages;
        const edited = all.findLast(({ type }) => type === 'user');
        if (edited !== undefined) composer.copySentPicture(messageId, edited.id);
        setEditing(null);
        toEnd();
        focusField();
        return null;
      },
      swap: (messageId, action, isByKeyboard) => {
        if (action === 'undo') conversation.undoReplacement(messageId);
        else conversation.redoReplacement(messageId);
        // The button disappears.
        if (isByKeyboard) focusField();
      },
      applyTemplate: (answer, templateId) => {
        const all = conversation.snapshot().messages;
        const question = all.find(({ id }) => id === answer.replyTo);
        const isLast = all.findLast(({ type }) => type === 'user') === question;
        const result =
          isLast || question === undefined
            ? conversation.applyTemplate(templateId)
            : conversation.send({ text: question.content, templateId });
        if (result.ok) toEnd();
        else showError(result.message);
      },
      choosePrompt: conversation.choosePrompt,
    };
  }, [conversation, composer, fieldRef, toEnd]);

  const focus = useCallback(() => {
    fieldRef.current?.focus();
  }, [fieldRef]);
  const startQuickPrompt = useCallback(
    (quick: QuickPrompt) => {
      composer.startQuickPrompt(quick);
      focusAtEnd(fieldRef.current);
    },
    [composer, fieldRef],
  );

  function send() {
    if (!hasContent(state)) return;
    const goesOut = isAvailable && asksModel(state);
    if (isOffline && goesOut && !connection.worksOffline) composer.showProblem(OFFLINE);
    else if (!isAvailable && !worksWithoutModel(state)) composer.showProblem(NO_MODEL);
    else {
      void composer.send(conversation).then((went) => {
        if (went) toEnd();
      });
    }
  }

  return (
    <div className="flex min-w-0 flex-1 flex-col">
      {isAvailable ? <BrowserModelNote className="mb-4" /> : <ChatUnavailable />}
      {storageFailure !== null && <StorageNotice failure={storageFailure} />}
      <div className="flex flex-1 flex-col pb-6">
        {isEmpty ? <EmptyConversation withModel={isAvailable} onChoose={startQuickPrompt} /> : null}
        <MessageList
          key={chat.id}
          conversation={chat}
          pictures={state.sentPictures}
          editingId={editingId}
          actions={actions}
        />
      </div>
      {chat.nextRemoved !== null && <RoomNotice removed={chat.nextRemoved} />}
      <ChatDock
        studio={studio}
        composer={composer}
        state={isSolved ? { ...state, problem: null } : state}
        isBusy={isBusy}
        hasMessages={!isEmpty}
        isAtEnd={isAtEnd}
        field={fieldRef}
        onFocus={focus}
        onSend={send}
        onEditLast={() => {
          const last = messages.findLast(({ type }) => type === 'user');
          if (isBusy || editingId !== null || last === undefined) return;
          actions.startEdit(last.id);
        }}
        onTransform={() => {
          if (composer.transform(conversation)) toEnd();
        }}
        onQuickPrompt={startQuickPrompt}
        toEnd={toEnd}
      />
    </div>
  );
}

interface EmptyConversationProps {
  withModel: boolean;
  onChoose: (quick: QuickPrompt) => void;
}

/** Shown while the conversation has no messages. */
function EmptyConversation({ withModel, onChoose }: EmptyConversationProps) {
  return (
    <div className="m-auto flex max-w-xl flex-col items-center py-10 text-center">
      <div className="mb-4 grid size-12 place-items-center rounded-card bg-panel text-quiet shadow-card">
        <MessageCircle aria-hidden />
      </div>
      <h2 className="text-xl">{withModel ? 'Ask about any prompt' : 'Work on a prompt'}</h2>
      <p className="mt-2 mb-6 text-quiet">
        Write a message, add an image or a template, or start with one of these.
      </p>
      <QuickPromptChips withModel={withModel} onChoose={onChoose} />
    </div>
  );
}

/** Focuses the field with the cursor at the end, after the new text was rendered. */
function focusAtEnd(field: HTMLTextAreaElement | null): void {
  requestAnimationFrame(() => {
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  });
}

/** Stops the current answer with Esc, unless a dialog or menu is open. */
function useStopKey(isBusy: boolean, stop: () => void): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event) || event.defaultPrevented) return;
      if (document.querySelector('[role=dialog], [role=menu]') === null) stop();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
    };
  }, [isBusy, stop]);
}
