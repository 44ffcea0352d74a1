import { SEARCH_DEBOUNCE_MS } from '@promptory/domain/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import MessageCircle from 'lucide-react/icons/message-circle';
import SquarePen from 'lucide-react/icons/square-pen';
import { Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { lazyScreen } from '../../browser/lazy-screen.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { useTypedQuery } from '../../browser/use-typed-query.ts';
import { supabase } from '../../data/client/client.ts';
import { onWake } from '../../data/client/on-wake.ts';
import { conversationQuery } from '../../data/messages/conversation-queries.ts';
import { useSession } from '../../data/session/use-session.ts';
import type { MessageBox } from '../../data/query/query-keys.ts';
import { whenLoaded } from '../../data/query/when-loaded.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { ConversationSkeleton } from './conversation/ConversationSkeleton.tsx';
import { BoxTabs } from './inbox/BoxTabs.tsx';
import { ConversationList } from './inbox/ConversationList.tsx';
import { FoundMessages } from './inbox/FoundMessages.tsx';
import { NewMessageDialog } from './inbox/NewMessageDialog.tsx';

/** In files of its own: the code for writing and uploading has 80 kB that the list does not need. */
export const ConversationPane = lazyScreen(
  () => import('./conversation/ConversationPane.tsx'),
  'ConversationPane',
);

/** The messages: the list of conversations, and beside it the open one. Phones show one of them. */
export function MessagesScreen() {
  const { id = null } = useParams();
  const { user } = useSession();
  const client = useQueryClient();
  // Conversations in the cache can also be opened offline.
  useEffect(() => {
    const preload = () => void ConversationPane.preload();
    const cancel = whenLoaded(client, preload);
    const stopWaking = onWake(preload);
    return () => {
      cancel();
      stopWaking();
    };
  }, [client]);
  if (user === null) return null;
  return (
    <div
      data-fills-window={id === null ? undefined : true}
      data-fills-wide-window
      className={clsx(
        'mx-auto flex w-full max-w-[1288px] md:h-full md:gutter',
        id !== null && 'max-md:h-full',
      )}
    >
      <div
        className={clsx(
          'flex min-w-0 flex-1 flex-col md:max-w-88 md:flex-none md:basis-88 md:border-x',
          id !== null && 'max-md:hidden',
        )}
      >
        <Inbox viewerId={user.id} openId={id} />
      </div>
      <div
        className={clsx('flex min-w-0 flex-1 flex-col md:border-r', id === null && 'max-md:hidden')}
      >
        {id === null ? (
          <div className="grid flex-1 place-items-center">
            <EmptyState
              icon={<MessageCircle aria-hidden />}
              title="Select a conversation"
              text="Choose a conversation from the list to start messaging"
            />
          </div>
        ) : (
          <Suspense fallback={<ConversationSkeleton />}>
            <ConversationPane key={id} id={id} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function Inbox({ viewerId, openId }: { viewerId: string; openId: string | null }) {
  const [chosenBox, setBox] = useState<MessageBox | null>(null);
  // Reads the cache: the pane loads the conversation.
  const open = useQuery({ ...conversationQuery(supabase(), openId ?? ''), enabled: false });
  // A request that is accepted while it is open moves to the inbox. The list follows it.
  const isRequest = open.data?.is_accepted === false;
  const [shown, setShown] = useState({ openId, isRequest });
  if (shown.openId !== openId || shown.isRequest !== isRequest) {
    setShown({ openId, isRequest });
    if (shown.openId === openId && shown.isRequest && open.data?.is_accepted === true)
      setBox('inbox');
  }
  const box = chosenBox ?? (isRequest ? 'requests' : 'inbox');
  const [query, setQuery] = useState('');
  const { typed, setTyped, search } = useTypedQuery(query, SEARCH_DEBOUNCE_MS, setQuery);
  const [isNewOpen, setIsNewOpen] = useState(false);
  // Beside a conversation, the name of the person is the heading of the screen.
  const Heading = openId === null ? 'h1' : 'h2';
  const openNew = () => {
    setIsNewOpen(true);
  };
  return (
    <>
      {openId === null && <InboxTitle />}
      <div className="flex-none px-4 pt-4 pb-3 max-md:sticky max-md:top-12 max-md:z-10 max-md:bg-page">
        <div className="mb-3 flex h-11 items-center justify-between gap-2">
          <Heading className="text-xl">Messages</Heading>
          <IconButton
            label="New message"
            icon={<SquarePen aria-hidden />}
            className="-mr-2"
            onClick={openNew}
          />
        </div>
        <SearchField
          label="Search conversations"
          placeholder="Search conversations..."
          value={typed}
          onValueChange={setTyped}
          onSearch={search}
        />
        {query === '' && <BoxTabs box={box} onBox={setBox} />}
      </div>
      <div className="min-h-0 flex-1 md:overflow-y-auto md:overscroll-contain">
        <ConversationList
          key={`${box} ${query}`}
          box={query === '' ? box : 'inbox'}
          search={query}
          viewerId={viewerId}
          openId={openId}
          startButton={
            <Button variant="primary" onClick={openNew}>
              New message
            </Button>
          }
        />
        {query !== '' && <FoundMessages key={query} text={query} viewerId={viewerId} />}
      </div>
      <NewMessageDialog viewerId={viewerId} open={isNewOpen} onOpenChange={setIsNewOpen} />
    </>
  );
}

/** Sets the window title while no conversation is open. */
function InboxTitle() {
  useDocumentTitle('Messages');
  return null;
}
