import type { QualityMetrics } from '@promptory/studio';
import { clsx } from 'clsx';
import { metricLabel, scoreChange, type ScoreTone, shownScore } from './score-labels.ts';

type MetricName = Exclude<keyof QualityMetrics, 'overallScore'>;

const METRICS: readonly { readonly name: MetricName; readonly label: string }[] = [
  { name: 'clarity', label: 'Clarity' },
  { name: 'specificity', label: 'Specificity' },
  { name: 'completeness', label: 'Completeness' },
  { name: 'professionalism', label: 'Professionalism' },
  { name: 'actionability', label: 'Actionability' },
];

const BAR_COLORS: Record<ScoreTone, string> = {
  success: 'bg-success',
  info: 'bg-info',
  accent: 'bg-accent',
  danger: 'bg-danger',
};

interface MetricBarsProps {
  metrics: QualityMetrics;
  /** Earlier values. If given, each bar shows them as a marker, and the change. */
  before?: QualityMetrics | undefined;
}

/** The five metrics of a prompt as labeled bars. */
export function MetricBars({ metrics, before }: MetricBarsProps) {
  return (
    <ul className="flex flex-col gap-3">
      {METRICS.map(({ name, label }) => (
        <Metric key={name} label={label} value={metrics[name]} before={before?.[name]} />
      ))}
    </ul>
  );
}

interface MetricProps {
  label: string;
  value: number;
  before: number | undefined;
}

function Metric({ label, value, before }: MetricProps) {
  const { word, tone } = metricLabel(value);
  const shown = shownScore(value);
  const was = before === undefined ? '' : `, ${String(shownScore(before))} before`;
  return (
    <li>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
        <span>{label}</span>
        <span className="flex items-baseline gap-2">
          <span className="text-xs text-quiet">
            {before === undefined ? word : `${word}, ${scoreChange(before, value)}`}
          </span>
          <span className="w-7 text-right font-medium">{shown}</span>
        </span>
      </div>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={shown}
        aria-valuetext={`${String(shown)} of 100, ${word}${was}`}
        className="relative h-2 rounded-full bg-hover"
      >
        <div
          className={clsx('h-full rounded-full', BAR_COLORS[tone])}
          style={{ width: `${String(value)}%` }}
        />
        {before !== undefined && (
          <div
            aria-hidden
            className="absolute -inset-y-0.5 w-0.5 -translate-x-1/2 rounded-full bg-ink ring-2 ring-panel"
            style={{ left: `${String(before)}%` }}
          />
        )}
      </div>
    </li>
  );
}
