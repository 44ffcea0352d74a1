import { fieldSpans, isJson, skipSpace, valueEnd } from './json-scan.ts';
import type { Span } from './json-scan.ts';

/** The two ways to write a message; a client names one as `vsn` when it connects. */
export type Version = '1.0.0' | '2.0.0';

/** What `channel.send` gives as payload, and the event that it is for. */
export interface UserBroadcast {
  readonly event: string;
  readonly encoding: 'binary' | 'json';
  /** as the client sent them */
  readonly bytes: Uint8Array;
}

/** A message with its payload as it came: most are passed on, or passed over, unread. */
export interface ClientMessage {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  /** what should be JSON; whether it is says `parsePayload` */
  readonly payload: Uint8Array;
  /** of a broadcast that came as 2.0.0 sends it, whose payload it is */
  readonly user: UserBroadcast | undefined;
}

const USER_PUSH = 3;
const USER_BROADCAST = 4;
const BINARY_ENCODING = 0;
const JSON_ENCODING = 1;
const PUSH_HEAD_BYTES = 7;
const BROADCAST_HEAD_BYTES = 5;
/** Lengths of the fields of a binary message are written in one byte. */
export const MOST_FIELD_BYTES = 255;
/** Topic, event and refs are read before anyone knows whether they may be as long as they are. */
const MOST_HEAD_BYTES = 2_000;
/** Objects and arrays that a payload which has to be read may hold: to make them takes long. */
const MOST_CONTAINERS = 2_000;

const decoder = new TextDecoder('utf-8', { fatal: true });
const encoder = new TextEncoder();

/**
 * Reads who and what a message is for, and nothing of its payload: bytes of text, or of a binary
 * message (2.0.0 only). Undefined for whatever is not a message, which hosted Realtime passes over in
 * silence too.
 */
