import { EMPTY_TOOL_FORM } from '@promptory/domain/tool';
import { expect, test } from 'vitest';
import { clearToolDraft, differs, loadToolDraft, saveToolDraft } from './tool-draft.ts';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
}

const draft = {
  userId: 'ada',
  toolId: 'tool-1',
  form: { ...EMPTY_TOOL_FORM, name: 'ComfyUI', tags: ['nodes'] },
  logo: { name: 'logo.png', url: '/storage/v1/object/public/media/ada/tools/1.png' },
};

test('a draft comes back to who wrote it, until it is forgotten', () => {
  const place = storage();
  saveToolDraft(place, draft, null);
  expect(loadToolDraft(place, 'ada', null)).toEqual(draft);
  expect(loadToolDraft(place, 'grace', null)).toBeNull();
  clearToolDraft(place, null);
  expect(loadToolDraft(place, 'ada', null)).toBeNull();
});

test('the change of a tool is another draft than a new tool', () => {
  const place = storage();
  saveToolDraft(place, draft, 'tool-1');
  expect(loadToolDraft(place, 'ada', null)).toBeNull();
  expect(loadToolDraft(place, 'ada', 'tool-1')).toEqual(draft);
});

test('what cannot be read is no draft', () => {
  const place = storage();
  place.setItem('promptory.tool-draft', '{"userId":');
  expect(loadToolDraft(place, 'ada', null)).toBeNull();
});

test('a text, a tag or a logo is a difference', () => {
  const empty = { form: EMPTY_TOOL_FORM, logo: null };
  expect(differs(empty, empty)).toBe(false);
  expect(differs({ ...empty, logo: draft.logo }, empty)).toBe(true);
  expect(differs({ ...empty, form: { ...EMPTY_TOOL_FORM, tags: ['a'] } }, empty)).toBe(true);
});
