import { describe, expect, test, vi } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import type { SpeechEngine, SpeechListener } from './speech-engine.ts';
import { PROCESSING_LIMIT_MS, VoiceMachine } from './voice-machine.ts';
import type { VoiceFailure, VoiceStatus } from './voice-state.ts';

const LIMIT_MS = 30_000;
const FAILURE: VoiceFailure = { message: 'Recognition error: network', kind: 'service' };

class FakeEngine implements SpeechEngine {
  readonly calls: string[] = [];
  listener: SpeechListener | null = null;
  refusesResume = false;

  start(): void {
    this.calls.push('start');
  }
  pause(): void {
    this.calls.push('pause');
  }
  resume(): void {
    if (this.refusesResume) throw new Error('no');
    this.calls.push('resume');
  }
  stop(): void {
    this.calls.push('stop');
  }
  abort(): void {
    this.calls.push('abort');
  }
  retry(): void {
    this.calls.push('retry');
  }
  say(text: string, replacesLast = false, alternatives: string[] = []): void {
    const result = { text, confidence: 0.9, isFinal: true, alternatives };
    this.listener?.onResult(result, replacesLast);
  }
}

function open({
  limitMs = LIMIT_MS,
  hasEngine = true,
}: { limitMs?: number | null; hasEngine?: boolean } = {}) {
  const clock = new FakeClock();
  const texts: string[] = [];
  const replaced: [string, string][] = [];
  const engines: FakeEngine[] = [];
  let ids = 0;
  const machine = new VoiceMachine({
    clock,
    newId: () => `s${(ids += 1)}`,
    tools: {
      clean: (text) => text.replaceAll('um ', ''),
      countWords: (text) => text.split(' ').filter(Boolean).length,
    },
    onText: (text, old) => {
      if (old === undefined) texts.push(text);
      else replaced.push([text, old]);
    },
  });
  const options = {
    language: 'en-US',
    limitMs,
    processingLimitMs: PROCESSING_LIMIT_MS,
    createEngine: hasEngine
      ? (listener: SpeechListener) => {
          const engine = new FakeEngine();
          engine.listener = listener;
          engines.push(engine);
          return engine;
        }
      : null,
  };
  const status = () => machine.snapshot().status;
  const engine = () => engines.at(-1) ?? new FakeEngine();
  /** Brings a new machine into a state. */
  const bring = (to: VoiceStatus) => {
    if (to === 'ready') return;
    machine.start(options);
    engine().listener?.onListening();
    if (to === 'paused') machine.pause();
    if (to === 'processing') machine.stop();
    if (to === 'error') engine().listener?.onFailure(FAILURE);
  };
  return { clock, machine, options, texts, replaced, engines, engine, status, bring };
}

describe('every action in every state', () => {
  const actions = [
    'start',
    'stop',
    'pause',
    'resume',
    'reset',
    'cancel',
    'toggle',
    'togglePause',
    'end',
    'fail',
    'close',
  ] as const;
  const expected: Record<VoiceStatus, Partial<Record<(typeof actions)[number], VoiceStatus>>> = {
    ready: { start: 'recording', toggle: 'recording' },
    recording: {
      stop: 'processing',
      pause: 'paused',
      toggle: 'processing',
      togglePause: 'paused',
      end: 'ready',
      fail: 'error',
      close: 'ready',
    },
    paused: {
      stop: 'processing',
      resume: 'recording',
      reset: 'ready',
      toggle: 'processing',
      togglePause: 'recording',
      end: 'ready',
      fail: 'error',
      close: 'ready',
    },
    processing: { cancel: 'ready', end: 'ready', fail: 'error', close: 'ready' },
    error: { start: 'recording', toggle: 'recording', reset: 'ready' },
  };
  const cases = Object.entries(expected).flatMap(([from, to]) =>
    actions.map(
      (action) => [from as VoiceStatus, action, to[action] ?? (from as VoiceStatus)] as const,
    ),
  );
  test.each(cases)('%s, %s: %s', (from, action, to) => {
    const { machine, options, bring, engine, status } = open();
    bring(from);
    expect(status()).toBe(from);
    if (action === 'start' || action === 'toggle') machine[action](options);
    else if (action === 'end') engine().listener?.onEnd();
    else if (action === 'fail') engine().listener?.onFailure(FAILURE);
    else machine[action]();
    expect(status()).toBe(to);
  });
});

test('speech becomes a session with its text, without filler words', () => {
  const { machine, options, clock, engine, texts, replaced } = open();
  machine.start(options);
  expect(machine.snapshot().isListening).toBe(false);
  clock.advance(4000); // the question for the permission
  engine().listener?.onListening();
  clock.advance(1000);
  engine().listener?.onInterim('um I');
  expect(machine.snapshot().interim).toBe('um I');
  engine().say('um I need');
  expect(machine.snapshot().interim).toBe('');
  machine.pause();
  clock.advance(60_000);
  machine.resume();
  clock.advance(2000);
  engine().say('a red');
  engine().say('a red fox', true, ['a red box', 'a bread box']);
  machine.stop();
  expect(texts).toEqual([]);
  engine().listener?.onEnd();
  expect(machine.snapshot().session).toMatchObject({
    id: 's1',
    language: 'en-US',
    startTime: 0,
    endTime: 67_000,
    totalDuration: 3000,
    finalText: 'I need a red fox',
    wordCount: 5,
    transcriptionResults: [
      { text: 'um I need', processingTime: 5000, language: 'en-US' },
      { text: 'a red fox', isFinal: true },
    ],
  });
  expect(texts).toEqual(['I need a red fox']);
  machine.choose('something else');
  machine.choose('a red box');
  expect(machine.snapshot().session?.finalText).toBe('I need a red box');
  machine.choose('a red fox');
  expect(replaced).toEqual([
    ['I need a red box', 'I need a red fox'],
    ['I need a red fox', 'I need a red box'],
  ]);
  machine.reset();
  expect(machine.snapshot().session).toBeNull();
});

