import { expect, test } from 'vitest';
import { toPost } from '../../../data/works/post.ts';
import { postRow } from '../../../data/works/post-row.testing.ts';
import { toDraft, isChanged, saveEdit, loadEdit, type PostToEdit } from './edit-draft.ts';
import { memoryStorage } from './memory-storage.testing.ts';

const POST: PostToEdit = {
  ...toPost(postRow({ media_urls: ['/a/one.png'] }), 0),
  attachedPrompt: null,
};

function changed(title: string) {
  const draft = toDraft(POST);
  return { ...draft, form: { ...draft.form, title } };
}

test('restores edits after a reload, and removes the entry if there are none', () => {
  const storage = memoryStorage();
  expect(loadEdit(storage, POST)).toEqual(toDraft(POST));
  saveEdit(storage, POST, changed('Mine'));
  expect(loadEdit(storage, POST)).toEqual(changed('Mine'));
  saveEdit(storage, POST, toDraft(POST));
  expect(storage.length).toBe(0);
  saveEdit(storage, POST, changed('Mine'));
  saveEdit(storage, POST, null);
  expect(storage.length).toBe(0);
});

test('restores no edits for another post or another user', () => {
  const storage = memoryStorage();
  saveEdit(storage, POST, changed('Mine'));
  for (const other of [
    { ...POST, id: 'b' },
    { ...POST, user_id: 'you' },
  ]) {
    expect(loadEdit(storage, other)).toEqual(toDraft(other));
  }
});

test('keeps edits if only likes changed; for a changed post, undo restores them', () => {
  const storage = memoryStorage();
  saveEdit(storage, POST, changed('Mine'));
  const liked: PostToEdit = { ...POST, likes_count: 5, updated_at: 'later' };
  expect(loadEdit(storage, liked).form.title).toBe('Mine');
  const newer = { ...POST, prompt: 'Another prompt' };
  const { form, fills } = loadEdit(storage, newer);
  expect(form).toEqual(toDraft(newer).form);
  expect(fills).toMatchObject([
    { undone: false, other: { title: 'Mine', prompt: POST.prompt ?? '' } },
  ]);
});

test('has nothing to restore if the edits were saved but the response was lost', () => {
  const storage = memoryStorage();
  saveEdit(storage, POST, changed('Mine'));
  expect(loadEdit(storage, { ...POST, title: 'Mine' }).fills).toEqual([]);
});

test('a file, a typed tag and a running upload are changes; white space is not', () => {
  const start = toDraft(POST);
  expect(isChanged({ ...start, typedTag: ' ' }, start)).toBe(false);
  expect(isChanged({ ...start, typedTag: 'a' }, start)).toBe(true);
  expect(isChanged({ ...start, media: [] }, start)).toBe(true);
  expect(isChanged({ ...start, interrupted: [{ name: 'b.png', alt: '' }] }, start)).toBe(true);
});

test.each(['{', 'null', '{"start":"[]","draft":{}}', '[]'])('ignores %s', (text) => {
  const storage = memoryStorage();
  storage.setItem(`promptory.edit-draft:${POST.id}`, text);
  expect(loadEdit(storage, POST)).toEqual(toDraft(POST));
});

test('edits of the attached prompt are kept, and restored by undo if it changed elsewhere', () => {
  const storage = memoryStorage();
  const post: PostToEdit = { ...POST, attachedPrompt: { format: 'text', content: 'Long' } };
  const start = toDraft(post);
  const edited = {
    ...start,
    form: { ...start.form, attachedPrompt: { format: 'markdown', content: '# Longer' } as const },
  };
  expect(isChanged(edited, start)).toBe(true);
  saveEdit(storage, post, edited);
  expect(loadEdit(storage, post)).toEqual(edited);
  const { form, fills } = loadEdit(storage, POST);
  expect(form.attachedPrompt).toBeNull();
  expect(fills[0]?.other.attachedPrompt).toEqual({ format: 'markdown', content: '# Longer' });
});
