import type { ByteSource } from './byte-source.ts';

/** How long and how much a sender whose upload was refused may go on sending. */
const MAX_DRAIN_MS = 5_000;
const MAX_DRAIN_BYTES = 64 * 1024 * 1024;

/**
 * Reads and forgets the rest of a refused upload, within bounds. Browsers and Node send a body to
 * its end before they look at the answer; cut off earlier, they report a broken connection instead.
 */
export async function drain(body: ByteSource): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, MAX_DRAIN_MS, undefined);
  });
  try {
    let read = 0;
    while (read < MAX_DRAIN_BYTES) {
      const piece = await Promise.race([body.read(), timeUp]);
      if (piece === undefined) return;
      read += piece.byteLength;
    }
  } catch {
    // The sender went away: there is nobody to answer any more.
  } finally {
    clearTimeout(timer);
  }
}
