import type { Clock } from '../../lib/clock.ts';
import { Store } from '../../lib/store.ts';

/** Limits from the core specification, sections 4 and 8. */
const CONNECT_TIMEOUT_MS = 10_000;
const RECONNECT_TRIES = 5;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
export const TIMEOUT_TEXT = 'Real-time connection timeout';
export const SIGN_IN_TEXT = 'User must be authenticated to use real-time features';
export const LOST_TEXT = 'Real-time connection lost';

/** How long the server may take to answer a heartbeat after the tab was suspended. */
const PROBE_MS = 5000;
/** A connection that is lost within this time counts as a failed attempt. */
const STEADY_MS = 5000;

export interface ConnectionState {
  status: 'disconnected' | 'connecting' | 'connected';
  /** The number of attempts since the connection was lost; 0 while connected. */
  reconnectAttempts: number;
  /** Why there is no connection; null if there is no error. */
  error: string | null;
}

/** The part of the supabase-js socket that the connection needs. */
export interface RealtimeSocket {
  /** Sets the newest token; false when signed out. Rejects if the auth service does not answer. */
  authorize: () => Promise<boolean>;
  connect: () => void;
  disconnect: () => Promise<void>;
  /** Sends a heartbeat. */
  probe: () => void;
  listen: (listener: SocketListener) => void;
}

export interface SocketListener {
  onOpen: () => void;
  onClose: () => void;
  /** Called when the server answers a heartbeat. */
  onAlive: () => void;
}

const IDLE: ConnectionState = { status: 'disconnected', reconnectAttempts: 0, error: null };

/** The delay before the next attempt in milliseconds: 1 s, doubling up to a maximum. */
export function reconnectDelayMs(attempts: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** attempts, LONGEST_DELAY_MS);
}

/** True if no automatic attempt follows, so the screen should show a retry button. */
export function isStopped({ status, reconnectAttempts, error }: ConnectionState): boolean {
  if (status !== 'disconnected') return false;
  return reconnectAttempts === RECONNECT_TRIES || error === SIGN_IN_TEXT;
}

/** The realtime connection of this window. Open while channels need it; reconnects when lost. */
export class RealtimeConnection extends Store<ConnectionState> {
  readonly #socket: RealtimeSocket;
  readonly #clock: Clock;
  #wanted = false;
  /** True after the socket was told to connect. Earlier close events belong to an older attempt. */
  #dialed = false;
  /** Incremented when an attempt starts, succeeds or ends, to ignore late results of older ones. */
  #generation = 0;
  #attempts = 0;
  #closing: Promise<unknown> = Promise.resolve();
  /** Cancels the current timer: connect timeout, next attempt or reset of the attempts. */
  #cancelWait: () => void = () => undefined;
  #cancelProbe: (() => void) | null = null;

  constructor(socket: RealtimeSocket, clock: Clock) {
    super(IDLE);
    this.#socket = socket;
    this.#clock = clock;
    socket.listen({
      onOpen: this.#opened,
      onClose: () => {
        if (this.#dialed) this.#fail(LOST_TEXT);
      },
      onAlive: this.#endProbe,
    });
  }

  /** Opens the connection and keeps it open. Does nothing if it is open already. */
  readonly open = (): void => {
    // After an error because of a missing sign-in, a later call tries again.
    if (this.#wanted && this.snapshot().error !== SIGN_IN_TEXT) return;
    this.#wanted = true;
    this.#attempts = 0;
    void this.#try();
  };

  /** Closes the connection and stops all attempts. */
  readonly close = (): void => {
    if (!this.#wanted) return;
    this.#wanted = false;
    this.#end();
    this.set(IDLE);
  };

  /** Connects now and resets the attempts. Does nothing while connected or connecting. */
  readonly retry = (): void => {
    if (!this.#wanted) return;
    this.#attempts = 0;
    if (this.snapshot().status === 'disconnected') void this.#try();
  };

  /** Call when the tab wakes or the network returns. Reconnects, or checks the connection. */
  readonly wake = (): void => {
    if (this.snapshot().status !== 'connected') {
      this.retry();
      return;
    }
    if (this.#cancelProbe !== null) return;
    this.#cancelProbe = this.#clock.after(PROBE_MS, () => {
      this.#fail(LOST_TEXT);
    });
    this.#socket.probe();
  };

  async #try(): Promise<void> {
    const generation = ++this.#generation;
    this.#cancelWait();
    this.set({ ...this.snapshot(), status: 'connecting', reconnectAttempts: this.#attempts });
    this.#cancelWait = this.#clock.after(CONNECT_TIMEOUT_MS, () => {
      this.#fail(TIMEOUT_TEXT);
    });
    try {
      // Wait: a socket that is still closing would also close the new socket.
      await this.#closing;
      const authorized = await this.#socket.authorize();
      if (generation !== this.#generation) return;
      if (!authorized) {
        this.#end();
        this.set({ ...IDLE, error: SIGN_IN_TEXT });
        return;
      }
      this.#dialed = true;
      this.#socket.connect();
    } catch {
      // The token could not be renewed, or the browser refused to open a socket.
      if (generation === this.#generation) this.#fail(LOST_TEXT);
    }
  }

  readonly #opened = (): void => {
    if (!this.#wanted) return;
    this.#generation++;
    this.#dialed = true;
    this.#endProbe();
    this.#cancelWait();
    this.#cancelWait = this.#clock.after(STEADY_MS, () => {
      this.#attempts = 0;
    });
    this.set({ ...IDLE, status: 'connected' });
  };

  #fail(error: string): void {
    if (!this.#wanted) return;
    this.#end();
    const attempts = this.#attempts;
    if (attempts < RECONNECT_TRIES) {
      this.#cancelWait = this.#clock.after(reconnectDelayMs(attempts), () => {
        this.#attempts = attempts + 1;
        void this.#try();
      });
    }
    this.set({ status: 'disconnected', reconnectAttempts: attempts, error });
  }

  #end(): void {
    this.#generation++;
    this.#dialed = false;
    this.#cancelWait();
    this.#endProbe();
    this.#closing = Promise.all([this.#closing, this.#socket.disconnect()]);
  }

  readonly #endProbe = (): void => {
    this.#cancelProbe?.();
    this.#cancelProbe = null;
  };
}
