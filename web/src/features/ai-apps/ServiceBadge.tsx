import { clsx } from 'clsx';
import type { AiSource } from '../../data/ai/ai-connection.ts';

/** Whether anybody's models answer. */
export function ServiceBadge({ source }: { source: AiSource }) {
  const isOnline = source !== 'none';
  return (
    <p
      className={clsx(
        'inline-flex h-8 items-center gap-2 rounded-full border px-3 text-sm font-medium',
        isOnline
          ? 'border-success/30 bg-success-soft text-success'
          : 'border-accent/40 bg-accent-soft text-accent-text',
      )}
    >
      <span
        aria-hidden
        className={clsx('size-2 rounded-full', isOnline ? 'bg-success' : 'bg-accent')}
      />
      {isOnline ? 'AI Services Online' : 'Demo Mode - Limited Functionality'}
    </p>
  );
}
