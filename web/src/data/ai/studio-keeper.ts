import type { KeyValueStore } from '@promptory/studio/environment';
import type { OwnGateway } from '@promptory/studio/gateway/own-gateway';
import { createStudio, type Studio } from '@promptory/studio/studio';
import type { StorageFailure } from '@promptory/studio/storage/kept';
import { STORAGE_NAMES, storageKey } from '@promptory/studio/storage/storage-keys';
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
  readonly connect: (own: OwnGateway, userId: string) => AiConnection;
}

type Note = (studio: Studio, failure: StorageFailure) => void;

/**
 * The prompt engine of whoever is signed in, made anew when the person or the way to the models
 * changes: what was under way for the old one ends.
 */
export class StudioKeeper extends Store<Ai> {
  readonly #places: Places;
  #endOwn: () => void;
  /** Nobody is signed in. */
  #isLeft = false;
  /** The engine in the snapshot is closed, and another one is made when it is wanted again. */
  #isClosed = false;

  constructor(places: Places, userId: string) {
    const own = new OwnGatewayStore(places.storage, userId);
    const note: Note = (studio, failure) => {
      this.#note(studio, failure);
    };
    super(made(places, own, userId, note));
    this.#places = places;
    this.#endOwn = this.#follow(own);
  }

  /** Somebody else is here, or nobody: what is under way ends, what is remembered stays. */
  become(userId: string | null): void {
    this.#isLeft = userId === null;
    if (userId === null) {
      this.pause();
      return;
    }
    if (userId === this.snapshot().userId) {
      this.resume();
      return;
    }
    this.#endOwn();
    const own = new OwnGatewayStore(this.#places.storage, userId);
    this.#remake(own, userId);
    this.#endOwn = this.#follow(own);
  }

  /**
   * Another tab wrote under this key, or cleared everything (null). Where it removed what the engine
   * keeps, the person was forgotten: what is under way here must not write it again.
   */
  heard(key: string | null, isRemoved = key === null): void {
    const { studio, own, userId } = this.snapshot();
    const isForgotten = isRemoved && isKeptOf(key, userId);
    if (isForgotten) {
      this.forget();
      return;
    }
    // A closed engine reads anew when it is made anew.
    if (!this.#isClosed) studio.refresh(key);
    if (key === own.key) own.refresh();
  }

  /** The page is left and may come back as it was: what is under way is kept as far as it came. */
  pause(): void {
    this.#isClosed = true;
    this.snapshot().studio.close();
  }

  /** The page came back as it was: an engine that was closed is made anew, for who is still here. */
  resume(): void {
    if (!this.#isClosed || this.#isLeft) return;
    const { own, userId } = this.snapshot();
    // Another tab may have written while this page slept.
    this.#endOwn();
    own.refresh();
    this.#remake(own, userId);
    this.#endOwn = this.#follow(own);
  }

  /** Removes all that is remembered of the person, the key included; false when the storage refused. */
  forget(): boolean {
    const { studio, own, userId } = this.snapshot();
    const wasClosed = this.#isClosed;
    const forgotten = studio.forget();
    this.#endOwn();
    const kept = own.forget();
    // That engine is closed for good: who is still here begins with an empty one.
    this.#remake(own, userId);
    if (wasClosed) this.pause();
    this.#endOwn = this.#follow(own);
    return forgotten && (kept === 'kept' || this.#places.storage === null);
  }

  #follow(own: OwnGatewayStore): () => void {
    return own.subscribe(() => {
      if (!this.#isClosed) this.#remake(own, this.snapshot().userId);
    });
  }

  #remake(own: OwnGatewayStore, userId: string): void {
    const { studio } = this.snapshot();
    this.#isClosed = false;
    this.set(
      made(this.#places, own, userId, (failed, failure) => {
        this.#note(failed, failure);
      }),
    );
    // Afterwards, so that who listens has let go of the old one and does not see it end.
    studio.close();
  }

  /** What an engine says that is no longer in use concerns nobody. */
  #note(studio: Studio, storageFailure: StorageFailure): void {
    const current = this.snapshot();
    if (current.studio === studio) this.set({ ...current, storageFailure });
  }
}

/** Whether a storage key is one of what the engine keeps of this person; null is every key. */
function isKeptOf(key: string | null, userId: string): boolean {
  return (
    key === null || Object.values(STORAGE_NAMES).some((name) => key === storageKey(name, userId))
  );
}

function made(
  { fetch, storage, connect }: Places,
  own: OwnGatewayStore,
  userId: string,
  note: Note,
): Ai {
  const connection = connect(own.snapshot(), userId);
  const studio = createStudio({
    fetch,
    clock: Date.now,
    store: storage,
    userId,
    gateway: connection.gateway,
    provider: connection.provider,
    // Never told before the engine is there.
    onStorageFailure: (failure) => {
      note(studio, failure);
    },
  });
  return { userId, studio, connection, own, storageFailure: null };
}
