import type { ChatFile, ChatMessage } from './chat-message.ts';

/** The message, or the files with a text, of one press of Send. */
export interface ChatSend {
  type: 'text' | 'prompt';
  /** Tidied; empty only if there are files. */
  content: string;
  files: readonly ChatFile[];
  /** The answered message. */
  replyTo: ChatMessage | null;
  /** True if all members of the community are notified. */
  isAnnouncement?: boolean;
}
