import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ObjectStore } from './object-store.ts';
import { checkInTurn } from './renditions/check-in-turn.ts';
import { createDiskRenditions } from './renditions/disk-renditions.node.ts';
import type { Pictures } from './renditions/pictures.ts';
import { createRenditions } from './renditions/renditions.ts';
import type { Renditions } from './renditions/renditions.ts';
import { createSharpPictures } from './renditions/sharp-pictures.node.ts';
import { createTurns } from './renditions/turns.ts';

/** Node has four threads for files and pictures together. */
const MOST_AT_ONCE = 3;
/** What a core makes of usual pictures in some twenty seconds. */
const WAITING_IN_ALL = 200;
/** Whole houses share an address; none of them keeps all others out. */
const WAITING_PER_CLIENT = 100;

/** What works on pictures; renditions are kept below the storage folder, at most so many bytes. */
export function openMedia(options: {
  readonly storageDir: string;
  readonly objects: ObjectStore;
  readonly renditionsMaxBytes: number;
  readonly log: (line: string) => void;
  /** another one than libvips */
  readonly pictures?: Pictures;
}): { pictures: Pictures; renditions: Renditions } {
  const { storageDir, objects, renditionsMaxBytes, log } = options;
  const pictures = options.pictures ?? createSharpPictures();
  const turns = createTurns({
    // One core is left for everything else.
    atOnce: Math.min(MOST_AT_ONCE, Math.max(1, availableParallelism() - 1)),
    perClient: WAITING_PER_CLIENT,
    inAll: WAITING_IN_ALL,
  });
  const cache = createDiskRenditions(join(storageDir, 'renditions'), renditionsMaxBytes);
  return {
    pictures: checkInTurn(pictures),
    renditions: createRenditions({ objects, pictures, cache, turns, log }),
  };
}
