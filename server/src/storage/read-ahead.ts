import type { Context } from 'hono';
import { objectPathOf } from './object-path.ts';
import type { ObjectPath } from './object-path.ts';
import type { StoredObject } from './object-rows.ts';
import type { ObjectStore } from './object-store.ts';

/** What a stream would hold of a file at any time: up to this size one piece is no more memory. */
export const ONE_PIECE_BYTES = 256 * 1024;
/** Some hundred bytes each. */
const MAX_REMEMBERED = 5_000;
/** Who sends one of them mostly wants no bytes, or not all of them. */
const CONDITIONS = ['if-none-match', 'if-modified-since', 'range'];

/** All bytes of a small object as it was when it was last asked for. */
export interface Guess {
  readonly version: string;
  /** undefined when they are not there any more */
  readonly bytes: Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/**
 * Reads small public objects while the database is asked which version there is, so that a reader
 * waits for the longer of both and not for their sum. A guess counts only for the version that the
 * database names, so nothing is sent that was deleted or replaced.
 */
export interface ReadAhead {
  /** Begins to read what a request will probably be sent; undefined when there is nothing to guess. */
  begin(context: Context): Guess | undefined;
  /** Remembers what the database named, for the next request. */
  note(path: ObjectPath, found: StoredObject): void;
}

export function createReadAhead(objects: ObjectStore): ReadAhead {
  const last = new Map<string, { version: string; size: number }>();
  return {
    begin(context) {
      if (context.req.method !== 'GET') return undefined;
      if (CONDITIONS.some((name) => context.req.raw.headers.has(name))) return undefined;
      const path = objectPathOf(context);
      const known = last.get(nameOf(path));
      if (known === undefined) return undefined;
      const { version, size } = known;
      const bytes = objects.read({ ...path, version }, { start: 0, end: size - 1 });
      // Whoever needs them hears of a failure; when nobody does it was a wrong guess.
      bytes.catch(() => undefined);
      return { version, bytes };
    },
    note(path, { version, metadata: { size } }) {
      const name = nameOf(path);
      // Set anew, so that those are forgotten first that nobody asked for longest.
      last.delete(name);
      if (size === 0 || size > ONE_PIECE_BYTES) return;
      last.set(name, { version, size });
      const [oldest] = last.keys();
      if (last.size > MAX_REMEMBERED && oldest !== undefined) last.delete(oldest);
    },
  };
}

function nameOf({ bucket, name }: ObjectPath): string {
  return `${bucket}/${name}`;
}
