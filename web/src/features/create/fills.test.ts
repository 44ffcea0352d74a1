import { expect, test } from 'vitest';
import { type FillableFields, Fills } from './fills.ts';

function formOf(start: Partial<FillableFields> = {}) {
  let fields: FillableFields = { title: '', description: '', prompt: '', tags: [], ...start };
  const fills = new Fills({
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

test('undo and redo lose nothing, whatever was typed in between', () => {
  const { fills, now, type } = formOf({ prompt: 'mine' });
  fills.fill('handoff', 'Filled in.', { prompt: 'theirs' });
  expect(now().prompt).toBe('theirs');
  type({ prompt: 'theirs, longer' });
  fills.swap();
  expect(now().prompt).toBe('mine');
  expect(fills.snapshot()).toMatchObject([{ undone: true }]);
  type({ prompt: 'mine, longer' });
  fills.swap();
  expect(now().prompt).toBe('theirs, longer');
  fills.swap();
  expect(now().prompt).toBe('mine, longer');
});

test('the same text again is no filling in', () => {
  const { fills } = formOf({ prompt: 'same', tags: ['a'] });
  fills.fill('handoff', 'Filled in.', { prompt: 'same', tags: ['a'] });
  expect(fills.snapshot()).toEqual([]);
});

test('one undo takes back all that the same thing filled in', () => {
  const { fills, now } = formOf({ title: 'mine' });
  const text = (names: readonly string[]) => names.join('+');
  fills.fill('metadata', text, { tags: ['a'] });
  fills.fill('metadata', text, { title: 'theirs' });
  expect(fills.snapshot()).toMatchObject([{ text: 'title+tags' }]);
  fills.swap();
  expect(now()).toMatchObject({ title: 'mine', tags: [] });
  fills.fill('metadata', text, { title: 'theirs' });
  expect(fills.snapshot()).toHaveLength(2);
});

test('what was typed between two fillings of one field comes back first', () => {
  const { fills, now, type } = formOf();
  fills.fill('handoff', '', { prompt: 'theirs' });
  type({ prompt: 'mine' });
  fills.fill('handoff', '', { prompt: 'theirs again' });
  fills.swap();
  expect(now().prompt).toBe('mine');
});

test('what was filled in before can be undone once the newest is dismissed; five at most', () => {
  const { fills, now } = formOf();
  for (let at = 1; at <= 7; at += 1)
    fills.fill(`picture ${String(at)}`, '', { prompt: String(at) });
  expect(fills.snapshot()).toHaveLength(5);
  fills.dismiss();
  fills.swap();
  expect(now().prompt).toBe('5');
});
