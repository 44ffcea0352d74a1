import type { Studio } from '@promptory/studio';
import type { AiConnection } from '../../data/ai/ai-connection.ts';
import { Store } from '../../lib/store.ts';
import type { PauseReason } from './enhancer-machine.ts';

/** Storage key. The value 'off' means that automatic enhancement is turned off. */
const STORAGE_KEY = 'auto-enhance';

/** A setting of this browser: true if prompts are enhanced automatically. */
class AutoEnhance extends Store<boolean> {
  constructor() {
    super(read());
  }

  change(isOn: boolean): void {
    this.set(isOn);
    try {
      if (isOn) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, 'off');
    } catch {
      // localStorage is blocked; the choice lasts until reload.
    }
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    // localStorage is blocked, so use the default.
    return true;
  }
}

/** The setting of this browser. */
export const autoEnhance = new AutoEnhance();

/**
 * The reason to pause automatic enhancement, or null. Without a model, 'off' is the only reason,
 * because no request is sent.
 */
export function currentPauseReason(
  { isAIAvailable, usage }: Pick<Studio, 'isAIAvailable' | 'usage'>,
  { worksOffline }: Pick<AiConnection, 'worksOffline'>,
): PauseReason | null {
  if (!autoEnhance.snapshot()) return 'off';
  if (!isAIAvailable()) return null;
  if (!navigator.onLine && !worksOffline) return 'offline';
  if (document.visibilityState === 'hidden') return 'hidden';
  return usage.snapshot().status === 'Good' ? null : 'limit';
}

/**
 * Calls `listener` when the result of `currentPauseReason` may have changed. Returns an unsubscribe
 * function.
 */
export function onPauseReasonChange(usage: Studio['usage'], listener: () => void): () => void {
  const ends = [autoEnhance.subscribe(listener), usage.subscribe(listener)];
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('online', listener, { signal });
  document.addEventListener('visibilitychange', listener, { signal });
  return () => {
    listening.abort();
    for (const end of ends) end();
  };
}
