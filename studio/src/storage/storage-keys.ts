import type { KeyValueStorage } from '../environment.ts';

/** The values that the engine stores per user, each under its own key. */
export const STORAGE_NAMES = {
  templateUsage: 'template-usage',
  templateEffectiveness: 'template-effectiveness',
  aiUsage: 'ai-usage',
  usageSession: 'usage-session',
  usageLimits: 'usage-limits',
  conversationMemory: 'conversation-memory',
} as const;

export type StorageName = (typeof STORAGE_NAMES)[keyof typeof STORAGE_NAMES];

/**
 * The key of a user's value. The name comes first and holds no colon, so no two users or names can
 * share a key.
 */
export function storageKey(name: StorageName, userId: string): string {
  return `promptory.studio.${name}:${userId}`;
}

/** The backup key of an unreadable value. */
export function backupKey(name: StorageName, userId: string): string {
  return `promptory.studio.${name}.aside:${userId}`;
}

/**
 * Removes all stored data of a user; false if the storage refused. Other open pages notice at their
 * next read; close the engine in this page first.
 */
export function removeUserData(store: KeyValueStorage, userId: string): boolean {
  let forgotten = true;
  for (const name of Object.values(STORAGE_NAMES)) {
    for (const key of [storageKey(name, userId), backupKey(name, userId)]) {
      try {
        store.removeItem(key);
      } catch {
        // The storage may refuse a single key: still try the others.
        forgotten = false;
      }
    }
  }
  return forgotten;
}
