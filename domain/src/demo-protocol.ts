/** The demo person's account. Everybody may know it: it exists only in one browser. */
export const DEMO_ACCOUNT = { email: 'demo@demo.promptory.local', password: 'demo-password' };

/** A message to the demo's service worker: keep all files, to open the demo without a connection. */
export const KEEP_FILES = 'keep files';

/**
 * Calls that a page sends to the demo's server, which runs in a worker of the browser. Each call
 * comes with a port for what the server says about it.
 */
export type DemoCall =
  /**
   * Opens the server. The port receives `DemoStatus` messages. With `signIn`, they contain the tokens
   * of the demo person; without it, only if this start creates the demo's content.
   */
  | { readonly type: 'open'; readonly signIn: boolean }
  /** Sends a request. The port receives one `DemoReply`. */
  | DemoRequest
  /**
   * Opens a WebSocket. The port receives and sends `DemoFrame` messages. The first one of the server
   * is `open` or `close`.
   */
  | { readonly type: 'socket'; readonly url: string }
  /** Lists the mails that the server would have sent. The port receives them, newest first. */
  | { readonly type: 'mails' }
  /** Deletes all content of the demo. The port receives whether it is gone. */
  | { readonly type: 'delete' };

export interface DemoMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** ISO 8601 */
  readonly sentAt: string;
}

export interface DemoRequest {
  readonly type: 'request';
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer | null;
}

export interface DemoReply {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer | null;
}

export type DemoStatus =
  /** Another tab runs the server, and this browser can't share it. Opens when that tab closes. */
  | { readonly state: 'waiting' }
  | {
      readonly state: 'open';
      readonly anonKey: string;
      /** the tokens of the demo person; null if they were not asked for */
      readonly session: unknown;
      /** true if the content of an older version of the product was deleted */
      readonly wasOutdated: boolean;
    }
  | { readonly state: 'failed'; readonly message: string };

export type DemoFrame =
  | { readonly type: 'open' }
  | { readonly type: 'data'; readonly data: string | ArrayBuffer }
  | { readonly type: 'close'; readonly code: number; readonly reason: string };
