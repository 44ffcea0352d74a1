import { encodeBroadcast } from './broadcast.ts';
import type { Broadcast } from './broadcast.ts';
import { isTooLong, decodeText } from '../protocol/codec.ts';
import { elementSpans, fieldSpans, isJson } from '../protocol/json-scan.ts';
import type { Span } from '../protocol/json-scan.ts';

/** A message to broadcast. `topic` has no `realtime:` prefix. */
export interface BroadcastRequest {
  readonly topic: string;
  readonly isPrivate: boolean;
  readonly broadcast: Broadcast;
}

/** Validation errors of one message by field name. Empty if the message is valid. */
type FieldErrors = Partial<Record<string, readonly string[]>>;

const BLANK = "can't be blank";
const INVALID = 'is invalid';
const LONG = 'is too long';
/** Placeholder for a value that was too long to parse. */
const TOO_LONG = Symbol(LONG);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Hosted Realtime is written in Elixir, which casts these values to booleans. */
const BOOLEANS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  ['1', true],
  [false, false],
  ['false', false],
  ['0', false],
  [null, false],
  [undefined, false],
]);

/** Limits of one request: maximum payload bytes per topic, maximum number of messages. */
export interface RequestLimits {
  readonly messageBytes: number;
  readonly messages: number;
}

/** The result of parsing a request body. The error texts are those of hosted Realtime. */
export type ParsedBody =
  | { readonly messages: readonly BroadcastRequest[] }
  | { readonly errors: readonly string[] | readonly FieldErrors[] }
  | 'no JSON'
  | 'too many';

const OPEN_BRACE = 0x7b;
const FIELDS = ['topic', 'event', 'payload', 'private', 'id'];
/** Limit for fields other than the payload; longer values are never valid. */
const MAX_VALUE_BYTES = 2_000;

/** A message as received. Its payload is not parsed; the other values are, if they are short. */
interface RawMessage {
  readonly values: Readonly<Record<string, unknown>>;
  /** undefined when missing or null */
  readonly payload: Uint8Array | undefined;
}

/** Parses the body of an HTTP broadcast. The payloads of the messages stay unparsed. */
export function parseBody(body: Uint8Array, limits: RequestLimits): ParsedBody {
  const spans = fieldSpans(body, ['messages']);
  if ((spans === undefined && !isJson(body)) || decodeText(body) === undefined) return 'no JSON';
  const list = partOf(body, spans?.get('messages'));
  if (list === undefined || isNull(list)) return { errors: [BLANK] };
  const elements = elementSpans(list, limits.messages + 1)?.map((span) => partOf(list, span));
  if (elements === undefined) return { errors: [INVALID] };
  if (elements.length === 0) return { errors: [BLANK] };
  if (elements.length > limits.messages) return 'too many';
  const all: RawMessage[] = [];
  for (const element of elements) {
    const said = element === undefined ? undefined : readMessage(element);
    if (said === undefined) return { errors: [INVALID] };
    all.push(said);
  }
  const used = new Map<string, number>();
  const errors = all.map((said) => errorsOf(said, limits.messageBytes, used));
  if (errors.some((one) => Object.keys(one).length > 0)) return { errors };
  return { messages: all.map(toRequest) };
}

function readMessage(bytes: Uint8Array): RawMessage | undefined {
  const spans = fieldSpans(bytes, FIELDS);
  if (spans === undefined) return undefined;
  const values: Record<string, unknown> = {};
  for (const [name, span] of spans) {
    const value = partOf(bytes, span);
    if (name === 'payload' || value === undefined) continue;
    values[name] = value.length > MAX_VALUE_BYTES ? TOO_LONG : JSON.parse(decodeText(value) ?? '');
  }
  const payload = partOf(bytes, spans.get('payload'));
  return { values, payload: payload === undefined || isNull(payload) ? undefined : payload };
}

function partOf(bytes: Uint8Array, span: Span | undefined): Uint8Array | undefined {
  return span === undefined ? undefined : bytes.subarray(span.start, span.end);
}

function isNull(bytes: Uint8Array): boolean {
  return bytes.length === 4 && decodeText(bytes) === 'null';
}

/**
 * Returns the validation errors of a message. `used` counts the payload bytes per topic: all
 * messages of a request to one topic share the limit of a single message (`most`).
 */
function errorsOf(
  { values, payload }: RawMessage,
  most: number,
  used: Map<string, number>,
): FieldErrors {
  const { topic, event, id } = values;
  const errors: FieldErrors = {};
  const say = (field: string, what: string | undefined): void => {
    if (what !== undefined) errors[field] = [what];
  };
  say('topic', textError(topic) ?? topicError(String(topic)));
  say('event', textError(event) ?? (isTooLong(String(event)) ? LONG : undefined));
  say('payload', payloadError(payload, most, String(topic), used));
  if (!BOOLEANS.has(values['private'])) say('private', INVALID);
  if (id !== undefined && id !== null && !(typeof id === 'string' && UUID.test(id))) {
    say('id', INVALID);
  }
  return errors;
}

/** Returns why this topic name (without `realtime:`) is invalid, or undefined if it is valid. */
export function topicError(topic: string): string | undefined {
  // Postgres cannot store a null character in text.
  if (topic.includes('\0')) return INVALID;
  return isTooLong(`realtime:${topic}`) ? LONG : undefined;
}

function textError(value: unknown): string | undefined {
  if (value === undefined || value === null) return BLANK;
  if (value === TOO_LONG) return LONG;
  if (typeof value !== 'string') return INVALID;
  return value.trim() === '' ? BLANK : undefined;
}

function payloadError(
  value: Uint8Array | undefined,
  mostBytes: number,
  topic: string,
  used: Map<string, number>,
): string | undefined {
  if (value === undefined) return BLANK;
  if (value[0] !== OPEN_BRACE) return INVALID;
  const ofTopic = (used.get(topic) ?? 0) + value.length;
  used.set(topic, ofTopic);
  return ofTopic > mostBytes ? 'Payload size exceeds tenant limit' : undefined;
}

function toRequest({ values, payload = new Uint8Array() }: RawMessage): BroadcastRequest {
  const { topic, event, id } = values;
  const more = typeof id === 'string' ? `,"meta":${JSON.stringify({ id })}` : '';
  return {
    topic: String(topic),
    isPrivate: BOOLEANS.get(values['private']) ?? false,
    broadcast: { text: encodeBroadcast(JSON.stringify(event), decodeText(payload) ?? '', more) },
  };
}
