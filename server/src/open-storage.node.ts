import type { Hono } from 'hono';
import { join } from 'node:path';
import { limitedAddress } from './http/client-address.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { createAddressLimiter } from './http/request-limiter.ts';
import type { Tokens } from './http/tokens.ts';
import type { Part } from './shutdown.node.ts';
import { createDiskStore } from './storage/stores/disk-store.node.ts';
import type { ObjectStore } from './storage/stores/object-store.ts';
import { openImageServices } from './storage/renditions/open-image-services.node.ts';
import { createRemovalQueue, removeBytesAndRenditions } from './storage/stores/removal-queue.ts';
import { RESUMABLE_UPLOAD_LIFETIME_MS } from './storage/resumable/resumable-upload.ts';
import { openTusStore } from './storage/resumable/tus-store.node.ts';
import { createS3Store } from './storage/stores/s3-store.node.ts';
import type { StagingArea } from './storage/uploads/staged-file.ts';
import { createStagingArea } from './storage/uploads/staging.node.ts';
import { createStorage } from './storage/storage.ts';

const BYTES_PER_MB = 1024 * 1024;
/** How often to remove files that were released by another server or by a database trigger. */
const REMOVE_EVERY_MS = 15_000;
const CLEAN_UPLOADS_EVERY_MS = 60 * 60 * 1000;

/** Where files are stored. Sample content needs these before the database is open. */
export interface FileStores {
  readonly folder: string;
  readonly objects: ObjectStore;
  readonly staging: StagingArea;
}

/** Opens the object store (disk or S3) and the folder for uploads that were not checked yet. */
export async function openFileStores(config: Config, dataDir: string): Promise<FileStores> {
  const folder = join(dataDir, 'storage');
  const objects =
    config.s3 === undefined ? createDiskStore(folder) : await createS3Store(config.s3);
  const staging = createStagingArea(join(folder, 'incoming'));
  await staging.clean();
  return { folder, objects, staging };
}

export interface StorageOptions {
  readonly config: Config;
  readonly stores: FileStores;
  readonly db: Database;
  readonly tokens: Tokens;
  readonly now: () => Date;
  readonly log: (line: string) => void;
}

/** Opens the storage service, with timers that remove released files and abandoned uploads. */
export async function openStorage(options: StorageOptions): Promise<Part & { http: Hono }> {
  const { config, stores, db, tokens, now, log } = options;
  const { folder, objects, staging } = stores;
  const renditionsMaxBytes = config.renditionCacheMb * BYTES_PER_MB;
  const media = openImageServices({ storageDir: folder, objects, renditionsMaxBytes, log });
  const removals = createRemovalQueue({
    db,
    remove: removeBytesAndRenditions(objects, media.renditions),
    log,
  });
  removals.process();
  const removing = setInterval(removals.process, REMOVE_EVERY_MS);

  const resumable = await openTusStore(join(folder, 'resumable'), RESUMABLE_UPLOAD_LIFETIME_MS);
  async function cleanUploads(): Promise<void> {
    try {
      await staging.clean();
      await resumable.removeOlderThan(new Date(now().getTime() - RESUMABLE_UPLOAD_LIFETIME_MS));
    } catch (error) {
      log(`Could not clean up abandoned uploads: ${String(error)}`);
    }
  }
  await cleanUploads();
  const cleaning = setInterval(() => void cleanUploads(), CLEAN_UPLOADS_EVERY_MS);

  return {
    http: createStorage({
      ...{ db, tokens, objects, staging, resumable, removals, now, log },
      ...media,
      limitRequests: createAddressLimiter(config.requestLimits.files, limitedAddress, now),
    }),
    finish() {
      clearInterval(removing);
      clearInterval(cleaning);
      return removals.idle();
    },
    close: () => undefined,
  };
}
