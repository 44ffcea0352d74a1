import { PNG } from '@promptory/domain/media-format';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { AttemptFailure } from './transfer.ts';
import { UploadError } from './upload-error.ts';
import { startTus } from './tus-attempt.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const CONTENT = Buffer.alloc(1000, 7);
const NOT_PERMITTED = 'Upload was not permitted. Please log in and try again.';
const UNAVAILABLE = 'File storage is temporarily unavailable. Please try again in a moment.';

let close: () => void = () => undefined;
afterEach(() => {
  close();
});

interface Outcome {
  end: 'done' | AttemptFailure;
  urls: (string | null)[];
  stored: number[];
  methods: string[];
}

/** Runs one attempt against a server that answers with `answer`. */
async function attempt(
  answer: Answer,
  {
    resume = false,
    isStored = true,
    headers = () => Promise.resolve({ authorization: 'Bearer t' }),
  } = {},
): Promise<Outcome> {
  const methods: string[] = [];
  const server = createServer((request, response) => {
    methods.push(request.method ?? '');
    request.resume().on('end', () => {
      answer(request, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  close = () => void server.close();
  const endpoint = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/files`;
  const urls: (string | null)[] = [];
  const stored: number[] = [];
  const end = await new Promise<Outcome['end']>((resolve) => {
    startTus(
      // The Node build of tus-js-client takes buffers instead of files.
      CONTENT as unknown as Blob,
      {
        endpoint,
        bucket: 'media',
        path: 'u/posts/1.png',
        format: PNG,
        headers,
        isStored: () => Promise.resolve(isStored),
      },
      resume ? `${endpoint}/1` : null,
      (url) => urls.push(url),
      {
        onSent: () => undefined,
        onStored: (bytes) => stored.push(bytes),
        onDone: () => {
          resolve('done');
        },
        onFailed: resolve,
      },
    );
  });
  return { end, urls, stored, methods };
}

function reply(
  status: number,
  body: string | object = '',
  headers: Record<string, string> = {},
): Answer {
  return (_, response) => {
    response.writeHead(status, headers);
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

const storageError = (statusCode: string, message: string) =>
  reply(400, { statusCode, error: 'x', message });

test("a new upload is created and filled, with the user's headers on each request", async () => {
  const seen: (string | undefined)[] = [];
  const { end, urls, stored, methods } = await attempt((request, response) => {
    seen.push(request.headers.authorization);
    const headers = { 'upload-offset': '1000', location: '/files/1' };
    reply(request.method === 'POST' ? 201 : 204, '', headers)(request, response);
  });
  expect(end).toBe('done');
  expect(urls).toEqual([expect.stringMatching(/\/files\/1$/)]);
  expect(stored.at(-1)).toBe(1000);
  expect(methods).toEqual(['POST', 'PATCH']);
  expect(seen).toEqual(['Bearer t', 'Bearer t']);
});

test('a started upload resumes at the offset that the server reports', async () => {
  const offsets: (string | undefined)[] = [];
  const { end, methods } = await attempt(
    (request, response) => {
      if (request.method === 'PATCH') offsets.push(request.headers['upload-offset'] as string);
      const offset = request.method === 'HEAD' ? '400' : '1000';
      reply(200, '', { 'upload-offset': offset, 'upload-length': '1000' })(request, response);
    },
    { resume: true },
  );
  expect(end).toBe('done');
  expect(methods).toEqual(['HEAD', 'PATCH']);
  expect(offsets).toEqual(['400']);
});

describe('an upload that is complete on the server', () => {
  const whole = reply(200, '', { 'upload-offset': '1000', 'upload-length': '1000' });

  test('is done when the file is stored', async () => {
    expect((await attempt(whole, { resume: true })).end).toBe('done');
  });

  test('starts over when the file is not stored', async () => {
    const { end, urls } = await attempt(whole, { resume: true, isStored: false });
    expect(end).toMatchObject({ kind: 'again' });
    expect(urls.at(-1)).toBeNull();
  });
});

describe('a failed offset request never starts a new upload', () => {
  test.each([
    [502, 'again'],
    [503, 'again'],
    [423, 'again'],
    [401, 'expired'],
    [400, 'expired'],
  ] as const)('%i', async (status, kind) => {
    const { end, methods } = await attempt(reply(status), { resume: true });
    expect(end).toMatchObject({ kind });
    expect(methods).toEqual(['HEAD']);
  });

  test('except if the upload no longer exists', async () => {
    const { methods } = await attempt(
      (request, response) => {
        const status = request.method === 'HEAD' ? 404 : 413;
        reply(status)(request, response);
      },
      { resume: true },
    );
    expect(methods).toEqual(['HEAD', 'POST']);
  });
});

describe('a refusal', () => {
  test.each<[string, Answer, AttemptFailure['kind'], string, UploadError['refusal']]>([
    ['of the token', storageError('403', 'jwt expired'), 'expired', NOT_PERMITTED, null],
    [
      'of the policies',
      storageError('403', 'new row violates row-level security policy'),
      'final',
      NOT_PERMITTED,
      null,
    ],
    [
      'of the size',
      storageError('413', 'The object exceeded the maximum allowed size'),
      'final',
      'Upload failed',
      'too-large',
    ],
    [
      'of the type',
      storageError('415', 'mime type x is not supported'),
      'final',
      'Upload failed',
      'wrong-type',
    ],
    ['in plain text', reply(413, 'Maximum size exceeded'), 'final', 'Upload failed', 'too-large'],
    [
      'of a quota',
      storageError(
        '429',
        "You've reached the limit of 2 GB of uploads per day. Please try again in 3 hours.",
      ),
      'final',
      "You've reached the limit of 2 GB of uploads per day. Please try again in 3 hours.",
      null,
    ],
    ['that is temporary', reply(503, 'busy'), 'again', UNAVAILABLE, null],
    ['for too many requests', reply(429, 'slower'), 'again', UNAVAILABLE, null],
  ])('%s', async (_, answer, kind, message, refusal) => {
    const { end } = await attempt(answer);
    expect(end).toMatchObject({ kind, error: { message, ...(kind === 'final' && { refusal }) } });
  });

  test('counts as success if an earlier request stored the file', async () => {
    expect((await attempt(storageError('409', 'The resource already exists'))).end).toBe('done');
  });

  test('without a response counts as a lost connection', async () => {
    const { end } = await attempt((request) => request.socket.destroy());
    expect(end).toMatchObject({
      kind: 'again',
      error: { message: 'Upload failed. Please check your internet connection and try again.' },
    });
  });

  test('by the headers function means that the session is over', async () => {
    const error = new UploadError('You must be logged in to upload files');
    const { end, methods } = await attempt(reply(201), { headers: () => Promise.reject(error) });
    expect(end).toEqual({ kind: 'final', error });
    expect(methods).toEqual([]);
  });
});
