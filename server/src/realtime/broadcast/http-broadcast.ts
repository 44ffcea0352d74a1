import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import type { Caller } from '../../db/database.ts';
import { callerOf, clientOf } from '../../http/caller.ts';
import { mountEndpoints } from '../../http/endpoints.ts';
import type { Endpoint } from '../../http/endpoints.ts';
import { ApiError } from '../../http/errors.ts';
import { createRateLimiter } from '../../http/rate-limit.ts';
import { readUpTo } from '../../http/read-body.ts';
import { sessionEnded } from '../../http/tokens.ts';
import type { Tokens } from '../../http/tokens.ts';
import { isJsonText } from './broadcast.ts';
import type { Broadcast } from './broadcast.ts';
import { parseBody, topicError } from './broadcast-request.ts';
import type { BroadcastRequest } from './broadcast-request.ts';
import { isTooLong } from '../protocol/codec.ts';
import { topicKey } from '../channels/hub.ts';
import type { Hub } from '../channels/hub.ts';
import type { LiveSessions } from '../channels/live-sessions.ts';
import { KeyedTokenBuckets } from '../limits.ts';
import type { RealtimeLimits } from '../limits.ts';
import type { RightsCheck } from '../channels/topic-rights.ts';

export interface HttpBroadcastDependencies {
  readonly hub: Hub;
  readonly tokens: Tokens;
  readonly rights: RightsCheck;
  readonly limits: RealtimeLimits;
  /** byte limit per address, shared with the sockets */
  readonly addressBytes: KeyedTokenBuckets;
  readonly now: () => Date;
  readonly isLive: LiveSessions['isLive'];
}

const MAX_BODY_BYTES = 8_000_000;
const EVENT_PATH = '/api/broadcast/:topic/events/:event';
const BINARY_TYPE = 'application/octet-stream';
const MAX_CALLERS = 10_000;
const TOO_FAST = 'You have exceeded your rate limit';
const TOO_MANY = 'Too many messages to broadcast, please reduce the batch size';

type Sender = Caller & { readonly payload: { readonly sub?: string } };

/** The rights that an endpoint can require, each with the caller type that its check returns. */
interface BroadcastCallers {
  readonly anyone: undefined;
  readonly apikey: Sender;
}

/**
 * HTTP broadcasts: several messages with `POST api/broadcast`, one message with `POST
 * api/broadcast/:topic/events/:event`.
 */
