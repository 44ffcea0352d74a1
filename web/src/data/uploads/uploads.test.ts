import { CREATE_UPLOAD } from '@promptory/domain/upload';
import { JPEG, MP4, PNG } from '@promptory/domain/media-format';
import { expect, test, vi } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { type PreparedFile, WrongTypeError } from './prepared-file.ts';
import { UploadError } from './upload-error.ts';
import type { InterruptedItem, SendFile, StoredItem } from './upload-item.ts';
import { Uploads } from './uploads.ts';

const SIZE = { width: 800, height: 600 };

function picture(name: string, type = 'image/png') {
  return new File(['0123456789'], name, { type, lastModified: 1 });
}

interface Request {
  outgoing: Parameters<SendFile>[0];
  progress: Parameters<SendFile>[1];
  store: (url?: string) => void;
  fail: (error: Error) => void;
  ended: 'paused' | 'cancelled' | null;
}

/** An uploader with fake storage that the test controls. */
function open({
  prepare = (file: File): Promise<PreparedFile> =>
    Promise.resolve({ content: file, format: PNG, size: SIZE, placeholder: 'abcd' }),
  interrupted = [] as InterruptedItem[],
  stored = [] as (StoredItem & { preview: string })[],
} = {}) {
  const clock = new FakeClock();
  const requests: Request[] = [];
  const discard = vi.fn();
  const closePreview = vi.fn();
  let nextId = 0;
  const uploads = new Uploads(
    CREATE_UPLOAD,
    {
      clock,
      newId: () => `item-${String(nextId++)}`,
      prepare,
      send: (outgoing, progress) => {
        const request: Request = {
          outgoing,
          progress,
          store: () => undefined,
          fail: () => undefined,
          ended: null,
        };
        requests.push(request);
        const done = new Promise<string>((resolve, reject) => {
          request.store = (url = `/stored/${String(requests.indexOf(request))}`) => {
            resolve(url);
          };
          request.fail = reject;
        });
        const end = (how: 'paused' | 'cancelled') => () => {
          request.ended = how;
          request.fail(new Error(how));
        };
        return { done, pause: end('paused'), cancel: end('cancelled') };
      },
      deleteFiles: discard,
      openPreview: (file) => `blob:${file.name}`,
      closePreview,
    },
    stored,
    interrupted,
  );
  const steps = () => uploads.snapshot().items.map((item) => item.state.step);
  const names = () => uploads.snapshot().items.map((item) => item.name);
  const asked = (count: number) =>
    vi.waitFor(() => {
      expect(requests).toHaveLength(count);
    });
  const reached = (...expected: string[]) =>
    vi.waitFor(() => {
      expect(steps()).toEqual(expected);
    });
  return { clock, uploads, requests, discard, closePreview, steps, names, asked, reached };
}

test('a file is prepared and sent, and then shows a check mark for two seconds', async () => {
  const { clock, uploads, requests, asked, reached } = open();
  uploads.add([picture('a.png')]);
  expect(uploads.snapshot().items).toMatchObject([
    { name: 'a.png', kind: 'image', preview: 'blob:a.png', state: { step: 'preparing' } },
  ]);
  await asked(1);
  expect(requests[0]?.outgoing).toMatchObject({ format: PNG, fingerprint: 'a.png|image/png|10|1' });
  requests[0]?.progress(5, null);
  expect(uploads.snapshot().items).toMatchObject([
    { size: SIZE, placeholder: 'abcd', state: { step: 'uploading', sent: 5, total: 10 } },
  ]);
  clock.advance(2000);
  expect(uploads.snapshot().items).toMatchObject([{ state: { step: 'uploading', sent: 5 } }]);
  requests[0]?.store();
  await reached('uploaded');
  expect(uploads.snapshot().items).toMatchObject([
    { state: { url: '/stored/0', justFinished: true } },
  ]);
  clock.advance(2000);
  expect(uploads.snapshot().items).toMatchObject([
    { state: { step: 'uploaded', url: '/stored/0', justFinished: false } },
  ]);
});

