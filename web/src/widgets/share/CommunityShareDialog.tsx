import { communityFailureText, SHARE_FORBIDDEN_TEXT } from '@promptory/domain/community-errors';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import { logError } from '../../browser/log-error.ts';
import { supabase } from '../../data/client/client.ts';
import { DataError } from '../../data/client/unwrap.ts';
import { communityPath } from '../../data/communities/community.ts';
import type { ShareTarget } from '../../data/communities/share-queries.ts';
import { shareInCommunity } from '../../data/communities/share-writes.ts';
import { communityKeys, shareTargetKeys } from '../../data/query/query-keys.ts';
import { useSession } from '../../data/session/use-session.ts';
import type { WorkRef } from '../../data/works/work.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { CommunityPicker } from './CommunityPicker.tsx';
import { SendFailures } from './SendFailures.tsx';
import { shareResultTexts } from './share-results.ts';
import { TargetSender } from './target-sender.ts';
import { useGoTo } from './use-go-to.ts';

const SHARE_FAILED = 'Failed to share content';

interface CommunityShareDialogProps {
  work: WorkRef;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog that shares a post or reel in communities. It can't be closed while sharing. */
export function CommunityShareDialog({
  work,
  title,
  open,
  onOpenChange,
}: CommunityShareDialogProps) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const goTo = useGoTo();
  const [sender] = useState(() => new TargetSender<ShareTarget>(failureText));
  const { chosen, isSending, failures } = useSyncExternalStore(sender.subscribe, sender.snapshot);
  const search = useRef<HTMLInputElement>(null);

  async function share() {
    const results = await sender.sendToEach(async (community) => ({
      community,
      isNew: await shareInCommunity(supabase(), community.id, work),
    }));
    if (sender.snapshot().failures.length === 0) onOpenChange(false);
    const [first] = results;
    if (first === undefined) return;
    const { message, ...more } = shareResultTexts(results);
    const path = communityPath(first.community) + (work.kind === 'reel' ? '/reels' : '');
    toast(message, {
      tone: results.some(({ isNew }) => isNew) ? 'success' : 'neutral',
      ...more,
      ...(results.length === 1 && {
        action: {
          label: 'View',
          run: () => {
            goTo(path);
          },
        },
      }),
    });
    await refetch(
      queryClient,
      work,
      results.map(({ community }) => community.id),
    );
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!isSending) onOpenChange(next);
      }}
      onClosed={() => {
        sender.reset();
      }}
      title="Share to community"
      text={<span className="break-words">{title}</span>}
      footer={
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <SendFailures
            title={SHARE_FAILED}
            failures={failures.map(({ target, reason }) => ({ name: target.name, reason }))}
          />
          <div className="flex justify-end gap-2 max-md:*:flex-1">
            <Button
              disabled={isSending}
              onClick={() => {
                onOpenChange(false);
              }}
            >
              Cancel
            </Button>
            <Button
              variant="primary"
              disabled={chosen.length === 0}
              busy={isSending}
              busyLabel="Sharing..."
              onClick={() => void share()}
            >
              Share
            </Button>
          </div>
        </div>
      }
    >
      {user !== null && (
        <CommunityPicker
          viewerId={user.id}
          work={work}
          chosen={chosen}
          isDisabled={isSending}
          onToggle={(community) => {
            sender.toggle(community);
          }}
          searchRef={search}
        />
      )}
    </Dialog>
  );
}

function failureText(error: unknown): string {
  logError(SHARE_FAILED, error);
  return communityFailureText(
    error instanceof DataError ? error : {},
    'Please try again later.',
    SHARE_FORBIDDEN_TEXT,
  );
}

/** Updates the counts and lists of the communities, and the marks in the dialog. */
async function refetch(
  queryClient: QueryClient,
  work: WorkRef,
  communityIds: readonly string[],
): Promise<void> {
  const keys = [
    shareTargetKeys.communities(work),
    ...communityIds.flatMap((id) => [communityKeys.contents(id), communityKeys.detail(id)]),
  ];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
