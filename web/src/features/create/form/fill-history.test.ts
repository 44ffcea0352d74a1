import { expect, test } from 'vitest';
import { type FillableFields, FillHistory } from './fill-history.ts';

function formOf(start: Partial<FillableFields> = {}) {
  let fields: FillableFields = {
    title: '',
    description: '',
    prompt: '',
    tags: [],
    attachedPrompt: null,
    ...start,
  };
  const fills = new FillHistory({
    read: () => fields,
    write: (change) => {
      fields = { ...fields, ...change };
    },
  });
  return {
    fills,
    now: () => fields,
    type: (change: Partial<FillableFields>) => (fields = { ...fields, ...change }),
  };
}

test('undo and redo keep text typed in between', () => {
  const { fills, now, type } = formOf({ prompt: 'mine' });
  fills.fill('handoff', 'Filled in.', { prompt: 'theirs' });
  expect(now().prompt).toBe('theirs');
  type({ prompt: 'theirs, longer' });
  fills.toggleUndo();
  expect(now().prompt).toBe('mine');
  expect(fills.snapshot()).toMatchObject([{ undone: true }]);
  type({ prompt: 'mine, longer' });
  fills.toggleUndo();
  expect(now().prompt).toBe('theirs, longer');
  fills.toggleUndo();
  expect(now().prompt).toBe('mine, longer');
});

test('filling in the same text records nothing', () => {
  const { fills } = formOf({ prompt: 'same', tags: ['a'] });
  fills.fill('handoff', 'Filled in.', { prompt: 'same', tags: ['a'] });
  expect(fills.snapshot()).toEqual([]);
});

test('one undo reverts all fields filled by the same source', () => {
  const { fills, now } = formOf({ title: 'mine' });
  const text = (names: readonly string[]) => names.join('+');
  fills.fill('metadata', text, { tags: ['a'] });
  fills.fill('metadata', text, { title: 'theirs' });
  expect(fills.snapshot()).toMatchObject([{ text: 'title+tags' }]);
  fills.toggleUndo();
  expect(now()).toMatchObject({ title: 'mine', tags: [] });
  fills.fill('metadata', text, { title: 'theirs' });
  expect(fills.snapshot()).toHaveLength(2);
});

test('text typed between two changes of a field is restored first', () => {
  const { fills, now, type } = formOf();
  fills.fill('handoff', '', { prompt: 'theirs' });
  type({ prompt: 'mine' });
  fills.fill('handoff', '', { prompt: 'theirs again' });
  fills.toggleUndo();
  expect(now().prompt).toBe('mine');
});

test('earlier changes can be undone after dismissing the newest; five at most', () => {
  const { fills, now } = formOf();
  for (let at = 1; at <= 7; at += 1)
    fills.fill(`picture ${String(at)}`, '', { prompt: String(at) });
  expect(fills.snapshot()).toHaveLength(5);
  fills.dismiss();
  fills.toggleUndo();
  expect(now().prompt).toBe('5');
});

test('placeholders of both texts are converted in one step', () => {
  const attachedPrompt = { format: 'text', content: 'b' } as const;
  const { fills, now } = formOf({ prompt: 'a', attachedPrompt });
  fills.convert((text) => `${text}!`);
  expect(now()).toMatchObject({ prompt: 'a!', attachedPrompt: { content: 'b!' } });
  expect(fills.snapshot()).toHaveLength(1);
  fills.toggleUndo();
  expect(now()).toMatchObject({ prompt: 'a', attachedPrompt });
});
