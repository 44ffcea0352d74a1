import {
  encodeShared,
  encodeUserBroadcast,
  decodeText,
  userBroadcastText,
} from '../protocol/codec.ts';
import type { ClientMessage, UserBroadcast, Version } from '../protocol/codec.ts';
import { fieldSpans, isJson } from '../protocol/json-scan.ts';

const QUOTE = 0x22;

/**
 * A broadcast: either the complete JSON payload of its message as text, or event, encoding and
 * payload bytes separately.
 */
export type Broadcast = { readonly text: string } | { readonly user: UserBroadcast };

/** A frame to send on a socket. */
export interface Frame {
  readonly bytes: Uint8Array;
  readonly isBinary: boolean;
}

/** A broadcast to all subscribers of a topic, encoded once per protocol version. */
export class BroadcastFrames {
  readonly #topic: string;
  readonly #broadcast: Broadcast;
  readonly #frames = new Map<Version, Frame | undefined>();

  constructor(topic: string, broadcast: Broadcast) {
    this.#topic = topic;
    this.#broadcast = broadcast;
  }

  /** Returns undefined if this version cannot carry the payload: 1.0.0 has no binary payloads. */
  get(version: Version): Frame | undefined {
    if (!this.#frames.has(version)) this.#frames.set(version, this.#encode(version));
    return this.#frames.get(version);
  }

  #encode(version: Version): Frame | undefined {
    const broadcast = this.#broadcast;
    if ('user' in broadcast && version === '2.0.0') {
      return { bytes: encodeUserBroadcast(this.#topic, broadcast.user), isBinary: true };
    }
    const text = 'user' in broadcast ? userBroadcastText(broadcast.user) : broadcast.text;
    if (text === undefined) return undefined;
    return { bytes: encodeShared(version, this.#topic, 'broadcast', text), isBinary: false };
  }
}

/**
 * Returns a JSON broadcast as text, or undefined if it is invalid. Only the three known fields are
 * forwarded: other fields, or an event name that is not a string, would break receivers.
 */
function readBroadcastText(payload: Uint8Array): string | undefined {
  const spans = fieldSpans(payload, ['event', 'payload']);
  const event = spans?.get('event');
  if (event === undefined || payload[event.start] !== QUOTE) return undefined;
  const body = spans?.get('payload');
  const [name, said] = [event, body].map((span) =>
    span === undefined ? '' : decodeText(payload.subarray(span.start, span.end)),
  );
  if (name === undefined || said === undefined) return undefined;
  return encodeBroadcast(name, said);
}

/** `event` and `payload` are JSON text. `payload` may be empty. */
export function encodeBroadcast(event: string, payload: string, more = ''): string {
  const said = payload === '' ? '' : `,"payload":${payload}`;
  return `{"event":${event}${said},"type":"broadcast"${more}}`;
}

/** Converts a client's message to a broadcast. Returns undefined if the message is invalid. */
export function toBroadcast({ user, payload }: ClientMessage): Broadcast | undefined {
  if (user === undefined) {
    const text = readBroadcastText(payload);
    return text === undefined ? undefined : { text };
  }
  return user.encoding === 'binary' || isJsonText(user.bytes) ? { user } : undefined;
}

/** Receivers parse payloads without checks, so invalid JSON must not be forwarded. */
export function isJsonText(bytes: Uint8Array): boolean {
  return isJson(bytes) && decodeText(bytes) !== undefined;
}

/** The payload size that is compared with the limit. */
export function payloadSize(broadcast: Broadcast): number {
  return 'user' in broadcast ? broadcast.user.bytes.length : broadcast.text.length;
}
