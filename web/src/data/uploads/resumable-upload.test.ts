import { memoryStorage } from '@promptory/fakes/key-value-storages';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PNG } from '@promptory/domain/media-format';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SESSION_STORAGE_KEY } from '../session/stored-session.ts';
import type { StorageFolder } from '../media/media-storage.ts';

const POSTS: StorageFolder = { bucket: 'media', folder: 'posts' };
const CHAT: StorageFolder = { bucket: 'messages', chatId: 'c1' };
const UPLOADS_PATH = '/storage/v1/upload/resumable';
const FINGERPRINT = 'a.png|image/png|1000|1';

interface Request {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** Bucket, name and type of a new upload. */
  metadata: Record<string, string>;
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Answers a request; null leaves it unanswered. */
type Script = (request: Request) => Answer | null;

const stored: Script = ({ method }) =>
  method === 'POST'
    ? {
        status: 201,
        headers: { location: `${UPLOADS_PATH}/${String(++backend.uploads)}`, 'upload-offset': '0' },
      }
    : { status: 204, headers: { 'upload-offset': '1000', 'upload-length': '1000' } };

const stuck: Script = (request) => (request.method === 'PATCH' ? null : stored(request));

const halfStored: Answer = { headers: { 'upload-offset': '400', 'upload-length': '1000' } };

const realFetch = fetch;
let backend: {
  requests: Request[];
  script: Script;
  /** How many uploads were created. */
  uploads: number;
  address: string;
  close: () => void;
};

beforeEach(async () => {
  const server = createServer((incoming, response) => {
    void read(incoming).then((request) => {
      backend.requests.push(request);
      respond(response, backend.script(request));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  backend = {
    requests: [],
    script: stored,
    uploads: 0,
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => {
  vi.useRealTimers();
  backend.close();
});

async function read(incoming: IncomingMessage): Promise<Request> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const metadata = String(incoming.headers['upload-metadata'] ?? '')
    .split(',')
    .filter((entry) => entry !== '')
    .map((entry) => entry.split(' '))
    .map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString()]);
  return {
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    headers: incoming.headers,
    body: Buffer.concat(parts).toString(),
    metadata: Object.fromEntries(metadata) as Record<string, string>,
  };
}

function respond(response: ServerResponse, answer: Answer | null): void {
  if (answer === null) return;
  const { status = 200, headers = {}, body } = answer;
  response.writeHead(status, { ...headers, 'content-type': 'application/json' });
  response.end(body === undefined ? '' : JSON.stringify(body));
}

interface SendOptions {
  content?: Buffer;
  /** null for a generated file, which the user can't choose again after a reload. */
  fingerprint?: string | null;
  folder?: StorageFolder;
}

/** A page of this browser, opened or loaded again, in which a person is signed in. */
async function openPage(userId: string | null = 'ann') {
  vi.resetModules();
  const { connectFakeBackend: open } = await import('../client/fake-backend.testing.ts');
  const client = await import('../client/client.ts');
  const { createResumableSender } = await import('./resumable-upload.ts');
  const page = Object.assign(new EventTarget(), { location: { search: '' } });
  vi.stubGlobal('window', page);
  const { session } = open(() => null, userId);
  await vi.waitFor(() => {
    expect(session.snapshot().user?.id ?? null).toBe(userId);
  });
  vi.stubGlobal('fetch', realFetch);
  client.connect({
    supabaseUrl: backend.address,
    anonKey: 'anon',
    ai: undefined,
    captcha: null,
    publicReading: true,
    demoMode: false,
  });
  if (userId !== null) storeToken('token', userId);
  const send = ({
    content = Buffer.alloc(1000, 7),
    fingerprint = FINGERPRINT,
    folder = POSTS,
  }: SendOptions = {}) => {
    const progress = vi.fn();
    const upload = createResumableSender(folder)(
      {
        // The library's Node build takes buffers instead of files.
        content: content as unknown as Blob,
        format: PNG,
        ...(fingerprint !== null && { fingerprint }),
      },
      progress,
    );
    upload.done.catch(() => undefined);
    return { ...upload, progress };
  };
  return { send };
}

function storeToken(token: string, userId: string): void {
  const session = {
    access_token: token,
    refresh_token: 'refresh',
    expires_at: 4_000_000_000,
    user: { id: userId },
  };
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
}

const methods = () => backend.requests.map(({ method }) => method);
const requested = (...expected: string[]) =>
  vi.waitFor(() => {
    expect(methods()).toEqual(expected);
  });

/** The name that the last new upload gets. */
const lastName = () =>
  backend.requests.findLast(({ method }) => method === 'POST')?.metadata['objectName'];

test('a file is stored below its author, and its address is told', async () => {
  const { send } = await openPage();
  const { done, progress } = send();
  const address = await done;
  expect(methods()).toEqual(['POST', 'PATCH']);
  expect(lastName()).toMatch(/^ann\/posts\/.+\.png$/);
  expect(address).toBe(`/storage/v1/object/public/media/${String(lastName())}`);
  const [created] = backend.requests;
  expect(created?.path).toBe(UPLOADS_PATH);
  expect(created?.metadata).toMatchObject({ bucketName: 'media', contentType: 'image/png' });
  for (const { headers } of backend.requests) {
    expect(headers).toMatchObject({ authorization: 'Bearer token', apikey: 'anon' });
  }
  expect(progress).toHaveBeenCalledWith(1000, null);
  // The upload is finished, so choosing the file again stores another copy.
  await send().done;
  expect(methods()).toEqual(['POST', 'PATCH', 'POST', 'PATCH']);
});

test('a file of a conversation is stored below the conversation, and its path is told', async () => {
  const { send } = await openPage();
  const path = await send({ folder: CHAT }).done;
  expect(path).toMatch(/^c1\/ann\/[A-Za-z0-9_-]{1,80}\.png$/);
  expect(lastName()).toBe(path);
  expect(backend.requests[0]?.metadata).toMatchObject({ bucketName: 'messages' });
});

test('nothing is sent without a sign-in', async () => {
  const { send } = await openPage(null);
  await expect(send().done).rejects.toThrow('You must be logged in to upload files');
  expect(backend.requests).toEqual([]);
});

test('nothing is sent when the session ended meanwhile', async () => {
  const { send } = await openPage();
  localStorage.removeItem(SESSION_STORAGE_KEY);
  await expect(send().done).rejects.toThrow('You must be logged in to upload files');
  expect(backend.requests).toEqual([]);
});

test('after a reload, a file that is chosen again continues its upload', async () => {
  backend.script = stuck;
  const before = await openPage();
  const first = before.send();
  await requested('POST', 'PATCH');
  const name = lastName();
  first.pause();
  await expect(first.done).rejects.toMatchObject({ name: 'StoppedError' });
  backend.requests = [];
  backend.script = (request) => (request.method === 'HEAD' ? halfStored : stored(request));
  const after = await openPage();
  expect(await after.send().done).toBe(`/storage/v1/object/public/media/${String(name)}`);
  expect(methods()).toEqual(['HEAD', 'PATCH']);
  expect(backend.requests[0]?.path).toBe(`${UPLOADS_PATH}/1`);
});

test.each([
  ['another person', 'bob', {}],
  ['another bucket', 'ann', { folder: { bucket: 'avatars', folder: 'profile' } as const }],
  ['another folder', 'ann', { folder: { bucket: 'media', folder: 'tools' } as const }],
  ['a conversation', 'ann', { folder: CHAT }],
  ['another file', 'ann', { fingerprint: 'b.png' }],
  ['a file that cannot be chosen again', 'ann', { fingerprint: null }],
])('after a reload, %s starts a new upload', async (_, userId, change) => {
  backend.script = stuck;
  const first = (await openPage()).send();
  await requested('POST', 'PATCH');
  first.pause();
  backend.requests = [];
  const again = (await openPage(userId)).send(change);
  await requested('POST', 'PATCH');
  again.pause();
});

test('a file that cannot be chosen again is not remembered', async () => {
  backend.script = stuck;
  const first = (await openPage()).send({ fingerprint: null });
  await requested('POST', 'PATCH');
  first.pause();
  const again = (await openPage()).send({ fingerprint: null });
  await requested('POST', 'PATCH', 'POST', 'PATCH');
  again.pause();
});

test('after a reload, all uploads of a page continue, also of a file that it stored before', async () => {
  const before = await openPage();
  await before.send().done;
  backend.requests = [];
  backend.script = stuck;
  const uploads = [before.send(), before.send({ fingerprint: 'b.png' })];
  await vi.waitFor(() => {
    expect(methods().sort()).toEqual(['PATCH', 'PATCH', 'POST', 'POST']);
  });
  for (const { pause } of uploads) pause();
  backend.requests = [];
  backend.script = (request) => (request.method === 'HEAD' ? halfStored : stored(request));
  const after = await openPage();
  await after.send().done;
  await after.send({ fingerprint: 'b.png' }).done;
  expect(methods()).toEqual(['HEAD', 'PATCH', 'HEAD', 'PATCH']);
});

test('an upload that failed without an answer continues with the next attempt', async () => {
  const busy = { status: 503, body: 'busy' };
  backend.script = (request) => (request.method === 'POST' ? stored(request) : busy);
  const { send } = await openPage();
  const content = Buffer.alloc(1000, 7);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { done } = send({ content });
  let failed: unknown;
  void done.catch((error: unknown) => (failed = error));
  while (failed === undefined) {
    await vi.advanceTimersByTimeAsync(1000);
    await new Promise(setImmediate);
  }
  vi.useRealTimers();
  expect(failed).toMatchObject({ name: 'UploadError', refusal: null });
  const name = String(lastName());
  backend.requests = [];
  backend.script = (request) => (request.method === 'HEAD' ? halfStored : stored(request));
  expect(await send({ content }).done).toContain(name);
  expect(methods()).toEqual(['HEAD', 'PATCH']);
});

test('a retry in the same page continues, and a cancelled upload is deleted and starts over', async () => {
  backend.script = stuck;
  const { send } = await openPage();
  const content = Buffer.alloc(1000, 7);
  const first = send({ content, fingerprint: null });
  await requested('POST', 'PATCH');
  first.pause();
  backend.requests = [];
  backend.script = (request) => (request.method === 'HEAD' ? halfStored : stuck(request));
  const second = send({ content, fingerprint: null });
  await requested('HEAD', 'PATCH');
  second.cancel();
  await expect(second.done).rejects.toMatchObject({ name: 'StoppedError' });
  await requested('HEAD', 'PATCH', 'DELETE');
  expect(backend.requests.at(-1)).toMatchObject({
    path: `${UPLOADS_PATH}/1`,
    headers: { authorization: 'Bearer token', apikey: 'anon' },
  });
  backend.requests = [];
  backend.script = stored;
  await send({ content, fingerprint: null }).done;
  expect(methods()).toEqual(['POST', 'PATCH']);
});

test('a cancelled upload is not continued after a reload', async () => {
  backend.script = stuck;
  const first = (await openPage()).send();
  await requested('POST', 'PATCH');
  first.cancel();
  await requested('POST', 'PATCH', 'DELETE');
  backend.requests = [];
  backend.script = stored;
  await (await openPage()).send().done;
  expect(methods()).toEqual(['POST', 'PATCH']);
});

test('an upload that is cancelled before it starts sends nothing', async () => {
  const { send } = await openPage();
  const upload = send();
  upload.cancel();
  await expect(upload.done).rejects.toMatchObject({ name: 'StoppedError' });
  // The lock is free again.
  await send().done;
  expect(methods()).toEqual(['POST', 'PATCH']);
});

test('a refused file starts over under another name', async () => {
  backend.script = (request) =>
    request.method === 'PATCH'
      ? {
          status: 400,
          body: { statusCode: '413', message: 'The object exceeded the maximum allowed size' },
        }
      : stored(request);
  const { send } = await openPage();
  const content = Buffer.alloc(1000, 7);
  await expect(send({ content }).done).rejects.toMatchObject({ refusal: 'too-large' });
  const name = lastName();
  backend.requests = [];
  backend.script = stored;
  await send({ content }).done;
  expect(methods()).toEqual(['POST', 'PATCH']);
  expect(lastName()).not.toBe(name);
});

test('two tabs that upload the same file do not share an upload', async () => {
  backend.script = stuck;
  const { send } = await openPage();
  const first = send();
  await requested('POST', 'PATCH');
  const name = lastName();
  const second = send();
  await requested('POST', 'PATCH', 'POST', 'PATCH');
  expect(lastName()).not.toBe(name);
  first.pause();
  second.cancel();
  // The first upload can still be continued.
  backend.requests = [];
  backend.script = (request) => (request.method === 'HEAD' ? halfStored : stored(request));
  const address = await (await openPage()).send().done;
  expect(address).toContain(name);
});

test('a token that expired on the way is renewed, and the upload goes on', async () => {
  const expired = { status: 400, body: { statusCode: '403', message: 'jwt expired' } };
  const renewed = {
    access_token: 'new token',
    refresh_token: 'next',
    token_type: 'bearer',
    expires_in: 3600,
    user: { id: 'ann' },
  };
  backend.script = (request) => {
    if (request.path.startsWith('/auth/v1/token')) return { body: renewed };
    return request.headers.authorization === 'Bearer token' ? expired : stored(request);
  };
  const { send } = await openPage();
  expect(await send().done).toContain('/media/ann/posts/');
  expect(backend.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST ${UPLOADS_PATH}`,
    'POST /auth/v1/token?grant_type=refresh_token',
    `POST ${UPLOADS_PATH}`,
    `PATCH ${UPLOADS_PATH}/1`,
  ]);
});

test.each([
  ['is done if its file is stored', [{ name: 'a.png' }], ['HEAD', 'POST']],
  ['starts over if its file is not stored', [], ['HEAD', 'POST', 'POST', 'PATCH']],
])('an upload that is complete on the server %s', async (_, files, expected) => {
  backend.script = stuck;
  const first = (await openPage()).send();
  await requested('POST', 'PATCH');
  const name = String(lastName());
  first.pause();
  backend.requests = [];
  backend.script = (request) => {
    if (request.path.startsWith('/storage/v1/object/list/')) return { body: files };
    const whole = { headers: { 'upload-offset': '1000', 'upload-length': '1000' } };
    return request.method === 'HEAD' ? whole : stored(request);
  };
  const { send } = await openPage();
  // The wait before a retry passes while `waitFor` checks.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { done } = send();
  await requested(...expected);
  vi.useRealTimers();
  expect(await done).toBe(`/storage/v1/object/public/media/${name}`);
  expect(backend.requests[1]?.path).toBe('/storage/v1/object/list/media');
  expect(JSON.parse(backend.requests[1]?.body ?? '')).toMatchObject({
    prefix: 'ann/posts',
    search: name.split('/').at(-1),
    limit: 1,
  });
});
