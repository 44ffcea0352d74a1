import { z } from 'zod';
import type { KeyValueStorage } from '../environment.ts';
import { createListeners } from './listeners.ts';
import { backupKey, type StorageName, storageKey } from './storage-keys.ts';

/**
 * `full`: no room, even after removing old parts. `unavailable`: access to the storage throws.
 * `damaged`: the stored value could not be read. `newer`: a later version of this program wrote the
 * value, so it is not overwritten.
 */
export type StorageFailure = 'full' | 'unavailable' | 'damaged' | 'newer';

/**
 * Longer texts are neither read nor written; browsers give a site about five million characters.
 */
const STORED_MAX_CHARS = 4_000_000;
/** Longer damaged values are not backed up. */
const ASIDE_MAX_CHARS = 200_000;
/** Maximum number of attempts to shrink a value. After them the storage counts as full. */
const SHED_ATTEMPTS = 12;
/** Stored data with a larger generation number counts as damaged. */
const GENERATION_MAX = 1_000_000_000;

export interface StoredValueOptions<Value> {
  /** null if the browser has no usable storage */
  readonly store: KeyValueStorage | null;
  readonly name: StorageName;
  readonly userId: string;
  /** a value of another earlier version is overwritten, a value of a later version is not */
  readonly version: number;
  /** earlier versions whose values the schema also reads; the next write updates them */
  readonly earlierVersions?: readonly number[];
  readonly schema: z.ZodType<Value>;
  readonly empty: () => Value;
  /**
   * Merges the values of two tabs. Must be commutative and idempotent. If `mine` adds nothing, it
   * must return `stored` unchanged, in the same order. Without `merge`, the last write wins.
   */
  readonly merge?: (stored: Value, mine: Value) => Value;
  /** returns a smaller value without the oldest parts, or null if nothing can be removed */
  readonly shed?: (value: Value) => Value | null;
  /** sanitizes an imported value after its shape was validated */
  readonly trim?: (value: Value) => Value;
  /** called asynchronously, because the failing call may happen during rendering */
  readonly onFailure?: (failure: StorageFailure) => void;
}

/**
 * `refused`: the shape is wrong, and nothing has changed. `not stored`: the value was accepted, but
 * lasts only until the page closes.
 */
export type ImportOutcome = 'stored' | 'not stored' | 'refused';

/** A user's value in the browser's storage. No call throws. */
export interface StoredValue<Value> {
  readonly name: StorageName;
  /** the storage key; call `refresh` on a `storage` event with this key */
  readonly key: string;
  readonly subscribe: (listener: () => void) => () => void;
  /** the current value, the same object until it changes */
  readonly value: () => Value;
  /** true if the last write failed; the value then lasts only until the page closes */
  readonly hasFailed: () => boolean;
  /** how often the whole value was replaced, by clearing, importing or removing it */
  readonly clearings: () => number;
  /** merges the value that another tab wrote, and writes own changes again that were overwritten */
  readonly refresh: () => void;
  /** merges other tabs' writes, applies the change and writes; false if it was not stored */
  readonly update: (change: (value: Value) => Value) => boolean;
  /** like `update`, but without merging: old values of other tabs are discarded */
  readonly replace: (value: Value) => boolean;
  readonly clear: () => boolean;
  /** replaces the value with an imported value if its shape is right */
  readonly importValue: (value: unknown) => ImportOutcome;
  /** drops the value; after that, nothing is read, changed or written */
  readonly close: () => void;
  readonly isClosed: () => boolean;
}

interface State<Value> {
  /** increases with each replace or clear; a tab with a lower number takes over the newer value */
  readonly generation: number;
  readonly value: Value;
}

/**
 * Stores a user's value under its own key and validates it at each read. An unreadable value is
 * treated as missing and is backed up (up to 200,000 characters) before it is overwritten. If
 * storage is full, the oldest parts of the value are removed, in a limited number of steps.
 */
