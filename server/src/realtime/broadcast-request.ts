import { textOfBroadcast } from './broadcast.ts';
import type { Broadcast } from './broadcast.ts';
import { isTooLong, textOf } from './codec.ts';
import { elementSpans, fieldSpans, isJson } from './json-scan.ts';
import type { Span } from './json-scan.ts';

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
const LONG = 'is too long';
/** Stands for a value that was not even read. */
const TOO_LONG = Symbol(LONG);
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

/** How much one request may hold: of payload for each topic, and messages. */
export interface RequestLimits {
  readonly messageBytes: number;
  readonly messages: number;
}

/** What a body says: messages to send, mistakes as hosted Realtime says them, or that it is too much. */
export type ReadRequest =
  | { readonly messages: readonly BroadcastRequest[] }
  | { readonly errors: readonly string[] | readonly FieldErrors[] }
  | 'no JSON'
  | 'too many';

const OPEN_BRACE = 0x7b;
const FIELDS = ['topic', 'event', 'payload', 'private', 'id'];
/** Of what is no payload; what is longer is nothing that could be meant. */
const MOST_VALUE_BYTES = 2_000;

/** One message as it came: short values parsed, the payload as text. */
interface Said {
  readonly values: Readonly<Record<string, unknown>>;
  /** undefined where there is none, or null */
  readonly payload: Uint8Array | undefined;
}

/** Reads the body of an HTTP broadcast, without making anything of the payloads in it. */
export function readMessages(body: Uint8Array, limits: RequestLimits): ReadRequest {
  const spans = fieldSpans(body, ['messages']);
  if ((spans === undefined && !isJson(body)) || textOf(body) === undefined) return 'no JSON';
  const list = partOf(body, spans?.get('messages'));
  if (list === undefined || isNull(list)) return { errors: [BLANK] };
  const elements = elementSpans(list, limits.messages + 1)?.map((span) => partOf(list, span));
  if (elements === undefined) return { errors: [INVALID] };
  if (elements.length === 0) return { errors: [BLANK] };
  if (elements.length > limits.messages) return 'too many';
  const all: Said[] = [];
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

function readMessage(bytes: Uint8Array): Said | undefined {
  const spans = fieldSpans(bytes, FIELDS);
  if (spans === undefined) return undefined;
  const values: Record<string, unknown> = {};
  for (const [name, span] of spans) {
    const value = partOf(bytes, span);
    if (name === 'payload' || value === undefined) continue;
    values[name] = value.length > MOST_VALUE_BYTES ? TOO_LONG : JSON.parse(textOf(value) ?? '');
  }
  const payload = partOf(bytes, spans.get('payload'));
  return { values, payload: payload === undefined || isNull(payload) ? undefined : payload };
}

function partOf(bytes: Uint8Array, span: Span | undefined): Uint8Array | undefined {
  return span === undefined ? undefined : bytes.subarray(span.start, span.end);
}

function isNull(bytes: Uint8Array): boolean {
  return bytes.length === 4 && textOf(bytes) === 'null';
}

/** `used` counts what goes to each topic: one request holds no more for it than one message may. */
function errorsOf({ values, payload }: Said, most: number, used: Map<string, number>): FieldErrors {
  const { topic, event, id } = values;
  const errors: FieldErrors = {};
  const say = (field: string, what: string | undefined): void => {
    if (what !== undefined) errors[field] = [what];
  };
  say('topic', textError(topic) ?? topicError(String(topic)));
  say('event', textError(event) ?? (isTooLong(String(event)) ? LONG : undefined));
  say('payload', payloadError(payload, most, String(topic), used));
  if (!TRUTHS.has(values['private'])) say('private', INVALID);
  if (id !== undefined && id !== null && !(typeof id === 'string' && UUID.test(id))) {
    say('id', INVALID);
  }
  return errors;
}

/** What is wrong with a topic, which is without `realtime:`, so that no socket could be on it. */
export function topicError(topic: string): string | undefined {
  // A topic that Postgres cannot even be asked about.
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

function toRequest({ values, payload = new Uint8Array() }: Said): BroadcastRequest {
  const { topic, event, id } = values;
  const more = typeof id === 'string' ? `,"meta":${JSON.stringify({ id })}` : '';
  return {
    topic: String(topic),
    isPrivate: TRUTHS.get(values['private']) ?? false,
    broadcast: { text: textOfBroadcast(JSON.stringify(event), textOf(payload) ?? '', more) },
  };
}
