import type { Transport } from './connection.ts';

/** A transport that records what is sent to it. The test sets `bufferedBytes`. */
export class RecordedTransport implements Transport {
  readonly sent: unknown[] = [];
  bufferedBytes = 0;
  isPaused = false;
  closedWith: { code: number; reason: string } | 'cut' | undefined;

  /** the names of all sent events */
  get events(): unknown[] {
    return this.sent.map((message) => (message as unknown[])[3]);
  }

  send(data: string | Uint8Array, isBinary: boolean): void {
    const text = typeof data === 'string' ? data : new TextDecoder().decode(data);
    this.sent.push(isBinary ? data : (JSON.parse(text) as unknown));
  }

  pause(): void {
    this.isPaused = true;
  }

  resume(): void {
    this.isPaused = false;
  }

  close(code: number, reason: string): void {
    this.closedWith = { code, reason };
  }

  terminate(): void {
    this.closedWith = 'cut';
  }
}
