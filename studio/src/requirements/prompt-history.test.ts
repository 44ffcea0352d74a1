import { type KeyValueStorage, memoryStorage } from '@promptory/fakes/key-value-storages';
import { describe, expect, test } from 'vitest';
import { checkRequirements, type RequirementsAnalysis } from './requirements.ts';
import { analyzeWithoutModel } from './build-analysis.ts';
import { HISTORY_MAX_ENTRIES } from './history-document.ts';
import { createPromptHistory } from './prompt-history.ts';
import { readDescription } from './read-description.ts';

const SAID = 'Write a letter to my landlord about the heating';

function analysis(naturalLanguageDescription = SAID): RequirementsAnalysis {
  const requirements = checkRequirements({ naturalLanguageDescription });
  const read = readDescription(requirements, 'text_ai');
  return {
    ...analyzeWithoutModel(requirements, read, 3, () => 71),
    processingTime: 3,
    madeWithoutModel: true,
    notice: null,
    cached: false,
  };
}

function open(store: KeyValueStorage | null = memoryStorage(), userId = 'ann') {
  let now = 1000;
  const history = createPromptHistory({ store, userId, clock: () => (now += 1) });
  const add = (said = SAID) => history.add({ naturalLanguageDescription: said }, analysis(said));
  const texts = () => history.entries().map(({ input }) => input.naturalLanguageDescription);
  return { history, add, texts };
}

test('entries outlive a reload, newest first, for one person only', () => {
  const store = memoryStorage();
  const first = open(store);
  first.add('Write a poem about rain');
  first.add('Write a poem about snow');
  const again = open(store);
  expect(again.texts()).toEqual(['Write a poem about snow', 'Write a poem about rain']);
  expect(again.history.entries()).toEqual(first.history.entries());
  expect(open(store, 'eve').texts()).toEqual([]);
});

test('two tabs lose no entry, no change and no selection', () => {
  const store = memoryStorage();
  const [one, two] = [open(store), open(store)];
  one.add('Write a poem about rain');
  two.add('Write a poem about snow');
  one.add('Write a poem about fog');
  two.history.refresh();
  expect(two.texts().sort()).toEqual(one.texts().sort());
  expect(two.texts()).toHaveLength(3);
  const [entry] = two.history.entries();
  two.history.changePrompt(entry?.id ?? '', 'prompt_1', 'Write about fog.', 80);
  one.history.refresh();
  one.history.select(entry?.id ?? '', 'prompt_2');
  two.history.refresh();
  const both = two.history.entries().find(({ id }) => id === entry?.id);
  expect(both?.analysis.generatedPrompts[0]).toMatchObject({ prompt: 'Write about fog.' });
  expect(both?.selectedId).toBe('prompt_2');
});

test('a removed entry does not come back from another tab, but can be restored', () => {
  const store = memoryStorage();
  const [one, two] = [open(store), open(store)];
  one.add();
  two.history.refresh();
  const [entry] = one.history.entries();
  if (entry === undefined) throw new Error('no entry');
  one.history.remove(entry.id);
  two.add('Write a poem about snow');
  one.history.refresh();
  expect(one.texts()).toEqual(['Write a poem about snow']);
  one.history.restore(entry);
  two.history.refresh();
  expect(two.texts().sort()).toEqual([SAID, 'Write a poem about snow'].sort());
});

test('the generated text of a changed prompt is kept', () => {
  const { history, add } = open();
  const id = add();
  const generated = history.entries()[0]?.analysis.generatedPrompts[0]?.prompt ?? '';
  history.changePrompt(id, 'prompt_1', 'First change', 80);
  history.changePrompt(id, 'prompt_1', 'Second change', 82);
  expect(history.entries()[0]?.analysis.generatedPrompts[0]).toMatchObject({
    prompt: 'Second change',
    qualityScore: 82,
    generated,
  });
  history.changePrompt(id, 'prompt_1', generated, 71);
  expect(history.entries()[0]?.analysis.generatedPrompts[0]?.generated).toBeNull();
});

describe('the size', () => {
  test('has a limit of entries; the oldest make room', () => {
    const { add, texts } = open();
    for (let index = 0; index < HISTORY_MAX_ENTRIES + 5; index += 1)
      add(`Write a poem number ${String(index)}`);
    expect(texts()).toHaveLength(HISTORY_MAX_ENTRIES);
    expect(texts()[0]).toBe(`Write a poem number ${String(HISTORY_MAX_ENTRIES + 4)}`);
  });

  test('shrinks if the storage is full, and the newest entry stays', () => {
    const store = memoryStorage(20_000);
    const { add, texts } = open(store);
    for (let index = 0; index < 12; index += 1) add(`Write a poem number ${String(index)}`);
    expect(texts().length).toBeLessThan(12);
    expect(texts()[0]).toBe('Write a poem number 11');
    expect(open(store).texts()).toEqual(texts());
  });
});

test('a damaged entry does not take the others with it', () => {
  const store = memoryStorage();
  const { history, add } = open(store);
  add('Write a poem about rain');
  add('Write a poem about snow');
  const [key = ''] = history.keys;
  const text = store.getItem(key) ?? '';
  store.setItem(key, text.replace('"confidence":', '"confidence":"x","other":'));
  expect(open(store).texts()).toHaveLength(1);
});

test('without a storage, entries last until the page closes', () => {
  const { history, add, texts } = open(null);
  add();
  expect(texts()).toEqual([SAID]);
  expect(history.hasFailed()).toBe(true);
  history.clear();
  expect(texts()).toEqual([]);
});
