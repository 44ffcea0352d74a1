import { MP4 } from '@promptory/domain/media-format';
import { MESSAGE_UPLOAD } from '@promptory/domain/message';
import { CREATE_UPLOAD } from '@promptory/domain/upload';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type BackendRequest,
  connectFakeBackend,
  refusal,
} from '../client/fake-backend.testing.ts';
import { publicUrl } from '../media/media-storage.ts';
import { createUploads } from './create-uploads.ts';
import * as preparation from './prepare.ts';
import type { PreparedFile } from './prepared-file.ts';
import * as sending from './resumable-upload.ts';
import type { StoredItem } from './upload-item.ts';

const FOLDER = { bucket: 'media', folder: 'posts' } as const;
const CHAT = { bucket: 'messages', chatId: 'c1' } as const;

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

test('a stored file of a conversation has no preview, and is deleted by its path', async () => {
  const requests = setUp();
  const path = 'c1/ann/1.png';
  const uploads = createUploads({
    rules: MESSAGE_UPLOAD,
    folder: CHAT,
    stored: [{ ...FIRST, bytes: 10, url: path }],
  });
  const [item] = uploads.snapshot().items;
  expect(item).toMatchObject({ preview: '', bytes: 10, state: { step: 'uploaded', url: path } });
  uploads.remove(FIRST.id).finalize();
  await vi.waitFor(() => {
    expect(requests).toMatchObject([
      { path: '/storage/v1/object/messages', method: 'DELETE', body: { prefixes: [path] } },
    ]);
  });
});

test('a video of a conversation is sent without a poster', async () => {
  setUp();
  const size = { width: 2, height: 1 };
  const prepared = (more: Partial<PreparedFile>): PreparedFile => ({
    content: new Blob(['video']),
    format: MP4,
    size,
    ...more,
  });
  const prepare = vi.spyOn(preparation, 'prepareFile');
  const sent: string[] = [];
  vi.spyOn(sending, 'createResumableSender').mockReturnValue(({ format }) => {
    sent.push(format.extension);
    const done = Promise.resolve(`c1/ann/${String(sent.length)}.mp4`);
    return { done, pause: () => undefined, cancel: () => undefined };
  });
  const uploads = createUploads({ rules: MESSAGE_UPLOAD, folder: CHAT });
  const add = async (more: Partial<PreparedFile>) => {
    prepare.mockResolvedValueOnce(prepared(more));
    uploads.add([new File(['video'], 'a.mp4', { type: 'video/mp4' })]);
    await uploads.whenSettled();
    return uploads.snapshot().items.at(-1);
  };
  const shown = await add({ poster: new Blob(['poster']) });
  expect(sent).toEqual(['mp4']);
  expect(shown).toMatchObject({ kind: 'video', size, bytes: 5 });
  expect(shown).not.toHaveProperty('poster');
  expect(await add({ warning: 'Failed to generate thumbnail' })).not.toHaveProperty('warning');
  expect(await add({ warning: 'Failed to load video' })).toMatchObject({
    warning: 'Failed to load video',
  });
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
