import { Suspense, useState } from 'react';
import { lazyScreen } from '../../../browser/lazy-screen.ts';
import type { Community } from '../../../data/communities/community.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadBoundary } from '../../../ui/LoadBoundary.tsx';
import { Panel } from '../../../ui/Panel.tsx';

const DeleteDialog = lazyScreen(() => import('./DeleteDialog.tsx'), 'DeleteDialog');

/** Lets the owner delete the community. */
export function DeletePanel({ community }: { community: Community }) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <Panel
      title="Delete community"
      text="Deletes the community for all its members. This can't be undone."
    >
      <Button
        variant="danger"
        className="md:self-start"
        onClick={() => {
          setOpen(true);
        }}
      >
        Delete community
      </Button>
      {open !== null && (
        <LoadBoundary hidden={!open} floating>
          <Suspense>
            <DeleteDialog community={community} open={open} onOpenChange={setOpen} />
          </Suspense>
        </LoadBoundary>
      )}
    </Panel>
  );
}
