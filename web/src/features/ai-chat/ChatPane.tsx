import { DEFAULT_BASE_URL } from '@promptory/studio/gateway/gateway-config';
import type { QuickPrompt } from '@promptory/studio/chat/quick-prompts';
import MessageCircle from 'lucide-react/icons/message-circle';
import {
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useAi } from '../../data/ai/use-ai.ts';
import { useOffline } from '../../data/use-offline.ts';
import { readImageFile } from '../../lib/image-file.ts';
import { tabStorage } from '../../lib/tab-storage.ts';
import { useOnline } from '../../lib/use-online.ts';
import { toast } from '../../ui/toast.ts';
import type { AnswerActs } from './AnswerParts.tsx';
import { asksModel, ChatComposer, hasContent, worksWithoutModel } from './chat-composer.ts';
import { ChatDock } from './ChatDock.tsx';
import { ChatDrafts } from './chat-draft.ts';
import { ChatUnavailable, NotKept } from './ChatNotes.tsx';
import { MessageList } from './MessageList.tsx';
import { needsNetwork } from './needs-network.ts';
import { QuickPromptChips } from './QuickPrompts.tsx';
import { useEnd } from './use-end.ts';
import { useStopKey } from './use-stop-key.ts';

const OFFLINE = "You're offline. Your message stays here until you are connected again.";
const NO_MODEL =
  'No AI model is connected to answer this. Choose a template or a quick prompt, or set up AI.';

interface ChatPaneProps {
  /** Where the message is typed. */
  fieldRef: RefObject<HTMLTextAreaElement | null>;
}

/** The conversation of one person, and where it is gone on with. */
export function ChatPane({ fieldRef }: ChatPaneProps) {
  const { studio, connection, userId, storageFailure } = useAi();
  const { conversation } = studio;
  const chat = useSyncExternalStore(conversation.subscribe, conversation.snapshot);
  const [composer] = useState(
    () =>
      new ChatComposer({
        drafts: new ChatDrafts(tabStorage(), userId),
        read: readImageFile,
        previews: URL,
      }),
  );
  const state = useSyncExternalStore(composer.subscribe, composer.snapshot);
  const { isAtEnd, toEnd } = useEnd();
  // Models of one's own are there without this site.
  const isSiteAway = useOffline();
  const isOnline = useOnline();
  const isOffline = connection.source === 'operator' ? isSiteAway : !isOnline;
  useStopKey(chat.isBusy, conversation.stop);
  const { messages, isBusy } = chat;
  const isEmpty = messages.length === 0;
  const isAvailable = studio.isAIAvailable();

  // Clearing, here or in another tab, lets go of the pictures too.
  useEffect(() => {
    if (isEmpty) composer.forgetSentPictures();
  }, [composer, isEmpty]);
  useEffect(
    () => () => {
      composer.forgetSentPictures();
      composer.removePicture();
    },
    [composer],
  );

  const acts = useMemo<AnswerActs>(
    () => ({
      retry: (answerId, isByKeyboard) => {
        const result = conversation.retry(answerId);
        if (!result.ok) composer.refuse(result.message);
        else if (isByKeyboard) fieldRef.current?.focus();
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
        else toast(result.message, { tone: 'danger' });
      },
      choosePrompt: conversation.choosePrompt,
    }),
    [conversation, composer, fieldRef, toEnd],
  );

  const focus = useCallback(() => {
    fieldRef.current?.focus();
  }, [fieldRef]);
  const begin = useCallback(
    (quick: QuickPrompt) => {
      composer.begin(quick);
      focusAtEnd(fieldRef.current);
    },
    [composer, fieldRef],
  );

  function send() {
    if (!hasContent(state)) return;
    const goesOut = isAvailable && asksModel(state);
    const { baseUrl = DEFAULT_BASE_URL } = connection.gateway ?? {};
    if (isOffline && goesOut && needsNetwork(baseUrl)) composer.refuse(OFFLINE);
    else if (!isAvailable && !worksWithoutModel(state)) composer.refuse(NO_MODEL);
    else {
      void composer.send(conversation).then((went) => {
        if (went) toEnd();
      });
    }
  }

  return (
    <div className="flex min-w-0 flex-1 flex-col">
      {!isAvailable && <ChatUnavailable />}
      {storageFailure !== null && <NotKept failure={storageFailure} />}
      <div className="flex flex-1 flex-col pb-6">
        {isEmpty ? <Beginning withModel={isAvailable} onChoose={begin} /> : null}
        <MessageList conversation={chat} pictures={state.sentPictures} acts={acts} />
      </div>
      <ChatDock
        studio={studio}
        composer={composer}
        state={state.problem === OFFLINE && !isOffline ? { ...state, problem: null } : state}
        isBusy={isBusy}
        hasMessages={!isEmpty}
        isAtEnd={isAtEnd}
        field={fieldRef}
        onFocus={focus}
        onSend={send}
        onTransform={() => {
          if (composer.transform(conversation)) toEnd();
        }}
        onQuickPrompt={begin}
        toEnd={toEnd}
      />
    </div>
  );
}

interface BeginningProps {
  withModel: boolean;
  onChoose: (quick: QuickPrompt) => void;
}

/** A conversation in which nothing was said yet. */
function Beginning({ withModel, onChoose }: BeginningProps) {
  return (
    <div className="m-auto flex max-w-xl flex-col items-center py-10 text-center">
      <div className="mb-4 grid size-12 place-items-center rounded-card bg-panel text-quiet shadow-card">
        <MessageCircle aria-hidden />
      </div>
      <h2 className="text-xl">{withModel ? 'Ask about any prompt' : 'Work on a prompt'}</h2>
      <p className="mt-2 mb-6 text-quiet">
        Write a message, add an image or a template, or begin with one of these.
      </p>
      <QuickPromptChips withModel={withModel} onChoose={onChoose} />
    </div>
  );
}

/** After the text has arrived in the field. */
function focusAtEnd(field: HTMLTextAreaElement | null): void {
  requestAnimationFrame(() => {
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  });
}
