import { lazy, Suspense, useState } from 'react';
import type { Community } from '../../../data/communities/community.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';

const TransferDialog = lazy(() =>
  import('./TransferDialog.tsx').then((module) => ({ default: module.TransferDialog })),
);

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
        <Suspense>
          <TransferDialog
            community={community}
            viewerId={viewerId}
            open={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </Panel>
  );
}
