import type { TranscriptionResult, VoiceFailure } from './voice-state.ts';

/** What an engine reports. After `onEnd` or `onFailure` it reports nothing more. */
export interface SpeechListener {
  /** the microphone is open */
  readonly onListening: () => void;
  readonly onInterim: (text: string) => void;
  /** `replacesLast`: this result is a longer version of the last one */
  readonly onResult: (
    result: Omit<TranscriptionResult, 'language' | 'processingTime'>,
    replacesLast: boolean,
  ) => void;
  /** all text was delivered and the microphone is released */
  readonly onEnd: () => void;
  /** the microphone is released */
  readonly onFailure: (failure: VoiceFailure) => void;
  /** loudness from 0 to 100; null if it can't be measured */
  readonly onLevel: (level: number | null) => void;
}

/** One recording: turns the sound of the microphone into text. */
export interface SpeechEngine {
  start(): void;
  /** Throws if the recording can't be continued. */
  resume(): void;
  pause(): void;
  /** Ends the recording, delivers the remaining text and then calls `onEnd`. */
  stop(): void;
  /** Releases the microphone at once. Reports nothing more. */
  abort(): void;
  /** Sends the recording again after a failure of the kind 'upload'. */
  retry?(): void;
}

export type CreateEngine = (listener: SpeechListener) => SpeechEngine;
