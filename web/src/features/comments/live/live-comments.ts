import type { Clock } from '../../../lib/clock.ts';
import { Store } from '../../../lib/store.ts';
import type { AuthorLoader } from '../../../data/people/author-loader.ts';
import type { CommentRow } from '../data/comment.ts';
import type { CommentChange } from '../data/comment-pages.ts';
import type { Row, TableName } from '../../../data/client/database.ts';
import type { RowChange } from '../../../data/realtime/row-changes.ts';
import { TypingUsers } from '../../../data/realtime/typing.ts';

/** The parts of a change that are used. Large values may be missing. */
export type CommentRowChange = LiveChange<'comments'>;
export type TypingRowChange = LiveChange<'comment_typing'>;
interface LiveChange<Table extends TableName> {
  eventType: RowChange<Table>['eventType'];
  new: Partial<Row<Table>>;
  old: Partial<Row<Table>>;
  /** Set if the row is missing, for example because it is too large. */
  errors?: unknown;
}

interface LiveCommentsOptions {
  viewerId: string;
  authors: AuthorLoader;
  clock: Clock;
  /** Called with each change to apply. */
  onChange: (change: CommentChange) => void;
  /** The viewer's like of a comment, if it is being saved. */
  pendingLike: (commentId: string) => boolean | undefined;
  /** Called if a change was missed, to load all comments again. */
  refetch: () => void;
}

/**
 * Handles live changes of the comments of one post or reel. The state is true while connected. A
 * new comment and its later changes wait until its author is loaded.
 */
export class LiveComments extends Store<boolean> {
  readonly typing: TypingUsers;
  readonly #options: LiveCommentsOptions;
  readonly #awaitingAuthor = new Map<string, CommentRow>();

  constructor(options: LiveCommentsOptions) {
    super(false);
    this.#options = options;
    this.typing = new TypingUsers(options.clock, (userId, callback) => {
      options.authors.load(userId, (author) => {
        callback(author === null ? null : (author.full_name ?? author.username));
      });
    });
  }

  /** The channel is connected. Earlier changes may have been missed. */
  readonly onJoin = (): void => {
    this.typing.clear();
    this.#awaitingAuthor.clear();
    this.set(true);
    this.#options.refetch();
  };

  /** The channel is disconnected. */
  readonly onLeave = (): void => {
    this.typing.clear();
    this.set(false);
  };

  readonly onCommentChange = (change: CommentRowChange): void => {
    const { new: row, old, errors } = change;
    const failed = Array.isArray(errors) && errors.length > 0;
    if (change.eventType === 'DELETE') {
      if (failed || old.id === undefined) this.#options.refetch();
      // If the comment still waits for its author, drop it: it was never shown or counted.
      else if (!this.#awaitingAuthor.delete(old.id))
        this.#options.onChange({ kind: 'removed', id: old.id });
    } else if (failed || !isComplete(row)) this.#options.refetch();
    else if (change.eventType === 'INSERT') this.#add(row);
    else this.#replace(row);
  };

  readonly onTypingChange = ({ eventType, new: row, old }: TypingRowChange): void => {
    const { id, user_id } = row;
    if (eventType === 'DELETE') {
      if (old.id !== undefined) this.typing.removeRow(old.id);
    } else if (id !== undefined && user_id !== undefined) {
      if (user_id !== this.#options.viewerId) this.typing.add(user_id, id);
    }
  };

  #add(row: CommentRow): void {
    const { authors, onChange, clock, refetch } = this.#options;
    this.typing.removeUser(row.user_id);
    this.#awaitingAuthor.set(row.id, row);
    authors.load(row.user_id, (author) => {
      const newest = this.#awaitingAuthor.get(row.id);
      if (newest === undefined) return;
      this.#awaitingAuthor.delete(row.id);
      if (author === null) refetch();
      else {
        const comment = { ...newest, author, liked: false, loadedAt: clock.now() };
        onChange({ kind: 'added', comment });
      }
    });
  }

  #replace(row: CommentRow): void {
    if (this.#awaitingAuthor.has(row.id)) {
      this.#awaitingAuthor.set(row.id, row);
      return;
    }
    const like = this.#options.pendingLike(row.id);
    this.#options.onChange({ kind: 'changed', row, ...(like !== undefined && { like }) });
  }
}

/** Large values are missing in some changes. */
function isComplete(row: Partial<CommentRow>): row is CommentRow {
  return row.id !== undefined && row.content !== undefined && row.user_id !== undefined;
}
