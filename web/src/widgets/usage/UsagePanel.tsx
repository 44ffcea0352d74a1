import { useId, useRef, useState } from 'react';
import { offeredAi, useAi } from '../../data/ai/use-ai.ts';
import { useUsage } from '../../data/ai/use-usage.ts';
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
import { UsageTotals } from './UsageTotals.tsx';
import { purposeText } from './usage-words.ts';

interface UsagePanelProps {
  /** Not where what it stands in is called the same. */
  titled?: boolean;
}

/** What was asked of AI models, and how near its limits that is: 320 px are wide enough. */
export function UsagePanel({ titled = true }: UsagePanelProps) {
  const { studio, connection, userId } = useAi();
  const { usage } = studio;
  const { snapshot, day } = useUsage(usage);
  const { metrics, limits, status, isKept } = snapshot;
  const offer = offeredAi();
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const id = useId();

  function closeForm() {
    setEditing(false);
    // The form goes, and the focus with it.
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
          This browser keeps nothing right now: these counts end with the page.
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
        <p className="text-sm text-quiet">
          Nothing was asked yet. What the AI screens ask of models is counted here.
        </p>
      ) : (
        <>
          <DayChart days={lastDays(metrics.dailyUsage, day)} />
          <CountList title="By model" counts={metrics.requestsByModel} />
          <CountList title="By kind" counts={metrics.requestsByCategory} nameOf={purposeText} />
        </>
      )}
      <p className="text-xs text-quiet">
        Counted in this browser, for you alone. The listed models are free; what others cost is
        known to their provider only.
      </p>
      <UsageActions usage={usage} />
    </section>
  );
}
