import {
  changedColumns,
  type DiscussionMessage,
  type DiscussionRow,
  withAuthor,
} from '../../../data/communities/discussion-message.ts';
import type { Reactions } from '../../../data/communities/reactions.ts';
import type { Row } from '../../../data/client/database.ts';
import { type LiveChange, LiveThread } from '../../../data/messages/live-thread.ts';
import type { ThreadChange } from '../../../data/messages/thread.ts';
import { windowAuthors } from '../../../data/people/window-authors.ts';
import type { Clock } from '../../../lib/clock.ts';
import { nameOf } from './discussion-messages.ts';

interface LiveDiscussionDeps {
  clock: Clock;
  viewerId: string;
  reactions: Reactions;
  /** True if a message is loaded. */
  isKnown: (messageId: string) => boolean;
  loadMessages: (ids: readonly string[]) => Promise<readonly DiscussionMessage[]>;
  apply: (changes: readonly ThreadChange<DiscussionMessage>[]) => void;
  onMissed: () => void;
  logError: (text: string, error: unknown) => void;
}

/** Handles live changes of a discussion. */
export function createLiveDiscussion({ reactions, isKnown, ...deps }: LiveDiscussionDeps) {
  const { viewerId } = deps;
  const thread = new LiveThread<DiscussionMessage, DiscussionRow>({
    ...deps,
    loadName: (userId, callback) => {
      windowAuthors.load(userId, (author) => {
        callback(author && nameOf(author));
      });
    },
    authorOf: (row) => row.user_id,
    onInsert: (row) => {
      // The response to an own message has more data than this row, so only update the message.
      if (row.user_id === viewerId && isKnown(row.id)) return changed(row);
      const author = windowAuthors.cached(row.user_id);
      if (row.reply_to_id !== null || author === undefined) return null;
      return { kind: 'put', message: withAuthor(row, author) };
    },
    onUpdate: changed,
  });

  function changed(row: DiscussionRow): ThreadChange<DiscussionMessage> {
    const { reactions: counts, ...columns } = changedColumns(row);
    const isHeld = reactions.hold(row);
    return { kind: 'changed', row: isHeld ? columns : { ...columns, reactions: counts } };
  }

  /** Shows a reaction that the viewer has chosen in another window. */
  function onOwnReaction(change: LiveChange<Row<'community_message_reactions'>>): void {
    const id = change.new.message_id ?? change.old.message_id;
    const userId = change.new.user_id ?? change.old.user_id;
    if (id === undefined || userId !== viewerId || reactions.isRunning(id)) return;
    const { reaction_type } = change.new;
    const own =
      change.eventType === 'DELETE' || reaction_type === undefined ? [] : [{ reaction_type }];
    thread.add({ kind: 'changed', row: { id, own } });
  }

  return { thread, onOwnReaction };
}
