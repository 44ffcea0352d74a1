// The specified messages of voice input.
export const NOT_SUPPORTED = 'Voice recognition is not supported in this browser';
export const PERMISSION_REQUIRED = 'Microphone permission required';
export const NOT_INITIALIZED = 'Voice recognition not initialized';
export const RESUME_FAILED = 'Failed to resume recording';

export const initFailed = (detail: string): string =>
  `Voice recognition initialization failed: ${detail}`;
export const startFailed = (detail: string): string => `Failed to start recording: ${detail}`;
export const recognitionError = (detail: string): string => `Recognition error: ${detail}`;

/** The detail of a thrown error, for the end of a message. */
export function detailOf(error: unknown): string {
  const words = error instanceof Error ? error.message.trim() : '';
  return words === '' ? 'the browser gave no reason' : words;
}

/** Details for the error codes of the Web Speech API. */
export const RECOGNITION_DETAILS: Readonly<Record<string, string>> = {
  'no-speech': 'no speech was heard. Check that the right microphone is on and try again.',
  aborted: 'another app or tab took the microphone. Try again.',
  'audio-capture': 'no microphone was found. Connect one and try again.',
  network: "the browser's speech service can't be reached. Check your connection and try again.",
  'service-not-allowed':
    "this browser doesn't allow its speech service. Try Chrome, Edge or Safari.",
  'language-not-supported': "this browser doesn't know the chosen language. Choose another one.",
};

/** Before the reason why a recording did not become text. */
export const RECORDING_FAILED = "Your recording couldn't be turned into text.";
