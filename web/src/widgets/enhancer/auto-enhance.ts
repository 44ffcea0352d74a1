import type { Studio } from '@promptory/studio';
import { Store } from '../../lib/store.ts';
import type { PauseReason } from './enhancer-machine.ts';

/** Stores 'off' when automatic enhancement is disabled. */
const STORAGE_KEY = 'auto-enhance';

/** Whether this browser enhances prompts automatically. */
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
 * The reason to pause automatic enhancement, or null. Without a model no request is sent, so only
 * 'off' applies.
 */
export function currentPauseReason({
  isAIAvailable,
  usage,
}: Pick<Studio, 'isAIAvailable' | 'usage'>): PauseReason | null {
  if (!autoEnhance.snapshot()) return 'off';
  if (!isAIAvailable()) return null;
  if (!navigator.onLine) return 'offline';
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
