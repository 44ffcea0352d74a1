import { fieldSpans, isJson, skipSpace, valueEnd } from './json-scan.ts';
import type { Span } from './json-scan.ts';

/** The protocol versions. A client chooses one with the query parameter `vsn` when it connects. */
export type Version = '1.0.0' | '2.0.0';

/** Event and payload of a client's `channel.send`. */
export interface UserBroadcast {
  readonly event: string;
  readonly encoding: 'binary' | 'json';
  /** the payload as the client sent it */
  readonly bytes: Uint8Array;
}

/**
 * A message from a client. Its payload stays raw because most payloads are forwarded or ignored
 * without parsing.
 */
export interface ClientMessage {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  /** should be JSON; `parsePayload` checks it */
  readonly payload: Uint8Array;
  /** set for broadcasts in the binary form of 2.0.0 */
  readonly user: UserBroadcast | undefined;
}

const USER_PUSH = 3;
const USER_BROADCAST = 4;
const BINARY_ENCODING = 0;
const JSON_ENCODING = 1;
const PUSH_HEAD_BYTES = 7;
const BROADCAST_HEAD_BYTES = 5;
/** Binary messages store field lengths in one byte. */
export const MAX_FIELD_BYTES = 255;
/**
 * Maximum encoded length of topic, event and refs. They are parsed before their exact length is
 * checked.
 */
const MAX_HEAD_BYTES = 2_000;
/** Maximum number of objects and arrays in a parsed payload: creating many of them takes long. */
const MAX_CONTAINERS = 2_000;

const decoder = new TextDecoder('utf-8', { fatal: true });
const encoder = new TextEncoder();

/**
 * Parses a message except for its payload. Only 2.0.0 has binary messages. Returns undefined for
 * invalid messages, which hosted Realtime ignores too.
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
    // TextDecoder throws a TypeError for invalid UTF-8. Any other error is a bug.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Parses a payload. Returns undefined if the JSON is invalid, deeply nested or very large. */
export function parsePayload(bytes: Uint8Array): unknown {
  if (!isJson(bytes) || !hasFewContainers(bytes)) return undefined;
  const text = decodeText(bytes);
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}

/** Decodes UTF-8. Returns undefined if it is invalid. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns true if a topic (with `realtime:`) or event is too long for a binary message. */
export function isTooLong(field: string): boolean {
  return field.length > MAX_FIELD_BYTES || encoder.encode(field).length > MAX_FIELD_BYTES;
}

function hasFewContainers(bytes: Uint8Array): boolean {
  let count = 0;
  for (const byte of bytes) if (byte === 0x5b || byte === 0x7b) count += 1;
  return count <= MAX_CONTAINERS;
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

/** Parses a string or null. Returns undefined for any other value. */
function headValue(bytes: Uint8Array, { start, end }: Span): string | null | undefined {
  if (end - start > MAX_HEAD_BYTES) return undefined;
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
  return value === null || (typeof value === 'string' && value.length <= MAX_FIELD_BYTES);
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

/** Encodes a message to one client. `payload` is JSON text. */
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

/** Encodes a message that is sent to all subscribers of a topic, without refs. */
export function encodeShared(
  version: Version,
  topic: string,
  event: string,
  payload: string,
): Uint8Array {
  return encoder.encode(encode(version, { joinRef: null, ref: null, topic }, event, payload));
}

/** Encodes a broadcast for 2.0.0. Topic and event must have at most 255 bytes each. */
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

/**
 * Converts a broadcast to JSON text for protocol version 1.0.0. Returns undefined for binary
 * payloads, which that version cannot carry.
 */
export function userBroadcastText(broadcast: UserBroadcast): string | undefined {
  if (broadcast.encoding === 'binary') return undefined;
  const payload = decoder.decode(broadcast.bytes);
  return `{"event":${JSON.stringify(broadcast.event)},"payload":${payload},"type":"broadcast"}`;
}

let lastChange = {
  version: '',
  name: '',
  ids: '',
  data: '',
  bytes: new Uint8Array() as Uint8Array,
};

/**
 * Encodes a database change. The last result is cached because one change often goes to many
 * channels.
 */
export function encodeChange(
  version: Version,
  name: string,
  ids: readonly number[],
  data: string,
): Uint8Array {
  const list = ids.join(',');
  const isSame =
    lastChange.data === data &&
    lastChange.name === name &&
    lastChange.ids === list &&
    lastChange.version === version;
  if (!isSame) {
    const payload = `{"ids":[${list}],"data":${data}}`;
    const bytes = encodeShared(version, name, 'postgres_changes', payload);
    lastChange = { version, name, ids: list, data, bytes };
  }
  return lastChange.bytes;
}
