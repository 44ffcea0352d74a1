import { z } from 'zod';
import type { KeyValueStore } from '../environment.ts';
import { createListeners } from './listeners.ts';
import { asideKey, type StorageName, storageKey } from './storage-keys.ts';

/** `full`: also shedding did not help; `unavailable`: each access throws; `damaged`: what was there could not be read. */
export type StorageFailure = 'full' | 'unavailable' | 'damaged';

/** A longer text in storage is not ours: browsers give a whole site about five million characters. */
const STORED_MAX_CHARS = 4_000_000;
/** Longer damaged values are dropped rather than put aside. */
const ASIDE_MAX_CHARS = 200_000;
/** How often a value is made smaller before the storage counts as full. */
const SHED_ATTEMPTS = 12;

export interface KeptOptions<Value> {
  /** null where there is none: the value then lives as long as the page */
  readonly store: KeyValueStore | null;
  readonly name: StorageName;
  readonly userId: string;
  /** a value written under another version is not read */
  readonly version: number;
  readonly schema: z.ZodType<Value>;
  readonly empty: () => Value;
  /**
   * What two tabs know, joined. Has to be commutative and idempotent, and to leave `stored` as it
   * is, order included, when `mine` adds nothing. Without it the last writer wins.
   */
  readonly merge?: (stored: Value, mine: Value) => Value;
  /** a smaller value with the oldest left out, or null when there is nothing to leave out */
  readonly shed?: (value: Value) => Value | null;
  readonly onFailure?: (failure: StorageFailure) => void;
}

/** A value of one person in the browser's storage. No call throws, whatever the storage does. */
export interface Kept<Value> {
  readonly name: StorageName;
  /** the storage's key: a `storage` event with it calls for `refresh` */
  readonly key: string;
  readonly subscribe: (listener: () => void) => () => void;
  /** what is known, the same object until it changes */
  readonly value: () => Value;
  /** whether the last write failed: what is known then lives in this page only */
  readonly hasFailed: () => boolean;
  /** takes over what another tab wrote, and puts back what it overwrote */
  readonly refresh: () => void;
  /** reads what other tabs wrote, changes it, writes it; false when it lives in this page only */
  readonly update: (change: (value: Value) => Value) => boolean;
  /** as update, but what other tabs hold does not come back */
  readonly replace: (value: Value) => boolean;
  readonly clear: () => boolean;
  /** replaces it by a value of unknown origin; false, and nothing changes, when its shape is wrong */
  readonly importValue: (value: unknown) => boolean;
}

interface State<Value> {
  /** one more with each replace or clear, so that a tab with the older one gives in */
  readonly generation: number;
  readonly value: Value;
}

/**
 * Keeps a value under a key of its person, checked against its shape at each reading. What cannot
 * be read counts as absent and is put aside (up to 200,000 characters) before it is overwritten.
 * A full storage makes it shed its oldest parts, a bounded number of times.
 */
export function createKept<Value>(options: KeptOptions<Value>): Kept<Value> {
  const { store, name, userId, version, empty } = options;
  const key = storageKey(name, userId);
  const envelope = z.object({
    version: z.literal(version),
    generation: z.number().int().min(0),
    value: options.schema,
  });
  const listeners = createListeners();
  let known: State<Value> | null = null;
  /** the stored text that `known` was read from or written as */
  let knownText: string | null = null;
  /** another tab wrote without having seen what this page knows */
  let isAhead = false;
  let hasFailed = false;
  let lastFailure: StorageFailure | null = null;
  let damagedText: string | null = null;

  /** Tells of a failure once, until a write succeeds again. */
  function fail(failure: StorageFailure): void {
    if (lastFailure !== failure) options.onFailure?.(failure);
    lastFailure = failure;
  }

  function readText(): string | null {
    try {
      return store?.getItem(key) ?? null;
    } catch {
      // A browser may forbid storage altogether; the value then lives in this page.
      fail('unavailable');
      return null;
    }
  }

  function parse(text: string): State<Value> | null {
    if (text.length <= STORED_MAX_CHARS) {
      try {
        const read = envelope.safeParse(JSON.parse(text));
        if (read.success) return { generation: read.data.generation, value: read.data.value };
      } catch {
        // No JSON: treated below like any other shape that is not ours.
      }
    }
    fail('damaged');
    damagedText = text;
    return null;
  }

  /** Joins what the storage says with what this page knows. */
  function sync(): State<Value> {
    const text = readText();
    if (known !== null && (text === null || text === knownText)) return known;
    const found = text === null ? null : parse(text);
    if (found === null) return (known ??= { generation: 0, value: empty() });
    const next = join(found);
    isAhead = next !== found;
    knownText = text;
    known = next;
    return next;
  }

  function join(found: State<Value>): State<Value> {
    if (known === null || found.generation > known.generation) return found;
    if (found.generation < known.generation) return known;
    if (options.merge === undefined) return hasFailed ? known : found;
    const value = options.merge(found.value, known.value);
    const isNews = JSON.stringify(value) !== JSON.stringify(found.value);
    return isNews ? { generation: found.generation, value } : found;
  }

  function save(next: State<Value>): boolean {
    known = next;
    hasFailed = store === null || !write(store, next);
    listeners.notify();
    return !hasFailed;
  }

  function write(place: KeyValueStore, next: State<Value>): boolean {
    putDamagedAside(place);
    let smaller: Value | null = next.value;
    for (let attempt = 0; smaller !== null && attempt <= SHED_ATTEMPTS; attempt += 1) {
      const state: State<Value> = { generation: next.generation, value: smaller };
      const text = JSON.stringify({ version, ...state });
      try {
        place.setItem(key, text);
        // The page shows what a reload would show.
        known = state;
        knownText = text;
        isAhead = false;
        lastFailure = null;
        return true;
      } catch (error) {
        if (!isFull(error)) {
          fail('unavailable');
          return false;
        }
        // What was put aside is the first to go, then the oldest parts.
        if (attempt === 0) dropAside(place);
        else smaller = options.shed?.(smaller) ?? null;
      }
    }
    fail('full');
    return false;
  }

  function putDamagedAside(place: KeyValueStore): void {
    if (damagedText === null) return;
    try {
      if (damagedText.length <= ASIDE_MAX_CHARS) {
        place.setItem(asideKey(name, userId), damagedText);
      }
    } catch {
      // There is no room to keep what nobody can read: it is overwritten.
    }
    damagedText = null;
  }

  function dropAside(place: KeyValueStore): void {
    try {
      place.removeItem(asideKey(name, userId));
    } catch {
      // The write that follows will tell what is wrong.
    }
  }

  function replace(value: Value): boolean {
    return save({ generation: sync().generation + 1, value });
  }

  return {
    name,
    key,
    subscribe: listeners.subscribe,
    value: () => (known ?? sync()).value,
    hasFailed: () => hasFailed,
    refresh: () => {
      const before = known;
      const next = sync();
      if (isAhead) save(next);
      else if (next !== before) listeners.notify();
    },
    update: (change) => {
      const { generation, value } = sync();
      return save({ generation, value: change(value) });
    },
    replace,
    clear: () => {
      const isCleared = replace(empty());
      if (store !== null) dropAside(store);
      return isCleared;
    },
    importValue: (value) => {
      const read = options.schema.safeParse(value);
      if (!read.success) return false;
      replace(read.data);
      return true;
    },
  };
}

/** Browsers name it differently (QuotaExceededError, NS_ERROR_DOM_QUOTA_REACHED), all with that word. */
function isFull(error: unknown): boolean {
  return error instanceof Error && /quota/i.test(`${error.name} ${error.message}`);
}
