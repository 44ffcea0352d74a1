import { PNG } from '@promptory/domain/media-format';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AttemptFailure } from './transfer.ts';
import { UploadError } from './upload-error.ts';
import { startTus, terminateTus } from './tus-attempt.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const CONTENT = Buffer.alloc(1000, 7);
const NOT_PERMITTED = 'Upload was not permitted. Please log in and try again.';
const UNREACHABLE = 'Upload failed. Please check your internet connection and try again.';
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
  requests: IncomingMessage[];
}

/** Listens for requests of this test; `requests` lists them. */
async function serve(answer: Answer): Promise<{ endpoint: string; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    request.resume().on('end', () => {
      answer(request, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  close = () => void server.close();
  const endpoint = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/files`;
  return { endpoint, requests };
}

/** Runs one attempt against a server that answers as given. */
async function attempt(
  answer: Answer,
  {
    resume = false,
    isStored = () => Promise.resolve(true),
    headers = () => Promise.resolve({ authorization: 'Bearer t' }),
    content = CONTENT,
  } = {},
): Promise<Outcome> {
  const { endpoint, requests } = await serve(answer);
  const urls: (string | null)[] = [];
  const stored: number[] = [];
  const end = await new Promise<Outcome['end']>((resolve) => {
    startTus(
      // The library's Node build takes buffers instead of files.
      content as unknown as Blob,
      {
        endpoint,
        bucket: 'media',
        path: 'u/posts/1.png',
        format: PNG,
        headers,
        isStored,
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
  return { end, urls, stored, requests, methods: requests.map(({ method }) => method ?? '') };
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
  const { end, urls, stored, methods, requests } = await attempt(
    (request, response) => {
      seen.push(request.headers.authorization);
      const isNew = request.method === 'POST';
      const headers = isNew ? { location: '/files/1' } : { 'upload-offset': '1000' };
      reply(isNew ? 201 : 204, '', headers)(request, response);
    },
    // Not called, because this attempt sent the last bytes itself.
    { isStored: () => Promise.resolve(false) },
  );
  expect(end).toBe('done');
  expect(urls).toEqual([expect.stringMatching(/\/files\/1$/)]);
  expect(stored).toEqual([1000]);
  expect(methods).toEqual(['POST', 'PATCH']);
  expect(seen).toEqual(['Bearer t', 'Bearer t']);
  const [created] = requests;
  expect(created?.headers).toMatchObject({ 'upload-length': '1000', 'x-upsert': 'false' });
  const metadata = String(created?.headers['upload-metadata']).split(',');
  expect(metadata.map((entry) => entry.split(' ')[0])).toEqual([
    'bucketName',
    'objectName',
    'contentType',
    'cacheControl',
  ]);
  expect(
    metadata.map((entry) => Buffer.from(entry.split(' ')[1] ?? '', 'base64').toString()),
  ).toEqual(['media', 'u/posts/1.png', 'image/png', expect.stringMatching(/^\d+$/)]);
});

test.each([
  [1024 * 1024, ['POST']],
  [1024 * 1024 + 1, ['POST', 'PATCH']],
])('a file of %i bytes takes the requests %j', async (size, expected) => {
  const content = Object.assign(Buffer.alloc(size), { size });
  const { end, methods } = await attempt(
    (request, response) => {
      const isSent = request.method === 'PATCH' || expected.length === 1;
      const headers = { 'upload-offset': String(isSent ? size : 0), location: '/files/1' };
      reply(request.method === 'POST' ? 201 : 204, '', headers)(request, response);
    },
    { content },
  );
  expect(end).toBe('done');
  expect(methods).toEqual(expected);
});

test('an attempt that is stopped while it waits for the token sends nothing', async () => {
  const { endpoint, requests } = await serve(reply(201));
  let giveToken: (headers: Record<string, string>) => void = () => undefined;
  const token = new Promise<Record<string, string>>((resolve) => {
    giveToken = resolve;
  });
  const { stop } = startTus(
    CONTENT as unknown as Blob,
    {
      endpoint,
      bucket: 'media',
      path: 'u/posts/1.png',
      format: PNG,
      headers: () => token,
      isStored: () => Promise.resolve(true),
    },
    null,
    () => undefined,
    {
      onSent: () => undefined,
      onStored: () => undefined,
      onDone: () => undefined,
      onFailed: () => undefined,
    },
  );
  stop();
  giveToken({ authorization: 'Bearer t' });
  await token;
  // The server only gets this request: the stopped attempt sent none.
  await fetch(endpoint);
  expect(requests.map(({ method }) => method)).toEqual(['GET']);
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
    const { end, urls } = await attempt(whole, {
      resume: true,
      isStored: () => Promise.resolve(false),
    });
    expect(end).toMatchObject({ kind: 'again' });
    expect(urls.at(-1)).toBeNull();
  });

  test('is kept when the server does not tell whether the file is stored', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { end, urls } = await attempt(whole, {
      resume: true,
      isStored: () => Promise.reject(new Error('no answer')),
    });
    expect(end).toMatchObject({ kind: 'again', error: { message: UNREACHABLE } });
    expect(urls).not.toContain(null);
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('a failed offset request never starts a new upload', () => {
  test.each([
    [500, 'again', UNAVAILABLE],
    [503, 'again', UNAVAILABLE],
    [423, 'again', 'Upload failed'],
    [401, 'expired', NOT_PERMITTED],
    [403, 'expired', NOT_PERMITTED],
    [400, 'expired', NOT_PERMITTED],
  ] as const)('%i', async (status, kind, message) => {
    const { end, methods } = await attempt(reply(status), { resume: true });
    expect(end).toMatchObject({ kind, error: { message } });
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
    [
      'of the content',
      storageError('400', 'The file is damaged'),
      'final',
      'Upload failed',
      'unreadable',
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
    ['for another offset', storageError('409', 'Wrong offset'), 'again', 'Upload failed', null],
    [
      'of a taken name with a wrong status',
      reply(400, 'already exists'),
      'final',
      'Upload failed',
      null,
    ],
    ['without an object', reply(413, 'null'), 'final', 'Upload failed', 'too-large'],
    ['without a text', reply(415, { message: 7 }), 'final', 'Upload failed', 'wrong-type'],
    ['of an unknown kind', reply(499, 'x'), 'final', 'Upload failed', null],
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
      error: { name: 'UploadError', message: UNREACHABLE, cause: expect.any(Error) as Error },
    });
  });

  test('by the headers function means that the session is over', async () => {
    const error = new UploadError('You must be logged in to upload files');
    const { end, methods } = await attempt(reply(201), { headers: () => Promise.reject(error) });
    expect(end).toEqual({ kind: 'final', error });
    expect(methods).toEqual([]);
  });
});

describe('an unfinished upload that nobody needs', () => {
  const target = { headers: () => Promise.resolve({ authorization: 'Bearer t' }) };

  test("is deleted on the server, with the user's headers", async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { endpoint, requests } = await serve(reply(204));
    await terminateTus(`${endpoint}/1`, target);
    expect(requests.map(({ method, url }) => [method, url])).toEqual([['DELETE', '/files/1']]);
    expect(requests[0]?.headers.authorization).toBe('Bearer t');
    expect(warn).not.toHaveBeenCalled();
  });

  test('may be missing', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { endpoint } = await serve(reply(404));
    await terminateTus(`${endpoint}/1`, target);
    expect(warn).toHaveBeenCalledOnce();
  });
});
