import {
  createStudio,
  type KeyValueStorage,
  type OwnGateway,
  STORAGE_NAMES,
  type StorageFailure,
  storageKey,
  type Studio,
} from '@promptory/studio';
import { Store } from '../../lib/store.ts';
import type { AiConnection } from './ai-connection.ts';
import { OwnGatewayStore } from './own-gateway-store.ts';

export interface Ai {
  readonly userId: string;
  readonly studio: Studio;
  readonly connection: AiConnection;
  /** The AI gateway that the user entered in the settings. */
  readonly own: OwnGatewayStore;
  /** Why the engine's data can't be stored; null if it can. */
  readonly storageFailure: StorageFailure | null;
}

interface StudioEnvironment {
  readonly fetch: typeof fetch;
  /** Null if the browser blocks storage. */
  readonly storage: KeyValueStorage | null;
  readonly connect: (own: OwnGateway, userId: string) => AiConnection;
}

type Note = (studio: Studio, failure: StorageFailure) => void;

/**
 * Manages the prompt engine of the signed-in user. When the user or the model source changes, the
 * engine is replaced and its running requests end.
 */
export class StudioManager extends Store<Ai> {
  readonly #environment: StudioEnvironment;
  #unsubscribe: () => void;
  /** True after a sign-out. */
  #isSignedOut = false;
  /** True if the engine in the snapshot is closed; `resume` creates a new engine. */
  #isClosed = false;

  constructor(environment: StudioEnvironment, userId: string) {
    const own = new OwnGatewayStore(environment.storage, userId);
    const note: Note = (studio, failure) => {
      this.#note(studio, failure);
    };
    super(createAi(environment, own, userId, note));
    this.#environment = environment;
    this.#unsubscribe = this.#subscribeTo(own);
  }

  /** Switches the user, or signs out with null. Running requests end; stored data is kept. */
  setUser(userId: string | null): void {
    this.#isSignedOut = userId === null;
    if (userId === null) {
      this.pause();
      return;
    }
    if (userId === this.snapshot().userId) {
      this.resume();
      return;
    }
    this.#unsubscribe();
    const own = new OwnGatewayStore(this.#environment.storage, userId);
    this.#replace(own, userId);
    this.#unsubscribe = this.#subscribeTo(own);
  }

  /**
   * Call when another tab changed `key`, or cleared the storage (null). If engine data was removed,
   * erases it here too, so that running requests don't write it again.
   */
  handleStorageEvent(key: string | null, isRemoved = key === null): void {
    const { studio, own, userId } = this.snapshot();
    if (isRemoved && isEngineKey(key, userId)) {
      this.erase();
      return;
    }
    // Skipped for a closed engine: `resume` creates a new one, which reads the storage.
    if (!this.#isClosed) studio.refresh(key);
    if (key === own.key) own.refresh();
  }

  /** Call when the browser's model changed. Replaces the engine if its source is another one now. */
  reconnect(): void {
    const { own, userId, connection } = this.snapshot();
    const next = this.#environment.connect(own.snapshot(), userId);
    const isSame =
      next.source === connection.source &&
      next.browserModel?.seesPictures === connection.browserModel?.seesPictures;
    if (!isSame && !this.#isClosed) this.#replace(own, userId);
  }

  /** Call when the page is hidden. Running requests end; partial results are kept. */
  pause(): void {
    this.#isClosed = true;
    this.snapshot().studio.close();
  }

  /** Call when the page is restored. Creates a new engine if the old one is closed. */
  resume(): void {
    if (!this.#isClosed || this.#isSignedOut) return;
    const { own, userId } = this.snapshot();
    // Another tab may have changed the storage while this page was hidden.
    this.#unsubscribe();
    own.refresh();
    this.#replace(own, userId);
    this.#unsubscribe = this.#subscribeTo(own);
  }

  /** Removes all data of the user, including the API key. Returns false if the storage refused. */
  erase(): boolean {
    const { studio, own, userId } = this.snapshot();
    const wasClosed = this.#isClosed;
    const forgotten = studio.forget();
    this.#unsubscribe();
    const kept = own.erase();
    // `forget` closed the engine. Create an empty one.
    this.#replace(own, userId);
    if (wasClosed) this.pause();
    this.#unsubscribe = this.#subscribeTo(own);
    return forgotten && (kept === 'kept' || this.#environment.storage === null);
  }

  #subscribeTo(own: OwnGatewayStore): () => void {
    return own.subscribe(() => {
      if (!this.#isClosed) this.#replace(own, this.snapshot().userId);
    });
  }

  #replace(own: OwnGatewayStore, userId: string): void {
    const { studio } = this.snapshot();
    this.#isClosed = false;
    this.set(
      createAi(this.#environment, own, userId, (failed, failure) => {
        this.#note(failed, failure);
      }),
    );
    // Close the old engine last, when no listener uses it any more.
    studio.close();
  }

  /** Records a storage failure. Ignores failures of replaced engines. */
  #note(studio: Studio, storageFailure: StorageFailure): void {
    const current = this.snapshot();
    if (current.studio === studio) this.set({ ...current, storageFailure });
  }
}

/** True if `key` contains engine data of this user. null means all keys. */
function isEngineKey(key: string | null, userId: string): boolean {
  return (
    key === null || Object.values(STORAGE_NAMES).some((name) => key === storageKey(name, userId))
  );
}

function createAi(
  { fetch, storage, connect }: StudioEnvironment,
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
    browserModel: connection.browserModel,
    provider: connection.provider,
    // Only called after `studio` is assigned.
    onStorageFailure: (failure) => {
      note(studio, failure);
    },
  });
  return { userId, studio, connection, own, storageFailure: null };
}
