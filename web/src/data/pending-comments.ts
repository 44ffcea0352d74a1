import { Store } from '../lib/store.ts';
import type { CommentTarget } from './comment.ts';

/** A comment on its way to the server. */
export interface PendingComment {
  /** Made by the browser and kept by the server, so that the two are recognised as one. */
  id: string;
  target: CommentTarget;
  /** The thread that it answers. */
  threadId: string | null;
  content: string;
  /** The server told of it; its answer may still be on its way. */
  arrived?: true;
}

/** The comments of this window that are on their way, oldest first; at most one for a post or reel. */
export class PendingComments extends Store<readonly PendingComment[]> {
  constructor() {
    super([]);
  }

  /** False when another one is on its way there: then nothing happens. */
  begin(comment: PendingComment): boolean {
    if (this.snapshot().some((other) => sameTarget(other.target, comment.target))) return false;
    this.set([...this.snapshot(), comment]);
    return true;
  }

  /** It is among the saved ones now; nothing happens when it is none of these. */
  arrive(id: string): void {
    if (!this.snapshot().some((comment) => comment.id === id)) return;
    this.set(
      this.snapshot().map((comment) =>
        comment.id === id ? { ...comment, arrived: true as const } : comment,
      ),
    );
  }

  /** It was answered, or it failed. */
  end(id: string): void {
    const left = this.snapshot().filter((comment) => comment.id !== id);
    if (left.length < this.snapshot().length) this.set(left);
  }

  clear(): void {
    this.set([]);
  }
}

/** Whether two name the same post or reel. */
export function sameTarget(one: CommentTarget, other: CommentTarget): boolean {
  return one.kind === other.kind && one.id === other.id;
}
