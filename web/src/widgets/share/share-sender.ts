import { Store } from '../../lib/store.ts';
import type { NewOutgoing } from '../../data/messages/outgoing.ts';
import type { Author } from '../../data/works/post.ts';
import type { ShareMessage } from './share-messages.ts';

/** Maximum number of people that one press of Send reaches. */
export const RECIPIENTS_MAX = 10;

/** A person who could not be reached, with the reason for the user. */
interface SendFailure {
  person: Author;
  reason: string;
}

export interface ShareSenderState {
  /** The chosen people, in the order of choosing. */
  chosen: readonly Author[];
  isSending: boolean;
  /** The failures of the last attempt. These people stay chosen. */
  failures: readonly SendFailure[];
}

/** A person whose messages are in the outbox. */
interface Sent {
  person: Author;
  conversationId: string;
}

interface ShareSenderDeps {
  /** Resolves to the id of the conversation with a person. */
  startConversation: (personId: string) => Promise<string>;
  /** Adds a message to the outbox. */
  add: (message: NewOutgoing) => void;
  /** The reason of a failure for the user. */
  failureText: (error: unknown) => string;
}

const EMPTY: ShareSenderState = { chosen: [], isSending: false, failures: [] };

/** Sends messages to chosen people. People who could not be reached stay chosen for a retry. */
export class ShareSender extends Store<ShareSenderState> {
  readonly #deps: ShareSenderDeps;
  /** The number of messages in the outbox, by person. A retry skips them. */
  readonly #added = new Map<string, number>();

  constructor(deps: ShareSenderDeps) {
    super(EMPTY);
    this.#deps = deps;
  }

  /** Chooses a person or removes them again. Ignored while sending, and above the maximum. */
  toggle(person: Author): void {
    const { chosen, isSending, failures } = this.snapshot();
    if (isSending) return;
    const others = chosen.filter(({ id }) => id !== person.id);
    const isChosen = others.length < chosen.length;
    if (!isChosen && chosen.length >= RECIPIENTS_MAX) return;
    this.set({
      chosen: isChosen ? others : [...chosen, person],
      isSending,
      failures: failures.filter((failure) => failure.person.id !== person.id),
    });
  }

  /** Forgets everything, for the next item. */
  reset(): void {
    this.#added.clear();
    this.set(EMPTY);
  }

  /** Sends the messages to each chosen person. Resolves to the people who were reached. */
  async send(messages: readonly ShareMessage[]): Promise<Sent[]> {
    const { chosen, isSending } = this.snapshot();
    if (isSending || chosen.length === 0) return [];
    this.set({ chosen, isSending: true, failures: [] });
    const results = await Promise.all(chosen.map((person) => this.#sendTo(person, messages)));
    const failures = results.filter((result) => 'reason' in result);
    this.set({ chosen: failures.map(({ person }) => person), isSending: false, failures });
    return results.filter((result) => 'conversationId' in result);
  }

  async #sendTo(person: Author, messages: readonly ShareMessage[]): Promise<Sent | SendFailure> {
    try {
      const conversationId = await this.#deps.startConversation(person.id);
      const alreadyAdded = this.#added.get(person.id) ?? 0;
      for (const [index, message] of messages.entries()) {
        if (index < alreadyAdded) continue;
        this.#deps.add({ ...message, conversationId });
        this.#added.set(person.id, index + 1);
      }
      this.#added.delete(person.id);
      return { person, conversationId };
    } catch (error) {
      return { person, reason: this.#deps.failureText(error) };
    }
  }
}
