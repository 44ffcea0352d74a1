import { Store } from '../../../lib/store.ts';
import type { WorkRef } from '../../../data/works/work.ts';

/** A comment that is being sent. */
export interface PendingComment {
  /** Created by the browser and also used by the server, so that both copies can be matched. */
  id: string;
  target: WorkRef;
  /** The thread it replies to; null for a new thread. */
  threadId: string | null;
  content: string;
  /** A live change with this comment arrived before the response of the request. */
  arrived?: true;
}

/** The comments that this window is sending, oldest first; at most one per post or reel. */
export class PendingComments extends Store<readonly PendingComment[]> {
  constructor() {
    super([]);
  }

  /**
   * Adds a comment. Returns false, without adding it, if another one is being sent to the same post
   * or reel.
   */
  begin(comment: PendingComment): boolean {
    if (this.snapshot().some((other) => sameTarget(other.target, comment.target))) return false;
    this.set([...this.snapshot(), comment]);
    return true;
  }

  /** Marks a comment as saved. Ignores unknown ids. */
  markArrived(id: string): void {
    if (!this.snapshot().some((comment) => comment.id === id)) return;
    this.set(
      this.snapshot().map((comment) =>
        comment.id === id ? { ...comment, arrived: true as const } : comment,
      ),
    );
  }

  /** Removes a comment after success or failure. */
  end(id: string): void {
    const left = this.snapshot().filter((comment) => comment.id !== id);
    if (left.length < this.snapshot().length) this.set(left);
  }

  clear(): void {
    this.set([]);
  }
}

/** True if both are the same post or reel. */
export function sameTarget(one: WorkRef, other: WorkRef): boolean {
  return one.kind === other.kind && one.id === other.id;
}
