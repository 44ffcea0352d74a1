import { beforeEach, expect, test } from 'vitest';
import { CommentDrafts } from './comment-drafts.ts';

const POST = { kind: 'post', id: 'p' } as const;

class MemoryStorage {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

let storage: MemoryStorage;
beforeEach(() => {
  storage = new MemoryStorage();
});
const draftsOf = (userId = 'ann', threadId: string | null = null) =>
  new CommentDrafts(storage, userId, POST, threadId);

test('a draft is saved per person and thread', () => {
  draftsOf().save({ id: '1', text: 'Half a thou' });
  expect(draftsOf().load()).toEqual({ id: '1', text: 'Half a thou' });
  expect(draftsOf('bob').load()).toBeNull();
  expect(draftsOf('ann', 'thread').load()).toBeNull();
  draftsOf().save({ id: '1', text: '  ' });
  expect(storage.items.size).toBe(0);
});

test('a draft that is being sent is kept until it has arrived', () => {
  const drafts = draftsOf();
  drafts.save({ id: '1', text: 'One' });
  drafts.markSending({ id: '1', text: 'One' });
  expect(draftsOf().load()).toEqual({ id: '1', text: 'One' });
  drafts.save({ id: '2', text: 'Two' });
  drafts.sent();
  expect(draftsOf().load()).toEqual({ id: '2', text: 'Two' });
});

test('a failure restores the sent text with its id, and the text typed since', () => {
  const drafts = draftsOf();
  drafts.markSending({ id: '1', text: 'One' });
  drafts.save({ id: '2', text: 'Two' });
  const back = { id: '1', text: 'One\nTwo' };
  expect(drafts.restore()).toEqual(back);
  expect(draftsOf().load()).toEqual(back);
});

test('a failure restores the text even if storage is blocked', () => {
  const drafts = new CommentDrafts(null, 'ann', POST, null);
  drafts.markSending({ id: '1', text: 'One' });
  expect(drafts.restore()).toEqual({ id: '1', text: 'One' });
});

test('invalid stored data is ignored', () => {
  storage.setItem('promptory.comment-draft:post:p:', '{"text":');
  expect(draftsOf().load()).toBeNull();
});
