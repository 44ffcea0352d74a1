import { UPLOAD_SIGNED_OUT } from '@promptory/domain/upload-errors';
import { systemClock, wallClock } from '../../lib/clock.ts';
import { browserNetwork } from './network.ts';
import { acquireExclusiveLock } from './exclusive-lock.ts';
import { Transfer } from './transfer.ts';
import { UnfinishedUploads } from './unfinished-uploads.ts';
import { UploadError } from './upload-error.ts';
import type { OutgoingFile, SendFile } from './upload-item.ts';
import { backendConfig, backendUrl } from '../client/backend-config.ts';
import { freshAccessToken, tokenRefresher, supabase } from '../client/client.ts';
import {
  objectPath,
  storedAddress,
  type StorageFolder,
  userFolderPath,
} from '../media/media-storage.ts';
import { browserStorage } from '../session/session-storage.ts';
import { startTus, terminateTus, type TusTarget } from './tus-attempt.ts';
import { currentSession } from '../session/use-session.ts';

/** The state of an upload that started in this page, for a retry. */
interface StartedUpload {
  path: string;
  uploadUrl: string | null;
}

class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

const startedUploads = new WeakMap<Blob, StartedUpload>();
const unfinished = new UnfinishedUploads(browserStorage(), () => wallClock.now());

/** The upload of one file to storage. */
class ResumableUpload {
  readonly #folder: StorageFolder;
  readonly #file: OutgoingFile;
  /** Identifies the chosen file in this browser. Null for generated files such as posters. */
  #key: string | null = null;
  /** True if no other tab uploads the same file, so that its state may be stored. */
  #hasLock = false;
  #releaseLock: () => void = () => undefined;
  #transfer: Transfer | null = null;
  #stopped = false;
  #token = '';
  #reject: (error: Error) => void = () => undefined;

  constructor(folder: StorageFolder, file: OutgoingFile) {
    this.#folder = folder;
    this.#file = file;
  }

  readonly send = async (onProgress: Parameters<SendFile>[1]): Promise<string> => {
    const { user } = currentSession().snapshot();
    if (user === null) throw new UploadError(UPLOAD_SIGNED_OUT);
    const started = await this.#start(user.id);
    const { content, format } = this.#file;
    const target: TusTarget = {
      endpoint: new URL('storage/v1/upload/resumable', backendUrl()).href,
      bucket: this.#folder.bucket,
      path: started.path,
      format,
      headers: this.#headers,
      isStored: () => isStored(this.#folder.bucket, started.path),
    };
    try {
      await new Promise<void>((resolve, reject) => {
        this.#reject = reject;
        if (this.#stopped) throw new StoppedError();
        this.#transfer = new Transfer(
          {
            clock: systemClock,
            network: browserNetwork,
            start: (events) =>
              startTus(content, target, started.uploadUrl, this.#onUploadUrl(started), events),
            renew: async () => (await tokenRefresher().renew(this.#token)) !== null,
          },
          {
            onProgress,
            onDone: resolve,
            onFailed: (error, isTemporary) => {
              // The server refused the upload, so the next attempt starts from the beginning.
              if (!isTemporary) this.#forget();
              reject(error);
            },
          },
        );
      });
      this.#forget();
      return storedAddress(this.#folder, started.path);
    } finally {
      this.#releaseLock();
    }
  };

  readonly pause = (): void => {
    this.#stopped = true;
    this.#transfer?.stop();
    this.#reject(new StoppedError());
  };

  readonly cancel = (): void => {
    this.pause();
    const started = startedUploads.get(this.#file.content);
    this.#forget();
    if (started?.uploadUrl != null)
      void terminateTus(started.uploadUrl, { headers: this.#headers });
  };

  /** Returns the state of an unfinished upload of the file, or the state of a new upload. */
  async #start(userId: string): Promise<StartedUpload> {
    const { content, format, fingerprint } = this.#file;
    if (fingerprint !== undefined) {
      const folder = userFolderPath(userId, this.#folder);
      const key = [backendUrl(), this.#folder.bucket, folder, fingerprint].join('|');
      this.#key = key;
      const releaseLock = await acquireExclusiveLock(`promptory.upload.${key}`);
      this.#hasLock = releaseLock !== null;
      this.#releaseLock = releaseLock ?? this.#releaseLock;
    }
    const remembered = this.#key !== null && this.#hasLock ? unfinished.find(this.#key) : undefined;
    const known = startedUploads.get(content) ?? remembered;
    const started: StartedUpload = known
      ? { path: known.path, uploadUrl: known.uploadUrl }
      : {
          path: objectPath(userId, this.#folder, format.extension, wallClock.now()),
          uploadUrl: null,
        };
    startedUploads.set(content, started);
    return started;
  }

  #onUploadUrl(started: StartedUpload): (uploadUrl: string | null) => void {
    return (uploadUrl) => {
      started.uploadUrl = uploadUrl;
      if (this.#key === null) return;
      if (uploadUrl === null) unfinished.drop(this.#key, started.path);
      else if (this.#hasLock)
        unfinished.keep({ fingerprint: this.#key, uploadUrl, path: started.path });
    };
  }

  #forget(): void {
    const started = startedUploads.get(this.#file.content);
    startedUploads.delete(this.#file.content);
    if (this.#key !== null && started) unfinished.drop(this.#key, started.path);
  }

  readonly #headers = async (): Promise<Record<string, string>> => {
    const token = await freshAccessToken();
    if (token === null) throw new UploadError(UPLOAD_SIGNED_OUT);
    this.#token = token;
    return { authorization: `Bearer ${token}`, apikey: backendConfig().anonKey };
  };
}

/** True if a file is stored. Rejects if the server does not respond. */
async function isStored(bucket: string, path: string): Promise<boolean> {
  const { data, error } = await supabase()
    .storage.from(bucket)
    .list(folderOf(path), {
      search: path.slice(path.lastIndexOf('/') + 1),
      limit: 1,
    });
  if (error !== null) throw error;
  return data.length > 0;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** Creates a function for uploads that can resume after a lost connection or a reload. */
export function createResumableSender(folder: StorageFolder): SendFile {
  return (file, onProgress) => {
    const sending = new ResumableUpload(folder, file);
    return {
      done: sending.send(onProgress),
      pause: sending.pause,
      cancel: sending.cancel,
    };
  };
}
