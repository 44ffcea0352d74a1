import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** Shown while the code of a screen loads: a heading and a few cards. */
export function ScreenSkeleton() {
  return (
    <div className="mx-auto w-full max-w-[1240px] gutter pt-6 md:pt-8">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton className="mb-6 h-8 w-48" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[64, 80, 72].map((height) => (
          <Skeleton key={height} className="h-72 rounded-card" />
        ))}
      </div>
    </div>
  );
}
