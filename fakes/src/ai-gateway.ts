import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deliver } from './ai-gateway-delivery.ts';
import type { Fault } from './ai-gateway-faults.ts';
import { endless, events, json, keepAlive, refusal, stream, whole } from './ai-gateway-replies.ts';
import type { Reply } from './ai-gateway-replies.ts';
import { transcribed } from './ai-gateway-transcriptions.ts';
import { bearer, hasMessages, lastWords, receive } from './ai-gateway-requests.ts';
import type { AiRequest } from './ai-gateway-requests.ts';

export interface Model {
  readonly id: string;
  readonly name?: string;
  readonly pricing?: {
    readonly prompt: string;
    readonly completion: string;
    readonly request?: string;
  };
  readonly context_length?: number;
}

/**
 * A planned fault. `reached` resolves when the first request meets it. `release` continues stalled
 * answers.
 */
export interface FaultHandle {
  readonly reached: Promise<void>;
  readonly release: () => void;
}

/**
 * A fake AI gateway on loopback with OpenAI's chat completions, modeled on OpenRouter, and with
 * OpenAI's transcriptions.
 */
export interface AiGateway {
  /** base address, `http://127.0.0.1:<port>/v1` */
  readonly url: string;
  /** all requests except CORS preflights, in the order in which they arrived completely */
  readonly requests: AiRequest[];
  /** the requests for completions, without the requests for the list of models */
  readonly completions: () => AiRequest[];
  /** resolves when this many requests have arrived since the start */
  readonly arrived: (count: number) => Promise<void>;
  /** returns the text of a response; tests may replace this function */
  answer: (request: AiRequest) => string;
  /** returns the text of a recording; tests may replace it */
  transcribe: (request: AiRequest) => string;
  /**
   * Applies a fault to the next `times` requests (default 1), optionally only for a model or path.
   * If several faults match a request, the first one is used.
   */
  readonly misbehave: (
    fault: Fault,
    when?: {
      model?: string;
      path?: '/chat/completions' | '/models' | '/audio/transcriptions';
      times?: number;
    },
  ) => FaultHandle;
  /** removes all faults and continues stalled answers */
  readonly behave: () => void;
  /** number of answers in progress */
  readonly busy: () => number;
  /** closes all connections */
  readonly close: () => Promise<void>;
}

interface PlannedFault extends FaultHandle {
  readonly fault: Fault;
  readonly model: string | undefined;
  readonly path: string;
  times: number;
  readonly reach: () => void;
  readonly released: Promise<void>;
}

const DEFAULT_MODELS: readonly Model[] = [
  'meta-llama/llama-3.2-3b-instruct:free',
  'microsoft/phi-3-mini-128k-instruct:free',
  'google/gemma-2-9b-it:free',
  'mistralai/mistral-small-3.2-24b-instruct:free',
  'deepseek/deepseek-r1-0528:free',
  'deepseek/deepseek-r1-distill-llama-70b:free',
  'sarvamai/sarvam-m:free',
  'qwen/qwen2.5-vl-32b-instruct:free',
].map((id) => ({
  id,
  name: `Model ${id}`,
  pricing: { prompt: '0', completion: '0' },
  context_length: 131_072,
}));

const DEFAULT_TRANSCRIPTION_MODELS: readonly string[] = ['whisper-1', 'gpt-4o-mini-transcribe'];

const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET,POST,OPTIONS',
  'access-control-allow-headers':
    'authorization,content-type,accept,apikey,http-referer,x-title,x-openrouter-title,x-client-info',
};

/**
 * Starts a fake gateway on a free port. With a `key` it checks the bearer token, like hosted
 * gateways. Without a key it serves all callers, like local gateways. Requests for models outside
 * `models` get 404. With `ignoresStream` it answers all requests with JSON, like some small servers.
 */
