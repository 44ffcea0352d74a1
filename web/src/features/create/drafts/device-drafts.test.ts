import { EMPTY_POST_FORM } from '@promptory/domain/post';
import { expect, test } from 'vitest';
import type { CreateDraft } from './create-draft.ts';
import { DeviceDrafts } from './device-drafts.ts';
import { memoryStorage } from './memory-storage.testing.ts';

function draft(postId: string, title = postId, userId = 'me'): CreateDraft {
  return {
    userId,
    postId,
    form: { ...EMPTY_POST_FORM, title },
    typedTag: '',
    fills: [],
    media: [],
    interrupted: [],
  };
}

function opened(userId = 'me', storage = memoryStorage()) {
  let time = 0;
  const shelf = new DeviceDrafts(storage, userId, () => (time += 1));
  return { storage, shelf, ids: () => shelf.all().map((kept) => kept.draft.postId) };
}

test('saves each draft under its own key, newest first', () => {
  const { shelf, ids } = opened();
  shelf.save(draft('a'));
  shelf.save(draft('b'));
  shelf.save(draft('a', 'again'));
  expect(ids()).toEqual(['a', 'b']);
  expect(shelf.all()[0]?.draft.form.title).toBe('again');
  shelf.remove('a');
  expect(ids()).toEqual(['b']);
});

test('keeps drafts separate per user', () => {
  const { shelf, storage } = opened();
  shelf.save(draft('a'));
  expect(opened('you', storage).ids()).toEqual([]);
});

test('removes an empty draft, and the oldest when there are too many', () => {
  const { shelf, ids } = opened();
  for (let at = 0; at < 11; at += 1) shelf.save(draft(String(at)));
  expect(ids()).toHaveLength(10);
  expect(ids()).not.toContain('0');
  shelf.save(draft('5', ''));
  expect(ids()).not.toContain('5');
});

test.each(['{', 'null', '{"savedAt":1}', '{"savedAt":1,"draft":{"userId":"me"}}'])(
  'ignores invalid stored data %s',
  (text) => {
    const { storage, ids } = opened();
    storage.setItem('promptory.create-draft:me:a', text);
    expect(ids()).toEqual([]);
  },
);
