/** Quieter sound is shown as 0. A quiet room has about -55 dB. */
const FLOOR_DB = -55;
/** Loud speech close to the microphone. */
const CEILING_DB = -10;

/**
 * The loudness of samples from -1 to 1, as a level from 0 to 100: the root mean square in decibels,
 * linear between a quiet room and loud speech.
 */
export function levelOf(samples: ArrayLike<number> & Iterable<number>): number {
  let sum = 0;
  for (const sample of samples) sum += sample ** 2;
  if (sum === 0) return 0;
  const decibels = 10 * Math.log10(sum / samples.length);
  const share = (decibels - FLOOR_DB) / (CEILING_DB - FLOOR_DB);
  return Math.round(Math.min(1, Math.max(0, share)) * 100);
}

/** The colour of the volume bar: from 10 green, from 40 yellow, from 70 red; below, none. */
export type LevelTone = 'silent' | 'good' | 'loud' | 'too loud';

const GOOD_ABOVE = 10;
const LOUD_ABOVE = 40;
const TOO_LOUD_ABOVE = 70;

/** The tone of a level from 0 to 100. */
export function levelTone(level: number): LevelTone {
  if (level > TOO_LOUD_ABOVE) return 'too loud';
  if (level > LOUD_ABOVE) return 'loud';
  return level > GOOD_ABOVE ? 'good' : 'silent';
}
