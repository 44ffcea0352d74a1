import { type KeyValueStorage, removeUserData } from '@promptory/studio';
import { AI_TAB_PREFIX, sessionStorageOrNull } from '../../browser/web-storage.ts';

/** Erases the data of the engine that this window has open; false if the storage refused. */
type EraseOpen = (userId: string) => boolean;

let eraseOpen: EraseOpen | null = null;

/** Registers the open engine of this window, which then erases its own data. */
export function setEngineReset(erase: EraseOpen): void {
  eraseOpen = erase;
}

/** The storage key of a person's own gateway and API key. */
export function ownGatewayKey(userId: string): string {
  return `promptory.own-gateway:${userId}`;
}

/**
 * Removes all data of a person's AI screens from this browser, including their API key. False if the
 * storage refused. It does not load the prompt engine.
 */
export function clearAiData(
  userId: string,
  storage: KeyValueStorage | null = siteStorage(),
  tab: Storage | null = sessionStorageOrNull(),
): boolean {
  // First, so that a running request does not write again afterwards.
  const closed = eraseOpen?.(userId) ?? true;
  for (const key of Object.keys(tab ?? {})) if (key.startsWith(AI_TAB_PREFIX)) tab?.removeItem(key);
  if (storage === null) return closed;
  return removed(storage, ownGatewayKey(userId)) && removeUserData(storage, userId) && closed;
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

function removed(storage: KeyValueStorage, key: string): boolean {
  try {
    storage.removeItem(key);
    return true;
  } catch {
    // The data is still there; the caller reports it.
    return false;
  }
}
