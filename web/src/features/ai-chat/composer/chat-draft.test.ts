import { expect, test } from 'vitest';
import { ChatDrafts, NO_DRAFT } from './chat-draft.ts';

function storage(items = new Map<string, string>()) {
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const DRAFT = { text: 'a fox', quickPromptId: 'enhance', templateId: 'x' };

test('keeps drafts separate per user', () => {
  const store = storage();
  new ChatDrafts(store, 'ann').save(DRAFT);
  expect(new ChatDrafts(store, 'ann').load()).toEqual(DRAFT);
  expect(new ChatDrafts(store, 'ben').load()).toEqual(NO_DRAFT);
});

test('removes an empty draft but keeps one with only a template', () => {
  const store = storage();
  const drafts = new ChatDrafts(store, 'ann');
  drafts.save({ ...NO_DRAFT, templateId: 'x' });
  expect(drafts.load()).toEqual({ ...NO_DRAFT, templateId: 'x' });
  drafts.save({ ...NO_DRAFT, text: '  ' });
  expect(store.items.size).toBe(0);
});

test.each(['{', 'null', '[]', '{"text":1}'])('ignores %s in the storage', (kept) => {
  expect(
    new ChatDrafts(storage(new Map([['promptory.ai-tab.chat-draft:ann', kept]])), 'ann').load(),
  ).toEqual(NO_DRAFT);
});

test('works without persistence when the storage throws', () => {
  const refuse = () => {
    throw new Error('forbidden');
  };
  const drafts = new ChatDrafts({ getItem: refuse, setItem: refuse, removeItem: refuse }, 'ann');
  drafts.save(DRAFT);
  expect(drafts.load()).toEqual(NO_DRAFT);
  expect(new ChatDrafts(null, 'ann').load()).toEqual(NO_DRAFT);
});
