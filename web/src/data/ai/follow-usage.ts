import { endOfDay } from '@promptory/studio/storage/local-day';
import type { Usage } from '@promptory/studio/usage/usage';
import type { Clock } from '../../lib/clock.ts';

/** A timer may wake a little early: the day has to have ended when it is looked at. */
const AFTER_MIDNIGHT_MS = 1000;

/** As the usage's own `subscribe`, and also tells that a day ended: today's counts begin anew then. */
export function followUsage(usage: Usage, clock: Clock, listener: () => void): () => void {
  let cancel: () => void = () => undefined;
  const wait = () => {
    const now = clock.now();
    cancel = clock.after(endOfDay(now) - now + AFTER_MIDNIGHT_MS, () => {
      wait();
      listener();
    });
  };
  wait();
  const end = usage.subscribe(listener);
  return () => {
    cancel();
    end();
  };
}
