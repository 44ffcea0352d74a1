/** The states of the voice recorder. */
export type VoiceStatus = 'ready' | 'recording' | 'paused' | 'processing' | 'error';

/** A part of the speech as text. */
export interface TranscriptionResult {
  readonly text: string;
  /** from 0 to 1; 0 if unknown */
  readonly confidence: number;
  readonly language: string;
  readonly isFinal: boolean;
  /** other readings of the same part, without `text` */
  readonly alternatives: readonly string[];
  /** ms from the start of the recording to the result */
  readonly processingTime: number;
}

/** One recording, from start to stop. Times are ms of the recorder's clock. */
interface VoiceSession {
  readonly id: string;
  readonly language: string;
  readonly startTime: number;
  /** null while it runs */
  readonly endTime: number | null;
  /** ms of recording, without pauses */
  readonly totalDuration: number;
  readonly transcriptionResults: readonly TranscriptionResult[];
  /** without filler words */
  readonly finalText: string;
  readonly wordCount: number;
}

/** Why a recording failed, and what may help. */
export interface VoiceFailure {
  readonly message: string;
  /**
   * 'permission': the user must allow the microphone. 'service': the browser's speech service can't
   * be used. 'upload': the recording is kept, and can be sent again.
   */
  readonly kind: 'permission' | 'service' | 'upload' | 'other';
}

export interface VoiceState {
  readonly status: VoiceStatus;
  /** true once the microphone is open; false while the browser asks for it */
  readonly isListening: boolean;
  readonly session: VoiceSession | null;
  /** text that may still change */
  readonly interim: string;
  readonly failure: VoiceFailure | null;
  /** when the running part began; null while nothing is recorded */
  readonly runningSince: number | null;
}

export type VoiceEvent =
  | { readonly type: 'start'; readonly id: string; readonly language: string; readonly at: number }
  | { readonly type: 'interim'; readonly text: string }
  | {
      readonly type: 'result';
      readonly result: TranscriptionResult;
      readonly replacesLast: boolean;
    }
  | { readonly type: 'listening' | 'pause' | 'resume' | 'stop' | 'ended'; readonly at: number }
  | { readonly type: 'failed'; readonly failure: VoiceFailure; readonly at: number }
  | { readonly type: 'retry' | 'reset' }
  /** another reading of the last part */
  | { readonly type: 'choose'; readonly reading: string };

export const READY: VoiceState = {
  status: 'ready',
  isListening: false,
  session: null,
  interim: '',
  failure: null,
  runningSince: null,
};

/** Removes filler words and counts words; passed in, because both need the language. */
export interface TextTools {
  readonly clean: (text: string, language: string) => string;
  readonly countWords: (text: string, language: string) => number;
}

/** The next state. Events that a state doesn't expect return the same object. */
export function nextVoiceState(state: VoiceState, event: VoiceEvent, tools: TextTools): VoiceState {
  const { status } = state;
  const isActive = status === 'recording' || status === 'paused';
  const isOpen = isActive || status === 'processing';
  switch (event.type) {
    case 'start':
      return isOpen ? state : { ...READY, ...begun(event) };
    case 'listening':
      // The time in which the browser asks for the permission doesn't count.
      return isActive && !state.isListening
        ? {
            ...state,
            isListening: true,
            runningSince: status === 'recording' ? event.at : null,
          }
        : state;
    case 'interim':
      return isOpen && event.text !== state.interim ? { ...state, interim: event.text } : state;
    case 'result':
      return isOpen ? withResult(state, event, tools) : state;
    case 'pause':
      return status === 'recording' ? { ...halted(state, event.at), status: 'paused' } : state;
    case 'resume':
      return status === 'paused'
        ? { ...state, status: 'recording', runningSince: event.at }
        : state;
    case 'stop':
      return isActive ? { ...halted(state, event.at), status: 'processing' } : state;
    case 'ended':
      return isOpen ? { ...finished(state, event.at, tools), status: 'ready' } : state;
    case 'failed':
      return {
        ...finished(state, event.at, tools),
        status: 'error',
        failure: event.failure,
      };
    case 'retry':
      return status === 'error' && state.failure?.kind === 'upload'
        ? { ...state, status: 'processing', failure: null }
        : state;
    case 'reset':
      return status === 'recording' || status === 'processing' ? state : READY;
    case 'choose':
      return status === 'ready' ? withReading(state, event.reading, tools) : state;
  }
}