test('shows waiting for the network, and reports each percent once', async () => {
  const { uploads, requests, asked } = open();
  uploads.add([picture('a.png')]);
  await asked(1);
  const told = vi.fn();
  uploads.subscribe(told);
  requests[0]?.progress(5, null);
  requests[0]?.progress(5.01, null);
  expect(told).toHaveBeenCalledTimes(1);
  requests[0]?.progress(5.01, 'offline');
  expect(uploads.snapshot().items[0]?.state).toMatchObject({ waitReason: 'offline' });
});

test('prepares two files and sends three files at a time, in order', async () => {
  let preparing = 0;
  let most = 0;
  const { uploads, requests, asked, reached } = open({
    prepare: async (file) => {
      most = Math.max(most, ++preparing);
      await Promise.resolve();
      preparing -= 1;
      return { content: file, format: PNG };
    },
  });
  uploads.add(['1', '2', '3', '4'].map((name) => picture(`${name}.png`)));
  await asked(3);
  requests[1]?.store();
  await asked(4);
  expect(most).toBe(2);
  expect(requests.map(({ outgoing }) => outgoing.fingerprint?.slice(0, 5))).toEqual([
    '1.png',
    '2.png',
    '3.png',
    '4.png',
  ]);
  for (const request of requests) request.store();
  await reached('uploaded', 'uploaded', 'uploaded', 'uploaded');
});

test('a poster is sent before its video, and a retry does not send it again', async () => {
  const poster = new Blob(['xx']);
  const { uploads, requests, asked, reached, discard } = open({
    prepare: (file) => Promise.resolve({ content: file, format: MP4, poster }),
  });
  uploads.add([picture('a.mp4', 'video/mp4')]);
  await asked(1);
  expect(requests[0]?.outgoing).toEqual({ content: poster, format: JPEG });
  requests[0]?.store('/poster.jpg');
  await asked(2);
  requests[1]?.progress(4, null);
  expect(uploads.snapshot().items[0]?.state).toMatchObject({ sent: 6, total: 12 });
  requests[1]?.fail(new UploadError('Upload failed'));
  await reached('failed');
  uploads.retry('item-0');
  await asked(3);
  requests[2]?.store('/video.mp4');
  await reached('uploaded');
  expect(uploads.snapshot().items).toMatchObject([{ poster: '/poster.jpg', kind: 'video' }]);
  uploads.remove('item-0').finalize();
  expect(discard).toHaveBeenCalledWith(['/video.mp4', '/poster.jpg']);
});

test('a refused file is reported, and other files are uploaded', () => {
  const { uploads, names } = open();
  uploads.add([picture('a.txt', 'text/plain'), picture('b.png')]);
  expect(names()).toEqual(['b.png']);
  expect(uploads.snapshot().messages).toEqual([
    CREATE_UPLOAD.wrongType({ name: 'a.txt', type: '' }),
  ]);
});

test('a failed file shows the reason and can be retried', async () => {
  const { uploads, requests, asked, reached } = open();
  uploads.add([picture('a.png')]);
  await asked(1);
  requests[0]?.fail(new UploadError('Upload failed'));
  await reached('failed');
  expect(uploads.snapshot().items[0]?.state).toEqual({
    step: 'failed',
    message: 'Upload failed',
    canRetry: true,
  });
  expect(uploads.snapshot().messages).toEqual(['No files were uploaded successfully']);
  uploads.retry('item-0');
  expect(uploads.snapshot().messages).toEqual([]);
  await asked(2);
  requests[1]?.store();
  await reached('uploaded');
});

test.each([
  [new Error('Failed to load image'), 'Failed to process file "a.png".', 'Failed to load image'],
  [new WrongTypeError(), CREATE_UPLOAD.wrongType({ name: 'a.png', type: '' }), undefined],
])('a file that cannot be prepared is not sent: %s', async (error, message, cause) => {
  const { uploads, requests, reached } = open({ prepare: () => Promise.reject(error) });
  uploads.add([picture('a.png')]);
  await reached('failed');
  expect(uploads.snapshot().items[0]?.state).toEqual({
    step: 'failed',
    message,
    canRetry: false,
    ...(cause !== undefined && { cause }),
  });
  uploads.retry('item-0');
  expect(requests).toEqual([]);
});

