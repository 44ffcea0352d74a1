import { communityFailureText, PIN_FORBIDDEN_TEXT } from '@promptory/domain/community-errors';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { supabase } from '../../../data/client/client.ts';
import { DataError, unwrap } from '../../../data/client/unwrap.ts';
import { applyDiscussionChanges } from '../../../data/communities/discussion-cache.ts';
import { changedColumns } from '../../../data/communities/discussion-message.ts';
import { showError } from '../../../ui/show-error.ts';
import { toast } from '../../../ui/toast.ts';

const NONE: ReadonlySet<string> = new Set();

/** Pins and unpins messages. `pinning` holds the ids of those whose request is running. */
export function useTogglePin(communityId: string) {
  const queryClient = useQueryClient();
  const running = useRef(NONE);
  const [pinning, setPinning] = useState(NONE);
  /** Pins a message or unpins it. Ignored while a request for this message is running. */
  const togglePin = useCallback(
    (id: string, isPinned: boolean) => {
      if (running.current.has(id)) return;
      const change = (ids: Iterable<string>) => {
        running.current = new Set(ids);
        setPinning(running.current);
      };
      change([...running.current, id]);
      writePin(id, isPinned)
        .then(
          (row) => {
            applyDiscussionChanges(queryClient, communityId, [{ kind: 'changed', row }]);
            toast(isPinned ? 'Message pinned' : 'Message unpinned', { tone: 'success' });
          },
          (error: unknown) => {
            showPinError(isPinned, error);
          },
        )
        .finally(() => {
          change([...running.current].filter((one) => one !== id));
        });
    },
    [queryClient, communityId],
  );
  return { togglePin, pinning };
}

async function writePin(id: string, is_pinned: boolean) {
  const answer = await supabase()
    .from('community_messages')
    .update({ is_pinned })
    .eq('id', id)
    .select()
    .single();
  return changedColumns(unwrap(answer));
}

function showPinError(isPinned: boolean, error: unknown): void {
  const title = isPinned ? 'Failed to pin content' : 'Failed to unpin content';
  const detail =
    error instanceof DataError ? communityFailureText(error, '', PIN_FORBIDDEN_TEXT) : '';
  showError(title, { error, ...(detail !== '' && { detail }) });
}
