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
  /** The user's own gateway, which the settings change. */
  readonly own: OwnGatewayStore;
  /** Why data may be lost on reload; null while it is stored. */
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
 * The prompt engine of the signed-in user. It is replaced when the user or the model source changes,
 * which ends running requests of the old one.
 */
export class StudioManager extends Store<Ai> {
  readonly #environment: StudioEnvironment;
  #unsubscribe: () => void;
  /** The user signed out. */
  #isSignedOut = false;
  /** The engine in the snapshot is closed; `resume` creates a new one. */
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

  /** Another user signed in, or nobody is: running requests end, stored data stays. */
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
   * Another tab wrote this key, or cleared the storage (null). If it removed the engine's data, erase
   * it here too, so that running requests do not write it again.
   */
  handleStorageEvent(key: string | null, isRemoved = key === null): void {
    const { studio, own, userId } = this.snapshot();
    const isErased = isRemoved && isEngineKey(key, userId);
    if (isErased) {
      this.erase();
      return;
    }
    // A closed engine reads the storage when it is created again.
    if (!this.#isClosed) studio.refresh(key);
    if (key === own.key) own.refresh();
  }

  /** The page is hidden and may be restored: running requests end, partial results are kept. */
  pause(): void {
    this.#isClosed = true;
    this.snapshot().studio.close();
  }

  /** The page was restored: create a closed engine again if the user is still signed in. */
  resume(): void {
    if (!this.#isClosed || this.#isSignedOut) return;
    const { own, userId } = this.snapshot();
    // Another tab may have written while this page was hidden.
    this.#unsubscribe();
    own.refresh();
    this.#replace(own, userId);
    this.#unsubscribe = this.#subscribeTo(own);
  }

  /** Removes all data of the user, including the key; false if the storage refused. */
  erase(): boolean {
    const { studio, own, userId } = this.snapshot();
    const wasClosed = this.#isClosed;
    const forgotten = studio.forget();
    this.#unsubscribe();
    const kept = own.erase();
    // That engine stays closed; a signed-in user gets an empty one.
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
    // Close it last, so that listeners have released it and do not see it end.
    studio.close();
  }

  /** Ignores engines that are no longer in use. */
  #note(studio: Studio, storageFailure: StorageFailure): void {
    const current = this.snapshot();
    if (current.studio === studio) this.set({ ...current, storageFailure });
  }
}

/** Whether the engine stores this person's data under a key; null stands for every key. */
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
    provider: connection.provider,
    // Never called before the engine exists.
    onStorageFailure: (failure) => {
      note(studio, failure);
    },
  });
  return { userId, studio, connection, own, storageFailure: null };
}
