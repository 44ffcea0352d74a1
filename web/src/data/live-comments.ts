import type { Clock } from '../lib/clock.ts';
import { Store } from '../lib/store.ts';
import type { AuthorBook } from './author-book.ts';
import type { CommentRow } from './comment.ts';
import type { CommentChange } from './comment-pages.ts';
import { TypingPeople, type TypingRow } from './typing-people.ts';

/** A change of a row, as the client gives it; of a deleted one only the key. */
export interface RowChange<Row> {
  eventType: 'INSERT' | 'UPDATE' | 'DELETE';
  new: Partial<Row>;
  old: Partial<Row>;
  /** Why the row is not told, as when it is too large. */
  errors?: unknown;
}

interface LiveOptions {
  viewerId: string;
  authors: AuthorBook;
  clock: Clock;
  /** Takes over what happened. */
  note: (change: CommentChange) => void;
  /** The visitor's like of a comment that is on its way. */
  pendingLike: (commentId: string) => boolean | undefined;
  /** Something was missed: everything is to be read again. */
  readAgain: () => void;
}

/**
 * What the server tells about the comments of one post or reel, put into the cache; its state is
 * whether it does. A new comment waits until its author is known, together with what happens to it.
 */
export class LiveComments extends Store<boolean> {
  readonly typing: TypingPeople;
  readonly #options: LiveOptions;
  readonly #unsigned = new Map<string, CommentRow>();

  constructor(options: LiveOptions) {
    super(false);
    this.#options = options;
    this.typing = new TypingPeople(options.clock, (userId, tell) => {
      options.authors.ask(userId, (author) => {
        tell(author === null ? null : (author.full_name ?? author.username));
      });
    });
  }

  /** Changes arrive from now on; those before may have been missed. */
  readonly joined = (): void => {
    this.typing.clear();
    this.#unsigned.clear();
    this.set(true);
    this.#options.readAgain();
  };

  /** Changes do not arrive any more. */
  readonly left = (): void => {
    this.typing.clear();
    this.set(false);
  };

  readonly hearComment = (change: RowChange<CommentRow>): void => {
    const { id } = change.eventType === 'DELETE' ? change.old : change.new;
    if (id === undefined || isIncomplete(change)) {
      this.#options.readAgain();
      return;
    }
    switch (change.eventType) {
      case 'INSERT':
        this.#add(change.new as CommentRow);
        break;
      case 'UPDATE':
        this.#replace(change.new as CommentRow);
        break;
      case 'DELETE':
        // One that never showed was never counted.
        if (!this.#unsigned.delete(id)) this.#options.note({ kind: 'removed', id });
    }
  };

  readonly hearTyping = (change: RowChange<TypingRow>): void => {
    const { new: row, old } = change;
    if (change.eventType === 'DELETE') {
      if (old.id !== undefined) this.typing.withdrawn(old.id);
    } else if (row.id !== undefined && row.user_id !== undefined) {
      if (row.user_id !== this.#options.viewerId) this.typing.heard(row as TypingRow);
    }
  };

  #add(row: CommentRow): void {
    const { authors, note, clock, readAgain } = this.#options;
    this.typing.stopped(row.user_id);
    this.#unsigned.set(row.id, row);
    authors.ask(row.user_id, (author) => {
      const newest = this.#unsigned.get(row.id);
      if (newest === undefined) return;
      this.#unsigned.delete(row.id);
      if (author === null) readAgain();
      else {
        const comment = { ...newest, author, liked: false, loadedAt: clock.now() };
        note({ kind: 'added', comment });
      }
    });
  }

  #replace(row: CommentRow): void {
    if (this.#unsigned.has(row.id)) {
      this.#unsigned.set(row.id, row);
      return;
    }
    const like = this.#options.pendingLike(row.id);
    this.#options.note({ kind: 'changed', row, ...(like !== undefined && { like }) });
  }
}

function isIncomplete({ eventType, new: row, errors }: RowChange<CommentRow>): boolean {
  if (Array.isArray(errors) && errors.length > 0) return true;
  // Large values are left out of some changes.
  return eventType !== 'DELETE' && (row.content === undefined || row.user_id === undefined);
}
