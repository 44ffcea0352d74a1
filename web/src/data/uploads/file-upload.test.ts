import { JPEG, MP4, PNG } from '@promptory/domain/media-format';
import { CREATE_UPLOAD } from '@promptory/domain/upload';
import PQueue from 'p-queue';
import { expect, test, vi } from 'vitest';
import { FileUpload, type FileUploadDeps } from './file-upload.ts';
import type { PreparedFile } from './prepared-file.ts';
import type { UploadItem } from './upload-item.ts';

const FILE = new File(['0123456789'], 'a.png', { type: 'image/png', lastModified: 1 });
const POSTER = new Blob(['poster']);

/** An upload. The test decides when its preparation and its requests end, and how. */
function open() {
  const changes: Partial<UploadItem>[] = [];
  const preparations: {
    resolve: (file: PreparedFile) => void;
    reject: (error: unknown) => void;
  }[] = [];
  const requests: {
    resolve: (url: string) => void;
    reject: (error: unknown) => void;
    progress: Parameters<FileUploadDeps['send']>[1];
    outgoing: Parameters<FileUploadDeps['send']>[0];
    pause: () => void;
    cancel: () => void;
  }[] = [];
  const upload = new FileUpload(
    FILE,
    {
      rules: CREATE_UPLOAD,
      prepare: () =>
        new Promise((resolve, reject) => {
          preparations.push({ resolve, reject });
        }),
      send: (outgoing, progress) => {
        const pause = vi.fn();
        const cancel = vi.fn();
        const done = new Promise<string>((resolve, reject) => {
          requests.push({ outgoing, progress, resolve, reject, pause, cancel });
        });
        return { done, pause, cancel };
      },
      preparing: new PQueue(),
      sending: new PQueue(),
    },
    (change) => changes.push(change),
  );
  return { upload, changes, preparations, requests };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const PREPARED: PreparedFile = { content: FILE, format: PNG };

async function sending(prepared = PREPARED) {
  const stage = open();
  stage.upload.begin();
  stage.preparations[0]?.resolve(prepared);
  await settled();
  return stage;
}

test('a new upload waits, is prepared, waits again and is sent', async () => {
  const { changes } = await sending();
  expect(changes).toEqual([
    { state: { step: 'waiting' } },
    { state: { step: 'preparing' } },
    { kind: 'image', bytes: 10, state: { step: 'waiting' } },
    { state: { step: 'uploading', sent: 0, total: 10, waitReason: null } },
  ]);
});

test('reports only details that are known', async () => {
  const known = { size: { width: 1, height: 2 }, placeholder: 'abcd', animated: true };
  const { changes } = await sending({ ...PREPARED, ...known });
  expect(changes[2]).toEqual({ kind: 'image', bytes: 10, ...known, state: { step: 'waiting' } });
  const still = await sending({ ...PREPARED, animated: false });
  expect(still.changes[2]).toEqual({ kind: 'image', bytes: 10, state: { step: 'waiting' } });
});

test('reports a warning of the preparation', async () => {
  const warning = 'no-poster' as unknown as NonNullable<PreparedFile['warning']>;
  const { changes } = await sending({ ...PREPARED, warning });
  expect(changes[2]).toEqual({ kind: 'image', bytes: 10, warning, state: { step: 'waiting' } });
});

test('after a pause, a late preparation is ignored', async () => {
  const { upload, changes, preparations, requests } = open();
  upload.begin();
  upload.pause();
  preparations[0]?.resolve(PREPARED);
  await settled();
  expect(changes).toHaveLength(2);
  expect(requests).toHaveLength(0);
});

test('after a pause, a late failure of the preparation is not reported', async () => {
  const { upload, changes, preparations } = open();
  upload.begin();
  upload.pause();
  preparations[0]?.reject(new Error('unreadable'));
  await settled();
  expect(changes).toHaveLength(2);
});

test('after a pause, ignores a late success, and the next start sends a new request', async () => {
  const { upload, changes, preparations, requests } = await sending();
  upload.pause();
  expect(requests[0]?.pause).toHaveBeenCalledOnce();
  requests[0]?.resolve('/late');
  await settled();
  expect(changes).toHaveLength(4);

  upload.begin();
  await settled();
  expect(preparations).toHaveLength(1);
  expect(requests).toHaveLength(2);
  requests[1]?.resolve('/stored');
  await settled();
  expect(changes.at(-1)).toEqual({
    state: { step: 'uploaded', url: '/stored', justFinished: true },
  });
});

test('after a pause, progress and failures of the request are not reported', async () => {
  const { upload, changes, requests } = await sending();
  upload.pause();
  requests[0]?.progress(5, null);
  requests[0]?.reject(new Error('lost'));
  await settled();
  expect(changes).toHaveLength(4);
});

test('a pause while the poster is sent keeps the poster and sends no video', async () => {
  const video: PreparedFile = { content: FILE, format: MP4, poster: POSTER };
  const { upload, changes, requests } = await sending(video);
  expect(requests[0]?.outgoing).toEqual({ content: POSTER, format: JPEG });
  upload.pause();
  requests[0]?.resolve('/poster');
  await settled();
  expect(requests).toHaveLength(1);
  expect(upload.posterUrl).toBe('/poster');
  upload.begin();
  await settled();
  expect(requests[1]?.outgoing).toEqual({
    content: FILE,
    format: MP4,
    fingerprint: 'a.png|image/png|10|1',
  });
  requests[1]?.progress(5, 'offline');
  expect(changes.at(-1)?.state).toEqual({
    step: 'uploading',
    sent: 11,
    total: 16,
    waitReason: 'offline',
  });
  requests[1]?.resolve('/video');
  await settled();
  expect(changes.at(-1)).toEqual({
    state: { step: 'uploaded', url: '/video', justFinished: true },
    poster: '/poster',
  });
});

test('a file that the preparation changed has no fingerprint', async () => {
  const { requests } = await sending({ ...PREPARED, content: new Blob(['smaller']) });
  expect(requests[0]?.outgoing).not.toHaveProperty('fingerprint');
});

test('an upload can be cancelled before anything is sent, and while it is sent', async () => {
  const { upload } = open();
  upload.begin();
  expect(() => {
    upload.cancel();
  }).not.toThrow();
  const started = await sending();
  started.upload.cancel();
  expect(started.requests[0]?.cancel).toHaveBeenCalledOnce();
});

test('a second start ends the first run', async () => {
  const { upload, requests } = await sending();
  upload.begin();
  expect(requests[0]?.pause).toHaveBeenCalledOnce();
});
