import type { UsageStatus } from '@promptory/studio';
import { clsx } from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

const STYLES = {
  Good: { Icon: CircleCheck, colors: 'border-success/30 bg-success-soft text-success' },
  'Near Limit': {
    Icon: TriangleAlert,
    colors: 'border-accent/40 bg-accent-soft text-accent-text',
  },
  'Limit Reached': {
    Icon: CircleAlert,
    colors: 'border-danger-edge bg-danger-soft text-danger',
  },
} as const;

/** Shows the usage status. Screen readers announce changes. */
export function UsageStatusChip({ status }: { status: UsageStatus }) {
  const { Icon, colors } = STYLES[status];
  return (
    <span aria-live="polite" className="flex-none">
      <span
        className={clsx(
          'inline-flex items-center gap-1 rounded-full border px-2 py-0.5 text-xs font-medium whitespace-nowrap',
          colors,
        )}
      >
        <Icon aria-hidden className="size-3.5" />
        <span>{status}</span>
      </span>
    </span>
  );
}
