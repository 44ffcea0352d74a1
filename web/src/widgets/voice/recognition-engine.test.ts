import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Recognition, RecognitionResultEvent } from '../../browser/speech-recognition.ts';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { RecognitionEngine, type RecognitionOptions } from './recognition-engine.ts';

/** The latest recognitions, newest last. */
let made: FakeRecognition[] = [];
let refusal: Error | null = null;

class FakeRecognition implements Recognition {
  lang = '';
  continuous = false;
  interimResults = false;
  maxAlternatives = 1;
  processLocally?: boolean;
  onstart: Recognition['onstart'] = null;
  onresult: Recognition['onresult'] = null;
  onerror: Recognition['onerror'] = null;
  onend: Recognition['onend'] = null;
  readonly calls: string[] = [];

  constructor() {
    made.push(this);
  }
  start(): void {
    if (refusal !== null) throw refusal;
    this.calls.push('start');
    this.onstart?.();
  }
  stop(): void {
    this.calls.push('stop');
  }
  abort(): void {
    this.calls.push('abort');
  }
  fail(error: string): void {
    this.onerror?.({ error });
    this.onend?.();
  }
}

type Said = readonly [isFinal: boolean, ...readings: string[]];

function event(...said: readonly Said[]): RecognitionResultEvent {
  const results = said.map(([isFinal, ...readings]) =>
    Object.assign(
      readings.map((transcript) => ({ transcript, confidence: 0.8 })),
      { isFinal },
    ),
  );
  return { resultIndex: 0, results };
}

const latest = () => made.at(-1) ?? new FakeRecognition();

function open(changes: Partial<RecognitionOptions> = {}) {
  const clock = new FakeClock();
  const log: string[] = [];
  const listener = {
    onListening: () => log.push('listening'),
    onInterim: (text: string) => log.push(`… ${text}`),
    onResult: vi.fn(
      (result: { text: string; alternatives: readonly string[] }, replaces: boolean) => {
        log.push([`${replaces ? '~' : '='} ${result.text}`, ...result.alternatives].join(' | '));
      },
    ),
    onEnd: () => log.push('end'),
    onFailure: ({ message, kind }: { message: string; kind: string }) =>
      log.push(`${kind}: ${message}`),
    onLevel: vi.fn(),
  };
  const engine = new RecognitionEngine(
    FakeRecognition,
    {
      language: 'de-DE',
      continuous: true,
      interimResults: true,
      maxAlternatives: 3,
      isLocal: false,
      measuresLevel: false,
      ...changes,
    },
    clock,
    listener,
  );
  return { clock, log, engine };
}

beforeEach(() => {
  made = [];
  refusal = null;
});

test('the settings reach the browser, and results come back with other readings', () => {
  const { engine, log } = open({ isLocal: true });
  engine.start();
  expect(latest()).toMatchObject({
    lang: 'de-DE',
    continuous: true,
    interimResults: true,
    maxAlternatives: 3,
    processLocally: true,
  });
  latest().onresult?.(event([false, 'ein Fux']));
  latest().onresult?.(event([true, 'ein Fuchs', 'ein Fuchs', 'einfach', ''], [false, 'im']));
  latest().onresult?.(event([true, 'ein Fuchs'], [true, 'im Schnee']));
  engine.stop();
  expect(latest().calls).toEqual(['start', 'stop']);
  latest().onend?.();
  expect(log).toEqual([
    'listening',
    '… ein Fux',
    '= ein Fuchs | einfach',
    '… im',
    '= im Schnee',
    '… ',
    'end',
  ]);
});

test('growing final results of phones replace each other', () => {
  const { engine, log } = open();
  engine.start();
  latest().onresult?.(event([true, 'a']));
  latest().onresult?.(event([true, 'a'], [true, 'a cat']));
  latest().onresult?.(event([true, 'a'], [true, 'a cat'], [true, 'sits']));
  expect(log.filter((line) => /^[=~]/.test(line))).toEqual(['= a', '~ a cat', '= sits']);
});

describe('the end', () => {
  test('a continuous recording begins the next recognition', () => {
    const { engine, log, clock } = open();
    engine.start();
    clock.advance(60_000);
    latest().fail('no-speech');
    clock.advance(0);
    expect(made).toHaveLength(2);
    expect(latest().calls).toEqual(['start']);
    expect(log).not.toContain('end');
  });

  test('a recognition that always ends at once is a failure', () => {
    const { engine, log, clock } = open();
    engine.start();
    for (let at = 0; at < 5; at += 1) {
      latest().onend?.();
      clock.advance(200);
    }
    expect(log.at(-1)).toMatch(/^service: Recognition error: /);
    expect(clock.waiting).toBe(0);
  });

  test('without continuous, as on iOS, it ends the recording', () => {
    const { engine, log } = open({ continuous: false });
    engine.start();
    latest().onresult?.(event([false, 'hello']));
    latest().onend?.();
    expect(log.at(-1)).toBe('end');
    expect(made).toHaveLength(1);
    const silent = open({ continuous: false });
    silent.engine.start();
    latest().onend?.();
    expect(silent.log.at(-1)).toMatch(/^other: Recognition error: no speech/);
  });

  test('a pause ends the recognition, and going on begins another', () => {
    const { engine, log } = open();
    engine.start();
    engine.pause();
    latest().onend?.();
    expect(made).toHaveLength(1);
    engine.resume();
    expect(made).toHaveLength(2);
    engine.pause();
    engine.resume();
    expect(made).toHaveLength(2);
    latest().onend?.();
    engine.stop();
    expect(log.at(-1)).toBe('end');
  });

  test('after abort nothing is reported', () => {
    const { engine, log } = open();
    engine.start();
    const [recognition] = made;
    const { onend, onresult } = recognition ?? new FakeRecognition();
    engine.abort();
    expect(recognition?.calls).toEqual(['start', 'abort']);
    expect([recognition?.onend, recognition?.onresult]).toEqual([null, null]);
    onresult?.(event([true, 'late']));
    onend?.();
    expect(log).not.toContain('end');
  });
});

