import { UPLOAD_CACHE_SECONDS } from '@promptory/domain/limits';
import type { MediaFormat } from '@promptory/domain/media-format';
import { uploadFailureText, uploadRefusal } from '@promptory/domain/upload-errors';
import { DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client';
import type { AttemptEvents, AttemptFailure } from '../lib/uploads/transfer.ts';
import { UploadError } from '../lib/uploads/upload-error.ts';
import { saysExpired } from './expired-token.ts';

/** What hosted Supabase asks for: every chunk but the last is of this size. */
const CHUNK_BYTES = 6 * 1024 * 1024;
/**
 * Up to here a file goes along with the request that creates its upload, which saves a round trip;
 * a larger one would have to begin anew if that request were cut.
 */
const SENT_AT_ONCE_BYTES = 1024 * 1024;
/** Statuses after which the same request may succeed: timeouts, locks, a wrong offset, too many. */
const PASSING_STATUSES: readonly number[] = [408, 409, 423, 425, 429];
const TERMINATE_RETRY_DELAYS_MS = [1000, 5000];

const UNREACHABLE_TEXT = uploadFailureText({ message: 'Failed to fetch' });

export interface TusTarget {
  endpoint: string;
  bucket: string;
  path: string;
  format: MediaFormat;
  /** The headers of whoever asks, fresh for each request; rejects when the session is over. */
  headers: () => Promise<Record<string, string>>;
  /** Whether the whole file is in the store; rejects without an answer. */
  isStored: () => Promise<boolean>;
}

/** Thrown inside an attempt: the library would begin a new upload where asking again is right. */
class HeldResponse extends Error {
  readonly kind: 'again' | 'expired';
  readonly status: number;

  constructor(kind: 'again' | 'expired', status: number) {
    super(`The upload service answered ${status}`);
    this.kind = kind;
    this.status = status;
  }
}

/**
 * One run of an upload through TUS (https://tus.io/protocols/resumable-upload): goes on at
 * `uploadUrl` where the server left off, or begins a new one and tells its address (null when it is of
 * no use any more).
 */
export function startTus(
  content: Blob,
  target: TusTarget,
  uploadUrl: string | null,
  onUrl: (url: string | null) => void,
  events: AttemptEvents,
): { stop: () => void } {
  let stopped = false;
  let sentAnything = false;
  const upload = new Upload(content, {
    endpoint: target.endpoint,
    uploadUrl,
    chunkSize: CHUNK_BYTES,
    uploadDataDuringCreation: content.size <= SENT_AT_ONCE_BYTES,
    // Trying again, and remembering, is the business of those who call this.
    retryDelays: null,
    storeFingerprintForResuming: false,
    headers: { 'x-upsert': 'false' },
    metadata: {
      bucketName: target.bucket,
      objectName: target.path,
      contentType: target.format.contentType,
      cacheControl: String(UPLOAD_CACHE_SECONDS),
    },
    onBeforeRequest: async (request) => {
      const headers = await target.headers();
      if (stopped) throw new Error('Stopped before the request was sent');
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
    },
    onAfterResponse: (request, response) => {
      holdBack(request, response);
      sentAnything ||= request.getMethod() !== 'HEAD';
      const stored = Number(response.getHeader('Upload-Offset') ?? Number.NaN);
      if (!Number.isNaN(stored)) events.onStored(stored);
    },
    onUploadUrlAvailable: () => {
      if (upload.url !== null) onUrl(upload.url);
    },
    onProgress: events.onSent,
    onSuccess: () => {
      if (sentAnything) events.onDone();
      else void confirm();
    },
    onError: (error) => {
      if (isThereAlready(error)) events.onDone();
      else events.onFailed(failureOf(error));
    },
  });
  /** All bytes were there before: the last step may still have failed, and then nothing will repeat it. */
  async function confirm(): Promise<void> {
    try {
      if (await target.isStored()) {
        events.onDone();
        return;
      }
      onUrl(null);
    } catch (error) {
      console.warn('Whether an upload is stored is not known', error);
    }
    events.onFailed({ kind: 'again', error: new UploadError(UNREACHABLE_TEXT) });
  }

  upload.start();
  return {
    stop: () => {
      stopped = true;
      void upload.abort();
    },
  };
}

/** Has the server forget an upload that is not finished; one that is gone is fine. */
export async function terminateTus(url: string, target: Pick<TusTarget, 'headers'>): Promise<void> {
  try {
    await Upload.terminate(url, {
      retryDelays: TERMINATE_RETRY_DELAYS_MS,
      onBeforeRequest: async (request) => {
        for (const [name, value] of Object.entries(await target.headers())) {
          request.setHeader(name, value);
        }
      },
    });
  } catch (error) {
    // The server forgets it by itself after a while.
    console.warn('An unfinished upload was left behind', error);
  }
}

/** Keeps the library from taking a passing answer to the question for the offset as 'not there'. */
function holdBack(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  const isQuestion = request.getMethod() === 'HEAD';
  const expired = isQuestion
    ? [400, 401, 403].includes(status)
    : saysExpired(status, response.getBody());
  if (expired) throw new HeldResponse('expired', status);
  if (isQuestion && isPassing(status)) throw new HeldResponse('again', status);
}

function isPassing(status: number): boolean {
  return status >= 500 || PASSING_STATUSES.includes(status);
}

function answerOf(error: Error): { status: number; message: string } | null {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (response === null) return null;
  const body = response.getBody();
  try {
    const fields: unknown = JSON.parse(body);
    const { statusCode, message }: Record<string, unknown> =
      typeof fields === 'object' && fields !== null ? { ...fields } : {};
    return {
      // The service sends most errors as 400 and names the real status in the body.
      status: Number(statusCode) || response.getStatus(),
      message: typeof message === 'string' ? message : body,
    };
  } catch {
    // Some errors of the protocol are plain text.
    return { status: response.getStatus(), message: body };
  }
}

/** Nobody else can have chosen this name: an earlier request had arrived whole and its answer was lost. */
function isThereAlready(error: Error): boolean {
  const answer = answerOf(error);
  return answer?.status === 409 && /already exists/i.test(answer.message);
}

function failureOf(error: Error): AttemptFailure {
  const cause = error instanceof DetailedError ? error.causingError : null;
  if (cause instanceof HeldResponse) {
    const { kind } = cause;
    // The service sends a refused token as 400, too.
    const status = kind === 'expired' ? 401 : cause.status;
    const text = uploadFailureText({ status, message: '' });
    return { kind, error: new UploadError(text, null, error) };
  }
  if (cause instanceof UploadError) return { kind: 'final', error: cause };
  const answer = answerOf(error);
  if (answer === null) {
    return { kind: 'again', error: new UploadError(UNREACHABLE_TEXT, null, error) };
  }
  return {
    kind: isPassing(answer.status) ? 'again' : 'final',
    error: new UploadError(uploadFailureText(answer), uploadRefusal(answer), error),
  };
}
