import { useSyncExternalStore } from 'react';
import { Store } from '../../lib/store.ts';
import { sessionStorageOrNull } from '../../browser/web-storage.ts';

const PREFIX = 'promptory.reels';

/** A setting for all reels, saved for this tab. */
class TabPreference extends Store<boolean> {
  readonly #key: string;

  constructor(key: string, initial: boolean) {
    const saved = sessionStorageOrNull()?.getItem(key);
    super(saved === 'on' || (saved !== 'off' && initial));
    this.#key = key;
  }

  readonly toggle = (): void => {
    const on = !this.snapshot();
    this.set(on);
    sessionStorageOrNull()?.setItem(this.#key, on ? 'on' : 'off');
  };

  /** Turns it off without saving that. */
  readonly turnOff = (): void => {
    this.set(false);
  };
}

/** Reels are muted by default. */
export const soundPreference = new TabPreference(`${PREFIX}-sound`, false);

/** Captions are on by default, because reels start muted. */
export const captionsPreference = new TabPreference(`${PREFIX}-captions`, true);

/** True while the sound is on. */
export function useSoundOn(): boolean {
  return useSyncExternalStore(soundPreference.subscribe, soundPreference.snapshot);
}

/** True while captions are on. */
export function useCaptionsOn(): boolean {
  return useSyncExternalStore(captionsPreference.subscribe, captionsPreference.snapshot);
}
