/** The two ways to write a message; a client names one as `vsn` when it connects. */
export type Version = '1.0.0' | '2.0.0';

/** What `channel.send` gives as payload, and the event that it is for. */
export interface UserBroadcast {
  readonly event: string;
  readonly encoding: 'binary' | 'json';
  /** as the client sent them; for `json` they are known to be JSON */
  readonly bytes: Uint8Array;
}

export interface ClientMessage {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  /** what JSON says; a UserBroadcast where `isUser` */
  readonly payload: unknown;
  readonly isUser: boolean;
}

const USER_PUSH = 3;
const USER_BROADCAST = 4;
const BINARY_ENCODING = 0;
const JSON_ENCODING = 1;
const PUSH_HEAD_BYTES = 7;
const BROADCAST_HEAD_BYTES = 5;
/** Lengths of the fields of a binary message are written in one byte. */
export const MOST_FIELD_BYTES = 255;
/** What receivers do with a payload goes as deep as it does: thousands of levels would break them. */
const MOST_LEVELS = 200;

const decoder = new TextDecoder('utf-8', { fatal: true });
const encoder = new TextEncoder();

/**
 * Reads what a client sent: bytes of text, or of a binary message (2.0.0 only). Undefined for
 * whatever is not a message, which hosted Realtime passes over in silence too.
 */
export function decode(
  version: Version,
  bytes: Uint8Array,
  isBinary: boolean,
): ClientMessage | undefined {
  try {
    if (isBinary) return version === '2.0.0' ? decodeUserPush(bytes) : undefined;
    const value = parseJson(bytes);
    return version === '2.0.0' ? fromArray(value) : fromObject(value);
  } catch (error) {
    // Not UTF-8, or not JSON. Anything else would be a fault of ours.
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Parses bytes of JSON. Throws a SyntaxError when they are none or nest too deep. */
function parseJson(bytes: Uint8Array): unknown {
  if (levelsOf(bytes) > MOST_LEVELS) throw new SyntaxError('nested too deep');
  return JSON.parse(decoder.decode(bytes));
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];

/** How deep arrays and objects of a JSON text nest at most. */
function levelsOf(bytes: Uint8Array): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      for (at += 1; at < bytes.length && bytes[at] !== QUOTE; at += 1) {
        if (bytes[at] === BACKSLASH) at += 1;
      }
    } else if (byte === 0x5b || byte === 0x7b) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1;
  }
  return deepest;
}

function fromArray(value: unknown): ClientMessage | undefined {
  if (!Array.isArray(value) || value.length < 5) return undefined;
  const [joinRef, ref, topic, event, payload] = value as unknown[];
  return message(joinRef, ref, topic, event, payload);
}

function fromObject(value: unknown): ClientMessage | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'payload')) {
    return undefined;
  }
  const { join_ref, ref, topic, event, payload } = value as Record<string, unknown>;
  return message(join_ref ?? null, ref ?? null, topic, event, payload);
}

function message(
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): ClientMessage | undefined {
  if (!isRef(joinRef) || !isRef(ref)) return undefined;
  if (typeof topic !== 'string' || typeof event !== 'string') return undefined;
  return { joinRef, ref, topic, event, payload, isUser: false };
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
  // Receivers parse it without being asked: what is no JSON would be thrown at them.
  if (encoding === JSON_ENCODING) parseJson(body);
  const payload: UserBroadcast = {
    event,
    encoding: encoding === JSON_ENCODING ? 'json' : 'binary',
    bytes: body,
  };
  return {
    joinRef: joinRef === '' ? null : joinRef,
    ref: ref === '' ? null : ref,
    topic,
    event: 'broadcast',
    payload,
    isUser: true,
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
