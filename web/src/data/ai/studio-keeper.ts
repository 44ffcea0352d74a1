import type { KeyValueStore } from '@promptory/studio/environment';
import type { OwnGateway } from '@promptory/studio/gateway/own-gateway';
import { createStudio, type Studio } from '@promptory/studio/studio';
import type { StorageFailure } from '@promptory/studio/storage/kept';
import { Store } from '../../lib/store.ts';
import type { AiConnection } from './ai-connection.ts';
import { OwnGatewayStore } from './own-gateway-store.ts';

export interface Ai {
  readonly userId: string;
  readonly studio: Studio;
  readonly connection: AiConnection;
  /** The gateway of one's own, which the settings change. */
  readonly own: OwnGatewayStore;
  /** Why what is remembered may end with the page; null while it is kept. */
  readonly storageFailure: StorageFailure | null;
}

interface Places {
  readonly fetch: typeof fetch;
  /** Null where the browser keeps nothing. */
  readonly storage: KeyValueStore | null;
  readonly connect: (own: OwnGateway) => AiConnection;
}

/**
 * The prompt engine of whoever is signed in, made anew when the person or the way to the models
 * changes: what was under way for the old one ends.
 */
export class StudioKeeper extends Store<Ai> {
  readonly #places: Places;
  #endOwn: () => void;
  #isClosed = false;

  constructor(places: Places, userId: string) {
    const own = new OwnGatewayStore(places.storage, userId);
    super(made(places, own, userId, (failure) => { this.#note(failure); }));
    this.#places = places;
    this.#endOwn = this.#follow(own);
  }

  /** Somebody else is here, or nobody: what is under way ends, what is remembered stays. */
  become(userId: string | null): void {
    const current = this.snapshot();
    if (userId === null) this.pause();
    else if (userId === current.userId) this.resume();
    else {
      this.#endOwn();
      const own = new OwnGatewayStore(this.#places.storage, userId);
      this.#remake(own, userId);
      this.#endOwn = this.#follow(own);
    }
  }

  /** Another tab wrote under this key, or cleared everything (null). */
  heard(key: string | null): void {
    const { studio, own } = this.snapshot();
    studio.refresh(key);
    if (key === null || key === own.key) own.refresh();
  }

  /** The page is left and may come back as it was: what is under way is kept as far as it came. */
  pause(): void {
    this.#isClosed = true;
    this.snapshot().studio.close();
  }

  /** The page came back as it was: an engine that was closed is made anew. */
  resume(): void {
    const { own, userId } = this.snapshot();
    if (this.#isClosed) this.#remake(own, userId);
  }

  #follow(own: OwnGatewayStore): () => void {
    return own.subscribe(() => {
      this.#remake(own, this.snapshot().userId);
    });
  }

  #remake(own: OwnGatewayStore, userId: string): void {
    const { studio } = this.snapshot();
    this.#isClosed = false;
    this.set(made(this.#places, own, userId, (failure) => { this.#note(failure); }));
    // Afterwards, so that who listens has let go of the old one and does not see it end.
    studio.close();
  }

  #note(storageFailure: StorageFailure): void {
    this.set({ ...this.snapshot(), storageFailure });
  }
}

function made(
  { fetch, storage, connect }: Places,
  own: OwnGatewayStore,
  userId: string,
  onStorageFailure: (failure: StorageFailure) => void,
): Ai {
  const connection = connect(own.snapshot());
  const studio = createStudio({
    fetch,
    clock: Date.now,
    store: storage,
    userId,
    gateway: connection.gateway,
    provider: connection.provider,
    onStorageFailure,
  });
  return { userId, studio, connection, own, storageFailure: null };
}
