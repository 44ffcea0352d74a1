import { expect, test, vi } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { MediaUploads } from './media-uploads.ts';

const SIZE = { width: 800, height: 600 };

function picture(name: string, type = 'image/png') {
  return new File(['x'], name, { type });
}

/** Uploads whose storage answers when the test says so. */
function open(measure: () => Promise<typeof SIZE | null> = () => Promise.resolve(SIZE)) {
  const clock = new FakeClock();
  const requests: { name: string; store: () => void; fail: (text: string) => void }[] = [];
  const discard = vi.fn();
  const closePreview = vi.fn();
  let nextId = 0;
  const uploads = new MediaUploads({
    clock,
    newId: () => `item-${String(nextId++)}`,
    measure,
    upload: (file) =>
      new Promise((resolve, reject) => {
        requests.push({
          name: file.name,
          store: () => {
            resolve(`/stored/${file.name}`);
          },
          fail: (text) => {
            reject(new Error(text));
          },
        });
      }),
    discard,
    openPreview: (file) => `blob:${file.name}`,
    closePreview,
  });
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

test('a file is measured, uploaded, marked, and the mark goes after two seconds', async () => {
  const { clock, uploads, requests, asked, reached } = open();
  uploads.add([picture('a.png')]);
  expect(uploads.snapshot().items).toMatchObject([
    { name: 'a.png', kind: 'image', preview: 'blob:a.png', state: { step: 'uploading' } },
  ]);
  await asked(1);
  requests[0]?.store();
  await reached('uploaded');
  expect(uploads.snapshot().items).toMatchObject([
    { size: SIZE, state: { url: '/stored/a.png', just: true } },
  ]);
  clock.advance(2000);
  expect(uploads.snapshot().items).toMatchObject([{ state: { just: false } }]);
});

test('three at a time, in order', async () => {
  const { uploads, requests, asked, reached } = open();
  uploads.add(['1', '2', '3', '4'].map((name) => picture(`${name}.png`)));
  await asked(3);
  requests[1]?.store();
  await asked(4);
  expect(requests.map((request) => request.name)).toEqual(['1.png', '2.png', '3.png', '4.png']);
  for (const request of requests) request.store();
  await reached('uploaded', 'uploaded', 'uploaded', 'uploaded');
});

test('a refused file is named and the others go on', () => {
  const { uploads, names } = open();
  uploads.add([picture('a.txt', 'text/plain'), picture('b.png')]);
  expect(names()).toEqual(['b.png']);
  expect(uploads.snapshot().messages).toHaveLength(1);
  expect(uploads.snapshot().messages[0]).toContain('File "a.txt" is not a supported format.');
});

test('a failed file says why, and can be tried again', async () => {
  const { uploads, requests, asked, reached } = open();
  uploads.add([picture('a.png')]);
  await asked(1);
  requests[0]?.fail('Upload failed');
  await reached('failed');
  expect(uploads.snapshot().items[0]?.state).toEqual({
    step: 'failed',
    message: 'Upload failed',
    canRetry: true,
  });
  await vi.waitFor(() => {
    expect(uploads.snapshot().messages).toEqual(['No files were uploaded successfully']);
  });
  uploads.retry('item-0');
  expect(uploads.snapshot().messages).toEqual([]);
  await asked(2);
  requests[1]?.store();
  await reached('uploaded');
});

test('an unreadable file is not uploaded', async () => {
  const { uploads, requests, reached } = open(() => Promise.reject(new Error('broken')));
  uploads.add([picture('a.png')]);
  await reached('failed');
  expect(uploads.snapshot().items[0]?.state).toEqual({
    step: 'failed',
    message: 'Failed to process file "a.png".',
    canRetry: false,
  });
  expect(requests).toEqual([]);
});

test('a file removed while it uploads is deleted when it arrives', async () => {
  const { uploads, requests, discard, closePreview, asked } = open();
  uploads.add([picture('a.png')]);
  await asked(1);
  uploads.remove('item-0');
  expect(closePreview).toHaveBeenCalledWith('blob:a.png');
  requests[0]?.store();
  await vi.waitFor(() => {
    expect(discard).toHaveBeenCalledWith('/stored/a.png');
  });
  expect(uploads.snapshot().items).toEqual([]);
});

test('files can be moved, and stop at both ends', () => {
  const { uploads, names } = open();
  uploads.add([picture('a.png'), picture('b.png'), picture('c.png')]);
  uploads.move('item-2', -1);
  expect(names()).toEqual(['a.png', 'c.png', 'b.png']);
  uploads.move('item-0', -1);
  uploads.move('item-1', 1);
  expect(names()).toEqual(['a.png', 'c.png', 'b.png']);
});

test('after publishing the stored files stay; after discarding they go', async () => {
  const first = open();
  first.uploads.add([picture('a.png')]);
  await first.asked(1);
  first.requests[0]?.store();
  await first.reached('uploaded');
  first.uploads.release();
  expect(first.discard).not.toHaveBeenCalled();

  const second = open();
  second.uploads.add([picture('a.png')]);
  await second.asked(1);
  second.requests[0]?.store();
  await second.reached('uploaded');
  second.uploads.discardAll();
  expect(second.discard).toHaveBeenCalledWith('/stored/a.png');
  expect(second.uploads.snapshot().items).toEqual([]);
});

test('one can wait until nothing is on its way', async () => {
  const { uploads, requests, asked } = open();
  await uploads.whenSettled();
  uploads.add([picture('a.png'), picture('b.png')]);
  await asked(2);
  const waited = vi.fn();
  const waiting = uploads.whenSettled().then(waited);
  requests[0]?.store();
  requests[1]?.fail('Upload failed');
  expect(waited).not.toHaveBeenCalled();
  await waiting;
  expect(uploads.snapshot().items.map((item) => item.state.step)).toEqual(['uploaded', 'failed']);
});
