import { encodeShared, encodeUserBroadcast, userBroadcastText } from './codec.ts';
import type { ClientMessage, UserBroadcast, Version } from './codec.ts';

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
function broadcastText(payload: unknown): string | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined;
  const { event, payload: body } = payload as Record<string, unknown>;
  if (typeof event !== 'string') return undefined;
  return JSON.stringify({ event, payload: body, type: 'broadcast' });
}

/** What a client wants to broadcast, or undefined when that is no broadcast. */
export function broadcastOf({ isUser, payload }: ClientMessage): Broadcast | undefined {
  if (isUser) return { user: payload as UserBroadcast };
  const text = broadcastText(payload);
  return text === undefined ? undefined : { text };
}

/** How long the payload is, as the limit counts it. */
export function sizeOf(broadcast: Broadcast): number {
  return 'user' in broadcast ? broadcast.user.bytes.length : broadcast.text.length;
}
