import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Caller } from '../db/database.ts';
import { callerOf } from '../http/caller.ts';
import { ApiError } from '../http/errors.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import type { Tokens } from '../http/tokens.ts';
import type { Broadcast } from './broadcast.ts';
import { readMessages } from './broadcast-request.ts';
import type { BroadcastRequest } from './broadcast-request.ts';
import { MOST_FIELD_BYTES } from './codec.ts';
import { topicKey } from './hub.ts';
import type { Hub } from './hub.ts';
import type { RealtimeLimits } from './limits.ts';
import type { RightsCheck } from './topic-rights.ts';

export interface HttpBroadcastDependencies {
  readonly hub: Hub;
  readonly tokens: Tokens;
  readonly rights: RightsCheck;
  readonly limits: RealtimeLimits;
  readonly now: () => Date;
}

const BODY_BYTES = 8_000_000;
const CALLERS_KEPT = 10_000;

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

  /** Why these messages are too many now, or undefined. */
  function refuse(context: Context, caller: Caller & { payload: { sub?: string } }, count: number) {
    // The secret key is the operator's own.
    if (caller.role === 'service_role') return undefined;
    if (count > limits.httpBurst) {
      return 'Too many messages to broadcast, please reduce the batch size';
    }
    const address = String(context.get('clientAddress' as never) ?? '');
    const key = caller.payload.sub ?? `address ${address}`;
    for (let taken = 0; taken < count; taken += 1) {
      if (rate.take(key) === 0) continue;
      for (; taken > 0; taken -= 1) rate.giveBack(key);
      return 'You have exceeded your rate limit';
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
    const body = await bodyOf(context);
    if (body === undefined) return context.json({ message: 'Bad Request' }, 400);
    const { messages, errors } = readMessages(body, limits.messageBytes);
    if (errors !== undefined) return context.json({ errors: { messages: errors } }, 422);
    const refusal = refuse(context, caller, messages.length);
    if (refusal !== undefined) return context.json({ message: refusal }, 429);
    await send(caller, messages);
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
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    if (!isBinary && bytes.length > 0 && !isJson(bytes)) {
      return context.json({ message: 'Bad Request' }, 400);
    }
    if (bytes.length > limits.messageBytes) {
      const errors = { payload: ['Payload size exceeds tenant limit'] };
      return context.json({ errors }, 422);
    }
    if (new TextEncoder().encode(event).length > MOST_FIELD_BYTES) {
      return context.json({ errors: { event: ['is too long'] } }, 422);
    }
    const refusal = refuse(context, caller, 1);
    if (refusal !== undefined) return context.json({ message: refusal }, 429);
    const isPrivate = context.req.query('private') === 'true';
    const body = bytes.length === 0 && !isBinary ? new TextEncoder().encode('{}') : bytes;
    const broadcast: Broadcast = {
      user: { event, encoding: isBinary ? 'binary' : 'json', bytes: body },
    };
    await send(caller, [{ topic, isPrivate, broadcast }]);
    return context.body(null, 202);
  });
  app.all('*', (context) => context.json({ message: 'Not Found' }, 404));
  return app;
}

async function bodyOf(context: Context): Promise<unknown> {
  try {
    return await context.req.json<unknown>();
  } catch {
    return undefined;
  }
}

function isJson(bytes: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return true;
  } catch {
    return false;
  }
}
