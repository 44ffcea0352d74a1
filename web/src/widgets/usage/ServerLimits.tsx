import {
  DEFAULT_LIMITS,
  type UsageStatus,
  usageStatus,
} from '@promptory/studio/usage/usage-limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OperatorAi } from '../../data/ai/operator-ai.ts';
import { type ServerUsage, serverUsageQuery } from '../../data/ai/server-usage.ts';
import { supabase } from '../../data/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LimitMeter } from './LimitMeter.tsx';
import { UsageStatusChip } from './UsageStatusChip.tsx';
import { count, momentText } from './usage-words.ts';

interface ServerLimitsProps {
  userId: string;
  offer: OperatorAi;
  /** Grows with each request that begins or ends here: then the server has counted anew. */
  counted: number;
}

/** What the server itself counted of a person, against the limits of this site. */
export function ServerLimits({ userId, offer, counted }: ServerLimitsProps) {
  const query = useQuery(serverUsageQuery(supabase(), userId));
  const { refetch } = query;
  const seen = useRef(counted);
  useEffect(() => {
    if (seen.current === counted) return;
    seen.current = counted;
    void refetch();
  }, [counted, refetch]);

  const { data } = query;
  const { warningPercent } = DEFAULT_LIMITS;
  return (
    <div className="flex flex-col gap-3">
      <div>
        <div className="flex items-center justify-between gap-3">
          <h3 className="text-sm">Limits of this site</h3>
          {data !== undefined && <UsageStatusChip status={statusOf(data, offer)} />}
        </div>
        <p className="mt-1 text-xs text-quiet">
          Counted by this site&apos;s server, on all your devices.
        </p>
      </div>
      {data !== undefined && (
        <>
          <LimitMeter
            label="Through this site today"
            used={data.today}
            limit={offer.dailyLimit ?? 0}
            warningPercent={warningPercent}
            format={count}
            note={`Begins anew on ${momentText(data.nextDay)}`}
          />
          <LimitMeter
            label="Through this site this month"
            used={data.thisMonth}
            limit={offer.monthlyLimit ?? 0}
            warningPercent={warningPercent}
            format={count}
            note={`Begins anew on ${momentText(data.nextMonth)}`}
          />
        </>
      )}
      {query.isError && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          <span>The server&apos;s counts could not be read.</span>
          <Button size="sm" busy={query.isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data === undefined && !query.isError && <Waiting paused={query.fetchStatus === 'paused'} />}
    </div>
  );
}

function statusOf({ today, thisMonth }: ServerUsage, offer: OperatorAi): UsageStatus {
  const limits = {
    ...DEFAULT_LIMITS,
    dailyRequestLimit: offer.dailyLimit ?? 0,
    monthlyRequestLimit: offer.monthlyLimit ?? 0,
  };
  return usageStatus(limits, { requests: today, cost: 0 }, { requests: thisMonth, cost: 0 });
}

function Waiting({ paused }: { paused: boolean }) {
  if (paused) {
    return (
      <p className="text-sm text-quiet">
        You are offline. The counts appear when you are connected again.
      </p>
    );
  }
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-3">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}
