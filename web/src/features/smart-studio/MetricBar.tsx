import { clsx } from 'clsx';
import { metricLabel, type ScoreTone, shownScore } from '../../widgets/quality/score-labels.ts';

const BAR_COLORS: Record<ScoreTone, string> = {
  success: 'bg-success',
  info: 'bg-info',
  accent: 'bg-accent',
  danger: 'bg-danger',
};

/** A value in percent as a bar: green from 80, yellow from 60, otherwise red. */
export function MetricBar({ label, value }: { label: string; value: number }) {
  const { word, tone } = metricLabel(value);
  const shown = shownScore(value);
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-3 text-xs">
        <span className="text-quiet">{label}</span>
        <span className="font-medium">{`${String(shown)}%`}</span>
      </div>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={shown}
        aria-valuetext={`${String(shown)} percent, ${word}`}
        className="h-1.5 rounded-full bg-hover"
      >
        <div
          className={clsx('h-full rounded-full', BAR_COLORS[tone])}
          style={{ width: `${String(value)}%` }}
        />
      </div>
    </div>
  );
}
