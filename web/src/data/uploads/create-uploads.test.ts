import { CREATE_UPLOAD } from '@promptory/domain/upload';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type BackendRequest,
  connectFakeBackend,
  refusal,
} from '../client/fake-backend.testing.ts';
import { publicUrl } from '../media/media-storage.ts';
import { createUploads } from './create-uploads.ts';
import type { StoredItem } from './upload-item.ts';

const FOLDER = { bucket: 'media', folder: 'posts' } as const;

const fileOf = (name: string): StoredItem => ({
  id: name,
  name,
  kind: 'image',
  alt: '',
  url: publicUrl('media', `ann/posts/${name}`),
});
const [FIRST, SECOND] = [fileOf('1.png'), fileOf('2.png')];

let warn = vi.spyOn(console, 'warn');

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue();
});

function setUp(answer: (request: BackendRequest) => unknown = () => []) {
  const { requests } = connectFakeBackend(answer, 'ann');
  return requests;
}

test('files of an earlier visit are shown from the backend, and interrupted ones are named', () => {
  setUp();
  const interrupted = [{ name: '3.png', alt: 'A heron' }];
  const uploads = createUploads({
    rules: CREATE_UPLOAD,
    folder: FOLDER,
    stored: [FIRST],
    interrupted,
  });
  expect(uploads.snapshot()).toMatchObject({
    items: [{ id: '1.png', preview: `http://backend.test${FIRST.url}` }],
    interrupted,
  });
  const empty = createUploads({ rules: CREATE_UPLOAD, folder: FOLDER });
  expect(empty.snapshot()).toEqual({ items: [], messages: [], interrupted: [] });
});

test('a removed file is deleted if no row refers to it', async () => {
  const requests = setUp(({ path }) => (path.endsWith('my_unused_files') ? [SECOND.url] : []));
  const uploads = createUploads({
    rules: CREATE_UPLOAD,
    folder: FOLDER,
    stored: [FIRST, SECOND],
    referencedUrls: [FIRST.url],
  });
  uploads.remove(FIRST.id).finalize();
  uploads.remove(SECOND.id).finalize();
  await vi.waitFor(() => {
    expect(requests).toMatchObject([
      { path: '/rest/v1/rpc/my_unused_files', body: { addresses: [SECOND.url] } },
      { method: 'DELETE', body: { prefixes: ['ann/posts/2.png'] } },
    ]);
  });
  expect(warn).not.toHaveBeenCalled();
});

test('a file that cannot be deleted does not disturb the uploader', async () => {
  setUp(() => refusal('42501', 403));
  const uploads = createUploads({ rules: CREATE_UPLOAD, folder: FOLDER, stored: [FIRST] });
  uploads.remove(FIRST.id).finalize();
  await vi.waitFor(() => {
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'Could not delete an unused file',
      expect.objectContaining({ code: '42501' }),
    );
  });
  expect(uploads.snapshot().items).toEqual([]);
});

test('a chosen file is announced, shown from this browser and checked by its content', async () => {
  setUp();
  const open = vi.spyOn(URL, 'createObjectURL');
  const close = vi.spyOn(URL, 'revokeObjectURL');
  const onAdded = vi.fn();
  const uploads = createUploads({ rules: CREATE_UPLOAD, folder: FOLDER, onAdded });
  const file = new File(['not a picture'], 'a.png', { type: 'image/png' });
  uploads.add([file]);
  const [item] = uploads.snapshot().items;
  const id = String(item?.id);
  expect(onAdded).toHaveBeenCalledExactlyOnceWith([{ id, file }]);
  expect(open).toHaveBeenCalledExactlyOnceWith(file);
  expect(item?.preview).toMatch(/^blob:/);
  await uploads.whenSettled();
  expect(uploads.snapshot().items[0]?.state).toEqual({
    step: 'failed',
    message: CREATE_UPLOAD.wrongType({ name: 'a.png', type: '' }),
    canRetry: false,
  });
  uploads.remove(id).finalize();
  expect(close).toHaveBeenCalledExactlyOnceWith(item?.preview);
});
