import { useId, useRef, useState } from 'react';
import { currentOperatorAi, useAi } from '../../data/ai/use-ai.ts';
import { useUsage } from './use-usage.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { CountList } from './CountList.tsx';
import { DayChart } from './DayChart.tsx';
import { lastDays } from './last-days.ts';
import { LimitsForm } from './LimitsForm.tsx';
import { OwnLimits } from './OwnLimits.tsx';
import { ServerLimits } from './ServerLimits.tsx';
import { UsageActions } from './UsageActions.tsx';
import { UsageStatusChip } from './UsageStatusChip.tsx';
import { purposeText } from './usage-labels.ts';
import { formatCost, type UsageMetrics } from '@promptory/studio';
import { formatDuration, formatNumber } from '../../lib/format.ts';

interface UsagePanelProps {
  /** False if the container already has the same title. */
  titled?: boolean;
}

/** The AI usage and its limits. Fits into a width of 320 px. */
export function UsagePanel({ titled = true }: UsagePanelProps) {
  const { studio, connection, userId } = useAi();
  const { usage } = studio;
  const { snapshot, day } = useUsage(usage);
  const { metrics, limits, status, isKept } = snapshot;
  const offer = currentOperatorAi();
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const id = useId();

  function closeForm() {
    setEditing(false);
    // The form is gone, so restore the focus.
    editButton.current?.focus();
  }

  return (
    <section aria-labelledby={id} className="@container flex min-w-0 flex-col gap-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className={titled ? 'text-lg' : 'sr-only'}>
          AI usage
        </h2>
        <UsageStatusChip status={status} />
      </div>
      {!isKept && (
        <Banner tone="info">
          Storage is blocked, so these counts will be lost when you close the page.
        </Banner>
      )}
      <OwnLimits snapshot={snapshot} />
      <Button
        ref={editButton}
        size="sm"
        className="self-start"
        aria-expanded={editing}
        onClick={() => {
          setEditing(!editing);
        }}
      >
        Edit limits
      </Button>
      {editing && (
        <LimitsForm
          limits={limits}
          onCancel={closeForm}
          onSave={(next) => {
            usage.setLimits(next);
            toast('Limits saved', { tone: 'success' });
            closeForm();
          }}
        />
      )}
      {connection.source === 'operator' && offer !== null && (
        <ServerLimits
          userId={userId}
          offer={offer}
          counted={metrics.totalRequests + metrics.successfulRequests + metrics.failedRequests}
        />
      )}
      <UsageTotals metrics={metrics} />
      {metrics.totalRequests === 0 ? (
        <p className="text-sm text-quiet">No requests yet. All AI requests are counted here.</p>
      ) : (
        <>
          <DayChart days={lastDays(metrics.dailyUsage, day)} />
          <CountList title="By model" counts={metrics.requestsByModel} />
          <CountList title="By kind" counts={metrics.requestsByCategory} nameOf={purposeText} />
        </>
      )}
      <p className="text-xs text-quiet">
        <span>
          These numbers count only your requests in this browser. The cost estimate multiplies
          tokens by the prices that your AI provider lists.
        </span>
        <span>{unpricedText(metrics)}</span>
      </p>
      <UsageActions usage={usage} />
    </section>
  );
}

/** The known costs; 'Unknown' if there are none. */
function costText({ costEstimate, unpricedRequests, successfulRequests }: UsageMetrics): string {
  const isUnknown = costEstimate === 0 && unpricedRequests > 0;
  const areAllUnknown = isUnknown && unpricedRequests >= successfulRequests;
  return areAllUnknown ? 'Unknown' : `$${formatCost(costEstimate)}`;
}

function unpricedText({ unpricedRequests: count }: UsageMetrics): string {
  if (count === 0) return '';
  const requests = count === 1 ? '1 request' : `${formatNumber(count)} requests`;
  return ` It leaves out ${requests} without a listed price.`;
}

/** The totals of all requests. */
function UsageTotals({ metrics }: { metrics: UsageMetrics }) {
  const totals = [
    ['Requests', formatNumber(metrics.totalRequests)],
    ['Succeeded', formatNumber(metrics.successfulRequests)],
    ['Failed', formatNumber(metrics.failedRequests)],
    ['Tokens', formatNumber(metrics.totalTokensUsed)],
    ['Average time', formatDuration(metrics.averageProcessingTime)],
    ['Cost estimate', costText(metrics)],
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
