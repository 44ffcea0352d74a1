import { memoryStorage } from '@promptory/fakes/key-value-storages';
import { createStudio, GatewayError, type Studio } from '@promptory/studio';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { STUDIO_TAB_KEY } from '../../browser/web-storage.ts';
import { isAnalyzable, StudioSession } from './studio-session.ts';

const SAID = 'uh I need a letter to my landlord about the heating in flat 4B';

let store: ReturnType<typeof memoryStorage>;
let tab: ReturnType<typeof memoryStorage>;

beforeEach(() => {
  store = memoryStorage();
  tab = memoryStorage();
});

function openStudio(): Studio {
  return createStudio({
    fetch: () => Promise.reject(new TypeError('offline')),
    clock: Date.now,
    store,
    userId: 'ann',
    gateway: null,
    provider: 'none',
  });
}

type Analyze = Studio['analyzeRequirements'];

function open(analyze?: Analyze, userId = 'ann') {
  const studio = openStudio();
  const analyzeRequirements = vi.fn<Analyze>(analyze ?? studio.analyzeRequirements);
  const engine = { history: studio.history, analyzeRequirements };
  const onGenerated = vi.fn();
  const session = new StudioSession({ engine: () => engine, storage: tab, userId, onGenerated });
  const state = session.snapshot;
  const shown = () => studio.history.entries().find(({ id }) => id === state().entryId);
  return { session, state, studio, shown, analyzeRequirements, onGenerated };
}

test('prompts go into the history and are shown', async () => {
  const { session, state, shown, onGenerated } = open();
  session.edit({ description: SAID });
  expect(isAnalyzable(state().form)).toBe(true);
  const done = session.analyze();
  expect(state().step.kind).toBe('analyzing');
  await done;
  expect(state().step.kind).toBe('idle');
  expect(shown()?.analysis.generatedPrompts[0]?.prompt).toMatch(/^Write a letter to my landlord/);
  expect(onGenerated).toHaveBeenCalledOnce();
});

test('description, options and result are there after a reload, for this user only', async () => {
  const { session, shown } = open();
  session.edit({ description: SAID, preferredStyle: 'warm' });
  await session.analyze();
  const again = open();
  expect(again.state().form).toMatchObject({ description: SAID, preferredStyle: 'warm' });
  expect(again.shown()?.id).toBe(shown()?.id);
  expect(open(undefined, 'eve').state().form.description).toBe('');
  tab.removeItem(STUDIO_TAB_KEY);
  expect(again.session.isCleared).toBe(true);
});

describe('a description that is refused', () => {
  test.each([
    ['short', 'Description must be at least 10 characters long'],
    ['x'.repeat(2000), 'Description must be less than 2000 characters'],
  ])('%.5s stays in the field, with the reason', async (description, problem) => {
    const { session, state } = open();
    session.edit({ description });
    await session.analyze();
    expect(state()).toMatchObject({ problem, step: { kind: 'idle' }, form: { description } });
    session.edit({ description: `${description}!` });
    expect(state().problem).toBeNull();
  });
});

test('a failure is told, and ends with the next change', async () => {
  const { session, state } = open(() =>
    Promise.reject(new Error('Failed to analyze requirements')),
  );
  session.edit({ description: SAID });
  await session.analyze();
  expect(state().step).toEqual({ kind: 'failed', message: 'Failed to analyze requirements' });
  session.edit({ description: `${SAID}!` });
  expect(state().step.kind).toBe('idle');
});

test('a stopped analysis gives no prompts and keeps the description', async () => {
  const { session, state, studio } = open(
    (_input, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => {
          reject(new GatewayError('cancelled', 'cancelled'));
        });
      }),
  );
  session.edit({ description: SAID });
  const done = session.analyze();
  session.stop();
  await done;
  expect(state()).toMatchObject({ step: { kind: 'idle' }, entryId: null });
  expect(state().form.description).toBe(SAID);
  expect(studio.history.entries()).toEqual([]);
});

test('only the last of two analyses counts', async () => {
  const { session, studio, shown } = open();
  session.edit({ description: SAID });
  const first = session.analyze();
  session.edit({ description: 'Write a poem about snow' });
  await Promise.all([first, session.analyze()]);
  expect(studio.history.entries()).toHaveLength(1);
  expect(shown()?.input.naturalLanguageDescription).toBe('Write a poem about snow');
});

describe('speech', () => {
  test('replaces the description in voice mode, and is analyzed', async () => {
    const { session, state, shown, analyzeRequirements } = open();
    session.setMode('voice');
    session.edit({ description: 'An earlier text' });
    session.addTranscript(SAID);
    expect(state().form.description).toBe(SAID);
    expect(analyzeRequirements.mock.calls[0]?.[1]).toMatchObject({ isVoice: true });
    await vi.waitFor(() => {
      expect(shown()).toBeDefined();
    });
  });

  test('is added to the text in smart mode, and another reading replaces it', () => {
    const { session, state } = open();
    session.setMode('smart');
    session.edit({ description: 'Write a poem about' });
    session.addTranscript('snow and wind');
    expect(state().form.description).toBe('Write a poem about snow and wind');
    session.addTranscript('snow and wine', 'snow and wind');
    expect(state().form.description).toBe('Write a poem about snow and wine');
  });

  test('of ten characters or fewer is not analyzed', () => {
    const { session, analyzeRequirements } = open();
    session.setMode('voice');
    session.addTranscript('1234567890');
    expect(analyzeRequirements).not.toHaveBeenCalled();
  });
});

test('a corrected requirement changes the description and runs again', async () => {
  const { session, state, shown } = open();
  session.edit({ description: `${SAID}, at most 90 words` });
  await session.analyze();
  const first = shown();
  const length = first?.analysis.parsedRequirements.find(({ value }) => value.includes('90'));
  if (length === undefined) throw new Error('no length');
  session.changeRequirement(length, 'at most 120 words');
  expect(state().form.description).toContain('at most 120 words');
  await vi.waitFor(() => {
    expect(shown()?.id).not.toBe(first?.id);
  });
  expect(shown()?.analysis.generatedPrompts[0]?.prompt).toContain('at most 120 words');
});

test('an entry of the history brings back its description; a new start keeps the history', async () => {
  const { session, state, studio } = open();
  session.edit({ description: SAID, targetLength: 'long' });
  await session.analyze();
  const { entryId } = state();
  session.startNew();
  expect(state()).toMatchObject({
    entryId: null,
    form: { description: '', targetLength: 'medium' },
  });
  session.show(entryId ?? '');
  expect(state()).toMatchObject({ entryId, form: { description: SAID, targetLength: 'long' } });
  expect(studio.history.entries()).toHaveLength(1);
});
