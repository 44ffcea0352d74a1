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
  new CommentDrafts(storage as unknown as Storage, userId, POST, threadId);

test('what is typed survives, for its person and its place', () => {
  draftsOf().save({ id: '1', text: 'Half a thou' });
  expect(draftsOf().load()).toEqual({ id: '1', text: 'Half a thou' });
  expect(draftsOf('bob').load()).toBeNull();
  expect(draftsOf('ann', 'thread').load()).toBeNull();
  draftsOf().save({ id: '1', text: '  ' });
  expect(storage.items.size).toBe(0);
});

test('what is on its way survives too, until it arrives', () => {
  const drafts = draftsOf();
  drafts.save({ id: '1', text: 'One' });
  drafts.sending({ id: '1', text: 'One' });
  expect(draftsOf().load()).toEqual({ id: '1', text: 'One' });
  drafts.save({ id: '2', text: 'Two' });
  drafts.sent();
  expect(draftsOf().load()).toEqual({ id: '2', text: 'Two' });
});

test('a failure gives back what was sent and what was typed since, under the first id', () => {
  const drafts = draftsOf();
  drafts.sending({ id: '1', text: 'One' });
  drafts.save({ id: '2', text: 'Two' });
  const back = { id: '1', text: 'One\nTwo' };
  expect(drafts.failed()).toEqual(back);
  expect(draftsOf().load()).toEqual(back);
});

test('where nothing may be kept, a failure still gives the text back', () => {
  const drafts = new CommentDrafts(null, 'ann', POST, null);
  drafts.sending({ id: '1', text: 'One' });
  expect(drafts.failed()).toEqual({ id: '1', text: 'One' });
});

test('what is not ours is no draft', () => {
  storage.setItem('promptory.comment-draft:post:p:', '{"text":');
  expect(draftsOf().load()).toBeNull();
});
