import { loadEngineParts } from '@promptory/studio';
import List from 'lucide-react/icons/list';
import SquarePen from 'lucide-react/icons/square-pen';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useAi } from '../../data/ai/use-ai.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { toast } from '../../ui/toast.ts';
import { useLate } from '../../widgets/use-late.ts';
import { ChatPane } from './ChatPane.tsx';
import { ClearButton } from './ClearButton.tsx';
import { chatName } from './list/chat-name.ts';
import { ChatList, type ChatListActions } from './list/ChatList.tsx';
import { rememberOpenChat, reopenChat } from './open-chat.ts';
import { UsageButton } from './UsageButton.tsx';

/** Afterwards, templates and quick prompts work without a network. */
const loadTasks = () => loadEngineParts('transformation', 'enhancement');

/** The 'AI Chat' screen: the open conversation, with the list of all conversations beside it. */
export function ChatScreen() {
  useDocumentTitle('AI Chat');
  useLate(loadTasks);
  const { studio, userId } = useAi();
  const { conversation } = studio;
  // Runs before the subscription below, so that no other conversation is shown first.
  useLayoutEffect(() => {
    reopenChat(conversation, userId);
  }, [conversation, userId]);
  const chat = useSyncExternalStore(conversation.subscribe, conversation.snapshot);
  const isWide = useWide();
  const [isListOpen, setIsListOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const hasMessages = chat.messages.length > 0;
  const current = chat.conversations.find(({ id }) => id === chat.id);

  useEffect(() => {
    if (hasMessages) rememberOpenChat(chat.id, userId);
  }, [chat.id, hasMessages, userId]);

  const actions = useMemo<ChatListActions>(
    () => ({
      open: (id) => {
        conversation.open(id);
        setIsListOpen(false);
      },
      startNew: () => {
        conversation.startNew();
        rememberOpenChat(conversation.snapshot().id, userId);
        setIsListOpen(false);
        // A sheet returns the focus itself.
        field.current?.focus();
      },
      rename: conversation.rename,
      remove: (id) => {
        const run = conversation.remove(id);
        toast('Chat deleted', { action: { label: 'Undo', run } });
      },
    }),
    [conversation, userId],
  );
  const list = (
    <ChatList
      conversations={chat.conversations}
      openId={chat.id}
      answering={chat.answering}
      actions={actions}
    />
  );
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-8.5rem)] w-full max-w-[1120px] gap-10 gutter md:min-h-[calc(100dvh-3.75rem)]">
      {isWide && (
        // The list scrolls on its own, so the page is only as long as the conversation.
        <aside
          aria-label="Chats"
          className="sticky top-15 flex max-h-[calc(100dvh-3.75rem)] w-64 flex-none flex-col self-start pt-8 pb-4"
        >
          {list}
        </aside>
      )}
      <div className="mx-auto flex max-w-[720px] min-w-0 flex-1 flex-col">
        <PageHeader
          title="AI Chat"
          text={
            !isWide && current !== undefined ? (
              <span dir="auto" className="line-clamp-1 wrap-anywhere">
                {chatName(current)}
              </span>
            ) : undefined
          }
          actions={
            <>
              {!isWide && (
                <Button
                  size="sm"
                  className="max-md:h-11"
                  aria-haspopup="dialog"
                  icon={<List aria-hidden />}
                  onClick={() => {
                    setIsListOpen(true);
                  }}
                >
                  Chats
                </Button>
              )}
              {!isWide && (
                <IconButton
                  label="New chat"
                  className="max-md:border max-md:border-edge/60"
                  icon={<SquarePen aria-hidden />}
                  onClick={actions.startNew}
                />
              )}
              <UsageButton />
              <ClearButton
                conversation={conversation}
                disabled={!hasMessages}
                onCleared={() => {
                  field.current?.focus();
                }}
              />
            </>
          }
        />
        {/* The key gives each user their own text and images. */}
        <ChatPane key={userId} fieldRef={field} />
      </div>
      <Dialog open={isListOpen && !isWide} onOpenChange={setIsListOpen} title="Chats" side="left">
        {list}
      </Dialog>
    </div>
  );
}

/** The `lg` breakpoint, where the list fits beside the conversation. */
const WIDE = '(width >= 64rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
}

/** True if the window is wide enough for the list beside the conversation. */
function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}
