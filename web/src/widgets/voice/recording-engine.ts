import { measureLevel } from '../../browser/level-meter.ts';
import { openMicrophone, releaseMicrophone } from '../../browser/microphone.ts';
import type { Clock } from '../../lib/clock.ts';
import type { SpeechEngine, SpeechListener } from './speech-engine.ts';
import { PERMISSION_REQUIRED, detailOf, startFailed } from './voice-texts.ts';

export interface RecordingEngineDeps {
  readonly clock: Clock;
  /** Turns a recording into text. Throws with a message for the user. */
  readonly transcribe: (audio: Blob, signal: AbortSignal) => Promise<string>;
}

/** Speech needs no more; five minutes have 1.2 MB. */
const BITS_PER_SECOND = 32_000;
/** A crash of the recorder loses at most this much. */
const PIECE_MS = 1000;
/** In the order of preference. Safari has only MP4. */
const TYPES = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** True if this browser can record sound. */
export function canRecord(): boolean {
  return 'MediaRecorder' in window && 'mediaDevices' in navigator;
}

/** Records the microphone and has the whole recording turned into text after the stop. */
export class RecordingEngine implements SpeechEngine {
  readonly #deps: RecordingEngineDeps;
  readonly #listener: SpeechListener;
  readonly #leave = new AbortController();
  #recorder: MediaRecorder | null = null;
  #stream: MediaStream | null = null;
  #stopMeter: () => void = () => undefined;
  #pieces: Blob[] = [];
  #recording: Blob | null = null;
  #isPaused = false;

  constructor(deps: RecordingEngineDeps, listener: SpeechListener) {
    this.#deps = deps;
    this.#listener = listener;
  }

  start(): void {
    void this.#open();
  }

  pause(): void {
    this.#isPaused = true;
    if (this.#recorder?.state === 'recording') this.#recorder.pause();
    this.#stopLevel();
  }

  resume(): void {
    this.#isPaused = false;
    this.#recorder?.resume();
    this.#startLevel();
  }

  stop(): void {
    if (this.#recorder === null) this.#end();
    else this.#recorder.stop();
  }

  abort(): void {
    this.#leave.abort();
    const recorder = this.#recorder;
    this.#recorder = null;
    if (recorder !== null && recorder.state !== 'inactive') recorder.stop();
    this.#releaseStream();
    this.#pieces = [];
    this.#recording = null;
  }

  retry(): void {
    void this.#send();
  }

  async #open(): Promise<void> {
    const { stream, problem } = await openMicrophone();
    if (stream !== null && this.#leave.signal.aborted) {
      releaseMicrophone(stream);
      return;
    }
    if (stream === null) {
      if (problem === 'blocked') {
        this.#fail(PERMISSION_REQUIRED, 'permission');
      } else {
        const why = problem === 'busy' ? 'another app uses it' : 'none was found';
        this.#fail(startFailed(`the microphone can't be used, because ${why}.`), 'other');
      }
      return;
    }
    this.#stream = stream;
    try {
      this.#record(stream);
    } catch (error) {
      this.#fail(startFailed(detailOf(error)), 'other');
    }
  }

  #record(stream: MediaStream): void {
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(stream, {
      audioBitsPerSecond: BITS_PER_SECOND,
      ...(mimeType !== undefined && { mimeType }),
    });
    this.#recorder = recorder;
    recorder.ondataavailable = ({ data }) => {
      if (data.size > 0) this.#pieces.push(data);
    };
    recorder.onerror = () => {
      this.#fail(startFailed('the browser stopped the recording. Try again.'), 'other');
    };
    recorder.onstop = () => {
      if (this.#leave.signal.aborted) return;
      this.#recording = new Blob(this.#pieces, { type: recorder.mimeType });
      this.#pieces = [];
      this.#releaseStream();
      void this.#send();
    };
    recorder.start(PIECE_MS);
    if (this.#isPaused) recorder.pause();
    else this.#startLevel();
    this.#listener.onListening();
  }

  async #send(): Promise<void> {
    const recording = this.#recording;
    if (recording === null || recording.size === 0) {
      this.#end();
      return;
    }
    try {
      const text = await this.#deps.transcribe(recording, this.#leave.signal);
      if (this.#leave.signal.aborted) return;
      if (text !== '') {
        const result = { text, confidence: 0, isFinal: true, alternatives: [] };
        this.#listener.onResult(result, false);
      }
      this.#end();
    } catch (error) {
      // The recording is kept, so that the user can send it again.
      if (!this.#leave.signal.aborted) {
        this.#listener.onFailure({ message: detailOf(error), kind: 'upload' });
      }
    }
  }

  #end(): void {
    this.abort();
    this.#listener.onEnd();
  }

  #fail(message: string, kind: 'permission' | 'other'): void {
    if (this.#leave.signal.aborted) return;
    this.abort();
    this.#listener.onFailure({ message, kind });
  }

  #startLevel(): void {
    this.#stopMeter();
    if (this.#stream === null) return;
    this.#stopMeter = measureLevel(this.#stream, this.#deps.clock, this.#listener.onLevel);
  }

  #stopLevel(): void {
    this.#stopMeter();
    this.#stopMeter = () => undefined;
  }

  #releaseStream(): void {
    this.#stopLevel();
    if (this.#stream !== null) releaseMicrophone(this.#stream);
    this.#stream = null;
  }
}
