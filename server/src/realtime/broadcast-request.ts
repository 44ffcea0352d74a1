import type { Broadcast } from './broadcast.ts';

/** A message to broadcast; `topic` is without `realtime:`. */
export interface BroadcastRequest {
  readonly topic: string;
  readonly isPrivate: boolean;
  readonly broadcast: Broadcast;
}

/** What is wrong with one message, by field; nothing for a good one. */
type FieldErrors = Partial<Record<string, readonly string[]>>;

const BLANK = "can't be blank";
const INVALID = 'is invalid';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** What counts as a truth value: the words of the language that hosted Realtime is written in. */
const TRUTHS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  ['1', true],
  [false, false],
  ['false', false],
  ['0', false],
  [null, false],
  [undefined, false],
]);

/** Reads the body of an HTTP broadcast; `errors` as hosted Realtime says them, or none. */
export function readMessages(
  body: unknown,
  mostBytes: number,
): {
  messages: readonly BroadcastRequest[];
  errors?: readonly string[] | readonly FieldErrors[] | undefined;
} {
  const list = isObject(body) ? body['messages'] : undefined;
  if (list === undefined || list === null) return { messages: [], errors: [BLANK] };
  if (!Array.isArray(list) || !list.every(isObject)) return { messages: [], errors: [INVALID] };
  if (list.length === 0) return { messages: [], errors: [BLANK] };
  const used = new Map<string, number>();
  const errors = list.map((message) => errorsOf(message, mostBytes, used));
  if (errors.some((one) => Object.keys(one).length > 0)) return { messages: [], errors };
  return { messages: list.map(toRequest) };
}

/** `used` counts what goes to each topic: one request holds no more for it than one message may. */
function errorsOf(
  message: Readonly<Record<string, unknown>>,
  mostBytes: number,
  used: Map<string, number>,
): FieldErrors {
  const { topic, event, payload, id } = message;
  const errors: FieldErrors = {};
  const say = (field: string, what: string | undefined): void => {
    if (what !== undefined) errors[field] = [what];
  };
  say('topic', textError(topic));
  say('event', textError(event));
  say('payload', payloadError(payload, mostBytes, String(topic), used));
  if (!TRUTHS.has(message['private'])) say('private', INVALID);
  if (id !== undefined && id !== null && !(typeof id === 'string' && UUID.test(id))) {
    say('id', INVALID);
  }
  return errors;
}

function textError(value: unknown): string | undefined {
  if (value === undefined || value === null) return BLANK;
  if (typeof value !== 'string') return INVALID;
  return value.trim() === '' ? BLANK : undefined;
}

function payloadError(
  value: unknown,
  mostBytes: number,
  topic: string,
  used: Map<string, number>,
): string | undefined {
  if (value === undefined || value === null) return BLANK;
  if (!isObject(value) || Array.isArray(value)) return INVALID;
  const text = toText(value);
  if (text === undefined) return INVALID;
  const ofTopic = (used.get(topic) ?? 0) + text.length;
  used.set(topic, ofTopic);
  return ofTopic > mostBytes ? 'Payload size exceeds tenant limit' : undefined;
}

/** Undefined for what nests too deep to be written. */
function toText(value: object): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

function toRequest(message: Readonly<Record<string, unknown>>): BroadcastRequest {
  const { topic, event, payload, id } = message;
  const text = JSON.stringify({
    event,
    payload,
    type: 'broadcast',
    ...(typeof id === 'string' && { meta: { id } }),
  });
  return {
    topic: String(topic),
    isPrivate: TRUTHS.get(message['private']) ?? false,
    broadcast: { text },
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
