import type { KeyValueStore } from '../environment.ts';

/** What the engine remembers of a person in the browser, each under a key of its own. */
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
 * The key of one person's value. The name comes first and holds no colon, so that no two people and
 * no two names can share a key, whatever an id looks like.
 */
export function storageKey(name: StorageName, userId: string): string {
  return `promptory.studio.${name}:${userId}`;
}

/** Where a value that could not be read is put before it is overwritten. */
export function asideKey(name: StorageName, userId: string): string {
  return `promptory.studio.${name}.aside:${userId}`;
}

/**
 * Removes all that the engine keeps of one person; false when the storage refused. Pages that still
 * hold a value notice at their next look; close what uses it in this page first.
 */
export function forgetPerson(store: KeyValueStore, userId: string): boolean {
  let forgotten = true;
  for (const name of Object.values(STORAGE_NAMES)) {
    for (const key of [storageKey(name, userId), asideKey(name, userId)]) {
      try {
        store.removeItem(key);
      } catch {
        // A storage that throws may refuse one key only: the others are still tried.
        forgotten = false;
      }
    }
  }
  return forgotten;
}