export function createStoredValue<Value>(options: StoredValueOptions<Value>): StoredValue<Value> {
  const { store, name, userId, version, empty, earlierVersions = [] } = options;
  const key = storageKey(name, userId);
  const envelope = z.object({
    version: z.literal([version, ...earlierVersions]),
    generation: z.number().int().min(0).max(GENERATION_MAX),
    value: options.schema,
  });
  const listeners = createListeners();
  let known: State<Value> | null = null;
  /** the stored text of `known` */
  let knownText: string | null = null;
  /** another tab has overwritten this page's latest changes */
  let isAhead = false;
  let hasFailed = false;
  let lastFailure: StorageFailure | null = null;
  let damagedText: string | null = null;
  /** the text that a later version of this program wrote; overwriting it could lose data */
  let newerText: string | null = null;
  /** the storage was cleared, and this page has not written since */
  let isEmptied = false;
  let clearings = 0;
  let isClosed = false;

  /** Reports a failure once, until a write succeeds again. */
  function fail(failure: StorageFailure): void {
    if (lastFailure !== failure) queueMicrotask(() => options.onFailure?.(failure));
    lastFailure = failure;
  }

  /** Returns the stored text; null if there is none, undefined if the storage cannot be read. */
  function readText(): string | null | undefined {
    try {
      return store?.getItem(key) ?? null;
    } catch {
      // Browsers can block storage. The value then lasts until the page closes.
      fail('unavailable');
      return undefined;
    }
  }

  function parse(text: string): State<Value> | null {
    if (text.length <= STORED_MAX_CHARS) {
      try {
        const content: unknown = JSON.parse(text);
        const read = envelope.safeParse(content);
        if (read.success) return { generation: read.data.generation, value: read.data.value };
        const other = versioned.safeParse(content);
        if (other.success && other.data.version > version) {
          fail('newer');
          newerText = text;
          return null;
        }
      } catch {
        // Below, invalid JSON is handled like a wrong shape.
      }
    }
    fail('damaged');
    damagedText = text;
    return null;
  }

  /** Reads the stored value and merges it with this page's value. */
  function sync(): State<Value> {
    if (isClosed && known !== null) return known;
    const text = readText();
    if (known !== null && text === undefined) return known;
    if (known !== null && text !== null && (text === knownText || text === newerText)) return known;
    newerText = null;
    damagedText = null;
    if (text === null && known !== null && knownText !== null) return giveUp(known);
    const found = text === null || text === undefined ? null : parse(text);
    if (found === null) return (known ??= { generation: 0, value: empty() });
    const next = join(found);
    if (known !== null && found.generation !== known.generation && next === found) clearings += 1;
    isAhead = next !== found;
    isEmptied = false;
    knownText = text ?? null;
    known = next;
    return next;
  }

  /** Drops this page's value, because another tab or the browser removed the stored value. */
  function giveUp({ generation }: State<Value>): State<Value> {
    known = { generation: raised(generation), value: empty() };
    knownText = null;
    isAhead = false;
    isEmptied = true;
    hasFailed = false;
    clearings += 1;
    return known;
  }

  function join(found: State<Value>): State<Value> {
    if (known === null || isEmptied || found.generation > known.generation) return found;
    if (found.generation < known.generation) return known;
    if (options.merge === undefined) return hasFailed ? known : found;
    const value = options.merge(found.value, known.value);
    const isNews = JSON.stringify(value) !== JSON.stringify(found.value);
    return isNews ? { generation: found.generation, value } : found;
  }

  function save(next: State<Value>): boolean {
    if (isClosed) return false;
    known = next;
    isEmptied = false;
    hasFailed = store === null || !write(store, next);
    listeners.notify();
    return !hasFailed;
  }

  function write(place: KeyValueStorage, next: State<Value>): boolean {
    if (newerText !== null) {
      fail('newer');
      return false;
    }
    putDamagedAside(place);
    let smaller: Value | null = next.value;
    for (let attempt = 0; smaller !== null && attempt <= SHED_ATTEMPTS; attempt += 1) {
      const state: State<Value> = { generation: next.generation, value: smaller };
      const text = JSON.stringify({ version, ...state });
      try {
        // Do not store a text that is too long to be read again.
        if (text.length > STORED_MAX_CHARS) throw new Error('Over the own quota');
        place.setItem(key, text);
        // Use the stored value, so that this page shows the same as after a reload.
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
        // Remove the backup first, then the oldest parts.
        if (attempt === 0) dropAside(place);
        else smaller = options.shed?.(smaller) ?? null;
      }
    }
    fail('full');
    return false;
  }

  function putDamagedAside(place: KeyValueStorage): void {
    if (damagedText === null) return;
    try {
      if (damagedText.length <= ASIDE_MAX_CHARS) {
        place.setItem(backupKey(name, userId), damagedText);
      }
    } catch {
      // There is no room for a backup: overwrite the unreadable value.
    }
    damagedText = null;
  }

  function dropAside(place: KeyValueStorage): void {
    try {
      place.removeItem(backupKey(name, userId));
    } catch {
      // Ignore the error, because the next write reports it.
    }
  }

  function replace(value: Value): boolean {
    if (isClosed) return false;
    const generation = raised(sync().generation);
    clearings += 1;
    return save({ generation, value });
  }

  return {
    name,
    key,
    subscribe: listeners.subscribe,
    value: () => (known ?? sync()).value,
    hasFailed: () => hasFailed || newerText !== null,
    clearings: () => clearings,
    refresh: () => {
      if (isClosed) return;
      const before = known;
      const next = sync();
      if (isAhead) save(next);
      else if (next !== before) listeners.notify();
    },
    update: (change) => {
      if (isClosed) return false;
      const { generation, value } = sync();
      return save({ generation, value: change(value) });
    },
    replace,
    clear: () => {
      if (isClosed) return false;
      const isCleared = replace(empty());
      if (store !== null) dropAside(store);
      return isCleared;
    },
    importValue: (value) => {
      const read = options.schema.safeParse(value);
      if (!read.success || isClosed) return 'refused';
      return replace(options.trim?.(read.data) ?? read.data) ? 'stored' : 'not stored';
    },
    close: () => {
      if (isClosed) return;
      isClosed = true;
      known = { generation: 0, value: empty() };
      clearings += 1;
      listeners.notify();
    },
    isClosed: () => isClosed,
  };
}

const versioned = z.object({ version: z.number() });

function raised(generation: number): number {
  return Math.min(generation + 1, GENERATION_MAX);
}

/**
 * True if the storage is full. Browsers use different error names (QuotaExceededError,
 * NS_ERROR_DOM_QUOTA_REACHED), but all contain the word "quota".
 */
function isFull(error: unknown): boolean {
  return error instanceof Error && /quota/i.test(`${error.name} ${error.message}`);
}
