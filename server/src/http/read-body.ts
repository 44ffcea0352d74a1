import { LARGE_BODY_BYTES } from './large-bodies.ts';

const EMPTY = new Uint8Array(0);
/** Parsing takes 10 ms, so it takes at most a fifth of the time of the process. */
const PAUSE_MS_PER_MB = 40;

/**
 * Reads the request's body. Returns undefined as soon as it has more than `maxBytes`, without reading
 * further. Throws if the client disconnects. Between large bodies, other requests get their turn.
 */
export async function readUpTo(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  const length = Number(request.headers.get('content-length') ?? NaN);
  if (length > maxBytes) return undefined;
  // HTTP ends the body after this length. A stream of the body would cost 0.1 ms.
  if (length <= LARGE_BODY_BYTES) return new Uint8Array(await request.arrayBuffer());
  const stream: ReadableStream<Uint8Array> | null = request.body;
  if (stream === null) return EMPTY;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    size += piece.value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(piece.value);
  }
  if (size > LARGE_BODY_BYTES) await ownTurn(size);
  return concatenate(chunks, size);
}

let lastTurn = Promise.resolve();

/**
 * Resolves when a large body may be parsed: earlier ones have been, and after each there was a pause
 * of PAUSE_MS_PER_MB in which other requests were answered.
 */
function ownTurn(bytes: number): Promise<void> {
  const turn = lastTurn.then(() => sleep(0));
  lastTurn = turn.then(() => sleep((bytes / 1e6) * PAUSE_MS_PER_MB));
  return turn;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function concatenate(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = chunks;
  if (chunks.length === 1 && only !== undefined) return only;
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
