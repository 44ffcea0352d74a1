import { measureLevel } from '../../browser/level-meter.ts';
import { openMicrophone, releaseMicrophone } from '../../browser/microphone.ts';
import type {
  Recognition,
  RecognitionClass,
  RecognitionErrorEvent,
  RecognitionResultEvent,
} from '../../browser/speech-recognition.ts';
import type { Clock } from '../../lib/clock.ts';
import type { SpeechEngine, SpeechListener } from './speech-engine.ts';
import type { VoiceFailure } from './voice-state.ts';
import {
  detailOf,
  initFailed,
  PERMISSION_REQUIRED,
  RECOGNITION_DETAILS,
  recognitionError,
  startFailed,
} from './voice-texts.ts';

export interface RecognitionOptions {
  readonly language: string;
  /** false: the recording ends after the first pause of the speaker, as iOS requires */
  readonly continuous: boolean;
  readonly interimResults: boolean;
  readonly maxAlternatives: number;
  /** true if the language pack is installed, so no sound leaves the device */
  readonly isLocal: boolean;
  /** false on systems with one recorder at a time, where the level can't be measured beside it */
  readonly measuresLevel: boolean;
}

/** A recognition that ends again so quickly hears nothing. */
const QUICK_END_MS = 1000;
const QUICK_ENDS_MAX = 5;
const RESTART_AFTER_MS = 200;
/** Errors after which the browser itself ends the recognition and a new one may succeed. */
const PASSING_ERRORS: readonly string[] = ['no-speech', 'aborted'];
const SERVICE_ERRORS: readonly string[] = [
  'network',
  'service-not-allowed',
  'language-not-supported',
];

/**
 * Turns speech into text with the browser's recognition. Browsers end a recognition after a minute
 * or a silence, so a continuous recording starts the next one.
 */
export class RecognitionEngine implements SpeechEngine {
  readonly #Recognition: RecognitionClass;
  readonly #options: RecognitionOptions;
  readonly #clock: Clock;
  readonly #listener: SpeechListener;
  #recognition: Recognition | null = null;
  #stream: MediaStream | null = null;
  #stopMeter: () => void = () => undefined;
  #cancelRestart: () => void = () => undefined;
  #goal: 'listen' | 'pause' | 'stop' | 'over' = 'listen';
  #startedAt = 0;
  #quickEnds = 0;
  #lastError = '';
  #hasHeard = false;

  constructor(
    Recognition: RecognitionClass,
    options: RecognitionOptions,
    clock: Clock,
    listener: SpeechListener,
  ) {
    this.#Recognition = Recognition;
    this.#options = options;
    this.#clock = clock;
    this.#listener = listener;
  }

