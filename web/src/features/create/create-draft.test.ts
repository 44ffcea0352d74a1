import { EMPTY_POST_FORM } from '@promptory/domain/post';
import { expect, test } from 'vitest';
import { clearDraft, type CreateDraft, hasInput, loadDraft, saveDraft } from './create-draft.ts';

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => {
      items.clear();
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      items.set(key, value);
    },
    removeItem: (key) => {
      items.delete(key);
    },
  };
}

const DRAFT: CreateDraft = {
  userId: 'me',
  postId: 'p',
  form: { ...EMPTY_POST_FORM, title: 'Rain', tags: ['neon'] },
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

test('a draft comes back whole, for its own writer only', () => {
  const storage = memoryStorage();
  saveDraft(storage, DRAFT);
  expect(loadDraft(storage, 'me')).toEqual(DRAFT);
  expect(loadDraft(storage, 'somebody else')).toBeNull();
  clearDraft(storage);
  expect(loadDraft(storage, 'me')).toBeNull();
});

test('an emptied form is forgotten', () => {
  const storage = memoryStorage();
  saveDraft(storage, DRAFT);
  saveDraft(storage, { ...DRAFT, form: EMPTY_POST_FORM, media: [], interrupted: [] });
  expect(storage.length).toBe(0);
});

test('a file that was on its way is worth keeping by itself', () => {
  const storage = memoryStorage();
  saveDraft(storage, { ...DRAFT, form: EMPTY_POST_FORM, media: [] });
  expect(loadDraft(storage, 'me')?.interrupted).toEqual(DRAFT.interrupted);
});

test.each(['{', 'null', '{"userId":"me"}'])('%s is no draft', (text) => {
  const storage = memoryStorage();
  storage.setItem('promptory.create-draft', text);
  expect(loadDraft(storage, 'me')).toBeNull();
});

test('white space is no input; a file, a tag or the switch is', () => {
  expect(hasInput({ ...EMPTY_POST_FORM, title: ' \n' }, 0)).toBe(false);
  expect(hasInput(EMPTY_POST_FORM, 1)).toBe(true);
  expect(hasInput({ ...EMPTY_POST_FORM, tags: ['a'] }, 0)).toBe(true);
  expect(hasInput({ ...EMPTY_POST_FORM, allowCopyPrompt: false }, 0)).toBe(true);
});
