import { UPLOAD_CACHE_SECONDS } from '@promptory/domain/limits';
import type { MediaFormat } from '@promptory/domain/media-format';
import { isQuotaMessage } from '@promptory/domain/quota-errors';
import { uploadFailureText, fileRejection } from '@promptory/domain/upload-errors';
import { DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client';
import type { AttemptEvents, AttemptFailure } from './transfer.ts';
import { UploadError } from './upload-error.ts';
import { isTokenExpired } from '../session/is-token-expired.ts';
import { logError } from '../../browser/log-error.ts';

/** Hosted Supabase requires this size for all chunks but the last. */
const CHUNK_BYTES = 6 * 1024 * 1024;
/**
 * Files up to this size are sent with the request that creates the upload, which saves a round
 * trip. Larger files are not: they would start over if that request failed.
 */
const SENT_AT_ONCE_BYTES = 1024 * 1024;
/** HTTP statuses that may succeed on retry: timeout, lock, wrong offset, too many requests. */
const PASSING_STATUSES: readonly number[] = [408, 409, 423, 425, 429];
const TERMINATE_RETRY_DELAYS_MS = [1000, 5000];

const UNREACHABLE_TEXT = uploadFailureText({ message: 'Failed to fetch' });

export interface TusTarget {
  endpoint: string;
  bucket: string;
  path: string;
  format: MediaFormat;
  /** Returns the user's auth headers. Called for each request. Rejects if the session is over. */
  headers: () => Promise<Record<string, string>>;
  /** Resolves to true if the whole file is stored. Rejects if the server does not respond. */
  isStored: () => Promise<boolean>;
}

/** Thrown to stop the library from starting a new upload when a retry is possible. */
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
 * One attempt of an upload through TUS (https://tus.io/protocols/resumable-upload). It resumes at
 * `uploadUrl`, or creates an upload and reports its URL through `onUrl` (null when the URL is no
 * longer valid).
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
    // Off, because Transfer retries and UnfinishedUploads stores the URL. See
    // docs/decisions/0016-libraries-in-the-browser.md.
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
  /**
   * Called when all bytes were already on the server. Checks whether the server also stored the
   * file, because its last step may have failed.
   */
  async function confirm(): Promise<void> {
    try {
      if (await target.isStored()) {
        events.onDone();
        return;
      }
      onUrl(null);
    } catch (error) {
      logError('Could not check whether an upload is stored', error);
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

/** Deletes an unfinished upload on the server. Only logs errors. */
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
    // The server deletes unfinished uploads after a while.
    logError('Could not delete an unfinished upload', error);
  }
}

/**
 * Throws on expired tokens and on temporary errors of the offset request (HEAD). The library would
 * treat such errors as 'not found' and start over.
 */
function holdBack(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  const isQuestion = request.getMethod() === 'HEAD';
  const expired = isQuestion
    ? [400, 401, 403].includes(status)
    : isTokenExpired(status, response.getBody());
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
    const fields = JSON.parse(body) as Record<string, unknown> | null;
    const { statusCode, message } = fields ?? {};
    return {
      // The service sends most errors as 400 with the real status in the body.
      status: Number(statusCode) || response.getStatus(),
      message: typeof message === 'string' ? message : body,
    };
  } catch {
    // Some protocol errors are plain text.
    return { status: response.getStatus(), message: body };
  }
}

/** True if the file already exists. Paths are unique, so an earlier request must have succeeded. */
function isThereAlready(error: Error): boolean {
  const answer = answerOf(error);
  return answer?.status === 409 && /already exists/i.test(answer.message);
}

function failureOf(error: Error): AttemptFailure {
  const cause = error instanceof DetailedError ? error.causingError : null;
  if (cause instanceof HeldResponse) {
    const { kind } = cause;
    // The service also sends 400 for a refused token.
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
    kind: isPassing(answer.status) && !isQuotaMessage(answer.message) ? 'again' : 'final',
    error: new UploadError(uploadFailureText(answer), fileRejection(answer), error),
  };
}
