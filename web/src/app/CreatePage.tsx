import { Suspense } from 'react';
import { lazyScreen } from '../browser/lazy-screen.ts';
import { CreateScreen } from '../features/create/CreateScreen.tsx';
import { LoadBoundary } from '../ui/LoadBoundary.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const ToolForm = lazyScreen(() => import('../features/tools/ToolForm.tsx'), 'ToolForm');

/** The create screen: the form for a post or the form for a tool. */
export function CreatePage() {
  return (
    <CreateScreen
      renderToolForm={(userId, ways) => (
        <LoadBoundary>
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <ToolForm userId={userId} leaveLabel="Back to Posts" {...ways} />
          </Suspense>
        </LoadBoundary>
      )}
    />
  );
}
