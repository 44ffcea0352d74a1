import { EMPTY_TOOL_FORM } from '@promptory/domain/tool';
import { expect, test } from 'vitest';
import { clearToolDraft, hasChanges, loadToolDraft, saveToolDraft } from './tool-draft.ts';

function memoryStorage(): Storage {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as unknown as Storage;
}

const draft = {
  userId: 'ada',
  toolId: 'tool-1',
  form: { ...EMPTY_TOOL_FORM, name: 'ComfyUI', tags: ['nodes'] },
  logo: { name: 'logo.png', url: '/storage/v1/object/public/media/ada/tools/1.png' },
};

test('loads the draft only for its author, until it is cleared', () => {
  const storage = memoryStorage();
  saveToolDraft(storage, draft, null);
  expect(loadToolDraft(storage, 'ada', null)).toEqual(draft);
  expect(loadToolDraft(storage, 'grace', null)).toBeNull();
  clearToolDraft(storage, null);
  expect(loadToolDraft(storage, 'ada', null)).toBeNull();
});

test('keeps the draft of an edited tool separate from the draft of a new tool', () => {
  const storage = memoryStorage();
  saveToolDraft(storage, draft, 'tool-1');
  expect(loadToolDraft(storage, 'ada', null)).toBeNull();
  expect(loadToolDraft(storage, 'ada', 'tool-1')).toEqual(draft);
});

test('ignores an invalid draft', () => {
  const storage = memoryStorage();
  storage.setItem('promptory.tool-draft', '{"userId":');
  expect(loadToolDraft(storage, 'ada', null)).toBeNull();
});

test('detects changes of texts, tags and logo', () => {
  const empty = { form: EMPTY_TOOL_FORM, logo: null };
  expect(hasChanges(empty, empty)).toBe(false);
  expect(hasChanges({ ...empty, logo: draft.logo }, empty)).toBe(true);
  expect(hasChanges({ ...empty, form: { ...EMPTY_TOOL_FORM, tags: ['a'] } }, empty)).toBe(true);
});
