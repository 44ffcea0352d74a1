import { malformed } from './answer.ts';
import type { Deadline } from './deadline.ts';

/**
 * The text of a response as it arrives, in pieces that never part a character. Throws `malformed`
 * beyond so many bytes, and what the deadline makes of a failing connection.
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
    // Node's fetch holds the signal weakly: after a garbage collection an abort alone may not close
    // the connection. What fails here had failed before and was told.
    reader.cancel().catch(() => undefined);
  }
  yield decoder.decode();
}
