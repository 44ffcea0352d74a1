import { expect, test } from 'vitest';
import { isInProgress, toMediaInfo, type UploadState } from './upload-item.ts';

test.each<[UploadState | undefined, boolean]>([
  [{ step: 'waiting' }, true],
  [{ step: 'preparing' }, true],
  [{ step: 'uploading', sent: 0, total: 1, waitReason: null }, true],
  [{ step: 'uploaded', url: '/a', justFinished: true }, false],
  [{ step: 'cancelled' }, false],
  [{ step: 'failed', message: 'No', canRetry: true }, false],
  [undefined, false],
])('%j is in progress: %s', (state, expected) => {
  expect(isInProgress(state)).toBe(expected);
});

test('a row gets the details that are known, and nothing of the uploader', () => {
  const known = {
    alt: 'A heron',
    size: { width: 4, height: 3 },
    placeholder: 'abcd',
    poster: '/poster.jpg',
    animated: true,
    captions: 'WEBVTT',
  };
  const item = { ...known, id: 'a', preview: 'blob:a' };
  expect(toMediaInfo(item)).toEqual(known);
  expect(Object.keys(toMediaInfo({ alt: '', animated: false }))).toEqual(['alt']);
});
