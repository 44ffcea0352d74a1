import type { Author } from '../../data/works/post.ts';
import type { ShareMessage } from './share-messages.ts';
import { TargetSender } from './target-sender.ts';

/** A person whose messages are in the outbox. */
interface Sent {
  person: Author;
  conversationId: string;
}

interface ShareSenderDeps {
  /** Resolves to the id of the conversation with a person. */
  startConversation: (personId: string) => Promise<string>;
  /** Adds a message to the outbox. */
  add: (message: ShareMessage & { conversationId: string }) => void;
  /** The reason of a failure for the user. */
  failureText: (error: unknown) => string;
}

/** Sends messages to chosen people. */
export class ShareSender extends TargetSender<Author> {
  readonly #deps: ShareSenderDeps;
  /** The number of messages in the outbox, by person. A retry skips them. */
  readonly #added = new Map<string, number>();

  constructor(deps: ShareSenderDeps) {
    super(deps.failureText);
    this.#deps = deps;
  }

  override reset(): void {
    this.#added.clear();
    super.reset();
  }

  /** Sends the messages to each chosen person. Resolves to the people who were reached. */
  send(messages: readonly ShareMessage[]): Promise<Sent[]> {
    return this.sendToEach(async (person) => {
      const conversationId = await this.#deps.startConversation(person.id);
      const alreadyAdded = this.#added.get(person.id) ?? 0;
      for (const [index, message] of messages.entries()) {
        if (index < alreadyAdded) continue;
        this.#deps.add({ ...message, conversationId });
        this.#added.set(person.id, index + 1);
      }
      this.#added.delete(person.id);
      return { person, conversationId };
    });
  }
}
