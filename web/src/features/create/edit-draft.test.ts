import { expect, test } from 'vitest';
import { type Post, toPost } from '../../data/post.ts';
import { postRow } from '../../data/post-row.testing.ts';
import { draftOf, isChanged, keepEdit, startEdit } from './edit-draft.ts';
import { memoryStorage } from './memory-storage.testing.ts';

const POST: Post = toPost(postRow({ media_urls: ['/a/one.png'] }), 0);

function changed(title: string) {
  const draft = draftOf(POST);
  return { ...draft, form: { ...draft.form, title } };
}

test('changes come back after a reload, and are forgotten with null or once there are none', () => {
  const storage = memoryStorage();
  expect(startEdit(storage, POST)).toEqual(draftOf(POST));
  keepEdit(storage, POST, changed('Mine'));
  expect(startEdit(storage, POST)).toEqual(changed('Mine'));
  keepEdit(storage, POST, draftOf(POST));
  expect(storage.length).toBe(0);
  keepEdit(storage, POST, changed('Mine'));
  keepEdit(storage, POST, null);
  expect(storage.length).toBe(0);
});

test("neither another post nor somebody else's form gets them", () => {
  const storage = memoryStorage();
  keepEdit(storage, POST, changed('Mine'));
  for (const other of [
    { ...POST, id: 'b' },
    { ...POST, user_id: 'you' },
  ]) {
    expect(startEdit(storage, other)).toEqual(draftOf(other));
  }
});

test('likes are no change; another text is shown, and an undo brings the kept one back', () => {
  const storage = memoryStorage();
  keepEdit(storage, POST, changed('Mine'));
  const liked = { ...POST, likes_count: 5, updated_at: 'later' };
  expect(startEdit(storage, liked).form.title).toBe('Mine');
  const newer = { ...POST, prompt: 'Another prompt' };
  const { form, fills } = startEdit(storage, newer);
  expect(form).toEqual(draftOf(newer).form);
  expect(fills).toMatchObject([
    { undone: false, other: { title: 'Mine', prompt: POST.prompt ?? '' } },
  ]);
});

test('a saving whose answer was lost leaves nothing to bring back', () => {
  const storage = memoryStorage();
  keepEdit(storage, POST, changed('Mine'));
  expect(startEdit(storage, { ...POST, title: 'Mine' }).fills).toEqual([]);
});

test('a file, a tag that is typed and a file on its way are changes; white space is none', () => {
  const start = draftOf(POST);
  expect(isChanged({ ...start, typedTag: ' ' }, start)).toBe(false);
  expect(isChanged({ ...start, typedTag: 'a' }, start)).toBe(true);
  expect(isChanged({ ...start, media: [] }, start)).toBe(true);
  expect(isChanged({ ...start, interrupted: [{ name: 'b.png', alt: '' }] }, start)).toBe(true);
});

test.each(['{', 'null', '{"start":"[]","draft":{}}', '[]'])('%s holds no changes', (text) => {
  const storage = memoryStorage();
  storage.setItem(`promptory.edit-draft:${POST.id}`, text);
  expect(startEdit(storage, POST)).toEqual(draftOf(POST));
});
