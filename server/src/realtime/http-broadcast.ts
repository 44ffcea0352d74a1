import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Caller } from '../db/database.ts';
import { callerOf } from '../http/caller.ts';
import { ApiError } from '../http/errors.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import type { Tokens } from '../http/tokens.ts';
import { isJsonText } from './broadcast.ts';
import type { Broadcast } from './broadcast.ts';
import { readMessages, topicError } from './broadcast-request.ts';
import type { BroadcastRequest } from './broadcast-request.ts';
import { isTooLong } from './codec.ts';
import { topicKey } from './hub.ts';
import type { Hub } from './hub.ts';
import { Buckets } from './limits.ts';
import type { RealtimeLimits } from './limits.ts';
import type { RightsCheck } from './topic-rights.ts';

export interface HttpBroadcastDependencies {
  readonly hub: Hub;
  readonly tokens: Tokens;
  readonly rights: RightsCheck;
  readonly limits: RealtimeLimits;
  /** bytes that come from each address, shared with the sockets */
  readonly addressBytes: Buckets;
  readonly now: () => Date;
}

const BODY_BYTES = 8_000_000;
const CALLERS_KEPT = 10_000;
const TOO_FAST = 'You have exceeded your rate limit';
const TOO_MANY = 'Too many messages to broadcast, please reduce the batch size';

type Sender = Caller & { readonly payload: { readonly sub?: string } };

/** Broadcasts by HTTP: `POST api/broadcast`, and one message at `api/broadcast/:topic/events/:event`. */
export function createHttpBroadcast(deps: HttpBroadcastDependencies): Hono {
  const { limits } = deps;
  const app = new Hono();
  const rate = createRateLimiter(
    {
      burst: limits.httpBurst,
      periodMs: (limits.httpBurst * 1000) / limits.httpPerSecond,
      maxKeys: CALLERS_KEPT,
    },
    deps.now,
  );
  const bytes = new Buckets(limits.byteBurst, limits.bytesPerSecond);
  const limitBody = bodyLimit({
    maxSize: BODY_BYTES,
    onError: (context) => context.json({ message: 'Request Entity Too Large' }, 413),
  });

  async function callerOrNone(context: Context) {
    try {
      return await callerOf(context.req.raw, deps.tokens);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return undefined;
      throw error;
    }
  }

  /** Whether so many bytes may come now. They are counted before anyone looks at them. */
  function takeBytes(context: Context, caller: Sender, count: number): boolean {
    if (caller.role === 'service_role') return true;
    const nowMs = deps.now().getTime();
    const address = addressOf(context);
    const isWithin = address === '' || deps.addressBytes.take(address, nowMs, count);
    return isWithin && bytes.take(nameOf(context, caller), nowMs, count);
  }

  /** Why these messages are too many now, or undefined. */
  function refuse(context: Context, caller: Sender, count: number): string | undefined {
    // The secret key is the operator's own.
    if (caller.role === 'service_role') return undefined;
    const key = nameOf(context, caller);
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
        // As hosted Realtime has it: who may not is told no more than that it was accepted.
        if (!(await asked)) continue;
      }
      deps.hub.broadcast(topicKey(`realtime:${topic}`, isPrivate), broadcast);
    }
  }

  app.post('/api/broadcast', limitBody, async (context) => {
    const caller = await callerOrNone(context);
    if (caller === undefined) return context.json({ message: 'Unauthorized' }, 401);
    const body = new Uint8Array(await context.req.arrayBuffer());
    if (!takeBytes(context, caller, body.length)) return context.json({ message: TOO_FAST }, 429);
    const { messageBytes } = limits;
    const most = caller.role === 'service_role' ? Infinity : limits.httpBurst;
    const request = readMessages(body, { messageBytes, messages: most });
    if (request === 'no JSON') return context.json({ message: 'Bad Request' }, 400);
    if (request === 'too many') return context.json({ message: TOO_MANY }, 429);
    if ('errors' in request) return context.json({ errors: { messages: request.errors } }, 422);
    const refusal = refuse(context, caller, request.messages.length);
    if (refusal !== undefined) return context.json({ message: refusal }, 429);
    await send(caller, request.messages);
    return context.body(null, 202);
  });

  app.post('/api/broadcast/:topic/events/:event', limitBody, async (context) => {
    const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    const isBinary = type === 'application/octet-stream';
    if (type !== undefined && type !== 'application/json' && !isBinary) {
      const error = 'Unsupported Media Type. Use application/json or application/octet-stream';
      return context.json({ error }, 415);
    }
    const caller = await callerOrNone(context);
    if (caller === undefined) return context.json({ message: 'Unauthorized' }, 401);
    const { topic, event } = context.req.param();
    const given = new Uint8Array(await context.req.arrayBuffer());
    if (!takeBytes(context, caller, given.length)) return context.json({ message: TOO_FAST }, 429);
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
    const refusal = refuse(context, caller, 1);
    if (refusal !== undefined) return context.json({ message: refusal }, 429);
    const isPrivate = context.req.query('private') === 'true';
    const body = given.length === 0 && !isBinary ? new TextEncoder().encode('{}') : given;
    const broadcast: Broadcast = {
      user: { event, encoding: isBinary ? 'binary' : 'json', bytes: body },
    };
    await send(caller, [{ topic, isPrivate, broadcast }]);
    return context.body(null, 202);
  });
  app.all('*', (context) => context.json({ message: 'Not Found' }, 404));
  return app;
}

function nameOf(context: Context, caller: Sender): string {
  return caller.payload.sub ?? `address ${addressOf(context)}`;
}

function addressOf(context: Context): string {
  return String(context.get('clientAddress' as never) ?? '');
}
