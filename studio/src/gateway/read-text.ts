import { malformed } from './answer.ts';
import type { Deadline } from './deadline.ts';

/**
 * Reads the text of a response in pieces that never split a character. Throws `malformed` if it
 * exceeds the byte limit, and the deadline's error if the connection fails. The reader reports to the
 * deadline which pieces belong to the answer.
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
      bytes += value.byteLength;
      if (bytes > maxBytes) throw malformed(`more than ${maxBytes} bytes`);
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    // Node's fetch holds the signal weakly, so after a garbage collection an abort may not close
    // the connection. Errors of `cancel` were already reported.
    reader.cancel().catch(() => undefined);
  }
  yield decoder.decode();
}
