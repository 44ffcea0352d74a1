import { GatewayError, type GeneratedMetadata } from '@promptory/studio';
import { expect, test } from 'vitest';
import { type FillableFields, FillHistory } from '../form/fill-history.ts';
import { type MetadataField, MetadataSuggester } from './metadata-suggester.ts';

const MADE: GeneratedMetadata = {
  title: 'A heron',
  description: 'A heron waits.',
  tags: ['bird', 'Fog'],
  model: 'm',
  madeWithoutModel: false,
  notice: null,
  problem: null,
};
const ALL: readonly MetadataField[] = ['title', 'description', 'tags'];

function open(start: Partial<FillableFields> = {}) {
  let fields: FillableFields = {
    title: '',
    description: '',
    prompt: 'heron',
    tags: [],
    attachedPrompt: null,
    ...start,
  };
  const read = () => fields;
  const fills = new FillHistory({ read, write: (change) => (fields = { ...fields, ...change }) });
  return {
    run: new MetadataSuggester(fills, read),
    fills,
    read,
    type: (change: Partial<FillableFields>) => (fields = { ...fields, ...change }),
  };
}

test('fills empty fields and offers suggestions for the others', async () => {
  const { run, fills, read } = open({ title: 'Mine', tags: ['fog'] });
  await run.start(() => Promise.resolve(MADE), ALL);
  expect(read()).toMatchObject({ title: 'Mine', description: 'A heron waits.', tags: ['fog'] });
  expect(run.snapshot()).toMatchObject({ step: 'made', offered: ['title', 'tags'] });
  run.accept('title');
  run.accept('tags');
  expect(read()).toMatchObject({ title: 'A heron', tags: ['fog', 'bird'] });
  expect(run.snapshot()).toMatchObject({ offered: [] });
  expect(fills.snapshot()).toMatchObject([{ text: 'Title, description and tags filled in.' }]);
  fills.toggleUndo();
  expect(read()).toMatchObject({ title: 'Mine', description: '', tags: ['fog'] });
});

test('does not overwrite text typed while generating', async () => {
  const { run, read, type } = open();
  await run.start(() => {
    type({ title: 'Typed meanwhile' });
    return Promise.resolve(MADE);
  }, ALL);
  expect(read().title).toBe('Typed meanwhile');
  expect(run.snapshot()).toMatchObject({ offered: ['title'] });
});

test('the same suggestions are not reported as new', async () => {
  const { run, fills } = open();
  await run.start(() => Promise.resolve(MADE), ALL);
  expect(run.snapshot()).toMatchObject({ isNew: true, offered: [] });
  await run.start(() => Promise.resolve(MADE), ALL);
  expect(run.snapshot()).toMatchObject({ isNew: false, offered: [] });
  expect(fills.snapshot()).toHaveLength(1);
});

test('fills only the requested fields; a suggestion can be declined', async () => {
  const { run, read } = open({ title: 'Mine' });
  await run.start(() => Promise.resolve(MADE), ['title', 'tags']);
  expect(read().description).toBe('');
  run.decline('title');
  expect(run.snapshot()).toMatchObject({ offered: [] });
  expect(read().title).toBe('Mine');
});

test('a stopped run changes nothing, even if it answers, and can be restarted', async () => {
  const { run, read } = open();
  let answer: (made: GeneratedMetadata) => void = () => undefined;
  const first = run.start(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    ALL,
  );
  expect(run.snapshot().step).toBe('busy');
  run.stop();
  expect(run.snapshot().step).toBe('idle');
  const second = run.start(() => Promise.resolve({ ...MADE, title: 'Second' }), ALL);
  answer(MADE);
  await Promise.all([first, second]);
  expect(read().title).toBe('Second');
});

test('starts once for two presses and reports a failure', async () => {
  const { run, read } = open();
  let begun = 0;
  const generate = () => {
    begun += 1;
    return Promise.reject(new GatewayError('cancelled', 'ended by another'));
  };
  await Promise.all([run.start(generate, ALL), run.start(generate, ALL)]);
  expect(begun).toBe(1);
  expect(run.snapshot()).toEqual({ step: 'failed', message: 'The request was cancelled.' });
  expect(read().title).toBe('');
  run.dismiss();
  expect(run.snapshot().step).toBe('idle');
});

test('leaves out tags beyond the limit of a post', async () => {
  const tags = Array.from({ length: 18 }, (_, at) => `tag ${String(at)}`);
  const { run, read } = open({ tags });
  await run.start(() => Promise.resolve({ ...MADE, tags: ['a', 'b', 'c', 'd'] }), ALL);
  run.accept('tags');
  expect(read().tags).toEqual([...tags, 'a', 'b']);
});