test.each([
  ['too-large', CREATE_UPLOAD.tooLarge({ name: 'a.png' })],
  ['wrong-type', CREATE_UPLOAD.wrongType({ name: 'a.png', type: '' })],
  ['unreadable', 'Failed to process file "a.png".'],
] as const)('a file that storage refuses as %s is not sent again', async (refusal, message) => {
  const { uploads, requests, asked, reached } = open();
  uploads.add([picture('a.png')]);
  await asked(1);
  requests[0]?.fail(new UploadError('Upload failed', refusal));
  await reached('failed');
  expect(uploads.snapshot().items[0]?.state).toEqual({ step: 'failed', message, canRetry: false });
});

test('a cancelled file is deleted on the server and can be retried', async () => {
  const { uploads, requests, asked, steps, reached } = open();
  uploads.add([picture('a.png')]);
  await asked(1);
  uploads.cancel('item-0');
  expect(steps()).toEqual(['cancelled']);
  expect(requests[0]?.ended).toBe('cancelled');
  expect(uploads.snapshot().messages).toEqual([]);
  uploads.retry('item-0');
  await asked(2);
  requests[1]?.store();
  await reached('uploaded');
});

test('the upload of a removed file pauses until the removal is undone', async () => {
  const { uploads, requests, asked, names, reached, discard } = open();
  uploads.add([picture('a.png'), picture('b.png')]);
  await asked(2);
  const removal = uploads.remove('item-0');
  expect(names()).toEqual(['b.png']);
  expect(requests[0]?.ended).toBe('paused');
  removal.undo();
  removal.finalize();
  expect(names()).toEqual(['a.png', 'b.png']);
  await asked(3);
  requests[1]?.store();
  requests[2]?.store();
  await reached('uploaded', 'uploaded');
  expect(discard).not.toHaveBeenCalled();
});

test('a final removal ends the upload or deletes the stored file', async () => {
  const { uploads, requests, asked, reached, discard, closePreview } = open();
  uploads.add([picture('a.png'), picture('b.png')]);
  await asked(2);
  requests[1]?.store('/b.png');
  await reached('uploading', 'uploaded');
  uploads.remove('item-0').finalize();
  expect(requests[0]?.ended).toBe('cancelled');
  const second = uploads.remove('item-1');
  expect(discard).not.toHaveBeenCalled();
  second.finalize();
  second.undo();
  expect(discard).toHaveBeenCalledExactlyOnceWith(['/b.png']);
  // A stored file has no received part to delete.
  expect(requests[1]?.ended).not.toBe('cancelled');
  expect(closePreview.mock.calls).toEqual([['blob:a.png'], ['blob:b.png']]);
  expect(uploads.snapshot().items).toEqual([]);
});

test("a file can't be restored when the list is full", () => {
  const { uploads, names } = open();
  uploads.add(Array.from({ length: 10 }, (_, index) => picture(`${String(index)}.png`)));
  const removal = uploads.remove('item-0');
  uploads.add([picture('new.png')]);
  removal.undo();
  expect(names()).not.toContain('0.png');
  expect(uploads.snapshot().messages).toEqual(['You can only upload up to 10 files at once.']);
});

test('files can be moved by one step or to a position, but not beyond the ends', () => {
  const { uploads, names } = open();
  uploads.add([picture('a.png'), picture('b.png'), picture('c.png')]);
  uploads.move('item-2', -1);
  expect(names()).toEqual(['a.png', 'c.png', 'b.png']);
  uploads.move('item-0', -1);
  uploads.move('item-1', 1);
  expect(names()).toEqual(['a.png', 'c.png', 'b.png']);
  uploads.moveTo('item-0', 2);
  expect(names()).toEqual(['c.png', 'b.png', 'a.png']);
  uploads.moveTo('item-1', 0);
  expect(names()).toEqual(['b.png', 'c.png', 'a.png']);
  uploads.move('item-1', 1);
  expect(names()).toEqual(['c.png', 'b.png', 'a.png']);
});

test('a file keeps its alt text and its captions', () => {
  const { uploads } = open();
  uploads.add([picture('a.mp4', 'video/mp4')]);
  uploads.setAlt('item-0', 'A heron');
  uploads.setCaptions('item-0', 'WEBVTT');
  expect(uploads.snapshot().items).toMatchObject([{ alt: 'A heron', captions: 'WEBVTT' }]);
  uploads.setCaptions('item-0', null);
  expect(uploads.snapshot().items[0]).not.toHaveProperty('captions');
});

