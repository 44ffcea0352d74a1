import type { ChatMessage } from '@promptory/studio';

/** Actions on messages. Pass a memoized object, so that messages do not render again. */
export interface MessageActions {
  /** Moves the focus of keyboard users, because the Retry button disappears. */
  readonly retry: (answerId: string, isByKeyboard: boolean) => void;
  /** Answers the question again. The answer and all later messages are replaced. */
  readonly regenerate: (answerId: string, isByKeyboard: boolean) => void;
  /** Answers the same question again with a template. */
  readonly applyTemplate: (answer: ChatMessage, templateId: string) => void;
  readonly choosePrompt: (answerId: string, promptId: string) => void;
  /** Shows the text of an own message in a field. With null, closes the field. */
  readonly startEdit: (messageId: string | null) => void;
  /** Sends the changed message. Returns why it was refused, or null. */
  readonly edit: (messageId: string, text: string) => string | null;
  /** Brings back the messages that this message replaced, or replaces them again. */
  readonly swap: (messageId: string, action: 'undo' | 'redo', isByKeyboard: boolean) => void;
}
