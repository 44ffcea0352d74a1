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

/** How long a sign of life may take after the tab slept. */
const PROBE_MS = 5000;
/** A connection that held for so long is a success; one that falls at once counts as a failed try. */
const STEADY_MS = 5000;

export interface ConnectionState {
  status: 'disconnected' | 'connecting' | 'connected';
  /** Tries since it was lost: none while connected, all of them when no other follows by itself. */
  reconnectAttempts: number;
  /** Why it is not connected. */
  error: string | null;
}

/** What the connection needs of the client's socket. */
export interface RealtimeSocket {
  /** Takes on the newest token; false when nobody is signed in. Rejects when nobody answers. */
  authorize: () => Promise<boolean>;
  connect: () => void;
  disconnect: () => Promise<void>;
  /** Asks for a sign of life. */
  probe: () => void;
  listen: (listener: SocketListener) => void;
}

export interface SocketListener {
  opened: () => void;
  closed: () => void;
  /** The server answered. */
  alive: () => void;
}

const IDLE: ConnectionState = { status: 'disconnected', reconnectAttempts: 0, error: null };

/** Milliseconds before the try after `attempts` tries: 1 s, doubling, with a ceiling. */
export function reconnectDelayMs(attempts: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** attempts, LONGEST_DELAY_MS);
}

/** Whether no other try follows by itself, so that a button is needed. */
export function isStopped({ status, reconnectAttempts, error }: ConnectionState): boolean {
  if (status !== 'disconnected') return false;
  return reconnectAttempts === RECONNECT_TRIES || error === SIGN_IN_TEXT;
}

/** The one socket of this window: open while somebody holds it, tried again when it is lost. */
export class RealtimeConnection extends Store<ConnectionState> {
  readonly #socket: RealtimeSocket;
  readonly #clock: Clock;
  #wanted = false;
  /** The socket was asked to connect in this try; what it said before concerns an older one. */
  #dialed = false;
  /** Counts tries and ends, so that an answer to an older question is recognised. */
  #generation = 0;
  #attempts = 0;
  #parting: Promise<unknown> = Promise.resolve();
  /** The wait for an answer or for the next try, whichever it is. */
  #cancelWait: () => void = () => undefined;
  #cancelProbe: (() => void) | null = null;

  constructor(socket: RealtimeSocket, clock: Clock) {
    super(IDLE);
    this.#socket = socket;
    this.#clock = clock;
    socket.listen({
      opened: this.#opened,
      closed: () => {
        if (this.#dialed) this.#fail(LOST_TEXT);
      },
      alive: this.#endProbe,
    });
  }

  /** Opens the connection and keeps it open; nothing happens while it is wanted already. */
  readonly open = (): void => {
    // Somebody may have signed in since.
    if (this.#wanted && this.snapshot().error !== SIGN_IN_TEXT) return;
    this.#wanted = true;
    this.#attempts = 0;
    void this.#try();
  };

  /** Ends the connection and every try. */
  readonly close = (): void => {
    if (!this.#wanted) return;
    this.#wanted = false;
    this.#end();
    this.set(IDLE);
  };

  /** Tries now, with all tries left; nothing happens while it is connected or connecting. */
  readonly retry = (): void => {
    if (!this.#wanted) return;
    this.#attempts = 0;
    if (this.snapshot().status === 'disconnected') void this.#try();
  };

  /** The tab may have slept, or the network is back: tries, or makes sure that somebody is there. */
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
      // A socket that is still closing would take the new one along.
      await this.#parting;
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
      // Nobody renewed the token, or the browser refused to open a socket at all.
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
    this.#parting = Promise.all([this.#parting, this.#socket.disconnect()]);
  }

  readonly #endProbe = (): void => {
    this.#cancelProbe?.();
    this.#cancelProbe = null;
  };
}