test('a file whose upload was interrupted by a reload gets its texts back', () => {
  const { uploads } = open({
    interrupted: [
      { name: 'a.png', alt: 'A heron' },
      { name: 'b.png', alt: '' },
    ],
  });
  uploads.add([picture('c.png'), picture('a.png')]);
  expect(uploads.snapshot().items).toMatchObject([
    { name: 'c.png', alt: '' },
    { name: 'a.png', alt: 'A heron' },
  ]);
  expect(uploads.snapshot().interrupted).toEqual([{ name: 'b.png', alt: '' }]);
  uploads.forgetInterrupted();
  expect(uploads.snapshot().interrupted).toEqual([]);
});

test('after publishing, only removed files are deleted; after discarding, all files are', async () => {
  const first = open();
  first.uploads.add([picture('a.png'), picture('b.png')]);
  await first.asked(2);
  first.requests[0]?.store('/a.png');
  first.requests[1]?.store('/b.png');
  await first.reached('uploaded', 'uploaded');
  first.uploads.remove('item-1');
  first.uploads.release();
  expect(first.discard).toHaveBeenCalledExactlyOnceWith(['/b.png']);

  const second = open();
  second.uploads.add([picture('a.png'), picture('b.png')]);
  await second.asked(2);
  second.requests[0]?.store('/a.png');
  await second.reached('uploaded', 'uploading');
  second.uploads.discardAll();
  expect(second.discard).toHaveBeenCalledExactlyOnceWith(['/a.png']);
  expect(second.requests[1]?.ended).toBe('cancelled');
  expect(second.uploads.snapshot().items).toEqual([]);
});

test('whenSettled resolves when no file is in progress', async () => {
  const { uploads, requests, asked, steps, reached } = open();
  await uploads.whenSettled();
  uploads.add([picture('a.png'), picture('b.png')]);
  await asked(2);
  const waited = vi.fn();
  const waiting = uploads.whenSettled().then(waited);
  requests[0]?.store();
  await reached('uploaded', 'uploading');
  expect(waited).not.toHaveBeenCalled();
  requests[1]?.fail(new UploadError('Upload failed'));
  await waiting;
  expect(steps()).toEqual(['uploaded', 'failed']);
});

test('an uploaded file can be neither cancelled nor retried, and an upload is not started twice', async () => {
  const { uploads, requests, asked, steps, reached } = open();
  uploads.add([picture('a.png'), picture('b.png')]);
  await asked(2);
  requests[0]?.store();
  await reached('uploaded', 'uploading');
  uploads.cancel('item-0');
  uploads.retry('item-0');
  uploads.retry('item-1');
  uploads.cancel('nobody');
  uploads.retry('nobody');
  expect(steps()).toEqual(['uploaded', 'uploading']);
  expect(requests.map(({ ended }) => ended)).toEqual([null, null]);
});

test('a removal without a file does nothing, and a removal is undone once', () => {
  const { uploads, names, discard } = open();
  uploads.add([picture('a.txt', 'text/plain'), picture('b.png'), picture('c.png')]);
  const nothing = uploads.remove('nobody');
  nothing.undo();
  nothing.finalize();
  expect(uploads.snapshot().messages).toHaveLength(1);
  const removal = uploads.remove('item-0');
  expect(uploads.snapshot().messages).toEqual([]);
  removal.undo();
  removal.undo();
  expect(names()).toEqual(['b.png', 'c.png']);
  expect(discard).not.toHaveBeenCalled();
});

test('a failed file that is put back is not sent again by itself', async () => {
  const { uploads, requests, asked, reached, steps } = open();
  uploads.add([picture('a.png')]);
  await asked(1);
  requests[0]?.fail(new UploadError('Upload failed'));
  await reached('failed');
  uploads.remove('item-0').undo();
  expect(steps()).toEqual(['failed']);
});

test('a file without room stays removed, and its stored file is deleted at the end', async () => {
  const { uploads, requests, asked, reached, discard } = open();
  uploads.add([picture('first.png')]);
  await asked(1);
  requests[0]?.store('/first.png');
  await reached('uploaded');
  const removal = uploads.remove('item-0');
  uploads.add(Array.from({ length: 10 }, (_, index) => picture(`${String(index)}.png`)));
  removal.undo();
  expect(discard).not.toHaveBeenCalled();
  uploads.finalizeRemovals();
  expect(discard).toHaveBeenCalledExactlyOnceWith(['/first.png']);
});

