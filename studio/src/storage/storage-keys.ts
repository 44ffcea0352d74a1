import type { KeyValueStorage } from '../environment.ts';

/** The values that the engine stores per user, each under its own key. */
export const STORAGE_NAMES = {
  templateUsage: 'template-usage',
  templateEffectiveness: 'template-effectiveness',
  aiUsage: 'ai-usage',
  usageSession: 'usage-session',
  usageLimits: 'usage-limits',
  conversationMemory: 'conversation-memory',
  priceList: 'price-list',
  promptHistory: 'prompt-history',
} as const;

export type StorageName = (typeof STORAGE_NAMES)[keyof typeof STORAGE_NAMES];

/**
 * The storage key of a user's value. The name comes first and contains no colon, so two users or
 * names never share a key.
 */
export function storageKey(name: StorageName, userId: string): string {
  return `promptory.studio.${name}:${userId}`;
}

/** The key under which an unreadable value is backed up. */
export function backupKey(name: StorageName, userId: string): string {
  return `promptory.studio.${name}.aside:${userId}`;
}

/**
 * Removes all stored data of a user; returns false if removing failed. Close the engine in this page
 * first. Other open pages notice it at their next read.
 */
export function removeUserData(store: KeyValueStorage, userId: string): boolean {
  let forgotten = true;
  for (const name of Object.values(STORAGE_NAMES)) {
    for (const key of [storageKey(name, userId), backupKey(name, userId)]) {
      try {
        store.removeItem(key);
      } catch {
        // Removing one key can fail; still try the others.
        forgotten = false;
      }
    }
  }
  return forgotten;
}