export function decode(
  version: Version,
  bytes: Uint8Array,
  isBinary: boolean,
): ClientMessage | undefined {
  try {
    if (isBinary) return version === '2.0.0' ? decodeUserPush(bytes) : undefined;
    return version === '2.0.0' ? fromArray(bytes) : fromObject(bytes);
  } catch (error) {
    // Not UTF-8. Anything else would be a fault of ours.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** The value of a payload; undefined for what is no JSON, nests too deep or has too many parts. */
export function parsePayload(bytes: Uint8Array): unknown {
  if (!isJson(bytes) || !hasFewContainers(bytes)) return undefined;
  const text = textOf(bytes);
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}

/** Bytes as text; undefined for what is not UTF-8. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Whether a topic (with `realtime:`) or an event is longer than a binary message can say. */
export function isTooLong(field: string): boolean {
  return field.length > MOST_FIELD_BYTES || encoder.encode(field).length > MOST_FIELD_BYTES;
}

function hasFewContainers(bytes: Uint8Array): boolean {
  let count = 0;
  for (const byte of bytes) if (byte === 0x5b || byte === 0x7b) count += 1;
  return count <= MOST_CONTAINERS;
}

const [COMMA, ARRAY, ARRAY_END] = [0x2c, 0x5b, 0x5d];

function fromArray(bytes: Uint8Array): ClientMessage | undefined {
  let at = skipSpace(bytes, 0);
  if (bytes[at] !== ARRAY) return undefined;
  const head: unknown[] = [];
  while (head.length < 4) {
    at = skipSpace(bytes, at + 1);
    const end = valueEnd(bytes, at);
    if (end < 0) return undefined;
    head.push(headValue(bytes, { start: at, end }));
    at = skipSpace(bytes, end);
    if (bytes[at] !== COMMA) return undefined;
  }
  const end = bytes.lastIndexOf(ARRAY_END);
  if (end <= at || skipSpace(bytes, end + 1) !== bytes.length) return undefined;
  const [joinRef, ref, topic, event] = head;
  return message(joinRef, ref, topic, event, bytes.subarray(at + 1, end));
}

const OBJECT_FIELDS = ['topic', 'event', 'payload', 'ref', 'join_ref'];

function fromObject(bytes: Uint8Array): ClientMessage | undefined {
  const spans = fieldSpans(bytes, OBJECT_FIELDS);
  const payload = spans?.get('payload');
  if (spans === undefined || payload === undefined) return undefined;
  const [joinRef, ref, topic, event] = ['join_ref', 'ref', 'topic', 'event'].map((name) => {
    const span = spans.get(name);
    return span === undefined ? null : headValue(bytes, span);
  });
  return message(joinRef, ref, topic, event, bytes.subarray(payload.start, payload.end));
}

/** A text or null; undefined for anything else. */
function headValue(bytes: Uint8Array, { start, end }: Span): string | null | undefined {
  if (end - start > MOST_HEAD_BYTES) return undefined;
  const value = JSON.parse(decoder.decode(bytes.subarray(start, end))) as unknown;
  return value === null || typeof value === 'string' ? value : undefined;
}

function message(
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: Uint8Array,
): ClientMessage | undefined {
  if (!isRef(joinRef) || !isRef(ref)) return undefined;
  if (typeof topic !== 'string' || typeof event !== 'string') return undefined;
  return { joinRef, ref, topic, event, payload, user: undefined };
}

function isRef(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && value.length <= MOST_FIELD_BYTES);
}

function decodeUserPush(bytes: Uint8Array): ClientMessage | undefined {
  const [kind, ...lengths] = bytes.subarray(0, PUSH_HEAD_BYTES - 1);
  const encoding = bytes[PUSH_HEAD_BYTES - 1];
  if (kind !== USER_PUSH || (encoding !== BINARY_ENCODING && encoding !== JSON_ENCODING)) {
    return undefined;
  }
  let at = PUSH_HEAD_BYTES;
  const fields: string[] = [];
  for (const length of lengths) {
    if (at + length > bytes.length) return undefined;
    fields.push(decoder.decode(bytes.subarray(at, at + length)));
    at += length;
  }
  const [joinRef = '', ref = '', topic = '', event = ''] = fields;
  const body = bytes.subarray(at);
  const user: UserBroadcast = {
    event,
    encoding: encoding === JSON_ENCODING ? 'json' : 'binary',
    bytes: body,
  };
  return {
    joinRef: joinRef === '' ? null : joinRef,
    ref: ref === '' ? null : ref,
    topic,
    event: 'broadcast',
    payload: body,
    user,
  };
}

/** One message to a client; `payload` is JSON text. */
export function encode(
  version: Version,
  to: { readonly joinRef: string | null; readonly ref: string | null; readonly topic: string },
  event: string,
  payload: string,
): string {
  const { joinRef, ref, topic } = to;
  if (version === '2.0.0') {
    const head = [joinRef, ref, topic, event].map((part) => JSON.stringify(part)).join(',');
    return `[${head},${payload}]`;
  }
  const [name, number, where] = [event, ref, topic].map((part) => JSON.stringify(part));
  return `{"event":${name ?? ''},"payload":${payload},"ref":${number ?? ''},"topic":${where ?? ''}}`;
}

/** The same without anyone's refs, as everybody on a topic gets it. */
export function encodeShared(
  version: Version,
  topic: string,
  event: string,
  payload: string,
): Uint8Array {
  return encoder.encode(encode(version, { joinRef: null, ref: null, topic }, event, payload));
}

/** A user's broadcast as 2.0.0 has it. Topic and event are at most 255 bytes each. */
export function encodeUserBroadcast(topic: string, broadcast: UserBroadcast): Uint8Array {
  const [topicBytes, eventBytes] = [encoder.encode(topic), encoder.encode(broadcast.event)];
  const at = BROADCAST_HEAD_BYTES + topicBytes.length;
  const frame = new Uint8Array(at + eventBytes.length + broadcast.bytes.length);
  const encoding = broadcast.encoding === 'json' ? JSON_ENCODING : BINARY_ENCODING;
  frame.set([USER_BROADCAST, topicBytes.length, eventBytes.length, 0, encoding]);
  frame.set(topicBytes, BROADCAST_HEAD_BYTES);
  frame.set(eventBytes, at);
  frame.set(broadcast.bytes, at + eventBytes.length);
  return frame;
}

/** A user's broadcast as JSON text, for 1.0.0; undefined for bytes, which that cannot say. */
export function userBroadcastText(broadcast: UserBroadcast): string | undefined {
  if (broadcast.encoding === 'binary') return undefined;
  const payload = decoder.decode(broadcast.bytes);
  return `{"event":${JSON.stringify(broadcast.event)},"payload":${payload},"type":"broadcast"}`;
}
