import type { ByteWindow } from './byte-window.ts';
import { damaged } from './content-errors.ts';

const MAX_CHUNKS = 100_000;
/** Bytes of a chunk's type and length. */
const HEADER_LENGTH = 8;

/** A part of a RIFF file; `start` to `end` is its data. */
export interface RiffChunk {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The chunks from `start` to `end`, without those inside of them. Throws ApiError 400 when they do
 * not fill this space exactly.
 */
export async function* riffChunks(
  file: ByteWindow,
  start: number,
  end: number,
): AsyncGenerator<RiffChunk> {
  let at = start;
  for (let count = 0; at < end; count += 1) {
    if (count >= MAX_CHUNKS || at + HEADER_LENGTH > end) throw damaged();
    await file.need(at, HEADER_LENGTH);
    const length = file.u32(at + 4, true);
    const data = { start: at + HEADER_LENGTH, end: at + HEADER_LENGTH + length };
    if (data.end > end) throw damaged();
    yield { type: file.text(at, 4), ...data };
    // Chunks of odd length are followed by a byte; some writers leave out the last one.
    at = data.end + (length % 2);
  }
}