test('text that never became final counts', () => {
  const { machine, bring, engine, texts } = open();
  bring('recording');
  engine().listener?.onInterim('a quiet lake');
  machine.stop();
  engine().listener?.onEnd();
  expect(texts).toEqual(['a quiet lake']);
});

describe('timers', () => {
  test('a recording stops by itself, and pauses and the question for the permission do not count', () => {
    const { machine, options, clock, engine, status } = open();
    machine.start(options);
    clock.advance(LIMIT_MS * 2);
    expect(status()).toBe('recording');
    engine().listener?.onListening();
    clock.advance(LIMIT_MS - 1000);
    machine.pause();
    clock.advance(LIMIT_MS);
    expect(status()).toBe('paused');
    machine.resume();
    clock.advance(999);
    expect(status()).toBe('recording');
    clock.advance(1);
    expect(status()).toBe('processing');
    expect(engine().calls).toEqual(['start', 'pause', 'resume', 'stop']);
  });

  test('without a limit it goes on', () => {
    const { clock, bring, status } = open({ limitMs: null });
    bring('recording');
    clock.advance(3_600_000);
    expect(status()).toBe('recording');
    expect(clock.waiting).toBe(0);
  });

  test('if the browser never reports the end, the text so far is used', () => {
    const { machine, clock, bring, engine, status, texts } = open();
    bring('recording');
    engine().say('hello');
    machine.stop();
    clock.advance(PROCESSING_LIMIT_MS - 1);
    expect(status()).toBe('processing');
    clock.advance(1);
    expect([status(), texts]).toEqual(['ready', ['hello']]);
    expect(engine().calls.at(-1)).toBe('abort');
  });

  test.each(['ready', 'error'] as const)('nothing waits in the state %s', (state) => {
    const { clock, bring, machine, engine } = open();
    bring('processing');
    if (state === 'ready') machine.cancel();
    else engine().listener?.onFailure(FAILURE);
    expect(clock.waiting).toBe(0);
  });
});

describe('the microphone is released', () => {
  test.each([
    ['after the end', (to: ReturnType<typeof open>) => to.engine().listener?.onEnd()],
    ['after an error', (to: ReturnType<typeof open>) => to.engine().listener?.onFailure(FAILURE)],
    [
      'when the recorder is left',
      (to: ReturnType<typeof open>) => {
        to.machine.close();
      },
    ],
  ])('%s', (_, leave) => {
    const opened = open();
    opened.bring('recording');
    leave(opened);
    expect(opened.engine().calls.at(-1)).toBe('abort');
    expect(opened.machine.level.snapshot()).toBeNull();
  });
});

test('reports of an earlier recording change nothing', () => {
  const { machine, options, bring, engines, texts } = open();
  bring('processing');
  machine.cancel();
  machine.start(options);
  const [first] = engines;
  first?.say('late');
  first?.listener?.onInterim('late');
  first?.listener?.onEnd();
  first?.listener?.onFailure(FAILURE);
  expect(machine.snapshot()).toMatchObject({ status: 'recording', interim: '' });
  expect(texts).toEqual([]);
});

test('an error keeps the text, hands it over and allows a new start', () => {
  const { machine, options, bring, engine, texts, status } = open();
  bring('recording');
  engine().say('half a thought');
  engine().listener?.onFailure(FAILURE);
  expect(machine.snapshot()).toMatchObject({ status: 'error', failure: FAILURE });
  expect(texts).toEqual(['half a thought']);
  machine.start(options);
  expect([status(), machine.snapshot().failure]).toEqual(['recording', null]);
});

test('a recording whose upload failed can be sent again', () => {
  const { machine, bring, engine, texts, status } = open();
  bring('processing');
  engine().listener?.onFailure({ message: 'offline', kind: 'upload' });
  expect(status()).toBe('error');
  expect(engine().calls).not.toContain('abort');
  machine.retry();
  expect(status()).toBe('processing');
  engine().say('at last');
  engine().listener?.onEnd();
  expect([status(), texts]).toEqual(['ready', ['at last']]);
});

test('the specified messages for a missing engine and a failed resume', () => {
  const without = open({ hasEngine: false });
  without.machine.start(without.options);
  expect(without.machine.snapshot().failure?.message).toBe('Voice recognition not initialized');
  const { machine, bring, engine } = open();
  bring('paused');
  engine().refusesResume = true;
  machine.resume();
  expect(machine.snapshot()).toMatchObject({
    status: 'error',
    failure: { message: 'Failed to resume recording' },
  });
});

test('the level is shown only while recording', () => {
  const { machine, bring, engine } = open();
  const heard = vi.fn();
  machine.level.subscribe(heard);
  bring('recording');
  engine().listener?.onLevel(42);
  expect(machine.level.snapshot()).toBe(42);
  machine.pause();
  engine().listener?.onLevel(50);
  expect(machine.level.snapshot()).toBeNull();
});
