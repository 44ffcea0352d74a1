import { malformed } from './answer.ts';
import type { Deadline } from './deadline.ts';

/**
 * Reads a response's text in pieces that never split a character. Throws `malformed` beyond the
 * byte limit, and the deadline's error if the connection fails.
 */
export async function* readText(
  response: Response,
  deadline: Deadline,
  maxBytes: number,
): AsyncGenerator<string, void> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await deadline.within(reader.read());
      if (done) break;
      deadline.heard();
      bytes += value.byteLength;
      if (bytes > maxBytes) throw malformed(`more than ${maxBytes} bytes`);
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    // Node's fetch holds the signal weakly, so an abort alone may not close the connection after a
    // garbage collection. Errors here were reported before.
    reader.cancel().catch(() => undefined);
  }
  yield decoder.decode();
}
