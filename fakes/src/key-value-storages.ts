/** The shape of the browser's `localStorage`. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A storage in memory. It holds this many characters of keys and values, counted as browsers do. */
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

/** A storage whose calls throw an error of this name; after quota errors it can still be read. */
export function failingStorage(name: string): KeyValueStorage {
  const refuse = (): never => {
    throw new DOMException('', name);
  };
  const canRead = /quota/i.test(name);
  return { getItem: canRead ? () => null : refuse, setItem: refuse, removeItem: refuse };
}

/**
 * Storages of several browser tabs that run in separate processes. A tab sees its own writes at
 * once and the writes of others after `deliver`; the last write wins.
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
