import { formatCost, formatCostLimit, type UsageSnapshot } from '@promptory/studio';
import { LimitMeter } from './LimitMeter.tsx';
import { formatNumber } from '../../lib/format.ts';

/**
 * Shows the requests of today and this month with the user's own limits. Costs are shown only if
 * they have a limit.
 */
export function OwnLimits({ snapshot }: { snapshot: UsageSnapshot }) {
  const { today, month, limits } = snapshot;
  const { warningPercent } = limits;
  const money = [
    { label: 'Cost today', used: today.cost, limit: limits.dailyCostLimit },
    { label: 'Cost this month', used: month.cost, limit: limits.monthlyCostLimit },
  ];
  return (
    <div className="flex flex-col gap-3">
      <LimitMeter
        label="Requests today"
        used={today.requests}
        limit={limits.dailyRequestLimit}
        warningPercent={warningPercent}
        format={formatNumber}
      />
      <LimitMeter
        label="Requests this month"
        used={month.requests}
        limit={limits.monthlyRequestLimit}
        warningPercent={warningPercent}
        format={formatNumber}
      />
      {money
        .filter(({ limit }) => limit > 0)
        .map(({ label, used, limit }) => (
          <LimitMeter
            key={label}
            label={label}
            used={used}
            limit={limit}
            warningPercent={warningPercent}
            format={(amount) =>
              `$${amount === limit ? formatCostLimit(amount) : formatCost(amount)}`
            }
          />
        ))}
    </div>
  );
}
