import type { Clock, Fetch } from '../environment.ts';
import type { Usage } from '../usage/usage.ts';
import { malformed, parseObject, throwErrorIn } from './answer.ts';
import { lackOf } from './create-gateway.ts';
import { DEFAULT_BASE_URL, DEFAULT_TIME_LIMITS, endpointUrl } from './gateway-config.ts';
import type { GatewayConfig } from './gateway-config.ts';
import { GatewayError, unavailable } from './gateway-error.ts';
import { createHttpError, property } from './http-errors.ts';
import { headersFor } from './request-headers.ts';
import { sendRequest } from './send-request.ts';

const ANSWER_MAX_BYTES = 256_000;
/** Servers name no progress, and a slow one needs as long as the recording. */
const WAIT_MS = 120_000;
/** Codes that differ between browsers and the models: Norwegian Bokmål. */
const MODEL_LANGUAGES: Readonly<Record<string, string>> = { nb: 'no' };
const PURPOSE = 'transcription';
/** File names by type. OpenAI reads the format from the ending. */
const FILE_NAMES: Readonly<Record<string, string>> = {
  'audio/webm': 'recording.webm',
  'audio/ogg': 'recording.ogg',
  'audio/mp4': 'recording.mp4',
  'audio/wav': 'recording.wav',
};

export interface SpeechRecording {
  /** a file in WebM, Ogg, MP4 or WAV */
  readonly audio: Blob;
  /** the spoken language, as a language tag such as pt-BR */
  readonly language: string;
  /** 32 hexadecimal digits; the same for each attempt, which our server then counts once */
  readonly id: string;
}

export interface TranscribeOptions {
  readonly signal?: AbortSignal;
}

/** Returns whether recordings can be sent to this gateway. */
export function canTranscribe(config: GatewayConfig | null): boolean {
  return config?.transcriptionModel !== undefined && lackOf(config) === null;
}

/**
 * Turns a recording into text with a gateway that has OpenAI's transcriptions. The text is '' if
 * nobody spoke. Counts as one request. Throws GatewayError, or UsageLimitError at the user's limit.
 */
export async function transcribe(
  { audio, language, id }: SpeechRecording,
  {
    config,
    fetch,
    clock,
    usage,
  }: {
    readonly config: GatewayConfig | null;
    readonly fetch: Fetch;
    readonly clock: Clock;
    readonly usage: Pick<Usage, 'refusal' | 'begin'>;
  },
  { signal }: TranscribeOptions = {},
): Promise<string> {
  const model = config?.transcriptionModel;
  if (config === null || model === undefined || !canTranscribe(config)) {
    throw unavailable('no model for recordings');
  }
  const refusal = usage.refusal();
  if (refusal !== null) throw refusal;
  const isCarrier = config.authorisation.kind === 'headers';
  const type = audio.type.split(';', 1)[0] ?? '';
  const form = new FormData();
  form.append('file', audio, FILE_NAMES[type] ?? 'recording.webm');
  form.append('model', model);
  const code = language.split('-', 1)[0] ?? '';
  form.append('language', MODEL_LANGUAGES[code] ?? code);
  form.append('response_format', 'json');
  if (isCarrier) form.append('message_id', id);

  const end = usage.begin(PURPOSE);
  try {
    const text = await sendRequest(fetch, {
      url: endpointUrl(config.baseUrl ?? DEFAULT_BASE_URL, '/audio/transcriptions') ?? '',
      headers: () => headersFor(config),
      form: { data: form, bytes: audio.size },
      maxBytes: ANSWER_MAX_BYTES,
      timeLimits: { ...DEFAULT_TIME_LIMITS, firstByteMs: WAIT_MS, silenceMs: WAIT_MS },
      signal,
      clock,
      refuse: ({ status, detail, code, ...hints }) =>
        createHttpError(status, detail, model, { ...hints, proxyCode: isCarrier ? code : '' }),
      read: (pieces, secrets) => readText(pieces, { model, secrets, clock }),
    });
    end({ outcome: 'succeeded', model, tokens: 0 })(null);
    return text;
  } catch (error) {
    const isCancelled = error instanceof GatewayError && error.code === 'cancelled';
    end({ outcome: isCancelled ? 'cancelled' : 'failed', model, tokens: 0 });
    throw error;
  }
}

async function readText(
  pieces: AsyncIterable<string>,
  asked: Parameters<typeof throwErrorIn>[1],
): Promise<string> {
  let body = '';
  for await (const piece of pieces) body += piece;
  const data = parseObject(body);
  throwErrorIn(data, asked);
  const text = property(data, 'text');
  if (typeof text !== 'string') throw malformed('missing text');
  return text.trim();
}
