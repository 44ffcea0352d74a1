import { once } from 'node:events';
import WebSocket from 'ws';

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  message?: string;
  params?: { level?: string; text?: string | null };
}

/** A WebDriver BiDi connection. */
interface BidiConnection {
  /** Sends a command and resolves with its result. Rejects with the message of an error. */
  send: <Result>(method: string, params: object) => Promise<Result>;
  /** The errors in the console, if `log.entryAdded` is subscribed. */
  errors: string[];
  disconnect: () => void;
}

/** Connects to a browser at a WebSocket URL. Rejects if that fails. */
export async function connectBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const waiting = new Map<number, (answer: Answer) => void>();
  const errors: string[] = [];
  let lastId = 0;
  await once(socket, 'open');
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    else if (answer.params?.level === 'error') errors.push(answer.params.text ?? 'unknown error');
  });
  return {
    errors,
    disconnect: () => {
      socket.close();
    },
    async send<Result>(method: string, params: object) {
      const id = ++lastId;
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params }));
      const { type, result, message } = await answered;
      waiting.delete(id);
      if (type === 'error') throw new Error(`${method}: ${message ?? ''}`);
      return result as Result;
    },
  };
}
