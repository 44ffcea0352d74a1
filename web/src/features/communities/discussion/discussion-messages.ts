import type { CommunityRole } from '@promptory/domain/community';
import type { DiscussionMessage } from '../../../data/communities/discussion-message.ts';
import { shownReactions } from '../../../data/communities/reactions.ts';
import type { OutgoingMessage } from '../../../data/messages/outgoing.ts';
import type { Author } from '../../../data/works/post.ts';
import type { ChatMessage, DiscussionParts } from '../../../widgets/chat/chat-message.ts';
import { commonFields, toWaitingMessage } from '../../../widgets/chat/to-chat-message.ts';

const HIDDEN_TEXT = "You can't see this message";

/** The data, besides the messages, that the list needs to show messages of a discussion. */
export interface DiscussionContext {
  viewerId: string;
  /** The roles of members who are more than members, by id. */
  staff: ReadonlyMap<string, CommunityRole>;
  /** Reactions of the viewer that are not stored yet, see `Reactions`. */
  chosen: Parameters<typeof shownReactions>[1];
}

/** A key with all values that `toChatMessage` reads from the context, for `ConvertedMessages`. */
export function variantOf(
  { id, user_id }: DiscussionMessage,
  { staff, chosen }: DiscussionContext,
): string {
  const choice = chosen.has(id) ? (chosen.get(id) ?? 'none') : '';
  return `${staff.get(user_id) ?? ''} ${choice}`;
}

/** A message from the server, as the list shows it. */
export function toChatMessage(message: DiscussionMessage, context: DiscussionContext): ChatMessage {
  const { viewerId, staff } = context;
  const { counts, own } = shownReactions(message, context.chosen);
  return {
    ...commonFields(message),
    id: message.id,
    content: message.content,
    authorId: message.user_id,
    author: message.author,
    isOwn: message.user_id === viewerId,
    share: null,
    reply: toQuote(message, viewerId),
    status: null,
    discussion: {
      role: badgeRole(staff.get(message.user_id)),
      isPinned: message.is_pinned,
      isAnnouncement: message.is_announcement,
      replyCount: message.reply_count,
      reactions: counts,
      ownReaction: own,
    },
  };
}

function toQuote(message: DiscussionMessage, viewerId: string): ChatMessage['reply'] {
  const { reply_to_id, reply_to } = message;
  if (reply_to_id === null) return null;
  // Deleting a message clears `reply_to_id` of its replies, so this one exists but is hidden.
  if (reply_to === null) return { id: null, content: HIDDEN_TEXT, authorName: '' };
  const { id, content, user_id, author } = reply_to;
  return { id, content, authorName: user_id === viewerId ? 'You' : nameOf(author) };
}

function badgeRole(role: CommunityRole | undefined): DiscussionParts['role'] {
  return role === undefined || role === 'member' ? null : role;
}

/** The name of a person in a discussion. */
export function nameOf({ full_name, username }: Pick<Author, 'full_name' | 'username'>): string {
  return full_name ?? username;
}

/** A message that is not stored yet, as the list shows it. */
export function toWaiting(
  message: OutgoingMessage,
  context: Parameters<typeof toWaitingMessage>[1],
): ChatMessage {
  return {
    ...toWaitingMessage(message, context),
    discussion: {
      role: null,
      isPinned: false,
      isAnnouncement: message.isAnnouncement ?? false,
      replyCount: 0,
      reactions: {},
      ownReaction: null,
    },
  };
}
