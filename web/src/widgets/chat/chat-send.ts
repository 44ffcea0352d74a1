import type { ChatFile, ChatMessage } from './chat-message.ts';

/** The content that one press of Send sends: a message, or files with or without a text. */
export interface ChatSend {
  type: 'text' | 'prompt';
  /** Trimmed by `tidyMessage`. Empty only if there are files. */
  content: string;
  files: readonly ChatFile[];
  /** The message to reply to. */
  replyTo: ChatMessage | null;
  /** True if all members of the community are notified. */
  isAnnouncement?: boolean;
}
