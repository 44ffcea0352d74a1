import {
  type KeyValueStorage,
  NO_OWN_GATEWAY,
  type OwnGateway,
  ownGatewaySchema,
} from '@promptory/studio';
import { Store } from '../../lib/store.ts';
import { ownGatewayKey } from './clear-ai-data.ts';

/**
 * The result of storing a change. If storage fails, the change lasts until reload; a removed key then
 * comes back.
 */
export type SaveResult = 'kept' | 'until reload';

/**
 * The user's own gateway with its API key. Stored per user, in this browser only. The key is sent
 * only to that gateway.
 */
export class OwnGatewayStore extends Store<OwnGateway> {
  readonly #storage: KeyValueStorage | null;
  readonly key: string;
  /** The last removed gateway, for undo. */
  #removed: OwnGateway | null = null;

  constructor(storage: KeyValueStorage | null, userId: string) {
    const key = ownGatewayKey(userId);
    super(readOwnGateway(storage, key));
    this.#storage = storage;
    this.key = key;
  }

  /** Saves a validated gateway. Other tabs also use it. */
  save(own: OwnGateway): SaveResult {
    const kept = this.#write(JSON.stringify(own));
    this.#apply(own);
    return kept;
  }

  /** Removes the gateway with its key; `undoRemove` brings it back. */
  remove(): SaveResult {
    const removed = this.snapshot();
    const kept = this.#write(null);
    this.#apply(NO_OWN_GATEWAY);
    this.#removed = removed;
    return kept;
  }

  /** Undoes a removal, unless another gateway was saved or everything was erased since. */
  undoRemove(): void {
    if (this.#removed !== null) this.save(this.#removed);
  }

  /** Removes the gateway without undo. */
  erase(): SaveResult {
    const kept = this.remove();
    this.#removed = null;
    return kept;
  }

  /** Reads the storage again after another tab changed it. */
  refresh(): void {
    this.#apply(readOwnGateway(this.#storage, this.key));
  }

  /** Ignores an equal gateway, so that running requests continue. */
  #apply(next: OwnGateway): void {
    if (isSame(next, this.snapshot())) return;
    this.#removed = null;
    this.set(next);
  }

  #write(text: string | null): SaveResult {
    try {
      if (text === null) this.#storage?.removeItem(this.key);
      else this.#storage?.setItem(this.key, text);
    } catch {
      // Storage is full or blocked. The caller tells the user.
      return 'until reload';
    }
    return this.#storage === null ? 'until reload' : 'kept';
  }
}

function isSame(one: OwnGateway, other: OwnGateway): boolean {
  return (
    one.key === other.key &&
    one.baseUrl === other.baseUrl &&
    one.textModel === other.textModel &&
    one.visionModel === other.visionModel &&
    (one.transcriptionModel ?? '') === (other.transcriptionModel ?? '')
  );
}

function readOwnGateway(storage: KeyValueStorage | null, key: string): OwnGateway {
  try {
    const text = storage?.getItem(key) ?? null;
    const read = ownGatewaySchema.safeParse(JSON.parse(text ?? 'null'));
    return read.success ? read.data : NO_OWN_GATEWAY;
  } catch {
    // Storage is blocked or contains invalid JSON.
    return NO_OWN_GATEWAY;
  }
}
