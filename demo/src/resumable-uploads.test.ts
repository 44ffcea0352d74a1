import { expect, test, vi } from 'vitest';
import type { MemoryFiles } from './file-stores.ts';
import { createMemoryUploads } from './resumable-uploads.ts';

const ID = '5a3c1e70-0b5d-4c1e-9a01-000000000099';

function opened() {
  const files: MemoryFiles = new Map();
  const uploads = createMemoryUploads(files, () => new Date('2026-11-29T12:00:00Z'));
  const onComplete = vi.fn(() => Promise.resolve());
  const send = (method: string, headers: Record<string, string>, body?: string) =>
    uploads.handle(
      new Request('https://demo.example/upload', { method, headers, body: body ?? null }),
      {
        ...{ id: ID, location: `/upload/${ID}`, settings: '{}', onComplete },
        ...(method === 'POST' && { unfinished: { bearer: 'ann', target: 'media/a', size: 6 } }),
      },
    );
  return { files, uploads, onComplete, send };
}

test('pieces are joined in order, and the upload is complete with the last byte', async () => {
  const { files, uploads, onComplete, send } = opened();
  const created = await send('POST', { 'upload-length': '6' }, 'ab');
  expect(created.status).toBe(201);
  expect(created.headers.get('location')).toBe(`/upload/${ID}`);
  expect(created.headers.get('upload-offset')).toBe('2');
  expect(uploads.unfinishedOf('ann')).toEqual([
    { id: ID, bearer: 'ann', target: 'media/a', size: 6 },
  ]);
  expect((await send('PATCH', { 'upload-offset': '2' }, 'cd')).headers.get('upload-offset')).toBe(
    '4',
  );
  expect((await send('HEAD', {})).headers.get('upload-offset')).toBe('4');
  expect(onComplete).not.toHaveBeenCalled();
  await send('PATCH', { 'upload-offset': '4' }, 'ef');
  expect(onComplete).toHaveBeenCalledOnce();
  const record = await uploads.find(ID);
  expect(new TextDecoder().decode(files.get(record?.path ?? ''))).toBe('abcdef');
});

test('a piece at another offset and too many bytes are refused, and change nothing', async () => {
  const { uploads, send } = opened();
  await send('POST', { 'upload-length': '6' });
  await expect(send('PATCH', { 'upload-offset': '3' }, 'ab')).rejects.toMatchObject({
    status: 409,
  });
  await expect(send('PATCH', { 'upload-offset': '0' }, 'abcdefg')).rejects.toMatchObject({
    status: 413,
  });
  expect((await uploads.find(ID))?.offset).toBe(0);
});

test('ended and stored uploads no longer count as unfinished', async () => {
  const { uploads, send } = opened();
  await send('POST', { 'upload-length': '6' });
  expect(await uploads.removeIdle(ID, new Date('2026-11-29T11:59:00Z'))).toBe(false);
  await uploads.setVersion(ID, 'v1');
  expect(uploads.unfinishedOf('ann')).toEqual([]);
  await send('DELETE', {});
  expect(await uploads.find(ID)).toBeUndefined();
  await expect(send('HEAD', {})).rejects.toMatchObject({ status: 404 });
});
