import { setTimeout } from 'node:timers/promises';
import type { Fault } from './ai-gateway-faults.ts';
import { field } from './ai-gateway-requests.ts';
import type { AiRequest } from './ai-gateway-requests.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** written in order, each piece as a separate chunk */
  readonly pieces: Iterable<string> | AsyncIterable<string>;
}

const ERROR_MESSAGES: Readonly<Record<number, string>> = {
  400: 'Input validation error',
  401: 'No auth credentials found',
  402: 'Insufficient credits. Add more using https://openrouter.ai/credits',
  403: 'Key limit exceeded',
  404: 'No endpoints found for this model.',
  408: 'Request timed out',
  429: 'Rate limit exceeded: free-models-per-min.',
  500: 'Internal Server Error',
  502: 'Provider returned error',
  503: 'No instances available',
};

const KEEP_ALIVE_MS = 50;
const ENDLESS_PIECE = 'all work and no play '.repeat(1000);

/** Creates an error response. The body is OpenRouter's error object by default. */
export function refusal(
  status: number,
  how: {
    message?: string;
    code?: string;
    as?: 'json' | 'text' | 'html' | 'empty';
    retryAfter?: string;
    headers?: Readonly<Record<string, string>>;
    metadata?: Readonly<Record<string, unknown>>;
  } = {},
): Reply {
  const message = how.message ?? ERROR_MESSAGES[status] ?? `Error ${status}`;
  const [type, body] = {
    json: [
      'application/json',
      JSON.stringify({ error: { message, code: how.code ?? status, metadata: how.metadata } }),
    ],
    text: ['text/plain', message],
    html: ['text/html', `<html><body><h1>${status}</h1><p>${message}</p></body></html>`],
    empty: ['text/plain', ''],
  }[how.as ?? 'json'] as [string, string];
  return {
    status,
    headers: {
      'content-type': type,
      ...(how.retryAfter === undefined ? {} : { 'retry-after': how.retryAfter }),
      ...how.headers,
    },
    pieces: [body],
  };
}

/** Creates a JSON response in two pieces, so that faults can happen in the middle. */
export function json(text: string, contentType = 'application/json'): Reply {
  const half = Math.ceil(text.length / 2);
  return {
    status: 200,
    headers: { 'content-type': contentType },
    pieces: [text.slice(0, half), text.slice(half)],
  };
}

/**
 * Creates an event stream. It starts with the comment that OpenRouter sends to keep the connection
 * open.
 */
export function events(data: readonly unknown[], contentType = 'text/event-stream'): Reply {
  const pieces = data.map(
    (item) => `data: ${typeof item === 'string' ? item : JSON.stringify(item)}\n\n`,
  );
  return {
    status: 200,
    headers: { 'content-type': contentType, 'cache-control': 'no-cache' },
    pieces: [': OPENROUTER PROCESSING\n\n', ...pieces],
  };
}

function envelope(request: AiRequest, object: string): Record<string, unknown> {
  return {
    id: 'gen-1795280400-peer',
    provider: 'Peer',
    model: request.model,
    object,
    created: 1795280400,
  };
}

/** Returns a usage object. Four characters count as one token. */
function usage(request: AiRequest, text: string): Record<string, number> {
  const prompt = Math.ceil(JSON.stringify(field(request.body, 'messages')).length / 4);
  const completion = Math.ceil(text.length / 4);
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
  };
}

/** Creates a non-streaming response: the whole answer as one object. */
export function whole(request: AiRequest, text: string, fault: Fault | undefined): Reply {
  if (fault?.kind === 'error inside') {
    const { code, message, metadata } = fault;
    return json(JSON.stringify({ error: { code, message, metadata } }));
  }
  const refusal = fault?.kind === 'refusal' ? fault.words : null;
  const content = refusal === null ? text : null;
  return json(
    JSON.stringify({
      ...envelope(request, 'chat.completion'),
      choices: [
        {
          index: 0,
          finish_reason: finishOf(fault),
          native_finish_reason: finishOf(fault),
          message: { role: 'assistant', content, refusal, reasoning: null },
        },
      ],
      usage: usage(request, text),
    }),
    fault?.kind === 'delivery' ? fault.contentType : undefined,
  );
}

