import { EMPTY_POST_FORM } from '@promptory/domain/post';
import { expect, test } from 'vitest';
import { memoryStorage } from './memory-storage.testing.ts';
import {
  clearDraft,
  type CreateDraft,
  hasInput,
  loadDraft,
  markLeft,
  saveDraft,
  takeLeftMark,
} from './create-draft.ts';

const DRAFT: CreateDraft = {
  userId: 'me',
  postId: 'p',
  form: { ...EMPTY_POST_FORM, title: 'Rain', tags: ['neon'] },
  typedTag: 'fo',
  fills: [{ id: 'handoff', text: 'Filled in.', undone: false, other: { prompt: 'mine' } }],
  media: [
    {
      id: 'a',
      name: 'a.png',
      kind: 'image',
      alt: '',
      url: '/a.png',
      size: { width: 2, height: 1 },
    },
    {
      id: 'b',
      name: 'b.mp4',
      kind: 'video',
      alt: 'b',
      url: '/b.mp4',
      placeholder: '3OcRJYB4d3h',
      poster: '/b.jpg',
      captions: 'WEBVTT',
    },
    { id: 'c', name: 'c.gif', kind: 'image', alt: '', url: '/c.gif', animated: true },
  ],
  interrupted: [{ name: 'd.mov', alt: 'd', captions: 'WEBVTT' }],
};

const NOTHING: CreateDraft = {
  ...DRAFT,
  form: EMPTY_POST_FORM,
  typedTag: '',
  fills: [],
  media: [],
};

test('restores a draft for its own user only', () => {
  const storage = memoryStorage();
  saveDraft(storage, DRAFT);
  expect(loadDraft(storage, 'me')).toEqual(DRAFT);
  expect(loadDraft(storage, 'somebody else')).toBeNull();
  clearDraft(storage);
  expect(loadDraft(storage, 'me')).toBeNull();
});

test('removes an empty form', () => {
  const storage = memoryStorage();
  saveDraft(storage, DRAFT);
  saveDraft(storage, { ...NOTHING, interrupted: [] });
  expect(storage.length).toBe(0);
});

test('saves a draft that holds only an unfinished upload', () => {
  const storage = memoryStorage();
  saveDraft(storage, NOTHING);
  expect(loadDraft(storage, 'me')?.interrupted).toEqual(DRAFT.interrupted);
});

test.each(['{', 'null', '{"userId":"me"}'])('ignores %s', (text) => {
  const storage = memoryStorage();
  storage.setItem('promptory.create-draft', text);
  expect(loadDraft(storage, 'me')).toBeNull();
});

test('white space does not count as input; a file, a tag or the switch does', () => {
  expect(hasInput({ ...EMPTY_POST_FORM, title: ' \n' }, 0)).toBe(false);
  expect(hasInput(EMPTY_POST_FORM, 1)).toBe(true);
  expect(hasInput({ ...EMPTY_POST_FORM, tags: ['a'] }, 0)).toBe(true);
  expect(hasInput({ ...EMPTY_POST_FORM, allowCopyPrompt: false }, 0)).toBe(true);
});

test('reads a draft saved by an older version', () => {
  const storage = memoryStorage();
  storage.setItem(
    'promptory.create-draft',
    JSON.stringify({ ...DRAFT, typedTag: undefined, fills: undefined }),
  );
  expect(loadDraft(storage, 'me')).toEqual({ ...DRAFT, typedTag: '', fills: [] });
});

test('reports only once, and only for the same draft, that the page was left', () => {
  const storage = memoryStorage();
  markLeft(storage, 'p');
  expect(takeLeftMark(storage, 'p')).toBe(true);
  expect(takeLeftMark(storage, 'p')).toBe(false);
  markLeft(storage, 'p');
  expect(takeLeftMark(storage, 'another')).toBe(false);
  markLeft(storage, 'p');
  markLeft(storage, null);
  expect(takeLeftMark(storage, 'p')).toBe(false);
});
