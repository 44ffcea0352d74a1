/** The shape of the browser's `localStorage`. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * Creates a storage in memory. It holds up to `roomChars` characters of keys and values, counted as
 * browsers count them.
 */
export function memoryStorage(roomChars = Number.POSITIVE_INFINITY): KeyValueStorage {
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

/**
 * Creates a storage whose calls throw an error with this name. If the name is a quota error,
 * reading still works.
 */
export function failingStorage(name: string): KeyValueStorage {
  const refuse = (): never => {
    throw new DOMException('', name);
  };
  const canRead = /quota/i.test(name);
  return { getItem: canRead ? () => null : refuse, setItem: refuse, removeItem: refuse };
}

/**
 * Creates storages of several browser tabs that run in separate processes. A tab sees its own
 * writes at once and the writes of other tabs after `deliver`. The last write wins.
 */
export function laggingTabs(count: number): { tabs: KeyValueStorage[]; deliver: () => void } {
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