function finishOf(fault: Fault | undefined): string {
  return fault?.kind === 'finish' ? fault.reason : 'stop';
}

/** Creates a chunk of a streamed answer. */
function chunk(
  request: AiRequest,
  content: string,
  finish: string | null,
): Record<string, unknown> {
  const delta = { role: 'assistant', content };
  return {
    ...envelope(request, 'chat.completion.chunk'),
    choices: [{ index: 0, delta, finish_reason: finish, native_finish_reason: finish }],
  };
}

/** Creates a streamed response: the answer word by word. */
export function stream(request: AiRequest, text: string, fault: Fault | undefined): Reply {
  // Split at the end of each word. This pattern needs no backtracking, so a word of several
  // megabytes is no problem.
  const words = text === '' ? [] : text.split(/(?<=\S)(?=\s)/);
  const deltas = words.map((word) => chunk(request, word, null));
  if (fault?.kind === 'error inside') {
    const { code, message, metadata } = fault;
    const error = { code, message, metadata };
    const half = deltas.slice(0, Math.ceil(deltas.length / 2));
    return events([...half, { ...chunk(request, '', 'error'), error }, '[DONE]']);
  }
  if (fault?.kind === 'unfinished') return events(deltas);
  if (fault?.kind === 'refusal') return events(declining(request, fault.words));
  const finished = [...deltas, chunk(request, '', finishOf(fault))];
  const isOpen = (fault?.kind === 'stall' || fault?.kind === 'cut') && fault.at === 'end';
  if (fault?.kind === 'no done' || isOpen) return events(finished);
  const count = {
    ...envelope(request, 'chat.completion.chunk'),
    choices: [],
    usage: usage(request, text),
  };
  const type = fault?.kind === 'delivery' ? fault.contentType : undefined;
  const asksForCount = field(field(request.body, 'stream_options'), 'include_usage') === true;
  return events([...finished, ...(asksForCount ? [count] : []), '[DONE]'], type);
}

/** Returns the chunks of a streamed refusal, word by word. */
function declining(request: AiRequest, words: string): unknown[] {
  const pieces = words.split(/(?<=\S)(?=\s)/).map((refusal) => ({
    ...envelope(request, 'chat.completion.chunk'),
    choices: [{ index: 0, delta: { role: 'assistant', refusal }, finish_reason: null }],
  }));
  return [...pieces, chunk(request, '', 'stop'), '[DONE]'];
}

/**
 * Creates an endless answer of text or comments, streamed if requested. It ends when the caller
 * disconnects.
 */
export function endless(request: AiRequest, of: 'text' | 'comments'): Reply {
  const piece =
    of === 'comments'
      ? ': OPENROUTER PROCESSING\n\n'.repeat(1000)
      : `data: ${JSON.stringify(chunk(request, ENDLESS_PIECE, null))}\n\n`;
  const { headers } = request.isStreaming ? events([]) : json('');
  const pieces = (function* () {
    if (!request.isStreaming) yield '{"choices":[{"message":{"role":"assistant","content":"';
    for (;;) yield request.isStreaming ? piece : ENDLESS_PIECE;
  })();
  return { status: 200, headers, pieces };
}

/** Creates an answer that only keeps the connection open, until the caller disconnects. */
export function keepAlive(request: AiRequest, piece: string): Reply {
  const { headers } = request.isStreaming ? events([]) : json('');
  const pieces = (async function* () {
    for (;;) {
      yield piece;
      await setTimeout(KEEP_ALIVE_MS);
    }
  })();
  return { status: 200, headers, pieces };
}
