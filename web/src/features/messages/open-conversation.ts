import { Store } from '../../lib/store.ts';

/** The id of the conversation on the screen, or null. */
class OpenConversation extends Store<string | null> {
  /** Call when a conversation is shown. Returns a function to call when it is left. */
  show(id: string): () => void {
    this.set(id);
    return () => {
      if (this.snapshot() === id) this.set(null);
    };
  }
}

/** The conversation on the screen of this window. */
export const openConversation = new OpenConversation(null);
