import { Suspense, useState } from 'react';
import { lazyScreen } from '../../../browser/lazy-screen.ts';
import type { Community } from '../../../data/communities/community.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadBoundary } from '../../../ui/LoadBoundary.tsx';
import { Panel } from '../../../ui/Panel.tsx';

const TransferDialog = lazyScreen(() => import('./TransferDialog.tsx'), 'TransferDialog');

interface TransferPanelProps {
  community: Community;
  viewerId: string;
}

/** Lets the owner give the community to another member. */
export function TransferPanel({ community, viewerId }: TransferPanelProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <Panel
      title="Transfer ownership"
      text="Make another member the owner. You stay in the community as an admin."
    >
      <Button
        className="md:self-start"
        onClick={() => {
          setOpen(true);
        }}
      >
        Choose a new owner
      </Button>
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
