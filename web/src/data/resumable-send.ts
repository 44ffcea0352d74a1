import { UPLOAD_SIGNED_OUT } from '@promptory/domain/upload-errors';
import { systemClock, wallClock } from '../lib/clock.ts';
import { browserNetwork } from '../lib/uploads/network.ts';
import { holdAlone } from '../lib/uploads/hold-alone.ts';
import { Transfer } from '../lib/uploads/transfer.ts';
import { UnfinishedUploads } from '../lib/uploads/unfinished-uploads.ts';
import { UploadError } from '../lib/uploads/upload-error.ts';
import type { Outgoing, Send } from '../lib/uploads/upload-item.ts';
import { backendConfig, backendUrl, freshAccessToken, sessionKeeper, supabase } from './client.ts';
import { objectPath, publicAddress, type StorePlace } from './media-storage.ts';
import { windowPlace } from './session-storage.ts';
import { startTus, terminateTus, type TusTarget } from './tus-attempt.ts';
import { currentSession } from './use-session.ts';

/** Where the bytes of a file went that was begun in this page, for trying again. */
interface Begun {
  path: string;
  uploadUrl: string | null;
}

class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

const begunFiles = new WeakMap<Blob, Begun>();
const unfinished = new UnfinishedUploads(windowPlace(), () => wallClock.now());

/** One file on its way to its place in the store. */
class ResumableSending {
  readonly #place: StorePlace;
  readonly #outgoing: Outgoing;
  /** Tells the file from others in this browser; null for what cannot be chosen again. */
  #key: string | null = null;
  /** Nobody else in this browser sends the same file, so that its place may be remembered. */
  #alone = false;
  #letGo: () => void = () => undefined;
  #transfer: Transfer | null = null;
  #stopped = false;
  #token = '';
  #reject: (error: Error) => void = () => undefined;

  constructor(place: StorePlace, outgoing: Outgoing) {
    this.#place = place;
    this.#outgoing = outgoing;
  }

  readonly send = async (onProgress: Parameters<Send>[1]): Promise<string> => {
    const { user } = currentSession().snapshot();
    if (user === null) throw new UploadError(UPLOAD_SIGNED_OUT);
    const begun = await this.#begin(user.id);
    const { content, format } = this.#outgoing;
    const target: TusTarget = {
      endpoint: new URL('storage/v1/upload/resumable', backendUrl()).href,
      bucket: this.#place.bucket,
      path: begun.path,
      format,
      headers: this.#headers,
      isStored: () => isStored(this.#place.bucket, begun.path),
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
              startTus(content, target, begun.uploadUrl, this.#note(begun), events),
            renew: async () => (await sessionKeeper().renew(this.#token)) !== null,
          },
          {
            onProgress,
            onDone: resolve,
            onFailed: (error, passing) => {
              // What the server refused for good would be refused again: the next try begins anew.
              if (!passing) this.#drop();
              reject(error);
            },
          },
        );
      });
      this.#drop();
      return publicAddress(this.#place.bucket, begun.path);
    } finally {
      this.#letGo();
    }
  };

  readonly pause = (): void => {
    this.#stopped = true;
    this.#transfer?.stop();
    this.#reject(new StoppedError());
  };

  readonly cancel = (): void => {
    this.pause();
    const begun = begunFiles.get(this.#outgoing.content);
    this.#drop();
    if (begun?.uploadUrl != null) void terminateTus(begun.uploadUrl, { headers: this.#headers });
  };

  /** Where this file goes on: as far as this page, or an earlier one, has brought it. */
  async #begin(userId: string): Promise<Begun> {
    const { content, format, fingerprint } = this.#outgoing;
    if (fingerprint !== undefined) {
      const key = [backendUrl(), userId, this.#place.bucket, fingerprint].join('|');
      this.#key = key;
      const letGo = await holdAlone(`promptory.upload.${key}`);
      this.#alone = letGo !== null;
      this.#letGo = letGo ?? this.#letGo;
    }
    const remembered = this.#key !== null && this.#alone ? unfinished.find(this.#key) : undefined;
    const known = begunFiles.get(content) ?? remembered;
    const begun: Begun = known
      ? { path: known.path, uploadUrl: known.uploadUrl }
      : {
          path: objectPath(userId, this.#place.folder, format.extension, wallClock.now()),
          uploadUrl: null,
        };
    begunFiles.set(content, begun);
    return begun;
  }

  #note(begun: Begun): (uploadUrl: string | null) => void {
    return (uploadUrl) => {
      begun.uploadUrl = uploadUrl;
      if (this.#key === null) return;
      if (uploadUrl === null) unfinished.drop(this.#key, begun.path);
      else if (this.#alone)
        unfinished.keep({ fingerprint: this.#key, uploadUrl, path: begun.path });
    };
  }

  #drop(): void {
    const begun = begunFiles.get(this.#outgoing.content);
    begunFiles.delete(this.#outgoing.content);
    if (this.#key !== null && begun) unfinished.drop(this.#key, begun.path);
  }

  readonly #headers = async (): Promise<Record<string, string>> => {
    const token = await freshAccessToken();
    if (token === null) throw new UploadError(UPLOAD_SIGNED_OUT);
    this.#token = token;
    return { authorization: `Bearer ${token}`, apikey: backendConfig().anonKey };
  };
}

/** Whether a file is in the store; rejects without an answer. */
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

/** Sends files to a place in the store so that a lost connection, or a reload, costs nothing that arrived. */
export function resumableSend(place: StorePlace): Send {
  return (outgoing, onProgress) => {
    const sending = new ResumableSending(place, outgoing);
    return {
      done: sending.send(onProgress),
      pause: sending.pause,
      cancel: sending.cancel,
    };
  };
}