  start(): void {
    // Phones allow recognition only in the moment of the touch, so it must not wait for anything.
    if (this.#options.measuresLevel) void this.#startWithLevel();
    else this.#recognise(startFailed);
  }

  pause(): void {
    this.#goal = 'pause';
    this.#cancelRestart();
    this.#releaseStream();
    this.#recognition?.stop();
  }

  resume(): void {
    this.#goal = 'listen';
    // After a short pause, the old recognition may still be ending. Its end starts the next one.
    if (this.#recognition === null) this.#create().start();
    if (this.#options.measuresLevel) void this.#openLevel();
  }

  stop(): void {
    this.#goal = 'stop';
    this.#cancelRestart();
    this.#releaseStream();
    if (this.#recognition === null) this.#end();
    else this.#recognition.stop();
  }

  abort(): void {
    this.#goal = 'over';
    this.#cancelRestart();
    this.#releaseStream();
    const recognition = this.#recognition;
    this.#recognition = null;
    if (recognition === null) return;
    recognition.onstart = null;
    recognition.onresult = null;
    recognition.onerror = null;
    recognition.onend = null;
    recognition.abort();
  }

  async #startWithLevel(): Promise<void> {
    const problem = await this.#openLevel();
    if (this.#goal !== 'listen') return;
    if (problem === 'blocked') this.#fail({ message: PERMISSION_REQUIRED, kind: 'permission' });
    else if (problem === 'missing') {
      this.#fail({
        message: startFailed(RECOGNITION_DETAILS['audio-capture'] ?? ''),
        kind: 'other',
      });
    } else this.#recognise(startFailed);
  }

  /** Opens the microphone for the volume bar, and returns why it can't be opened. */
  async #openLevel() {
    const { stream, problem } = await openMicrophone();
    if (stream === null) return problem;
    if (this.#goal !== 'listen' || this.#stream !== null) {
      releaseMicrophone(stream);
      return null;
    }
    this.#stream = stream;
    this.#stopMeter = measureLevel(stream, this.#clock, this.#listener.onLevel);
    stream.getAudioTracks()[0]?.addEventListener('ended', () => {
      this.#fail({
        message: recognitionError('the microphone was disconnected. Connect it and try again.'),
        kind: 'other',
      });
    });
    return null;
  }

  #recognise(describe: (detail: string) => string): void {
    let recognition: Recognition;
    try {
      recognition = this.#create();
    } catch (error) {
      this.#fail({ message: initFailed(detailOf(error)), kind: 'service' });
      return;
    }
    try {
      recognition.start();
    } catch (error) {
      this.#fail({ message: describe(detailOf(error)), kind: 'other' });
    }
  }

  #create(): Recognition {
    const { language, continuous, interimResults, maxAlternatives, isLocal } = this.#options;
    const recognition = new this.#Recognition();
    this.#recognition = recognition;
    recognition.lang = language;
    recognition.continuous = continuous;
    recognition.interimResults = interimResults;
    recognition.maxAlternatives = maxAlternatives;
    if (isLocal) recognition.processLocally = true;
    this.#lastError = '';
    this.#startedAt = this.#clock.now();
    let lastText = '';
    const delivered = new Set<number>();
    recognition.onstart = () => {
      this.#listener.onListening();
    };
    recognition.onresult = (event) => {
      lastText = this.#deliver(event, delivered, lastText);
    };
    recognition.onerror = (event) => {
      this.#onError(event);
    };
    recognition.onend = () => {
      this.#onEnd(recognition);
    };
    return recognition;
  }

  /** Reports the new final results and the interim text. Returns the last final text. */
  #deliver(event: RecognitionResultEvent, delivered: Set<number>, lastText: string): string {
    let last = lastText;
    let interim = '';
    this.#hasHeard = true;
    this.#quickEnds = 0;
    for (let at = 0; at < event.results.length; at += 1) {
      const result = event.results[at];
      const best = result?.[0];
      if (result === undefined || best === undefined) continue;
      if (!result.isFinal) {
        interim += best.transcript;
        continue;
      }
      // Some browsers send all earlier results again.
      if (delivered.has(at)) continue;
      delivered.add(at);
      const text = best.transcript.trim();
      if (text === '') continue;
      // Chrome on Android sends 'a', 'a cat', 'a cat sits' as separate final results.
      const replacesLast = last !== '' && isLonger(text, last);
      const alternatives = new Set<string>();
      for (let other = 1; other < result.length; other += 1) {
        const words = result[other]?.transcript.trim() ?? '';
        if (words !== '' && words !== text) alternatives.add(words);
      }
      this.#listener.onResult(
        { text, confidence: best.confidence, isFinal: true, alternatives: [...alternatives] },
        replacesLast,
      );
      last = text;
    }
    this.#listener.onInterim(interim.trim());
    return last;
  }

  #onError({ error, message = '' }: RecognitionErrorEvent): void {
    this.#lastError = error;
    if (this.#goal !== 'listen' && PASSING_ERRORS.includes(error)) return;
    if (error === 'no-speech' && this.#options.continuous) return;
    this.#fail(failureOf(error, message));
  }

  #onEnd(recognition: Recognition): void {
    if (this.#recognition !== recognition) return;
    this.#recognition = null;
    if (this.#goal === 'stop') this.#end();
    if (this.#goal !== 'listen') return;
    if (!this.#options.continuous) {
      // No result at all: the recognition ended by itself without having heard anything.
      if (this.#hasHeard) this.#end();
      else this.#fail(failureOf('no-speech', ''));
      return;
    }
    const wasQuick = this.#clock.now() - this.#startedAt < QUICK_END_MS;
    this.#quickEnds = wasQuick ? this.#quickEnds + 1 : 0;
    if (this.#quickEnds >= QUICK_ENDS_MAX) {
      this.#fail(failureOf(this.#lastError || 'service-not-allowed', ''));
      return;
    }
    this.#cancelRestart = this.#clock.after(wasQuick ? RESTART_AFTER_MS : 0, () => {
      this.#recognise(recognitionError);
    });
  }

  #end(): void {
    this.abort();
    this.#listener.onEnd();
  }

  #fail(failure: VoiceFailure): void {
    if (this.#goal === 'over') return;
    this.abort();
    this.#listener.onFailure(failure);
  }

  #releaseStream(): void {
    this.#stopMeter();
    this.#stopMeter = () => undefined;
    if (this.#stream !== null) releaseMicrophone(this.#stream);
    this.#stream = null;
  }
}

function isLonger(text: string, last: string): boolean {
  return text.length > last.length && text.toLowerCase().startsWith(`${last.toLowerCase()} `);
}

function failureOf(error: string, message: string): VoiceFailure {
  if (error === 'not-allowed') return { message: PERMISSION_REQUIRED, kind: 'permission' };
  const detail = RECOGNITION_DETAILS[error] ?? (message.trim() || error);
  return {
    message: recognitionError(detail),
    kind: SERVICE_ERRORS.includes(error) ? 'service' : 'other',
  };
}
