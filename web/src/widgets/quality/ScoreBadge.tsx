import { clsx } from 'clsx';
import { type ScoreTone, scoreLabel, shownScore } from './score-labels.ts';

const TONES: Record<ScoreTone, string> = {
  success: 'bg-success-soft text-success',
  info: 'bg-info-soft text-info',
  accent: 'bg-accent-soft text-accent-text',
  danger: 'bg-danger-soft text-danger',
};

/** A score from 0 to 100 with its label. */
export function ScoreBadge({ score }: { score: number }) {
  const { word, tone } = scoreLabel(score);
  return (
    <span
      className={clsx(
        'inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-medium whitespace-nowrap',
        TONES[tone],
      )}
    >
      <span className="font-semibold">{shownScore(score)}</span>
      {word}
    </span>
  );
}
