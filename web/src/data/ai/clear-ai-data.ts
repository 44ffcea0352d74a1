import { type KeyValueStorage, removeUserData } from '@promptory/studio';
import { onboardingKey } from '../../browser/onboarding.ts';
import { AI_TAB_PREFIX, clearTabStorage } from '../../browser/web-storage.ts';

/** Erases the data of this window's prompt engine. Returns false if the storage refused. */
type EraseOpen = (userId: string) => boolean;

let eraseOpen: EraseOpen | null = null;

/** Registers the prompt engine of this window, so that `clearAiData` can erase its data. */
export function setEngineReset(erase: EraseOpen): void {
  eraseOpen = erase;
}

/** The storage key of a user's own gateway settings, which include the API key. */
export function ownGatewayKey(userId: string): string {
  return `promptory.own-gateway:${userId}`;
}

/** The storage key of a user's settings of the voice recorder. */
export function voiceSettingsKey(userId: string): string {
  return `promptory.voice:${userId}`;
}

/**
 * Removes all data of a user's AI screens from this browser, including their API key. Returns false
 * if the storage refused. Does not load the prompt engine.
 */
export function clearAiData(
  userId: string,
  storage: KeyValueStorage | null = siteStorage(),
): boolean {
  // Erase the open engine first, so that a running request can't write data afterwards.
  const closed = eraseOpen?.(userId) ?? true;
  clearTabStorage(AI_TAB_PREFIX);
  if (storage === null) return closed;
  const keys = [ownGatewayKey(userId), voiceSettingsKey(userId), onboardingKey(userId)];
  const results = keys.map((key) => removed(storage, key));
  return results.every(Boolean) && removeUserData(storage, userId) && closed;
}

/** The local storage; null if the browser blocks it. */
export function siteStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    // Access throws when storage is blocked. AI data then lasts until reload.
    return null;
  }
}

function removed(storage: KeyValueStorage, key: string): boolean {
  try {
    storage.removeItem(key);
    return true;
  } catch {
    // The data was not removed. The caller tells the user.
    return false;
  }
}
