import type { CommentTarget } from './comment.ts';
import type { CommentChange } from './comment-pages.ts';

/** No answer of the service is older than this when it arrives. */
const KEPT_MS = 60_000;

interface Entry {
  at: number;
  target: CommentTarget;
  change: CommentChange;
}

/**
 * What happened lately. An answer that was under way meanwhile may not know of it, and would
 * undo it in the cache: so it is done again on top of the answer.
 */
export class CommentLog {
  readonly #now: () => number;
  #entries: Entry[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  note(target: CommentTarget, change: CommentChange): void {
    const at = this.#now();
    this.#entries = this.#entries.filter((entry) => at - entry.at <= KEPT_MS);
    this.#entries.push({ at, target, change });
  }

  /** What happened there from `at` (milliseconds) on. What threads count is left to the answer. */
  since({ kind, id }: CommentTarget, at: number): CommentChange[] {
    return this.#entries
      .filter((entry) => entry.at >= at && entry.target.kind === kind && entry.target.id === id)
      .map(({ change }) => ('counts' in change ? { ...change, counts: false } : change));
  }

  clear(): void {
    this.#entries = [];
  }
}
