import type { CommunityRole, ReactionType } from '@promptory/domain/community';
import type { ReactionCounts } from '../../data/communities/discussion-message.ts';
import type { Author, Media } from '../../data/works/post.ts';

/** The status of an own message. 'waiting': not stored yet. 'failed': refused by the server. */
export type ChatStatus = 'waiting' | 'failed' | 'sent' | 'delivered' | 'read';

/** A picture or video of a message, in a private bucket. */
export interface ChatFile {
  kind: 'image' | 'video';
  path: string;
  name: string;
  /** In bytes. */
  size: number;
  /** Displayed size in pixels, if known. */
  width: number | null;
  height: number | null;
}

/** A post, reel or tool in a message. */
export interface ChatShare {
  kind: 'post' | 'reel' | 'tool';
  title: string;
  /** The path of its page. */
  to: string;
  /** The prompt of a post or reel, the description of a tool. */
  text: string | null;
  /** The author of a post or reel, the category of a tool. */
  byline: string;
  /** The first picture or the poster. */
  media: Pick<Media, 'url' | 'kind' | 'alt' | 'size' | 'placeholder'> | null;
}

/** The parts that only messages of discussions have. */
export interface DiscussionParts {
  /** The role of the author. Null for those who are only members. */
  role: Exclude<CommunityRole, 'member'> | null;
  isPinned: boolean;
  isAnnouncement: boolean;
  /** The number of replies. */
  replyCount: number;
  reactions: ReactionCounts;
  /** The reaction of the viewer. */
  ownReaction: ReactionType | null;
}

/** A message as the list shows it. Conversations of two and community discussions share it. */
export interface ChatMessage {
  id: string;
  type: 'text' | 'image' | 'file' | 'prompt' | 'share';
  content: string;
  authorId: string;
  /** Shown with the message; null in a conversation of two people. */
  author: Author | null;
  isOwn: boolean;
  /** ISO time. For a message that is not stored yet, the time of sending. */
  createdAt: string;
  /** ISO time of the last edit, or `createdAt`. Null for a message that is not stored yet. */
  updatedAt: string | null;
  isEdited: boolean;
  file: ChatFile | null;
  /** Pictures that were sent together have the same one; null for other messages. */
  albumId: string | null;
  /** If this is a row for an album: its pictures. See `groupAlbums`. */
  album?: readonly ChatMessage[];
  /** Null if the message shares nothing, or what it shared is no longer available. */
  share: ChatShare | null;
  /**
   * The message that this one replies to; null if there is none. `id` is null if the viewer can't
   * see that message: it was deleted, or `content` says why.
   */
  reply: { id: string | null; content: string; authorName: string } | null;
  /** Null for messages of others, and for stored messages of a discussion. */
  status: ChatStatus | null;
  /** Why the server refused it. */
  error?: string;
  /** Missing in conversations of two people. */
  discussion?: DiscussionParts;
}

/** The actions in the menu of a message. A missing function hides its action. */
export interface ChatActions {
  reply?: (message: ChatMessage) => void;
  edit?: (message: ChatMessage) => void;
  delete?: (message: ChatMessage) => void;
  /** True if the viewer may delete messages of others. */
  deletesAll?: boolean;
  /** Asks whether to ban the author; null for authors whom the viewer can't ban. */
  banOf?: (message: ChatMessage) => (() => void) | null;
  /** Pins a message, or unpins it. */
  togglePin?: (message: ChatMessage) => void;
  /** Sets the viewer's reaction; null removes it. */
  react?: (message: ChatMessage, type: ReactionType | null) => void;
  /** Opens a dialog to choose a reaction. */
  chooseReaction?: (message: ChatMessage) => void;
  /** Shows who has reacted. */
  showReactions?: (message: ChatMessage) => void;
  /** Sends a failed message again. */
  retry?: (message: ChatMessage) => void;
  /** Removes a message that was not sent. */
  discard?: (message: ChatMessage) => void;
  /** Scrolls to a message, such as one that was replied to, and loads it if necessary. */
  jumpTo: (messageId: string) => void;
}
