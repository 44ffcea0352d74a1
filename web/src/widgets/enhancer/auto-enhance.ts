import type { Studio } from '@promptory/studio/studio';
import { Store } from '../../lib/store.ts';
import type { Hold } from './enhancer-machine.ts';

/** Where 'off' is kept for those who want to be asked first. */
const STORAGE_KEY = 'auto-enhance';

/** Whether prompts are enhanced while they are written, in this browser. */
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
      // Forbidden: it holds until the page is left.
    }
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    // Forbidden: nobody can have switched it off.
    return true;
  }
}

/** The choice of this browser. */
export const autoEnhance = new AutoEnhance();

/** Why nothing should be sent unasked now; null where it may. Without a model nothing is sent at all. */
export function holdNow({
  isAIAvailable,
  usage,
}: Pick<Studio, 'isAIAvailable' | 'usage'>): Hold | null {
  if (!autoEnhance.snapshot()) return 'off';
  if (!isAIAvailable()) return null;
  if (!navigator.onLine) return 'offline';
  if (document.visibilityState === 'hidden') return 'hidden';
  return usage.snapshot().status === 'Good' ? null : 'limit';
}

/** Calls `listener` when the answer of `holdNow` may be another; the function that comes back ends it. */
export function onHoldChange(usage: Studio['usage'], listener: () => void): () => void {
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
