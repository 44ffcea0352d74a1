import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ObjectStore } from '../stores/object-store.ts';
import { createDiskRenditionCache } from './disk-rendition-cache.node.ts';
import { createFairQueue } from '../../db/fair-queue.ts';
import type { ImageProcessor } from './image-processor.ts';
import { createRenditions } from './renditions.ts';
import type { Renditions } from './renditions.ts';
import { createSharpImageProcessor } from './sharp-image-processor.node.ts';

/** Node has four threads for file access and image processing; one stays free for files. */
const MAX_CONCURRENT_RENDERS = 3;
/** About 20 s of work for one core. */
const MAX_QUEUED_RENDERS = 200;
/** One client is one IP address. Several people may share it, so it gets half of the queue. */
const MAX_QUEUED_RENDERS_PER_CLIENT = 100;

/** Opens image processing, with a cache of `renditionsMaxBytes` in the storage folder. */
export function openImageServices(options: {
  readonly storageDir: string;
  readonly objects: ObjectStore;
  readonly renditionsMaxBytes: number;
  readonly log: (line: string) => void;
  /** replaces libvips in tests */
  readonly images?: ImageProcessor;
}): { images: ImageProcessor; renditions: Renditions } {
  const { storageDir, objects, renditionsMaxBytes, log } = options;
  const images = options.images ?? createSharpImageProcessor();
  const queue = createFairQueue({
    // Leave one core free for other work.
    concurrency: Math.min(MAX_CONCURRENT_RENDERS, Math.max(1, availableParallelism() - 1)),
    maxQueuedPerClient: MAX_QUEUED_RENDERS_PER_CLIENT,
    maxQueued: MAX_QUEUED_RENDERS,
  });
  const cache = createDiskRenditionCache(join(storageDir, 'renditions'), renditionsMaxBytes);
  return {
    images: queueImageChecks(images),
    renditions: createRenditions({ objects, images, cache, queue, log }),
  };
}

/** About 10 s of work, as usual images take 0.1 s each. */
const MAX_QUEUED_CHECKS_PER_OWNER = 100;
/** About three minutes of work if all images have the maximum size. */
const MAX_QUEUED_CHECKS = 400;

/** Checks one file at a time. Owners with waiting files take turns. */
export function queueImageChecks(images: ImageProcessor): ImageProcessor {
  const queue = createFairQueue({
    concurrency: 1,
    maxQueuedPerClient: MAX_QUEUED_CHECKS_PER_OWNER,
    maxQueued: MAX_QUEUED_CHECKS,
  });
  return {
    canDecode: (path, maxPixels, owner) =>
      queue.run(owner, () => images.canDecode(path, maxPixels, owner)),
    render: (image, options) => images.render(image, options),
  };
}
