import {
  type EnhancedOption,
  EnhanceInputError,
  type Enhancement,
  type EnhanceOptions,
  type EnhanceOutcome,
} from '@promptory/studio';
import { beforeEach, expect, test } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { AUTO_ENHANCE_DELAY_MS, EnhancerMachine, type PauseReason } from './enhancer-machine.ts';
import { EnhancementHistory } from './enhancement-history.ts';

interface Call {
  readonly text: string;
  readonly options: EnhanceOptions;
  readonly answer: (outcome: EnhanceOutcome) => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

let clock: FakeClock;
let calls: Call[];
let currentReason: PauseReason | null;
let kept: EnhancementHistory;
let forgotten: string[];

beforeEach(() => {
  clock = new FakeClock();
  calls = [];
  forgotten = [];
  currentReason = null;
  kept = new EnhancementHistory(null, 'ann');
});

/** An engine whose requests the test answers. */
function engineOf(list: Call[], modelSource = 'own') {
  return {
    modelSource,
    pauseReason: () => currentReason,
    forgetEnhancement: (text: string) => void forgotten.push(text),
    enhancePrompt: (text: string, options: EnhanceOptions = {}) =>
      new Promise<EnhanceOutcome>((resolve, reject) => {
        list.push({
          text,
          options,
          answer: async (outcome) => {
            resolve(outcome);
            await settled();
          },
          fail: async (error) => {
            reject(error);
            await settled();
          },
        });
      }),
  };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

function opened(text = ''): EnhancerMachine {
  const machine = new EnhancerMachine({ clock, engine: engineOf(calls), kept }, text);
  machine.open();
  return machine;
}

function option(prompt: string): EnhancedOption {
  const made = { madeWithoutModel: false, restored: [], edits: [] };
  return { id: 'photo_1', style: 'photographic', description: 'As a photo', prompt, ...made };
}

function enhanced(original: string): EnhanceOutcome & { result: Enhancement } {
  const result: Enhancement = {
    original,
    enhanced: [option(`${original}, in golden light`), option(`${original}, at night`)],
    alreadyClear: false,
    processingTime: 10,
    model: 'a model',
    category: 'image_generation',
    cached: false,
    madeWithoutModel: false,
    notice: null,
    problem: null,
  };
  return { outcome: 'enhanced', result };
}

function call(index: number): Call {
  const found = calls[index];
  if (found === undefined) throw new Error(`no call ${String(index)}`);
  return found;
}

test('enhances a text of at least three characters after 2 s without typing', async () => {
  const machine = opened();
  machine.change('fo');
  clock.advance(AUTO_ENHANCE_DELAY_MS * 2);
  expect(calls).toHaveLength(0);
  machine.change('fox');
  expect(machine.snapshot().step.kind).toBe('waiting');
  clock.advance(AUTO_ENHANCE_DELAY_MS - 1);
  machine.change('a fox');
  clock.advance(AUTO_ENHANCE_DELAY_MS - 1);
  expect(calls).toHaveLength(0);
  clock.advance(1);
  expect(calls.map(({ text }) => text)).toEqual(['a fox']);
  expect(call(0).options.onlyImagePrompts).toBe(true);
  expect(machine.snapshot().step.kind).toBe('working');
  await call(0).answer(enhanced('a fox'));
  expect(machine.snapshot()).toMatchObject({ step: { kind: 'idle' }, isShown: true });
  expect(machine.snapshot().result?.enhanced).toHaveLength(2);
  clock.advance(AUTO_ENHANCE_DELAY_MS * 2);
  expect(calls).toHaveLength(1);
});

test('opening starts the delay for a new text, or shows the options of a known text', async () => {
  opened('a fox');
  clock.advance(AUTO_ENHANCE_DELAY_MS);
  await call(0).answer(enhanced('a fox'));
  const again = opened('a fox ');
  expect(again.snapshot().result?.original).toBe('a fox');
  clock.advance(AUTO_ENHANCE_DELAY_MS);
  expect(calls).toHaveLength(1);
  again.change('a bear');
  clock.advance(AUTO_ENHANCE_DELAY_MS);
  await call(1).answer(enhanced('a bear'));
  again.change('a fox');
  expect(again.snapshot().result?.original).toBe('a fox');
  clock.advance(AUTO_ENHANCE_DELAY_MS);
  expect(calls).toHaveLength(2);
});

test('a text change cancels the request and ignores its late response', async () => {
  const machine = opened('a fox');
  machine.enhance();
  expect(call(0).options.onlyImagePrompts).toBe(false);
  machine.change('a fox in snow');
  expect(call(0).options.signal?.aborted).toBe(true);
  await call(0).answer(enhanced('a fox'));
  expect(machine.snapshot()).toMatchObject({ result: null, step: { kind: 'waiting' } });
  expect(kept.find('a fox')).toBeNull();
});

test('reports progress while the model writes', () => {
  const machine = opened('a fox');
  machine.enhance();
  call(0).options.onProgress?.({ characters: 800, options: 1 });
  expect(machine.snapshot().step).toEqual({ kind: 'working', characters: 800, options: 1 });
  machine.enhance();
  expect(calls).toHaveLength(1);
});

test('a stopped text is not enhanced automatically again, even in a later panel', async () => {
  const machine = opened('a fox');
  clock.advance(AUTO_ENHANCE_DELAY_MS);
  machine.stop();
  expect(call(0).options.signal?.aborted).toBe(true);
  expect(machine.snapshot().step.kind).toBe('stopped');
  machine.change('a fox!');
  machine.change('a fox');
  opened('a fox');
  clock.advance(AUTO_ENHANCE_DELAY_MS * 2);
  expect(calls).toHaveLength(1);
  machine.enhance();
  await call(1).answer(enhanced('a fox'));
  expect(machine.snapshot().result).not.toBeNull();
});

test('applies an option, switches to another, undoes and redoes', async () => {
  const machine = opened('a fox');
  machine.enhance();
  const outcome = enhanced('a fox');
  await call(0).answer(outcome);
  const [first, second] = outcome.result.enhanced;
  if (first === undefined || second === undefined) throw new Error('two options expected');
  machine.change(machine.apply(first));
  expect(machine.snapshot()).toMatchObject({ isShown: false, applied: { original: 'a fox' } });
  machine.change(machine.apply(second));
  expect(machine.snapshot().applied?.original).toBe('a fox');
  clock.advance(AUTO_ENHANCE_DELAY_MS * 2);
  expect(calls).toHaveLength(1);

  machine.change(`${second.prompt}, mine`);
  expect(machine.undo()).toBe('a fox');
  machine.change('a fox');
  expect(machine.snapshot()).toMatchObject({ applied: null, isShown: true });
  expect(machine.redo()).toBe(`${second.prompt}, mine`);
  machine.change(`${second.prompt}, mine`);
  expect(machine.undo()).toBe('a fox');
  machine.change('a fox');
  machine.change('something else');
  expect(machine.redo()).toBeNull();

  machine.change(machine.apply(first));
  machine.change('a castle');
  expect(machine.snapshot().applied).toBeNull();
});

test('cleared options stay cleared', async () => {
  const machine = opened('a fox');
  machine.enhance();
  await call(0).answer(enhanced('a fox'));
  machine.show(false);
  expect(machine.snapshot().isShown).toBe(false);
  machine.clear();
  expect(machine.snapshot()).toMatchObject({ result: null, applied: null });
  machine.change('a fox ');
  clock.advance(AUTO_ENHANCE_DELAY_MS * 2);
  expect(calls).toHaveLength(1);
  expect(opened('a fox').snapshot().result).toBeNull();
});

test.each(['offline', 'hidden', 'limit'] as const)(
  'sends no automatic request while %s',
  (reason) => {
    currentReason = reason;
    const machine = opened('a fox');
    clock.advance(AUTO_ENHANCE_DELAY_MS);
    expect(machine.snapshot().step).toEqual({ kind: 'paused', reason: reason });
    machine.recheck();
    expect(calls).toHaveLength(0);
    currentReason = null;
    machine.recheck();
    expect(calls).toHaveLength(1);
  },
);

test('when switched off, enhances only on request', () => {
  currentReason = 'off';
  const machine = opened('a fox');
  clock.advance(AUTO_ENHANCE_DELAY_MS);
  expect(machine.snapshot().step.kind).toBe('idle');
  machine.enhance();
  expect(calls).toHaveLength(1);
  machine.stop();
  machine.change('a red fox');
  currentReason = null;
  machine.recheck();
  expect(machine.snapshot().step.kind).toBe('waiting');
  currentReason = 'off';
  machine.recheck();
  clock.advance(AUTO_ENHANCE_DELAY_MS);
  expect(calls).toHaveLength(1);
});

test('skips a prompt that is not for images, but enhances it on request', async () => {
  const machine = opened('write a letter');
  clock.advance(AUTO_ENHANCE_DELAY_MS);
  await call(0).answer({ outcome: 'not_an_image_prompt', message: 'No image prompt.' });
  expect(machine.snapshot().step).toEqual({ kind: 'skipped', message: 'No image prompt.' });
  machine.enhance();
  expect(call(1).options.onlyImagePrompts).toBe(false);
});

test('shows the failure message and whether a retry can help', async () => {
  const machine = opened('a');
  machine.enhance();
  await call(0).fail(new EnhanceInputError('too_short', 'Prompt too short'));
  expect(machine.snapshot().step).toEqual({
    kind: 'failed',
    message: 'Prompt too short',
    canRetry: false,
    retryAt: null,
  });
  machine.enhance();
  await call(1).fail(new Error('Out of order'));
  expect(machine.snapshot().step).toMatchObject({
    message: 'Out of order',
    canRetry: true,
    retryAt: null,
  });
});

test('a new engine takes over the running request', async () => {
  const machine = opened('a fox');
  machine.enhance();
  const later: Call[] = [];
  machine.connect(engineOf(later));
  expect(call(0).options.signal?.aborted).toBe(true);
  expect(later[0]?.options.onlyImagePrompts).toBe(false);
  await later[0]?.answer(enhanced('a fox'));
  expect(machine.snapshot().result).not.toBeNull();
});

test('does not send a text to another gateway unless the user asks', async () => {
  const machine = opened('a fox');
  machine.enhance();
  const later: Call[] = [];
  machine.connect(engineOf(later, 'operator'));
  expect(call(0).options.signal?.aborted).toBe(true);
  expect(machine.snapshot().step).toEqual({ kind: 'stopped' });
  clock.advance(60_000);
  expect(later).toEqual([]);
  machine.enhance();
  await later[0]?.answer(enhanced('a fox'));
  expect(machine.snapshot().result).not.toBeNull();
});

test('an applied option can be undone in a later panel, even without saved options', () => {
  const machine = opened('a fox');
  const applied = machine.apply(option('a fox at dawn, soft light'));
  machine.close();
  const edited = opened(`${applied}, mist`);
  expect(edited.snapshot()).toMatchObject({ isShown: false, applied: { original: 'a fox' } });
  expect(opened('a whale').snapshot().applied).toBeNull();
  expect(edited.undo()).toBe('a fox');
  edited.close();
  expect(opened(applied).snapshot().applied).toBeNull();
});

test('asks again for a text that has options, and forgets the text when the options are cleared', async () => {
  const machine = opened('a fox');
  machine.enhance();
  expect(call(0).options.fresh).toBe(false);
  await call(0).answer(enhanced('a fox'));
  machine.enhance();
  expect(call(1).options.fresh).toBe(true);
  await call(1).answer(enhanced('a fox'));
  machine.clear();
  expect(forgotten).toContain('a fox');
});
