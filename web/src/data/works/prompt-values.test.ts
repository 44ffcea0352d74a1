import { expect, test } from 'vitest';
import { PromptValues } from './prompt-values.ts';

function memory() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

test('remembers the values of each prompt, and the last value of a name, per person', () => {
  const storage = memory();
  const values = new PromptValues(storage, 'me');
  expect(values.ofPrompt('p')).toBeNull();
  values.save(
    'p',
    new Map([
      ['tone', 'dry'],
      ['name', ''],
    ]),
    'tone',
  );
  values.save('q', new Map([['tone', 'warm']]), 'tone');
  values.save(
    'p',
    new Map([
      ['tone', 'dry'],
      ['name', ''],
    ]),
  );
  const again = new PromptValues(storage, 'me');
  expect(again.ofPrompt('p')).toEqual(
    new Map([
      ['tone', 'dry'],
      ['name', ''],
    ]),
  );
  expect(again.ofNames()).toEqual(new Map([['tone', 'warm']]));
  expect(new PromptValues(storage, null).ofPrompt('p')).toBeNull();
  again.clear();
  expect(storage.items.size).toBe(0);
});

test('an emptied value is no suggestion', () => {
  const values = new PromptValues(memory(), 'me');
  values.save('p', new Map([['tone', 'dry']]), 'tone');
  values.save('p', new Map([['tone', ' ']]), 'tone');
  expect(values.ofNames()).toEqual(new Map());
});

test('the stored values are bounded', () => {
  const storage = memory();
  const values = new PromptValues(storage, 'me');
  for (let index = 0; index < 300; index++) {
    const key = `v${String(index)}`;
    values.save(String(index), new Map([[key, 'x'.repeat(1_900)]]), key);
  }
  expect(values.ofPrompt('299')).not.toBeNull();
  expect(values.ofPrompt('0')).toBeNull();
  expect([...storage.items.values()].join('').length).toBeLessThanOrEqual(200_000);
  values.save('long', new Map([['text', 'x'.repeat(50_000)]]), 'text');
  expect(values.ofPrompt('long')).toEqual(new Map());
});

test('broken storage is ignored', () => {
  const storage = memory();
  storage.setItem('promptory.prompt-values:me', '{"prompts": [["p", 3]]}');
  const values = new PromptValues(storage, 'me');
  expect(values.ofPrompt('p')).toBeNull();
  storage.setItem = () => {
    throw new Error('full');
  };
  values.save('p', new Map([['tone', 'dry']]), 'tone');
  expect(new PromptValues(null, 'me').ofNames()).toEqual(new Map());
});
