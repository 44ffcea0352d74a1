import { lazy, Suspense } from 'react';
import { CreateScreen } from '../features/create/CreateScreen.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const ToolForm = lazy(() =>
  import('../features/tools/ToolForm.tsx').then((module) => ({ default: module.ToolForm })),
);

/** The form of a post, or that of a tool. */
export function CreatePage() {
  return (
    <CreateScreen
      renderToolForm={(userId, ways) => (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <ToolForm userId={userId} leaveLabel="Back to Posts" {...ways} />
        </Suspense>
      )}
    />
  );
}
