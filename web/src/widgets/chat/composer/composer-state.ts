import { messageCharsOverLimit, tidyMessage } from '@promptory/domain/message';
import { isInProgress } from '../../../data/uploads/upload-item.ts';
import type { Uploads } from '../../../data/uploads/uploads.ts';
import type { Author } from '../../../data/works/post.ts';
import type { ChatMessage } from '../chat-message.ts';

/** A change of a sent message. */
export interface ChatEdit {
  readonly message: ChatMessage;
  readonly text: string;
  readonly isSaving: boolean;
  /** The reason why the edit could not be saved. */
  readonly error: string | null;
}

/** The reason why Send or Save can't run. 'empty' needs no explanation. */
export type SendBlock = 'empty' | 'too-long' | 'uploading' | 'failed-files';

/** Why the last action had no effect. */
export type Notice =
  | Exclude<SendBlock, 'empty'>
  | 'prompt-with-files'
  | 'files-in-prompt'
  | 'files-in-edit'
  | 'edited-deleted';

export interface ComposerState {
  /** The new message. It is set aside while a message is edited. */
  readonly text: string;
  readonly isPrompt: boolean;
  /** True if all members of the community are notified. Off after sending. */
  readonly isAnnouncement: boolean;
  readonly replyTo: ChatMessage | null;
  readonly edit: ChatEdit | null;
  /** The last refusal. `retry` is null if the message is in the field again. */
  readonly failure: { readonly reason: string; readonly retry: (() => void) | null } | null;
  readonly notice: Notice | null;
  /** The attached files. Another object after a change in another tab. */
  readonly uploads: Uploads;
}

/** A message that the server refused. */
export interface RefusedSend {
  content: string;
  /** 'prompt' for a prompt. */
  type: string;
  replyTo: {
    id: string;
    type: string;
    content: string;
    authorId: string;
    author?: Author | null;
  } | null;
  isAnnouncement?: boolean;
  /** Why, as a sentence for the person. */
  reason: string;
  /** Sends the message again. Used if the message did not return to the field. */
  retry: () => void;
}

/** The text in the field: of the edited message, or of the new one. */
export function shownText({ edit, text }: ComposerState): string {
  return edit?.text ?? text;
}

/** The reason why Send or Save can't run now; null if it can. */
export function sendBlock(state: ComposerState): SendBlock | null {
  const typed = shownText(state);
  const isBlank = tidyMessage(typed) === '';
  if (messageCharsOverLimit(typed) > 0) return 'too-long';
  if (state.edit !== null) return isBlank ? 'empty' : null;
  const { items } = state.uploads.snapshot();
  if (items.some((item) => isInProgress(item.state))) return 'uploading';
  if (items.some((item) => item.state.step !== 'uploaded')) return 'failed-files';
  return isBlank && items.length === 0 ? 'empty' : null;
}

/** False if the reason for the notice is gone. */
export function noticeHolds(state: ComposerState): boolean {
  switch (state.notice) {
    case 'uploading':
    case 'failed-files':
      return sendBlock(state) === state.notice;
    case 'prompt-with-files':
      return state.uploads.snapshot().items.length > 0;
    default:
      return true;
  }
}
