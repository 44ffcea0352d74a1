import { Suspense, useState } from 'react';
import { lazyScreen } from '../../../browser/lazy-screen.ts';
import type { Community } from '../../../data/communities/community.ts';
import { formatLongDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadBoundary } from '../../../ui/LoadBoundary.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useOwnershipOffer } from '../use-ownership-offer.ts';

const TransferDialog = lazyScreen(() => import('./TransferDialog.tsx'), 'TransferDialog');

interface TransferPanelProps {
  community: Community;
  viewerId: string;
}

/** Lets the owner ask another member to become the owner, and withdraw that. */
export function TransferPanel({ community, viewerId }: TransferPanelProps) {
  const { offer = null } = community;
  const [open, setOpen] = useState<boolean | null>(null);
  const { end, isEnding } = useOwnershipOffer({ community, viewerId });
  return (
    <Panel
      title="Transfer ownership"
      text={
        offer === null
          ? 'Ask another member to become the owner. When they accept, you stay in the community as an admin.'
          : `On ${formatLongDate(offer.created_at)}, you asked @${offer.person.username} to become the owner. You stay the owner until they accept.`
      }
    >
      <div className="flex flex-wrap gap-2 max-md:*:flex-1">
        {offer !== null && (
          <Button
            busy={isEnding}
            busyLabel="Withdrawing..."
            onClick={() => {
              end('Offer withdrawn');
            }}
          >
            Withdraw the offer
          </Button>
        )}
        <Button
          disabled={isEnding}
          onClick={() => {
            setOpen(true);
          }}
        >
          {offer === null ? 'Choose a new owner' : 'Ask somebody else'}
        </Button>
      </div>
      {open !== null && (
        <LoadBoundary hidden={!open} floating>
          <Suspense>
            <TransferDialog
              community={community}
              viewerId={viewerId}
              open={open}
              onOpenChange={setOpen}
            />
          </Suspense>
        </LoadBoundary>
      )}
    </Panel>
  );
}
