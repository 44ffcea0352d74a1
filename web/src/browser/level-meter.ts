import type { Clock } from '../lib/clock.ts';
import { levelOf } from '../lib/sound-level.ts';

const EVERY_MS = 60;
/** About 20 ms of sound at 48 kHz. */
const SAMPLES = 1024;

/**
 * Measures the sound of a microphone several times a second, as a level from 0 to 100. Returns a
 * function that stops; the stream stays open.
 */
export function measureLevel(
  stream: MediaStream,
  clock: Clock,
  onLevel: (level: number) => void,
): () => void {
  const context = new AudioContext();
  const source = context.createMediaStreamSource(stream);
  const analyser = context.createAnalyser();
  analyser.fftSize = SAMPLES;
  source.connect(analyser);
  const samples = new Float32Array(SAMPLES);
  let cancel = clock.after(EVERY_MS, measure);

  function measure(): void {
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelOf(samples));
    cancel = clock.after(EVERY_MS, measure);
  }
  // Some browsers start a context in silence until it is resumed.
  context.resume().catch(() => undefined);
  return () => {
    cancel();
    source.disconnect();
    // Closing fails only for a context that is closed already.
    context.close().catch(() => undefined);
  };
}
