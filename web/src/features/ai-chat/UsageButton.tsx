import Gauge from 'lucide-react/icons/gauge';
import { lazy, Suspense, useState } from 'react';
import { useAi } from '../../data/ai/use-ai.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { UsageStatusChip } from '../../widgets/usage/UsageStatusChip.tsx';
import { useUsage } from '../../widgets/usage/use-usage.ts';

const UsagePanel = lazy(() =>
  import('../../widgets/usage/UsagePanel.tsx').then((module) => ({ default: module.UsagePanel })),
);

/** Shows the usage status, and opens the AI usage in a drawer. */
export function UsageButton() {
  const { snapshot } = useUsage(useAi().studio.usage);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        className="pr-1.5 max-md:h-11 max-md:px-2.5"
        aria-haspopup="dialog"
        icon={<Gauge aria-hidden className="max-md:hidden" />}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <span className="max-sm:sr-only">Usage</span>
        <UsageStatusChip status={snapshot.status} />
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="AI usage" side="right">
        <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
          <UsagePanel titled={false} />
        </Suspense>
      </Dialog>
    </>
  );
}
