import { beforeEach, expect, test, vi } from 'vitest';
import type { MessageDraft } from './message-draft.ts';
import { MessageDrafts } from './message-drafts.ts';

/** The storage of a browser, up to a number of characters per value. */
class FakeStorage {
  readonly items = new Map<string, string>();
  maxChars = Infinity;
  get length() {
    return this.items.size;
  }
  key = (index: number) => [...this.items.keys()][index] ?? null;
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => {
    if (value.length > this.maxChars) throw new DOMException('', 'QuotaExceededError');
    this.items.set(key, value);
  };
  removeItem = (key: string) => void this.items.delete(key);
}

const EMPTY: MessageDraft = { text: '', isPrompt: false, reply: null, files: [] };
const PHOTO = {
  kind: 'image',
  path: 'c1/ann/1.jpg',
  name: 'a.jpg',
  size: 10,
  width: 4,
  height: 3,
} as const;
const REPLY = { id: 'm1', type: 'text', content: 'Hello', authorId: 'bob', author: null } as const;
const WHOLE: MessageDraft = { text: 'Hi', isPrompt: true, reply: REPLY, files: [PHOTO] };
const KEY = 'promptory.message-draft:ann:dm:c1';

let storage: FakeStorage;
let now: number;
let drafts: MessageDrafts;
beforeEach(() => {
  storage = new FakeStorage();
  now = 1000;
  drafts = new MessageDrafts(storage, () => now++);
});

test('a draft survives a reload, for its person and conversation only', () => {
  drafts.save('ann', 'dm:c1', WHOLE);
  const reloaded = new MessageDrafts(storage, () => now);
  expect(reloaded.load('ann', 'dm:c1')).toEqual(WHOLE);
  expect(reloaded.load('ann', 'dm:c2')).toBeNull();
  expect(reloaded.load('bob', 'dm:c1')).toBeNull();
  // Copied to another account's key, for example by an extension.
  storage.setItem('promptory.message-draft:bob:dm:c1', storage.items.get(KEY) ?? '');
  expect(reloaded.load('bob', 'dm:c1')).toBeNull();
  expect(reloaded.preview('bob', 'dm:c1')).toBeNull();
});

test('an empty draft is removed, and one with a reply only is kept', () => {
  drafts.save('ann', 'dm:c1', WHOLE);
  drafts.save('ann', 'dm:c1', { ...EMPTY, text: ' \n', isPrompt: true });
  expect(storage.items.size).toBe(0);
  drafts.save('ann', 'dm:c1', { ...EMPTY, reply: REPLY });
  expect(drafts.load('ann', 'dm:c1')?.reply).toEqual(REPLY);
  expect(drafts.preview('ann', 'dm:c1')).toBeNull();
});

test.each([
  ['invalid JSON', '{"text":'],
  ['missing fields', '{"text":"Hi","userId":"ann","savedAt":1}'],
  ['a file of another kind', JSON.stringify({ ...WHOLE, userId: 'ann', savedAt: 1, files: [{}] })],
  [
    'too many files',
    JSON.stringify({ ...WHOLE, userId: 'ann', savedAt: 1, files: Array(11).fill(PHOTO) }),
  ],
])('%s is ignored', (_, stored) => {
  storage.setItem(KEY, stored);
  expect(drafts.load('ann', 'dm:c1')).toBeNull();
  expect(drafts.preview('ann', 'dm:c1')).toBeNull();
});

test('only the 50 newest drafts of a person are kept', () => {
  drafts.save('bob', 'dm:c1', WHOLE);
  for (let n = 0; n < 50; n += 1) drafts.save('ann', `dm:${String(n)}`, WHOLE);
  // This draft was saved again, so it is not the oldest any more.
  drafts.save('ann', 'dm:0', { ...WHOLE, text: 'Again' });
  drafts.save('ann', 'dm:50', WHOLE);
  expect(drafts.load('ann', 'dm:1')).toBeNull();
  expect(drafts.load('ann', 'dm:0')?.text).toBe('Again');
  expect(drafts.load('ann', 'dm:50')).toEqual(WHOLE);
  expect(drafts.load('bob', 'dm:c1')).toEqual(WHOLE);
  expect(storage.items.size).toBe(51);
});

test('long texts and quotes are cut', () => {
  const reply = { ...REPLY, content: 'b'.repeat(4000) };
  drafts.save('ann', 'dm:c1', { ...EMPTY, text: 'a'.repeat(50_000), reply });
  expect(drafts.load('ann', 'dm:c1')?.text).toHaveLength(20_000);
  expect(drafts.load('ann', 'dm:c1')?.reply?.content).toHaveLength(300);
});

test.each([
  [{ text: '  Two\n lines ' }, 'Two lines'],
  [{ text: 'Hi', files: [PHOTO] }, 'Hi'],
  [{ files: [PHOTO] }, 'Image'],
  [{ files: [{ ...PHOTO, kind: 'video' as const }] }, 'Video'],
  [{ files: [PHOTO, PHOTO] }, '2 files'],
])('the preview of %j is %j', (change, preview) => {
  drafts.save('ann', 'dm:c1', { ...EMPTY, ...change });
  expect(drafts.preview('ann', 'dm:c1')).toBe(preview);
});

test('listeners are told about changes of this tab and of other tabs', () => {
  const onChange = vi.fn();
  drafts.subscribe(onChange);
  drafts.save('ann', 'dm:c1', WHOLE);
  expect(onChange).toHaveBeenCalledTimes(1);
  // Nothing changes: there is no draft.
  drafts.save('ann', 'dm:c2', EMPTY);
  expect(onChange).toHaveBeenCalledTimes(1);
  let tell: (event: { key: string | null }) => void = () => undefined;
  drafts.listen({
    addEventListener: (_: string, listener: unknown) => {
      tell = listener as typeof tell;
    },
  });
  storage.setItem(KEY, (storage.items.get(KEY) ?? '').replace('Hi', 'Hello'));
  tell({ key: KEY });
  tell({ key: 'something-else' });
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(drafts.preview('ann', 'dm:c1')).toBe('Hello');
  tell({ key: null });
  expect(onChange).toHaveBeenCalledTimes(3);
});

test('removes all drafts of a person', () => {
  drafts.save('ann', 'dm:c1', WHOLE);
  drafts.save('ann', 'dm:c2', WHOLE);
  drafts.save('anna', 'dm:c1', WHOLE);
  const onChange = vi.fn();
  drafts.subscribe(onChange);
  drafts.removeAll('ann');
  expect([...storage.items.keys()]).toEqual(['promptory.message-draft:anna:dm:c1']);
  expect(onChange).toHaveBeenCalledOnce();
});

test('drafts work without a storage, and a full storage does not disturb', () => {
  const inMemory = new MessageDrafts(null, () => now);
  inMemory.save('ann', 'dm:c1', WHOLE);
  expect(inMemory.load('ann', 'dm:c1')).toEqual(WHOLE);
  inMemory.removeAll('ann');
  expect(inMemory.load('ann', 'dm:c1')).toBeNull();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  storage.maxChars = 10;
  drafts.save('ann', 'dm:c1', WHOLE);
  expect(drafts.load('ann', 'dm:c1')).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});
