import type { StoredConversation } from '@promptory/studio';
import SquarePen from 'lucide-react/icons/square-pen';
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Highlighter } from '../../../lib/highlight.ts';
import { Button } from '../../../ui/Button.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { ChatRow } from './ChatRow.tsx';
import { searchChats } from './search-chats.ts';

const SEARCH_MAX_CHARS = 100;

export interface ChatListActions {
  readonly open: (id: string) => void;
  readonly startNew: () => void;
  readonly rename: (id: string, name: string) => void;
  readonly remove: (id: string) => void;
}

interface ChatListProps {
  conversations: readonly StoredConversation[];
  /** The id of the open conversation. */
  openId: string;
  /** The conversations for which this tab waits for an answer. */
  answering: readonly string[];
  actions: ChatListActions;
}

/** All conversations, newest first, with a search. */
export const ChatList = memo(function ChatList(props: ChatListProps) {
  const { conversations, openId, answering, actions } = props;
  const [search, setSearch] = useState('');
  const [renamedId, setRenamedId] = useState<string | null>(null);
  const newChat = useRef<HTMLButtonElement>(null);
  const query = useDeferredValue(search.trim());
  const found = useMemo(() => searchChats(conversations, query), [conversations, query]);
  const highlighter = useMemo(() => (query === '' ? null : new Highlighter([query])), [query]);
  const [first] = found;
  return (
    <div className="flex min-h-0 flex-col gap-3">
      <Button
        ref={newChat}
        icon={<SquarePen aria-hidden />}
        className="flex-none"
        onClick={actions.startNew}
      >
        New chat
      </Button>
      {conversations.length > 0 && (
        <SearchField
          label="Search chats"
          placeholder="Search chats"
          className="flex-none"
          maxLength={SEARCH_MAX_CHARS}
          value={search}
          onValueChange={setSearch}
          onSearch={() => {
            if (query !== '' && first !== undefined) actions.open(first.conversation.id);
          }}
        />
      )}
      <p role="status" className="sr-only">
        {query === '' ? '' : `${String(found.length)} ${found.length === 1 ? 'chat' : 'chats'}`}
      </p>
      {found.length === 0 && (
        <p className="px-2 text-sm text-quiet">
          {query === '' ? 'Your chats will be listed here.' : 'No chat contains these words.'}
        </p>
      )}
      <ul
        aria-label="Chats"
        className="-mx-1 flex min-h-0 flex-col gap-0.5 overflow-y-auto px-1 pb-2"
      >
        {found.map(({ conversation, message }) => (
          <ChatRow
            key={conversation.id}
            conversation={conversation}
            message={message}
            highlighter={highlighter}
            isOpen={conversation.id === openId}
            isAnswering={answering.includes(conversation.id)}
            isRenamed={conversation.id === renamedId}
            onOpen={() => {
              actions.open(conversation.id);
            }}
            onStartRename={() => {
              setRenamedId(conversation.id);
            }}
            onRename={(name) => {
              setRenamedId(null);
              if (name !== null) actions.rename(conversation.id, name);
            }}
            onRemove={() => {
              // The row disappears, so it cannot keep the focus.
              newChat.current?.focus();
              actions.remove(conversation.id);
            }}
          />
        ))}
      </ul>
    </div>
  );
});
