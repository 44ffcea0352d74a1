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
  isEdited: boolean;
  file: ChatFile | null;
  /** Null if the message shares nothing, or what it shared is no longer available. */
  share: ChatShare | null;
  /** The answered message; null if there is none. `id` is null if it was deleted. */
  reply: { id: string | null; content: string; authorName: string } | null;
  /** Null for messages of others. */
  status: ChatStatus | null;
  /** Why the server refused it. */
  error?: string;
}

/** The actions in the menu of a message. A missing function hides its action. */
export interface ChatActions {
  reply?: (message: ChatMessage) => void;
  edit?: (message: ChatMessage) => void;
  delete?: (message: ChatMessage) => void;
  /** Sends a failed message again. */
  retry?: (message: ChatMessage) => void;
  /** Removes a message that was not sent. */
  discard?: (message: ChatMessage) => void;
  /** Scrolls to the answered message, loading it if necessary. */
  jumpTo: (messageId: string) => void;
}