test('the poster of a video that was not sent is deleted with it', async () => {
  const { uploads, requests, asked, discard } = open({
    prepare: (file) =>
      Promise.resolve({ content: file, format: MP4, poster: new Blob(['poster']) }),
  });
  uploads.add([picture('a.mp4', 'video/mp4')]);
  await asked(1);
  requests[0]?.store('/poster.jpg');
  await asked(2);
  uploads.remove('item-0').finalize();
  expect(requests[1]?.ended).toBe('cancelled');
  expect(discard).toHaveBeenCalledExactlyOnceWith(['/poster.jpg']);
});

test('what changes nothing is not reported', () => {
  const { uploads, names } = open();
  uploads.add([picture('a.mp4', 'video/mp4'), picture('b.png')]);
  uploads.setCaptions('item-0', 'WEBVTT');
  const told = vi.fn();
  uploads.subscribe(told);
  uploads.setCaptions('item-0', 'WEBVTT');
  uploads.setCaptions('nobody', 'WEBVTT');
  uploads.setAlt('nobody', 'A heron');
  uploads.move('nobody', 1);
  uploads.moveTo('nobody', 0);
  uploads.moveTo('item-0', 0);
  uploads.moveTo('item-0', -1);
  uploads.moveTo('item-0', 2);
  expect(told).not.toHaveBeenCalled();
  expect(names()).toEqual(['a.mp4', 'b.png']);
});

test('the message that no file was uploaded is shown once, until a file is retried', async () => {
  const none = 'No files were uploaded successfully';
  const { uploads, requests, asked, reached } = open();
  uploads.add([picture('a.png'), picture('b.png')]);
  await asked(2);
  requests[0]?.fail(new UploadError('Upload failed'));
  await reached('failed', 'uploading');
  expect(uploads.snapshot().messages).toEqual([]);
  requests[1]?.fail(new UploadError('Upload failed'));
  await reached('failed', 'failed');
  expect(uploads.snapshot().messages).toEqual([none]);
  uploads.setAlt('item-0', 'A heron');
  expect(uploads.snapshot().messages).toEqual([none]);
  uploads.retry('item-0');
  expect(uploads.snapshot().messages).toEqual([]);
});

test('a released uploader pauses what is sent, closes its previews and forgets all', async () => {
  const { uploads, requests, asked, discard, closePreview } = open({
    interrupted: [{ name: 'b.png', alt: '' }],
  });
  uploads.add([picture('a.png'), picture('c.txt', 'text/plain')]);
  await asked(1);
  uploads.release();
  expect(uploads.snapshot()).toEqual({ items: [], messages: [], interrupted: [] });
  expect(requests[0]?.ended).toBe('paused');
  expect(closePreview).toHaveBeenCalledExactlyOnceWith('blob:a.png');
  expect(discard).not.toHaveBeenCalled();
});

test('files of an earlier visit are kept by a release and deleted with a removal', () => {
  const stored = (name: string): StoredItem & { preview: string } => ({
    id: name,
    name,
    kind: 'image',
    alt: 'A heron',
    url: `/stored/${name}`,
    preview: `http://backend.test/stored/${name}`,
  });
  const files = ['a.png', 'b.png'].map(stored);
  const { uploads, discard, closePreview } = open({ stored: files });
  expect(uploads.snapshot().items[0]).toEqual({
    id: 'a.png',
    name: 'a.png',
    kind: 'image',
    alt: 'A heron',
    preview: 'http://backend.test/stored/a.png',
    state: { step: 'uploaded', url: '/stored/a.png', justFinished: false },
  });
  uploads.remove('a.png').finalize();
  expect(discard).toHaveBeenCalledExactlyOnceWith(['/stored/a.png']);
  uploads.release();
  expect(uploads.snapshot().items).toEqual([]);
  expect(discard).toHaveBeenCalledOnce();
  // Their previews are server URLs and not object URLs, so there is nothing to revoke.
  expect(closePreview).not.toHaveBeenCalled();
});
