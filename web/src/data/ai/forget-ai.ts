import type { KeyValueStore } from '@promptory/studio/environment';
import { forgetPerson } from '@promptory/studio/storage/storage-keys';
import { AI_TAB_PREFIX, tabStorage } from '../../lib/tab-storage.ts';

/** Forgets for a person in whom this window has an engine open; false when the storage refused. */
type ForgetOpen = (userId: string) => boolean;

let forgetOpen: ForgetOpen | null = null;

/** The engine of this window is open: from now on it is told what to forget. */
export function noteOpenEngine(forget: ForgetOpen): void {
  forgetOpen = forget;
}

/** Where the gateway that a person chose lies, key included. */
export function ownGatewayKey(userId: string): string {
  return `promptory.own-gateway:${userId}`;
}

/**
 * Removes from this browser all that the AI screens keep of a person, the own key included; false
 * when the storage refused. It loads no engine: none need be open.
 */
export function forgetAi(
  userId: string,
  storage: KeyValueStore | null = siteStorage(),
  tab: Storage | null = tabStorage(),
): boolean {
  // First, so that nothing under way writes again afterwards.
  const closed = forgetOpen?.(userId) ?? true;
  for (const key of Object.keys(tab ?? {})) if (key.startsWith(AI_TAB_PREFIX)) tab?.removeItem(key);
  if (storage === null) return closed;
  return removed(storage, ownGatewayKey(userId)) && forgetPerson(storage, userId) && closed;
}

/** The storage of this site; null where the browser forbids it. */
export function siteStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    // Access itself throws: what is remembered then ends with the page.
    return null;
  }
}

function removed(storage: KeyValueStore, key: string): boolean {
  try {
    storage.removeItem(key);
    return true;
  } catch {
    // The caller tells: what is kept is still there.
    return false;
  }
}