test.each([
  ['not-allowed', 'permission: Microphone permission required'],
  ['service-not-allowed', "service: Recognition error: this browser doesn't allow"],
  ['network', "service: Recognition error: the browser's speech service can't be reached"],
  ['audio-capture', 'other: Recognition error: no microphone was found'],
  ['language-not-supported', "service: Recognition error: this browser doesn't know"],
  ['aborted', 'other: Recognition error: another app or tab'],
  ['bad-grammar', 'other: Recognition error: bad-grammar'],
])('the error %s', (error, message) => {
  const { engine, log } = open();
  engine.start();
  latest().fail(error);
  expect(log.at(-1)).toContain(message);
  expect(log.at(-1)?.startsWith(message)).toBe(true);
});

test('failures to begin', () => {
  refusal = new Error('not now');
  const { engine, log } = open();
  engine.start();
  expect(log).toEqual(['other: Failed to start recording: not now']);
  const broken = open();
  const engineOfBroken = new RecognitionEngine(
    function refuse() {
      throw new Error('disabled');
    } as never,
    { ...OPTIONS, measuresLevel: false },
    broken.clock,
    { ...LISTENER, onFailure: ({ message }) => broken.log.push(message) },
  );
  engineOfBroken.start();
  expect(broken.log).toEqual(['Voice recognition initialization failed: disabled']);
});

const OPTIONS: RecognitionOptions = {
  language: 'en-US',
  continuous: true,
  interimResults: true,
  maxAlternatives: 3,
  isLocal: false,
  measuresLevel: true,
};
const LISTENER = {
  onListening: () => undefined,
  onInterim: () => undefined,
  onResult: () => undefined,
  onEnd: () => undefined,
  onFailure: () => undefined,
  onLevel: () => undefined,
};

describe('the microphone beside the recognition', () => {
  let track: { stop: ReturnType<typeof vi.fn>; addEventListener: ReturnType<typeof vi.fn> };
  const getUserMedia = vi.fn<() => Promise<unknown>>();

  beforeEach(() => {
    track = { stop: vi.fn(), addEventListener: vi.fn() };
    getUserMedia.mockResolvedValue({ getTracks: () => [track], getAudioTracks: () => [track] });
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
    vi.stubGlobal('DOMException', DOMException);
    vi.stubGlobal(
      'AudioContext',
      class {
        createMediaStreamSource = () => ({ connect: vi.fn(), disconnect: vi.fn() });
        createAnalyser = () => ({
          fftSize: 0,
          getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.5),
        });
        resume = () => Promise.resolve();
        close = () => Promise.resolve();
      },
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function openWithLevel() {
    const opened = { clock: new FakeClock(), levels: [] as (number | null)[], log: [] as string[] };
    const engine = new RecognitionEngine(FakeRecognition, OPTIONS, opened.clock, {
      ...LISTENER,
      onEnd: () => opened.log.push('end'),
      onFailure: ({ message }) => opened.log.push(message),
      onLevel: (level) => opened.levels.push(level),
    });
    return { ...opened, engine };
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  test('gives the level, and is released on pause, stop and leave', async () => {
    for (const leave of ['pause', 'stop', 'abort'] as const) {
      track.stop.mockClear();
      const { engine, clock, levels } = openWithLevel();
      engine.start();
      await settled();
      expect(latest().calls).toEqual(['start']);
      clock.advance(100);
      expect(levels[0]).toBeGreaterThan(70);
      engine[leave]();
      expect(track.stop).toHaveBeenCalledOnce();
      expect(clock.waiting).toBe(0);
    }
  });

  test('is released if the recorder is left before the user allows it', async () => {
    const { engine } = openWithLevel();
    engine.start();
    engine.abort();
    await settled();
    expect(track.stop).toHaveBeenCalledOnce();
    expect(made).toHaveLength(0);
  });

  test('that the user refuses, or that is missing', async () => {
    getUserMedia.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    const refused = openWithLevel();
    refused.engine.start();
    await settled();
    expect(refused.log).toEqual(['Microphone permission required']);
    getUserMedia.mockRejectedValueOnce(new DOMException('', 'NotFoundError'));
    const missing = openWithLevel();
    missing.engine.start();
    await settled();
    expect(missing.log[0]).toMatch(/^Failed to start recording: no microphone/);
  });

  test('that is disconnected ends the recording', async () => {
    const { engine, log } = openWithLevel();
    engine.start();
    await settled();
    const [, onEnded] = (track.addEventListener.mock.calls[0] ?? []) as [string, () => void];
    onEnded();
    expect(log[0]).toMatch(/^Recognition error: the microphone was disconnected/);
  });
});
