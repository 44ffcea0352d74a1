import { SEARCH_PAGE } from '@promptory/domain/limits';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { QueryData } from '@supabase/supabase-js';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { fetchMore } from '../../../data/query/fetch-more.ts';
import { supabase } from '../../../data/client/client.ts';
import type { DbClient } from '../../../data/client/database.ts';
import { unwrap } from '../../../data/client/unwrap.ts';
import { avatarSource } from '../../../data/media/renditions.ts';
import { fetchConversations } from '../../../data/messages/conversation-queries.ts';
import type { ConversationRow } from '../../../data/messages/conversation.ts';
import { messageKeys } from '../../../data/query/query-keys.ts';
import { NO_AUTO_REFETCH } from '../../../data/query/no-auto-refetch.ts';
import { SEARCH_PAGING, searchPage } from '../../../data/query/search-pages.ts';
import { Highlighter } from '../../../lib/highlight.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { MarkedText } from '../../../ui/MarkedText.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ConversationTime } from './ConversationTime.tsx';
import { messagePreview } from './message-preview.ts';

/** About how much of a message its two lines show before a hit is cut off. */
const EXCERPT_AFTER_CHARS = 60;

function searchMessages(client: DbClient, query: string, knownIds: string[]) {
  return client
    .rpc('search_messages', { query, page_size: SEARCH_PAGE, known_ids: knownIds })
    .select('id,conversation_id,sender_id,content,message_type,created_at');
}

type FoundRow = QueryData<ReturnType<typeof searchMessages>>[number];
type Found = FoundRow & { conversation: ConversationRow };

async function fetchFound(query: string, knownIds: string[], signal: AbortSignal) {
  const client = supabase();
  const rows = unwrap(
    await searchMessages(client, query, knownIds).abortSignal(signal).retry(false),
  );
  const ids = [...new Set(rows.map((row) => row.conversation_id))];
  const conversations = ids.length === 0 ? [] : await fetchConversations(client, ids);
  const byId = new Map(conversations.map((row) => [row.conversation_id, row]));
  return {
    ...searchPage(rows, SEARCH_PAGE),
    rows: rows.flatMap((row): Found[] => {
      const conversation = byId.get(row.conversation_id);
      return conversation === undefined ? [] : [{ ...row, conversation }];
    }),
  };
}

/** Pages of the viewer's messages that contain the words of a text. */
export function foundMessagesQuery(text: string) {
  return infiniteQueryOptions({
    queryKey: messageKeys.search(text),
    queryFn: ({ pageParam, signal }) => fetchFound(text, pageParam, signal),
    ...SEARCH_PAGING,
    ...NO_AUTO_REFETCH,
  });
}

/** The viewer's messages that contain the words of a search. A link opens the place of a message. */
export function FoundMessages({ text, viewerId }: { text: string; viewerId: string }) {
  const query = useInfiniteQuery(foundMessagesQuery(text));
  const highlighter = useMemo(() => new Highlighter([text]), [text]);
  // The list above says already that the device is offline.
  if (query.data === undefined && query.fetchStatus === 'paused') return null;
  return (
    <section aria-label="Messages" className="border-t">
      <h2 className="px-4 pt-4 pb-2 text-sm font-medium tracking-normal text-quiet">Messages</h2>
      <QueryState
        query={query}
        skeleton={
          <div role="status" aria-label="Loading" className="flex flex-col gap-3 px-4 py-2">
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </div>
        }
        errorText="Failed to search messages"
        isEmpty={({ pages }) => pages.every(({ rows }) => rows.length === 0)}
        empty={<p className="px-4 pb-4 text-sm text-quiet">No messages found.</p>}
      >
        {({ pages }) => (
          <>
            <ul aria-label="Found messages">
              {pages
                .flatMap(({ rows }) => rows)
                .map((row) => (
                  <FoundMessage
                    key={row.id}
                    row={row}
                    viewerId={viewerId}
                    highlighter={highlighter}
                  />
                ))}
            </ul>
            {query.hasNextPage && (
              <div className="flex justify-center py-4">
                <Button
                  busy={query.isFetchingNextPage}
                  busyLabel="Loading..."
                  onClick={() => void fetchMore(query)}
                >
                  Load more
                </Button>
              </div>
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}

interface FoundMessageProps {
  row: Found;
  viewerId: string;
  highlighter: Highlighter;
}

function FoundMessage({ row, viewerId, highlighter }: FoundMessageProps) {
  const { other } = row.conversation;
  const name = other.full_name ?? other.username;
  const content = highlighter.excerpt(row.content, EXCERPT_AFTER_CHARS);
  return (
    <li>
      <Link
        to={`/messages/${row.conversation_id}?message=${row.id}`}
        className="flex min-h-16 items-center gap-3 px-4 py-2.5 -outline-offset-2 transition-colors hover:bg-hover"
      >
        <Avatar {...avatarSource(other.avatar_url)} name={name} size={32} />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="flex items-baseline gap-2">
            <span className="truncate text-sm font-medium">{name}</span>
            <ConversationTime at={row.created_at} className="ml-auto flex-none" />
          </span>
          <span dir="auto" className="line-clamp-2 text-sm break-words text-quiet">
            <MarkedText
              text={messagePreview({ ...row, content }, viewerId)}
              highlighter={highlighter}
            />
          </span>
        </span>
      </Link>
    </li>
  );
}
