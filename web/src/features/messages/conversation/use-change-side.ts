import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../../data/client/client.ts';
import { unwrap } from '../../../data/client/unwrap.ts';
import { draftKeyOf } from '../../../data/messages/chat-ref.ts';
import type { ConversationRow } from '../../../data/messages/conversation.ts';
import { conversationQuery } from '../../../data/messages/conversation-queries.ts';
import { putConversations } from '../../../data/messages/message-cache.ts';
import { messageDrafts } from '../../../data/messages/message-drafts.ts';
import { messageOutbox } from '../../../data/messages/window-outbox.ts';
import { messageKeys } from '../../../data/query/query-keys.ts';
import { showError } from '../../../ui/show-error.ts';
import { toast } from '../../../ui/toast.ts';

type SideChange =
  | { is_accepted: true; is_declined: false }
  | Pick<ConversationRow, 'is_declined' | 'last_message_at'>
  | Pick<ConversationRow, 'is_muted'>
  /** Deletes the messages up to this time. */
  | { deleted_until: string };

/**
 * Accepts or declines a request, or mutes or deletes a conversation. Shown at once, and reverted if the
 * request fails.
 */
export function useChangeSide(row: ConversationRow) {
  const queryClient = useQueryClient();
  const { conversation_id: id } = row;
  /** Changes the cached row, which may be newer than `row`. */
  const update = (change: (known: ConversationRow) => Partial<ConversationRow>) => {
    const known = queryClient.getQueryData(conversationQuery(supabase(), id).queryKey);
    if (known) putConversations(queryClient, [{ ...known, ...change(known) }]);
  };
  return useMutation({
    networkMode: 'always',
    // So that an undo arrives after what it undoes.
    scope: { id: `conversation ${id}` },
    mutationFn: (change: SideChange) => writeChange(row, change),
    onMutate: (change) => {
      update(() => shownChange(change));
      return { before: row };
    },
    onSuccess: (_, change) => {
      if (!('deleted_until' in change)) return;
      update(() => change);
      forgetLocally(row);
      toast('Conversation deleted');
    },
    onError: async (error, change, shown) => {
      if (shown !== undefined) {
        update((known) => revertedChange(known, shownChange(change), shown.before));
      }
      const isDeletion = 'deleted_until' in change;
      showError(
        isDeletion
          ? 'Failed to delete the conversation. Please try again.'
          : "Couldn't save the change. Please try again.",
        { error },
      );
      // The change may be stored, and only the answer lost.
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: messageKeys.conversation(id) }),
        queryClient.invalidateQueries({ queryKey: messageKeys.lists() }),
        isDeletion && queryClient.resetQueries({ queryKey: messageKeys.threads(id) }),
      ]);
    },
  });
}

async function writeChange(
  { user_id, conversation_id }: ConversationRow,
  change: SideChange,
): Promise<void> {
  if ('is_accepted' in change) {
    unwrap(await supabase().rpc('accept_message_request', { conv_id: conversation_id }));
    return;
  }
  if ('deleted_until' in change) {
    const newest = change.deleted_until;
    unwrap(await supabase().rpc('delete_conversation', { conv_id: conversation_id, newest }));
    return;
  }
  // The database sets last_message_at, which says whether the conversation is in the lists.
  const columns =
    'is_declined' in change ? { is_declined: change.is_declined } : { is_muted: change.is_muted };
  unwrap(
    await supabase()
      .from('conversation_members')
      .update(columns)
      .match({ user_id, conversation_id }),
  );
}

/** What the row shows until the server has answered. */
function shownChange(change: SideChange): Partial<ConversationRow> {
  // `deleted_until` would load the messages again before they are deleted.
  return 'deleted_until' in change ? { last_message_at: null, unread_count: 0 } : change;
}

/** The columns of a change as they were before it, except those that were changed again. */
function revertedChange(
  known: ConversationRow,
  change: Partial<ConversationRow>,
  before: ConversationRow,
): Partial<ConversationRow> {
  const isHeld = (name: string) =>
    known[name as keyof ConversationRow] === change[name as keyof ConversationRow];
  return Object.fromEntries(
    Object.entries(before).filter(([name]) => name in change && isHeld(name)),
  );
}

/** Removes what this browser keeps of deleted messages: refused ones, and the quote of a draft. */
function forgetLocally({ user_id, conversation_id: id }: ConversationRow): void {
  const outbox = messageOutbox();
  for (const message of outbox.snapshot()) {
    if (message.chat.id === id && message.state === 'failed') outbox.discard(message.id);
  }
  const key = draftKeyOf({ kind: 'conversation', id });
  const draft = messageDrafts().load(user_id, key);
  if (draft !== null) messageDrafts().save(user_id, key, { ...draft, reply: null });
}
