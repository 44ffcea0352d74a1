import type { Clock } from '../../lib/clock.ts';
import { Store } from '../../lib/store.ts';
import type { CreateEngine, SpeechEngine, SpeechListener } from './speech-engine.ts';
import {
  nextVoiceState,
  READY,
  recordedMs,
  type TextTools,
  type VoiceEvent,
  type VoiceFailure,
  type VoiceState,
} from './voice-state.ts';
import { NOT_INITIALIZED, RESUME_FAILED } from './voice-texts.ts';

/** Some browsers never report the end of a recognition. The text so far is then used. */
export const PROCESSING_LIMIT_MS = 5000;

export interface RecordingOptions {
  readonly language: string;
  /** ms of recording until it stops by itself; null for no limit */
  readonly limitMs: number | null;
  /** ms to wait for the end after a stop; null for an engine with time limits of its own */
  readonly processingLimitMs: number | null;
  /** null if the browser has no way to turn speech into text */
  readonly createEngine: CreateEngine | null;
}

interface MachineDeps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly tools: TextTools;
  /**
   * Called when a recording ends with text, also if it ends with an error. `replaced` is the text
   * so far if the user takes another reading.
   */
  onText: (text: string, replaced?: string) => void;
}

/** The voice recorder: connects its states with an engine and with time. Without React. */
export class VoiceMachine extends Store<VoiceState> {
  readonly #deps: MachineDeps;
  readonly level = new LevelStore(null);
  #engine: SpeechEngine | null = null;
  /** Grows with each recording, so that reports of an earlier one are ignored. */
  #run = 0;
  #options: RecordingOptions | null = null;
  #cancelTimer: () => void = () => undefined;

  constructor(deps: MachineDeps) {
    super(READY);
    this.#deps = { ...deps };
  }

  /** Changes who gets the text. */
  handTo(onText: MachineDeps['onText']): void {
    this.#deps.onText = onText;
  }

