import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { Fault, Place } from './ai-gateway-faults.ts';
import type { Reply } from './ai-gateway-replies.ts';

/** Writes a reply and applies its fault. A stalled reply continues when `released` resolves. */
export async function deliver(
  response: ServerResponse,
  { status, headers, pieces }: Reply,
  fault: Fault | undefined,
  released: Promise<void> | undefined,
): Promise<void> {
  const isGone = (): boolean => response.destroyed || response.socket?.destroyed === true;
  const closed = new Promise((resolve) => response.once('close', resolve));
  // Ignore errors of a disconnected caller. `outcome` records the disconnection.
  response.on('error', () => undefined);
  const incident = async (place: Place): Promise<void> => {
    if (fault?.kind === 'stall' && fault.at === place) {
      await Promise.race([released, closed]);
    }
    if (fault?.kind === 'cut' && fault.at === place) response.destroy();
  };
  const write = (bytes: Buffer): Promise<unknown> =>
    Promise.race([
      new Promise((resolve) => {
        response.write(bytes, resolve);
      }),
      closed,
    ]);

  if (fault?.kind === 'cut' && fault.at === 'headers')
    response.socket?.write('HTTP/1.1 200 OK\r\nCont');
  await incident('headers');
  if (isGone()) return;
  response.writeHead(status, headers);
  response.flushHeaders();
  await incident('first byte');
  const middle = Array.isArray(pieces) ? Math.floor(pieces.length / 2) : Infinity;
  let written = 0;
  for await (const piece of pieces) {
    if (written === middle) await incident('midway');
    const lineEnd = fault?.kind === 'delivery' ? fault.lineEnd : undefined;
    const bytes = Buffer.from(lineEnd === undefined ? piece : piece.replaceAll('\n', lineEnd));
    const size = (fault?.kind === 'delivery' ? fault.chunkBytes : undefined) ?? bytes.length;
    for (let at = 0; at < bytes.length && !isGone(); at += size) {
      await write(bytes.subarray(at, at + size));
      // Yield to the event loop, so that a caller in this process reads each chunk separately.
      if (size < bytes.length) await setImmediate();
    }
    if (isGone()) return;
    written += 1;
  }
  await incident('end');
  if (!isGone()) response.end();
}
