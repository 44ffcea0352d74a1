import type { StorageClient as FullClient } from '@supabase/storage-js';

/** supabase-js re-exports this class, but the app does not use it. */
export class StorageApiError extends Error {}

/**
 * Replaces the storage client inside supabase-js in the build (vite.config.ts). It loads the real
 * client when it is first used, because that is 8 kB which the first screen does not need. Only
 * methods that return promises work, so not `getPublicUrl`.
 */
export class StorageClient {
  readonly #create: () => Promise<FullClient>;
  #client: Promise<FullClient> | undefined;

  constructor(...options: ConstructorParameters<typeof FullClient>) {
    this.#create = async () => {
      const { StorageClient: Client } = await import('@supabase/storage-js');
      return new Client(...options);
    };
  }

  /** The files of a bucket. */
  from(bucket: string): object {
    return new Proxy(
      {},
      {
        get:
          (_target, method) =>
          async (...values: unknown[]): Promise<unknown> => {
            const files = (await this.#load()).from(bucket);
            const call: unknown = Reflect.get(files, method);
            if (typeof call !== 'function') throw new TypeError(`No method ${String(method)}`);
            return Reflect.apply(call, files, values);
          },
      },
    );
  }

  #load(): Promise<FullClient> {
    this.#client ??= this.#create().catch((error: unknown) => {
      // Let the next call try again.
      this.#client = undefined;
      throw error;
    });
    return this.#client;
  }
}