  /** Starts a recording. Does nothing while one runs. */
  start(options: RecordingOptions): void {
    const { status } = this.snapshot();
    if (status !== 'ready' && status !== 'error') return;
    const at = this.#deps.clock.now();
    const { language, createEngine } = options;
    this.#release();
    this.#options = options;
    this.#apply({ type: 'start', id: this.#deps.newId(), language, at });
    if (createEngine === null) {
      this.#fail({ message: NOT_INITIALIZED, kind: 'other' });
      return;
    }
    const engine = createEngine(this.#listener(this.#run));
    this.#engine = engine;
    engine.start();
  }

  /** Ends the recording and keeps its text. */
  stop(): void {
    const { status } = this.snapshot();
    if (status !== 'recording' && status !== 'paused') return;
    this.#apply({ type: 'stop', at: this.#deps.clock.now() });
    this.#setTimer(this.#options?.processingLimitMs ?? null, () => {
      this.#end();
    });
    this.#engine?.stop();
  }

  pause(): void {
    if (this.snapshot().status !== 'recording') return;
    this.#apply({ type: 'pause', at: this.#deps.clock.now() });
    this.#cancelTimer();
    this.#engine?.pause();
    this.level.show(null);
  }

  resume(): void {
    if (this.snapshot().status !== 'paused') return;
    try {
      this.#engine?.resume();
    } catch {
      // Browsers give no reason that would help the user.
      this.#fail({ message: RESUME_FAILED, kind: 'other' });
      return;
    }
    this.#apply({ type: 'resume', at: this.#deps.clock.now() });
    this.#limitRecording();
  }

  /** Starts or stops, as the shortcut does. */
  toggle(options: RecordingOptions): void {
    const { status } = this.snapshot();
    if (status === 'recording' || status === 'paused') this.stop();
    else if (status !== 'processing') this.start(options);
  }

  togglePause(): void {
    if (this.snapshot().status === 'paused') this.resume();
    else this.pause();
  }

  /** Clears the text. Does nothing while recording. */
  reset(): void {
    const { status } = this.snapshot();
    if (status === 'recording' || status === 'processing') return;
    this.#release();
    this.#apply({ type: 'reset' });
  }

  /** Gives up waiting for the text of a recording. */
  cancel(): void {
    if (this.snapshot().status === 'processing') this.#end();
  }

  /** Sends a recording again whose upload failed. */
  retry(): void {
    const engine = this.#engine;
    if (engine?.retry === undefined || this.snapshot().failure?.kind !== 'upload') return;
    this.#apply({ type: 'retry' });
    engine.retry();
  }

  /** Takes another reading of the last part of the text. */
  choose(reading: string): void {
    const before = this.snapshot();
    this.#apply({ type: 'choose', reading });
    const text = this.snapshot().session?.finalText;
    if (text !== undefined && this.snapshot() !== before) {
      this.#deps.onText(text, before.session?.finalText ?? '');
    }
  }

  /** Releases the microphone when the recorder is left. The text so far is handed over. */
  close(): void {
    const { status } = this.snapshot();
    if (status === 'ready' || status === 'error') this.#release();
    else this.#end();
  }

  #listener(run: number): SpeechListener {
    const isOver = () => run !== this.#run;
    return {
      onListening: () => {
        if (isOver() || this.snapshot().isListening) return;
        this.#apply({ type: 'listening', at: this.#deps.clock.now() });
        this.#limitRecording();
      },
      onInterim: (text) => {
        if (!isOver()) this.#apply({ type: 'interim', text });
      },
      onResult: (result, replacesLast) => {
        const { session } = this.snapshot();
        if (isOver() || session === null) return;
        const processingTime = this.#deps.clock.now() - session.startTime;
        this.#apply({
          type: 'result',
          result: { ...result, language: session.language, processingTime },
          replacesLast,
        });
      },
      onEnd: () => {
        if (!isOver()) this.#end();
      },
      onFailure: (failure) => {
        if (!isOver()) this.#fail(failure);
      },
      onLevel: (level) => {
        if (!isOver() && this.snapshot().status === 'recording') this.level.show(level);
      },
    };
  }

  #limitRecording(): void {
    const state = this.snapshot();
    const limitMs = this.#options?.limitMs ?? null;
    if (state.status !== 'recording' || limitMs === null) return;
    const left = limitMs - recordedMs(state, this.#deps.clock.now());
    this.#setTimer(Math.max(0, left), () => {
      this.stop();
    });
  }

  #end(): void {
    this.#release();
    this.#apply({ type: 'ended', at: this.#deps.clock.now() });
    this.#handOver();
  }

  #fail(failure: VoiceFailure): void {
    const had = this.snapshot().session?.endTime ?? null;
    // A failed upload keeps its engine, which has the recording.
    if (failure.kind === 'upload') this.#cancelTimer();
    else this.#release();
    this.level.show(null);
    this.#apply({ type: 'failed', failure, at: this.#deps.clock.now() });
    if (had === null) this.#handOver();
  }

  #handOver(): void {
    const text = this.snapshot().session?.finalText ?? '';
    if (text !== '') this.#deps.onText(text);
  }

  #release(): void {
    this.#cancelTimer();
    this.#run += 1;
    const engine = this.#engine;
    this.#engine = null;
    engine?.abort();
    this.level.show(null);
  }

  #setTimer(ms: number | null, task: () => void): void {
    this.#cancelTimer();
    if (ms !== null) this.#cancelTimer = this.#deps.clock.after(ms, task);
  }

  #apply(event: VoiceEvent): void {
    this.set(nextVoiceState(this.snapshot(), event, this.#deps.tools));
  }
}

/** The loudness, apart from the states, because it changes many times a second. */
class LevelStore extends Store<number | null> {
  show(level: number | null): void {
    this.set(level);
  }
}
