import type { ChatMessage } from './chat-message.ts';

/**
 * Converts messages, and returns the same object for a message that looks the same as before, so
 * that it is not rendered again.
 */
export class ConvertedMessages<Source extends object> {
  readonly #known = new WeakMap<Source, { variant: string; message: ChatMessage }>();

  /** `variant` names everything that the result depends on, except the source itself. */
  get(source: Source, variant: string, convert: () => ChatMessage): ChatMessage {
    const known = this.#known.get(source);
    if (known?.variant === variant) return known.message;
    const message = convert();
    this.#known.set(source, { variant, message });
    return message;
  }
}
