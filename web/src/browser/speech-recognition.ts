// Only the parts of the Web Speech API that we use. The DOM types don't include its classes.

interface Alternative {
  readonly transcript: string;
  readonly confidence: number;
}

interface Result {
  readonly isFinal: boolean;
  readonly length: number;
  readonly [index: number]: Alternative | undefined;
}

export interface RecognitionResultEvent {
  readonly resultIndex: number;
  readonly results: { readonly length: number; readonly [index: number]: Result | undefined };
}

export interface RecognitionErrorEvent {
  readonly error: string;
  readonly message?: string;
}

export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  /** only in browsers with recognition on the device */
  processLocally?: boolean;
  onstart: (() => void) | null;
  onresult: ((event: RecognitionResultEvent) => void) | null;
  onerror: ((event: RecognitionErrorEvent) => void) | null;
  onend: (() => void) | null;
  start(): void;
  /** ends and still delivers what was heard */
  stop(): void;
  /** ends at once without more results */
  abort(): void;
}

interface LocalOptions {
  readonly langs: readonly string[];
  readonly processLocally: true;
}

export interface RecognitionClass {
  new (): Recognition;
  readonly available?: (options: LocalOptions) => Promise<string>;
  readonly install?: (options: LocalOptions) => Promise<boolean>;
}

/** Whether this device can recognise a language without sending the sound to a service. */
export type LocalSpeech = 'available' | 'downloadable' | 'downloading' | 'unavailable';

/** The browser's speech recognition; undefined if it has none. */
export function recognitionClass(): RecognitionClass | undefined {
  const scope = window as {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
}

/** Asks the browser if it recognises this language on the device. */
export async function findLocalSpeech(language: string): Promise<LocalSpeech> {
  const speech = recognitionClass();
  if (speech?.available === undefined) return 'unavailable';
  try {
    const found = await speech.available({ langs: [language], processLocally: true });
    return found === 'available' || found === 'downloadable' || found === 'downloading'
      ? found
      : 'unavailable';
  } catch {
    // The site is embedded without the permission, or the browser refuses the language tag.
    return 'unavailable';
  }
}

/** Downloads the language pack, if the user's browser offers one. Returns false if that failed. */
export async function installLocalSpeech(language: string): Promise<boolean> {
  const speech = recognitionClass();
  if (speech?.install === undefined) return false;
  try {
    return await speech.install({ langs: [language], processLocally: true });
  } catch {
    // The caller tells the user.
    return false;
  }
}
