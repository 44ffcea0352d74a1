import type { KeyValueStore } from '../environment.ts';

/** A storage with room for so many characters of keys and values, as a browser counts them. */
export function roomyStore(roomChars = Number.POSITIVE_INFINITY): KeyValueStore {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      const others = [...items].filter(([name]) => name !== key);
      const used = others.reduce((total, [name, text]) => total + name.length + text.length, 0);
      if (used + key.length + value.length > roomChars) {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      }
      items.set(key, value);
    },
    removeItem: (key) => {
      items.delete(key);
    },
  };
}

/** A storage that refuses each access with an error of this name. */
export function brokenStore(name: string): KeyValueStore {
  const refuse = (): never => {
    throw new DOMException('', name);
  };
  const canRead = /quota/i.test(name);
  return { getItem: canRead ? () => null : refuse, setItem: refuse, removeItem: refuse };
}

/**
 * Tabs of a browser that keeps each tab's view of the storage in a process of its own: a tab sees
 * its own writes at once and those of others when they are delivered, the last written winning.
 */
export function laggingTabs(count: number): { tabs: KeyValueStore[]; deliver: () => void } {
  const shared = new Map<string, string>();
  const views = Array.from({ length: count }, () => new Map<string, string>());
  return {
    tabs: views.map((view) => ({
      getItem: (key) => view.get(key) ?? null,
      setItem: (key, value) => {
        view.set(key, value);
        shared.set(key, value);
      },
      removeItem: (key) => {
        view.delete(key);
        shared.delete(key);
      },
    })),
    deliver: () => {
      for (const view of views) {
        view.clear();
        for (const [key, value] of shared) view.set(key, value);
      }
    },
  };
}
