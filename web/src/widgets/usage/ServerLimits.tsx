import { DEFAULT_LIMITS, type UsageStatus, usageStatus } from '@promptory/studio';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OperatorAi } from '../../data/ai/operator-ai.ts';
import { supabase } from '../../data/client/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LimitMeter } from './LimitMeter.tsx';
import { UsageStatusChip } from './UsageStatusChip.tsx';
import { formatDateTime, formatNumber } from '../../lib/format.ts';
import type { DbClient } from '../../data/client/database.ts';
import { unwrap } from '../../data/client/unwrap.ts';

interface ServerLimitsProps {
  userId: string;
  offer: OperatorAi;
  /** A number that changes with each request that starts or ends. A change triggers a refetch. */
  counted: number;
}

/** Shows the requests counted by the server and the limits of this site. */
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
          Requests from all your devices, counted by this site's server.
        </p>
      </div>
      {data !== undefined && (
        <>
          <LimitMeter
            label="Requests through this site today"
            used={data.today}
            limit={offer.dailyLimit ?? 0}
            warningPercent={warningPercent}
            format={formatNumber}
            note={`Resets on ${formatDateTime(data.nextDay)}`}
          />
          <LimitMeter
            label="Requests through this site this month"
            used={data.thisMonth}
            limit={offer.monthlyLimit ?? 0}
            warningPercent={warningPercent}
            format={formatNumber}
            note={`Resets on ${formatDateTime(data.nextMonth)}`}
          />
        </>
      )}
      {query.isError && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          <span>Couldn&apos;t load your usage from the server.</span>
          <Button size="sm" busy={query.isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data === undefined && !query.isError && (
        <LoadingCounts paused={query.fetchStatus === 'paused'} />
      )}
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

function LoadingCounts({ paused }: { paused: boolean }) {
  if (paused) {
    return (
      <p className="text-sm text-quiet">
        You&apos;re offline. Your usage will load when you&apos;re connected again.
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

/** The number of AI requests that a user sent through this site's server, per UTC day and month. */
interface ServerUsage {
  readonly today: number;
  readonly thisMonth: number;
  /** when the counts reset, as ISO times */
  readonly nextDay: string;
  readonly nextMonth: string;
}

/** Loads the request counts of the server for a user. */
function serverUsageQuery(client: DbClient, userId: string) {
  return queryOptions({
    queryKey: ['ai', 'usage', userId],
    queryFn: async ({ signal }): Promise<ServerUsage> => {
      const row = unwrap(await client.rpc('ai_usage').abortSignal(signal).retry(false).single());
      return {
        today: row.today,
        thisMonth: row.this_month,
        nextDay: row.next_day,
        nextMonth: row.next_month,
      };
    },
    // Always stale, because other devices send requests too.
    staleTime: 0,
  });
}
