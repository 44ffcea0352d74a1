import { useSyncExternalStore } from 'react';
import { Store } from '../../lib/store.ts';
import { tabStorage } from '../../lib/tab-storage.ts';

const PREFIX = 'promptory.reels';

/** A choice for all reels that lasts as long as the tab. */
class Choice extends Store<boolean> {
  readonly #key: string;

  constructor(key: string, initial: boolean) {
    const kept = tabStorage()?.getItem(key);
    super(kept === 'on' || (kept !== 'off' && initial));
    this.#key = key;
  }

  readonly toggle = (): void => {
    const on = !this.snapshot();
    this.set(on);
    tabStorage()?.setItem(this.#key, on ? 'on' : 'off');
  };
}

/** Reels are silent until the visitor wants them to be heard. */
export const sound = new Choice(`${PREFIX}-sound`, false);

/** Captions show from the start, as there is no sound. */
export const captionsChoice = new Choice(`${PREFIX}-captions`, true);

/** Whether reels are heard. */
export function useSound(): boolean {
  return useSyncExternalStore(sound.subscribe, sound.snapshot);
}

/** Whether captions show. */
export function useCaptions(): boolean {
  return useSyncExternalStore(captionsChoice.subscribe, captionsChoice.snapshot);
}
