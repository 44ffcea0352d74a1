import {
  NO_OWN_GATEWAY,
  type OwnGateway,
  ownGatewaySchema,
} from '@promptory/studio/gateway/own-gateway';
import type { KeyValueStore } from '@promptory/studio/environment';
import { Store } from '../../lib/store.ts';
import { ownGatewayKey } from './forget-ai.ts';

/**
 * Whether a change is kept: only until a reload where the browser writes nothing. A key whose removal
 * is not kept comes back then.
 */
export type Kept = 'kept' | 'until reload';

/**
 * The gateway that a person chose, with their key. It lies in this browser alone, per person, and no
 * request but those to that gateway may carry it.
 */
export class OwnGatewayStore extends Store<OwnGateway> {
  readonly #storage: KeyValueStore | null;
  readonly key: string;
  /** What was removed last and may be brought back. */
  #removed: OwnGateway | null = null;

  constructor(storage: KeyValueStore | null, userId: string) {
    const key = ownGatewayKey(userId);
    super(readOwnGateway(storage, key));
    this.#storage = storage;
    this.key = key;
  }

  /** Takes a checked gateway over, for other tabs too. */
  save(own: OwnGateway): Kept {
    const kept = this.#write(JSON.stringify(own));
    this.#take(own);
    return kept;
  }

  /** Removes the key and everything with it; `bringBack` undoes it. */
  remove(): Kept {
    const removed = this.snapshot();
    const kept = this.#write(null);
    this.#take(NO_OWN_GATEWAY);
    this.#removed = removed;
    return kept;
  }

  /** Undoes a removal, unless another gateway was chosen since or all was forgotten. */
  bringBack(): void {
    if (this.#removed !== null) this.save(this.#removed);
  }

  /** Removes it without a way back. */
  forget(): Kept {
    const kept = this.remove();
    this.#removed = null;
    return kept;
  }

  /** Reads again, after another tab wrote. */
  refresh(): void {
    this.#take(readOwnGateway(this.#storage, this.key));
  }

  /** The same gateway again is no change: nothing that is under way ends for it. */
  #take(next: OwnGateway): void {
    if (isSame(next, this.snapshot())) return;
    this.#removed = null;
    this.set(next);
  }

  #write(text: string | null): Kept {
    try {
      if (text === null) this.#storage?.removeItem(this.key);
      else this.#storage?.setItem(this.key, text);
    } catch {
      // Full or forbidden: the choice holds until the page is left, and the caller says so.
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
    one.visionModel === other.visionModel
  );
}

function readOwnGateway(storage: KeyValueStore | null, key: string): OwnGateway {
  try {
    const text = storage?.getItem(key) ?? null;
    const read = ownGatewaySchema.safeParse(JSON.parse(text ?? 'null'));
    return read.success ? read.data : NO_OWN_GATEWAY;
  } catch {
    // Forbidden, or no JSON: as if nothing had been chosen.
    return NO_OWN_GATEWAY;
  }
}