export async function startAiGateway(
  options: {
    key?: string;
    models?: readonly Model[];
    transcriptionModels?: readonly string[];
    ignoresStream?: boolean;
  } = {},
): Promise<AiGateway> {
  const models = options.models ?? DEFAULT_MODELS;
  const requests: AiRequest[] = [];
  let faults: PlannedFault[] = [];
  const planned: PlannedFault[] = [];
  const waiting = new Set<() => void>();
  let busy = 0;

  function takeFault(request: AiRequest): PlannedFault | undefined {
    const found = faults.find(
      ({ path, model }) =>
        path === request.path && (model === undefined || model === request.model),
    );
    if (found === undefined) return undefined;
    found.times -= 1;
    if (found.times <= 0) faults = faults.filter((fault) => fault !== found);
    found.reach();
    return found;
  }

  function reply(request: AiRequest, fault: Fault | undefined): Reply {
    const isWrong = options.key !== undefined && bearer(request) !== options.key;
    if (isWrong) return refusal(401);
    if (fault?.kind === 'status') return refusal(fault.status, fault);
    if (fault?.kind === 'redirect') {
      return { status: 307, headers: { location: fault.to }, pieces: [] };
    }
    if (fault?.kind === 'body') {
      const isText = typeof fault.body === 'string';
      return json(isText ? fault.body : JSON.stringify(fault.body), fault.contentType);
    }
    if (fault?.kind === 'events') return events(fault.data);
    const type = fault?.kind === 'delivery' ? fault.contentType : undefined;
    if (request.path === '/models' && request.method === 'GET') {
      return json(JSON.stringify({ data: models }), type);
    }
    if (request.path === '/audio/transcriptions') {
      const known = options.transcriptionModels ?? DEFAULT_TRANSCRIPTION_MODELS;
      return transcribed(request, known, gateway.transcribe);
    }
    if (request.path !== '/chat/completions') return refusal(404, { message: 'Not Found' });
    if (request.method !== 'POST') return refusal(405, { message: 'Method Not Allowed' });
    if (!hasMessages(request.body)) return refusal(400);
    if (!models.some(({ id }) => id === request.model)) {
      return refusal(404, { message: `No endpoints found for ${request.model}.` });
    }
    if (fault?.kind === 'endless') {
      const isStreaming = request.isStreaming && options.ignoresStream !== true;
      return endless({ ...request, isStreaming }, fault.of);
    }
    if (fault?.kind === 'keep alive') {
      const isStreaming = request.isStreaming && options.ignoresStream !== true;
      return keepAlive({ ...request, isStreaming }, fault.with);
    }
    const text = gateway.answer(request);
    const ignoresStream = options.ignoresStream === true || fault?.kind === 'ignores stream';
    const isStream = request.isStreaming && !ignoresStream;
    return isStream ? stream(request, text, fault) : whole(request, text, fault);
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(CROSS_ORIGIN)) response.setHeader(name, value);
    if (incoming.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const request = await receive(incoming, response);
    requests.push(request);
    for (const wake of waiting) wake();
    const plan = takeFault(request);
    await deliver(response, reply(request, plan?.fault), plan?.fault, plan?.released);
  }

  const server = createServer((incoming, response) => {
    busy += 1;
    response.once('close', () => (busy -= 1));
    serve(incoming, response).catch((error: unknown) => {
      // Either the caller has disconnected, or the `answer` function of the test has thrown.
      if (response.headersSent || !incoming.complete) response.destroy();
      else response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const gateway: AiGateway = {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    completions: () => requests.filter(({ path }) => path === '/chat/completions'),
    answer: (request) => `Answer to: ${lastWords(request.body)}`,
    transcribe: ({ file }) => `A recording of ${file?.bytes.length ?? 0} bytes.`,
    arrived: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (requests.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    misbehave: (fault, { model, path = '/chat/completions', times = 1 } = {}) => {
      const [reached, reach] = signal();
      const [released, release] = signal();
      const plan = { fault, model, path, times, reached, reach, released, release };
      faults.push(plan);
      planned.push(plan);
      return plan;
    },
    behave: () => {
      faults = [];
      for (const { release } of planned.splice(0)) release();
    },
    busy: () => busy,
    close: async () => {
      gateway.behave();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return gateway;
}

function signal(): [Promise<void>, () => void] {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return [given, give];
}
