import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ObjectStore } from './object-store.ts';
import { createDiskRenditions } from './renditions/disk-renditions.node.ts';
import type { Pictures } from './renditions/pictures.ts';
import { createRenditions } from './renditions/renditions.ts';
import type { Renditions } from './renditions/renditions.ts';
import { createSharpPictures } from './renditions/sharp-pictures.node.ts';
import { createTurns } from './renditions/turns.ts';

/** Of all renditions together; at 100 kB each, some ten thousand pictures. */
const RENDITIONS_MAX_BYTES = 1024 * 1024 * 1024;
/** Node has four threads for files and pictures together. */
const MOST_AT_ONCE = 3;
/** A page asks for some twenty at once, of which browsers send six. */
const WAITING_PER_CLIENT = 24;
const WAITING_IN_ALL = 200;

/** What works on pictures; renditions are kept below the storage folder. */
export function openMedia(
  storageDir: string,
  objects: ObjectStore,
): { pictures: Pictures; renditions: Renditions } {
  const pictures = createSharpPictures();
  const turns = createTurns({
    // One core is left for everything else.
    atOnce: Math.min(MOST_AT_ONCE, Math.max(1, availableParallelism() - 1)),
    perClient: WAITING_PER_CLIENT,
    inAll: WAITING_IN_ALL,
  });
  const cache = createDiskRenditions(join(storageDir, 'renditions'), RENDITIONS_MAX_BYTES);
  return { pictures, renditions: createRenditions({ objects, pictures, cache, turns }) };
}
