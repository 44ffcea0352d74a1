import { clsx } from 'clsx';
import { useSyncExternalStore } from 'react';
import { type LevelTone, levelTone } from '../../lib/sound-level.ts';
import type { Store } from '../../lib/store.ts';

const TONES: Record<LevelTone, string> = {
  silent: 'bg-quiet',
  good: 'bg-success',
  loud: 'bg-accent',
  'too loud': 'bg-danger',
};

/** The loudness of the microphone while it records. Empty where it can't be measured. */
export function VolumeBar({
  level,
  isRecording,
}: {
  level: Store<number | null>;
  isRecording: boolean;
}) {
  const shown = useSyncExternalStore(level.subscribe, level.snapshot);
  const value = isRecording ? (shown ?? 0) : 0;
  const tone = levelTone(value);
  return (
    <div
      role="meter"
      aria-label="Microphone level"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      data-tone={tone}
      // Invisible, not absent, so that nothing moves.
      className={clsx('h-1.5 overflow-hidden rounded-full bg-hover', !isRecording && 'invisible')}
    >
      <div
        className={clsx('h-full origin-left rounded-full', TONES[tone])}
        style={{ transform: `scaleX(${value / 100})` }}
      />
    </div>
  );
}
