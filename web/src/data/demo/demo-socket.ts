import type { DemoCall, DemoFrame } from '@promptory/domain/demo-protocol';
import type { WebSocketLikeConstructor } from '@supabase/supabase-js';

type Handler<E = Event> = ((event: E) => void) | null;
type Send = (call: DemoCall, ports: MessagePort[]) => void;

/** Closed before it was opened, or without a closing frame (RFC 6455, section 7.4.1). */
const ABNORMAL = 1006;
const NORMAL = 1000;
const GOING_AWAY = 1001;

/** Makes a class with the interface of WebSocket whose sockets are ports of the demo's server. */
export function createDemoSocket(send: Send): WebSocketLikeConstructor {
  return class DemoSocket {
    readonly CONNECTING = 0;
    readonly OPEN = 1;
    readonly CLOSING = 2;
    readonly CLOSED = 3;
    readonly protocol = '';
    readonly extensions = '';
    readonly bufferedAmount = 0;
    readonly url: string;
    binaryType = 'arraybuffer';
    readyState: number = this.CONNECTING;
    onopen: Handler = null;
    onmessage: Handler<MessageEvent> = null;
    onclose: Handler<CloseEvent> = null;
    onerror: Handler = null;
    readonly #port: MessagePort;

    constructor(address: string | URL) {
      this.url = String(address);
      const { port1, port2 } = new MessageChannel();
      this.#port = port1;
      port1.onmessage = ({ data }: MessageEvent<DemoFrame>) => {
        this.#receive(data);
      };
      send({ type: 'socket', url: this.url }, [port2]);
      // A port doesn't close with its page.
      window.addEventListener('pagehide', this.#onPageHide);
    }

    readonly #onPageHide = () => {
      this.close(GOING_AWAY);
    };

    send(data: string | ArrayBufferLike | Blob | ArrayBufferView): void {
      if (this.readyState !== this.OPEN) throw new Error('the socket is not open');
      if (typeof data === 'string') this.#post({ type: 'data', data });
      else if (data instanceof ArrayBuffer) this.#post({ type: 'data', data });
      else throw new TypeError('the socket sends strings and ArrayBuffers only');
    }

    close(code = NORMAL, reason = ''): void {
      if (this.readyState === this.CLOSED) return;
      this.#post({ type: 'close', code, reason });
      this.#end(code, reason);
    }

    addEventListener(): void {
      throw new Error('the socket has handlers only');
    }

    removeEventListener(): void {
      throw new Error('the socket has handlers only');
    }

    #receive(frame: DemoFrame): void {
      if (this.readyState === this.CLOSED) return;
      if (frame.type === 'open') {
        this.readyState = this.OPEN;
        this.onopen?.(new Event('open'));
      } else if (frame.type === 'data') {
        this.onmessage?.(new MessageEvent('message', { data: frame.data }));
      } else {
        this.#end(this.readyState === this.OPEN ? frame.code : ABNORMAL, frame.reason);
      }
    }

    #post(frame: DemoFrame): void {
      this.#port.postMessage(frame);
    }

    #end(code: number, reason: string): void {
      this.readyState = this.CLOSED;
      window.removeEventListener('pagehide', this.#onPageHide);
      this.#port.close();
      const wasClean = code !== ABNORMAL;
      // As a real socket does it: after the caller has returned.
      queueMicrotask(() => {
        this.onclose?.(new CloseEvent('close', { code, reason, wasClean }));
      });
    }
  };
}
