import { z } from 'zod';
import type { KeyValueStorage } from '../environment.ts';
import { createListeners } from './listeners.ts';
import { backupKey, type StorageName, storageKey } from './storage-keys.ts';

/**
 * `full`: no room even after removing old parts; `unavailable`: every access throws; `damaged`: the
 * stored value could not be read; `newer`: a later version of this program wrote it, and it is left
 * alone.
 */
export type StorageFailure = 'full' | 'unavailable' | 'damaged' | 'newer';

/** Longer texts are not ours: browsers give a site about five million characters. */
const STORED_MAX_CHARS = 4_000_000;
/** Longer damaged values are dropped instead of backed up. */
const ASIDE_MAX_CHARS = 200_000;
/** Attempts to shrink a value before the storage counts as full. */
const SHED_ATTEMPTS = 12;
/** A larger number in storage counts as damage. */
const GENERATION_MAX = 1_000_000_000;

export interface StoredValueOptions<Value> {
  /** null without one */
  readonly store: KeyValueStorage | null;
  readonly name: StorageName;
  readonly userId: string;
  /** a value of an earlier version is overwritten, one of a later version is left alone */
  readonly version: number;
  readonly schema: z.ZodType<Value>;
  readonly empty: () => Value;
  /**
   * Merges the values of two tabs. Must be commutative and idempotent, and must leave `stored`
   * unchanged, order included, if `mine` adds nothing. Without it the last write wins.
   */
  readonly merge?: (stored: Value, mine: Value) => Value;
  /** a smaller value without the oldest parts, or null if nothing can be removed */
  readonly shed?: (value: Value) => Value | null;
  /** sanitizes a value from a file that already has the right shape */
  readonly trim?: (value: Value) => Value;
  /** called asynchronously, because the failing code may be rendering */
  readonly onFailure?: (failure: StorageFailure) => void;
}

/**
 * `refused`: wrong shape, nothing changed; `not stored`: accepted, but only until the page closes.
 */
export type ImportOutcome = 'stored' | 'not stored' | 'refused';

/** A user's value in the browser's storage. No call throws. */
export interface StoredValue<Value> {
  readonly name: StorageName;
  /** the storage key; call `refresh` on a `storage` event with it */
  readonly key: string;
  readonly subscribe: (listener: () => void) => () => void;
  /** the current value, the same object until it changes */
  readonly value: () => Value;
  /** true if the last write failed: the value then lasts until the page closes */
  readonly hasFailed: () => boolean;
  /** how often the whole value was replaced: cleared, imported, removed */
  readonly clearings: () => number;
  /** merges another tab's write, and restores own changes that it overwrote */
  readonly refresh: () => void;
  /** merges other tabs' writes, applies the change and writes; false if it was not stored */
  readonly update: (change: (value: Value) => Value) => boolean;
  /** like `update`, but old values of other tabs do not return */
  readonly replace: (value: Value) => boolean;
  readonly clear: () => boolean;
  /** replaces it with an imported value if its shape is right */
  readonly importValue: (value: unknown) => ImportOutcome;
  /** drops the value; afterwards nothing is read, changed or written */
  readonly close: () => void;
  readonly isClosed: () => boolean;
}

interface State<Value> {
  /** grows with each replace or clear, so a tab with an older number gives in */
  readonly generation: number;
  readonly value: Value;
}

/**
 * Stores a user's value under its own key and validates it at each read. An unreadable value counts
 * as absent and is backed up (up to 200,000 characters) before it is overwritten. If storage is
 * full, the oldest parts are removed, a limited number of times.
 */
export function createStoredValue<Value>(options: StoredValueOptions<Value>): StoredValue<Value> {
  const { store, name, userId, version, empty } = options;
  const key = storageKey(name, userId);
  const envelope = z.object({
    version: z.literal(version),
    generation: z.number().int().min(0).max(GENERATION_MAX),
    value: options.schema,
  });
  const listeners = createListeners();
  let known: State<Value> | null = null;
  /** the stored text of `known` */
  let knownText: string | null = null;
  /** another tab wrote without this page's latest changes */
  let isAhead = false;
  let hasFailed = false;
  let lastFailure: StorageFailure | null = null;
  let damagedText: string | null = null;
  /** written by a later version of this program: it may hold data that this one would lose */
  let newerText: string | null = null;
  /** the storage was cleared, and this page wrote nothing since */
  let isEmptied = false;
  let clearings = 0;
  let isClosed = false;

  /** Reports a failure once, until a write succeeds again. */
  function fail(failure: StorageFailure): void {
    if (lastFailure !== failure) queueMicrotask(() => options.onFailure?.(failure));
    lastFailure = failure;
  }

  /** undefined if the storage cannot be read, which differs from empty */
  function readText(): string | null | undefined {
    try {
      return store?.getItem(key) ?? null;
    } catch {
      // Browsers may block storage; the value then lasts until the page closes.
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
        // Invalid JSON is handled below like any other wrong shape.
      }
    }
    fail('damaged');
    damagedText = text;
    return null;
  }

  /** Merges the stored value with this page's value. */
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

  /** The stored value is gone: it was removed by another tab or the browser. */
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
        // A value that cannot be read back counts as not stored.
        if (text.length > STORED_MAX_CHARS) throw new Error('Over the own quota');
        place.setItem(key, text);
        // Show the same as after a reload.
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
      // No room for a backup of the unreadable value: overwrite it.
    }
    damagedText = null;
  }

  function dropAside(place: KeyValueStorage): void {
    try {
      place.removeItem(backupKey(name, userId));
    } catch {
      // The next write reports the failure.
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
 * Browsers use different names (QuotaExceededError, NS_ERROR_DOM_QUOTA_REACHED), all with this
 * word.
 */
function isFull(error: unknown): boolean {
  return error instanceof Error && /quota/i.test(`${error.name} ${error.message}`);
}
