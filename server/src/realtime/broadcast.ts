import { encodeShared, encodeUserBroadcast, textOf, userBroadcastText } from './codec.ts';
import type { ClientMessage, UserBroadcast, Version } from './codec.ts';
import { fieldSpans, isJson } from './json-scan.ts';

const QUOTE = 0x22;

/** A broadcast on its way: the whole payload as JSON text, or as 2.0.0 sends it. */
export type Broadcast = { readonly text: string } | { readonly user: UserBroadcast };

/** What goes out on a socket. */
export interface Frame {
  readonly bytes: Uint8Array;
  readonly isBinary: boolean;
}

/** A broadcast to everybody on a topic, written down once for each version that someone speaks. */
export class BroadcastFrames {
  readonly #topic: string;
  readonly #broadcast: Broadcast;
  readonly #frames = new Map<Version, Frame | undefined>();

  constructor(topic: string, broadcast: Broadcast) {
    this.#topic = topic;
    this.#broadcast = broadcast;
  }

  /** Undefined when this version cannot say it, which is bytes in 1.0.0. */
  for(version: Version): Frame | undefined {
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
 * The text of a broadcast that came as JSON, or undefined when it is none. Only the three fields of a
 * broadcast are passed on: others, or a name that is no text, would break those who receive it.
 */
function broadcastText(payload: Uint8Array): string | undefined {
  const spans = fieldSpans(payload, ['event', 'payload']);
  const event = spans?.get('event');
  if (event === undefined || payload[event.start] !== QUOTE) return undefined;
  const body = spans?.get('payload');
  const [name, said] = [event, body].map((span) =>
    span === undefined ? '' : textOf(payload.subarray(span.start, span.end)),
  );
  if (name === undefined || said === undefined) return undefined;
  return textOfBroadcast(name, said);
}

/** Event and payload are JSON text, the payload perhaps none at all. */
export function textOfBroadcast(event: string, payload: string, more = ''): string {
  const said = payload === '' ? '' : `,"payload":${payload}`;
  return `{"event":${event}${said},"type":"broadcast"${more}}`;
}

/** What a client wants to broadcast, or undefined when that is no broadcast. */
export function broadcastOf({ user, payload }: ClientMessage): Broadcast | undefined {
  if (user === undefined) {
    const text = broadcastText(payload);
    return text === undefined ? undefined : { text };
  }
  return user.encoding === 'binary' || isJsonText(user.bytes) ? { user } : undefined;
}

/** Receivers parse it without being asked: what is no JSON would be thrown at them. */
export function isJsonText(bytes: Uint8Array): boolean {
  return isJson(bytes) && textOf(bytes) !== undefined;
}

/** How long the payload is, as the limit counts it. */
export function sizeOf(broadcast: Broadcast): number {
  return 'user' in broadcast ? broadcast.user.bytes.length : broadcast.text.length;
}