/** The time of recording in ms at a moment of the recorder's clock, without pauses. */
export function recordedMs({ session, runningSince }: VoiceState, now: number): number {
  return (session?.totalDuration ?? 0) + (runningSince === null ? 0 : now - runningSince);
}

function begun({
  id,
  language,
  at,
}: Extract<VoiceEvent, { type: 'start' }>): Partial<VoiceState> & { session: VoiceSession } {
  return {
    status: 'recording',
    runningSince: at,
    session: {
      id,
      language,
      startTime: at,
      endTime: null,
      totalDuration: 0,
      transcriptionResults: [],
      finalText: '',
      wordCount: 0,
    },
  };
}

/** Adds the time of the running part. */
function halted(state: VoiceState, at: number): VoiceState {
  if (state.session === null) return state;
  const session = { ...state.session, totalDuration: recordedMs(state, at) };
  return { ...state, session, runningSince: null };
}

/** Ends the session. Text that was never final counts, because some browsers send none that is. */
function finished(state: VoiceState, at: number, tools: TextTools): VoiceState {
  const { session, interim } = state;
  if (session?.endTime !== null) return { ...state, interim: '' };
  const rest: TranscriptionResult[] =
    interim.trim() === ''
      ? []
      : [
          {
            text: interim.trim(),
            confidence: 0,
            language: session.language,
            isFinal: false,
            alternatives: [],
            processingTime: at - session.startTime,
          },
        ];
  const halt = halted(state, at);
  const transcriptionResults = [...session.transcriptionResults, ...rest];
  return {
    ...halt,
    isListening: false,
    interim: '',
    session: withResults(
      { ...session, totalDuration: recordedMs(halt, at), endTime: at },
      transcriptionResults,
      tools,
    ),
  };
}

function withResult(
  state: VoiceState,
  { result, replacesLast }: Extract<VoiceEvent, { type: 'result' }>,
  tools: TextTools,
): VoiceState {
  const { session } = state;
  if (session === null) return state;
  const { transcriptionResults: earlier } = session;
  const kept = replacesLast ? earlier.slice(0, -1) : earlier;
  return { ...state, interim: '', session: withResults(session, [...kept, result], tools) };
}

/** Takes another reading of the last part. The one so far can be taken again. */
function withReading(state: VoiceState, reading: string, tools: TextTools): VoiceState {
  const { session } = state;
  const last = session?.transcriptionResults.at(-1);
  if (session === null || last?.alternatives.includes(reading) !== true) return state;
  const others = last.alternatives.filter((other) => other !== reading);
  const chosen = { ...last, text: reading, alternatives: [last.text, ...others] };
  const results = [...session.transcriptionResults.slice(0, -1), chosen];
  return { ...state, session: withResults(session, results, tools) };
}

function withResults(
  session: VoiceSession,
  transcriptionResults: readonly TranscriptionResult[],
  tools: TextTools,
): VoiceSession {
  const { language } = session;
  const spoken = transcriptionResults.map(({ text }) => text.trim()).join(joint(language));
  const finalText = tools.clean(spoken.trim(), language);
  const wordCount = tools.countWords(finalText, language);
  return { ...session, transcriptionResults, finalText, wordCount };
}

/** Chinese, Japanese and Thai write no spaces between words. */
function joint(language: string): string {
  return /^(?:zh|ja|th)\b/.test(language) ? '' : ' ';
}
