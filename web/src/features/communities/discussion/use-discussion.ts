import type { CommunityRole } from '@promptory/domain/community';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { supabase } from '../../../data/client/client.ts';
import type { DiscussionMessage } from '../../../data/communities/discussion-message.ts';
import { discussionQuery, staffQuery } from '../../../data/communities/discussion-queries.ts';
import type { Reactions } from '../../../data/communities/reactions.ts';
import type { ChatRef } from '../../../data/messages/chat-ref.ts';
import type { OutgoingMessage } from '../../../data/messages/outgoing.ts';
import { windowAuthors } from '../../../data/people/window-authors.ts';
import { ConvertedMessages } from '../../../widgets/chat/converted-messages.ts';
import { useChatMessages } from '../../../widgets/chat/use-chat-messages.ts';
import {
  type DiscussionContext,
  nameOf,
  toChatMessage,
  toWaiting,
  variantOf,
} from './discussion-messages.ts';

const NO_STAFF: ReadonlyMap<string, CommunityRole> = new Map();

interface DiscussionOptions {
  viewerId: string;
  chat: ChatRef;
  /** The id of the message to start at, or null for the newest one. */
  anchor: string | null;
  /** Messages that are left out. */
  hidden: ReadonlySet<string>;
  reactions: Reactions;
}

/** The messages of a discussion with those that wait in the outbox. */
export function useDiscussion({ viewerId, chat, anchor, hidden, reactions }: DiscussionOptions) {
  const ref = { communityId: chat.id, viewerId };
  const query = useInfiniteQuery(discussionQuery(supabase(), ref, anchor));
  // Until the roles are loaded, messages have no role badges.
  const { data: staff = NO_STAFF } = useQuery(staffQuery(supabase(), chat.id));
  const chosen = useSyncExternalStore(reactions.subscribe, reactions.snapshot);
  const [converted] = useState(() => new ConvertedMessages<DiscussionMessage>());
  const [waiting] = useState(() => new ConvertedMessages<OutgoingMessage>());

  const context = useMemo(
    (): DiscussionContext => ({ viewerId, staff, chosen }),
    [viewerId, staff, chosen],
  );
  const convert = useCallback(
    (message: DiscussionMessage) =>
      converted.get(message, variantOf(message, context), () => toChatMessage(message, context)),
    [converted, context],
  );
  const convertWaiting = useCallback(
    (message: OutgoingMessage) =>
      waiting.get(message, '', () =>
        toWaiting(message, { viewerId, nameOf: cachedName(viewerId) }),
      ),
    [waiting, viewerId],
  );
  const { stored, messages } = useChatMessages({
    chat,
    pages: query.data?.pages,
    hasNewer: query.hasPreviousPage,
    hidden,
    convert,
    convertWaiting,
  });
  useEffect(() => {
    for (const { author } of stored) windowAuthors.cache(author);
  }, [stored]);
  return { query, stored, messages };
}

function cachedName(viewerId: string): (userId: string) => string {
  return (userId) => {
    if (userId === viewerId) return 'You';
    const author = windowAuthors.cached(userId);
    return author === undefined ? '' : nameOf(author);
  };
}
