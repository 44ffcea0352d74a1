import { formatCost } from '@promptory/studio/usage/usage-limits';
import type { UsageMetrics } from '@promptory/studio/usage/usage';
import { count, durationText } from './usage-words.ts';

/** All that was asked, in numbers. */
export function UsageTotals({ metrics }: { metrics: UsageMetrics }) {
  const totals = [
    ['Requests', count(metrics.totalRequests)],
    ['Succeeded', count(metrics.successfulRequests)],
    ['Failed', count(metrics.failedRequests)],
    ['Tokens', count(metrics.totalTokensUsed)],
    ['Average time', durationText(metrics.averageProcessingTime)],
    ['Cost estimate', `$${formatCost(metrics.costEstimate)}`],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-control border bg-hairline @sm:grid-cols-3">
      {totals.map(([name, value]) => (
        <div key={name} className="min-w-0 bg-panel px-3 py-2">
          <dt className="text-xs text-quiet">{name}</dt>
          <dd className="mt-0.5 text-lg font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