export function createHttpBroadcast(deps: HttpBroadcastDependencies): Hono {
  const { limits } = deps;
  const app = new Hono();
  const rate = createRateLimiter(
    {
      burst: limits.httpBurst,
      periodMs: (limits.httpBurst * 1000) / limits.httpPerSecond,
      maxKeys: MAX_CALLERS,
    },
    deps.now,
  );
  const bytes = new KeyedTokenBuckets(limits.byteBurst, limits.bytesPerSecond);
  /** Counts the body's bytes before it is parsed. Returns false if they exceed the rate limit. */
  function allowBytes(context: Context, caller: Sender, count: number): boolean {
    if (caller.role === 'service_role') return true;
    const nowMs = deps.now().getTime();
    const address = addressOf(context);
    const isWithin = address === '' || deps.addressBytes.take(address, nowMs, count);
    return isWithin && bytes.take(rateLimitKey(context, caller), nowMs, count);
  }

  /** Returns an error message if these messages exceed the rate limit, otherwise undefined. */
  function rateLimitError(context: Context, caller: Sender, count: number): string | undefined {
    // The service role has no rate limit.
    if (caller.role === 'service_role') return undefined;
    const key = rateLimitKey(context, caller);
    for (let taken = 0; taken < count; taken += 1) {
      if (rate.take(key) === 0) continue;
      for (; taken > 0; taken -= 1) rate.giveBack(key);
      return TOO_FAST;
    }
    return undefined;
  }

  async function send(caller: Caller, messages: readonly BroadcastRequest[]): Promise<void> {
    const mayWrite = new Map<string, Promise<boolean>>();
    for (const { topic, isPrivate, broadcast } of messages) {
      if (isPrivate) {
        const asked =
          mayWrite.get(topic) ?? deps.rights(caller, topic).then((rights) => rights.writeBroadcast);
        mayWrite.set(topic, asked);
        // Skip messages that the caller may not send. The response is 202 anyway, as on hosted
        // Realtime.
        if (!(await asked)) continue;
      }
      deps.hub.broadcast(topicKey(`realtime:${topic}`, isPrivate), broadcast);
    }
  }

  async function sendBatch(context: Context, caller: Sender): Promise<Response> {
    const body = await readUpTo(context.req.raw, MAX_BODY_BYTES);
    if (body === undefined) return tooLarge(context);
    if (!allowBytes(context, caller, body.length)) return context.json({ message: TOO_FAST }, 429);
    const { messageBytes } = limits;
    const most = caller.role === 'service_role' ? Infinity : limits.httpBurst;
    const request = parseBody(body, { messageBytes, messages: most });
    if (request === 'no JSON') return context.json({ message: 'Bad Request' }, 400);
    if (request === 'too many') return context.json({ message: TOO_MANY }, 429);
    if ('errors' in request) return context.json({ errors: { messages: request.errors } }, 422);
    const refusal = rateLimitError(context, caller, request.messages.length);
    if (refusal !== undefined) return context.json({ message: refusal }, 429);
    await send(caller, request.messages);
    return context.body(null, 202);
  }

  async function sendOne(context: Context, caller: Sender): Promise<Response> {
    const isBinary = mediaTypeOf(context) === BINARY_TYPE;
    const { topic = '', event = '' } = context.req.param();
    const given = await readUpTo(context.req.raw, MAX_BODY_BYTES);
    if (given === undefined) return tooLarge(context);
    if (!allowBytes(context, caller, given.length)) return context.json({ message: TOO_FAST }, 429);
    if (given.length > limits.messageBytes) {
      const errors = { payload: ['Payload size exceeds tenant limit'] };
      return context.json({ errors }, 422);
    }
    if (!isBinary && given.length > 0 && !isJsonText(given)) {
      return context.json({ message: 'Bad Request' }, 400);
    }
    const wrong = topicError(topic);
    if (wrong !== undefined) return context.json({ errors: { topic: [wrong] } }, 422);
    if (isTooLong(event)) return context.json({ errors: { event: ['is too long'] } }, 422);
    const refusal = rateLimitError(context, caller, 1);
    if (refusal !== undefined) return context.json({ message: refusal }, 429);
    const isPrivate = context.req.query('private') === 'true';
    const body = given.length === 0 && !isBinary ? new TextEncoder().encode('{}') : given;
    const broadcast: Broadcast = {
      user: { event, encoding: isBinary ? 'binary' : 'json', bytes: body },
    };
    await send(caller, [{ topic, isPrivate, broadcast }]);
    return context.body(null, 202);
  }

  const endpoints: readonly Endpoint<BroadcastCallers>[] = [
    {
      method: 'POST',
      path: '/api/broadcast',
      rights: 'apikey',
      body: MAX_BODY_BYTES,
      handler: sendBatch,
    },
    {
      method: 'POST',
      path: EVENT_PATH,
      rights: 'apikey',
      body: MAX_BODY_BYTES,
      handler: sendOne,
    },
    {
      method: 'ALL',
      path: '*',
      rights: 'anyone',
      body: 'none',
      handler: (context) => context.json({ message: 'Not Found' }, 404),
    },
  ];
  app.on('POST', EVENT_PATH, requireMediaType);
  mountEndpoints(app, endpoints, {
    authorize: {
      anyone: () => undefined,
      async apikey({ req }) {
        const caller = await callerOf(req.raw, deps.tokens);
        const { session_id: session } = caller.payload;
        if (typeof session === 'string' && !(await deps.isLive(session))) throw sessionEnded();
        return caller;
      },
    },
    clientOf: (context, caller) => caller && clientOf(context, caller),
  });
  app.onError((error, context) => {
    if (error instanceof ApiError && error.status === 401) {
      return context.json({ message: 'Unauthorized' }, 401);
    }
    if (error instanceof ApiError && (error.status === 429 || error.status === 503)) {
      return context.json({ message: error.message }, error.status, error.headers);
    }
    throw error;
  });
  return app;
}

/** Rejects other media types before the token is checked, as hosted Realtime does. */
const requireMediaType: MiddlewareHandler = async (context, next) => {
  const type = mediaTypeOf(context);
  if (type !== undefined && type !== 'application/json' && type !== BINARY_TYPE) {
    const error = 'Unsupported Media Type. Use application/json or application/octet-stream';
    return context.json({ error }, 415);
  }
  return next();
};

function tooLarge(context: Context): Response {
  return context.json({ message: 'Request Entity Too Large' }, 413);
}

function mediaTypeOf(context: Context): string | undefined {
  return context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
}

function rateLimitKey(context: Context, caller: Sender): string {
  return caller.payload.sub ?? `address ${addressOf(context)}`;
}

function addressOf(context: Context): string {
  return context.get('clientAddress') ?? '';
}
