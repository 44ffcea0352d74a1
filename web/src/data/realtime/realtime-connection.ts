import type { Clock } from '../../lib/clock.ts';
import { Store } from '../../lib/store.ts';

/** Core specification, sections 4 and 8. */
const CONNECT_TIMEOUT_MS = 10_000;
const RECONNECT_TRIES = 5;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
export const TIMEOUT_TEXT = 'Real-time connection timeout';
export const SIGN_IN_TEXT = 'User must be authenticated to use real-time features';
export const LOST_TEXT = 'Real-time connection lost';

/** How long a heartbeat may take after the tab slept. */
const PROBE_MS = 5000;
/** A connection that is lost sooner counts as a failed attempt. */
const STEADY_MS = 5000;

export interface ConnectionState {
  status: 'disconnected' | 'connecting' | 'connected';
  /** Attempts since it was lost: 0 while connected, the maximum when no other attempt follows. */
  reconnectAttempts: number;
  /** Why it is not connected. */
  error: string | null;
}

/** The part of the client's socket that the connection needs. */
export interface RealtimeSocket {
  /** Uses the newest token; false when signed out. Rejects when the auth service does not answer. */
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
  /** The server answered. */
  onAlive: () => void;
}

const IDLE: ConnectionState = { status: 'disconnected', reconnectAttempts: 0, error: null };

/** Milliseconds before the next attempt: 1 s, doubling, with a maximum. */
export function reconnectDelayMs(attempts: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** attempts, LONGEST_DELAY_MS);
}

/** Whether no other attempt follows by itself, so that the user needs a button. */
export function isStopped({ status, reconnectAttempts, error }: ConnectionState): boolean {
  if (status !== 'disconnected') return false;
  return reconnectAttempts === RECONNECT_TRIES || error === SIGN_IN_TEXT;
}

/** The one socket of this window: open while channels need it, reconnected when it is lost. */
export class RealtimeConnection extends Store<ConnectionState> {
  readonly #socket: RealtimeSocket;
  readonly #clock: Clock;
  #wanted = false;
  /** The socket was asked to connect in this attempt; earlier events belong to an older one. */
  #dialed = false;
  /** Counts attempts and ends, so that late results of older ones are ignored. */
  #generation = 0;
  #attempts = 0;
  #closing: Promise<unknown> = Promise.resolve();
  /** Cancels the current timer: the connect timeout or the next attempt. */
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
    // After a sign-in the next call tries again.
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

  /** Connects now, with all attempts left. Does nothing while connected or connecting. */
  readonly retry = (): void => {
    if (!this.#wanted) return;
    this.#attempts = 0;
    if (this.snapshot().status === 'disconnected') void this.#try();
  };

  /** The tab may have slept, or the network is back: reconnects, or checks the connection. */
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
      // A socket that is still closing would close the new one too.
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
