import { NO_OWN_GATEWAY, type OwnGateway, ownGatewaySchema } from '@promptory/studio/gateway/own-gateway';
import type { KeyValueStore } from '@promptory/studio/environment';
import { Store } from '../../lib/store.ts';

/** Whether a choice is kept: only in memory where the browser keeps nothing. */
export type Kept = 'kept' | 'until reload';

/**
 * The gateway that a person chose, with their key. It lies in this browser alone, per person, and no
 * request but those to that gateway may carry it.
 */
export class OwnGatewayStore extends Store<OwnGateway> {
  readonly #storage: KeyValueStore | null;
  readonly key: string;

  constructor(storage: KeyValueStore | null, userId: string) {
    const key = ownGatewayKey(userId);
    super(readOwnGateway(storage, key));
    this.#storage = storage;
    this.key = key;
  }

  /** Takes a checked gateway over, for other tabs too. */
  save(own: OwnGateway): Kept {
    this.set(own);
    return this.#write(JSON.stringify(own));
  }

  /** Forgets the key and everything with it. */
  remove(): Kept {
    this.set(NO_OWN_GATEWAY);
    return this.#write(null);
  }

  /** Reads again, after another tab wrote. */
  refresh(): void {
    const next = readOwnGateway(this.#storage, this.key);
    if (JSON.stringify(next) !== JSON.stringify(this.snapshot())) this.set(next);
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

export function ownGatewayKey(userId: string): string {
  return `promptory.own-gateway:${userId}`;
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
