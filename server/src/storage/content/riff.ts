import type { ByteWindow } from './byte-window.ts';
import { damagedFile } from './content-errors.ts';

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
 * The chunks from `start` to `end`, without nested chunks. Throws ApiError 400 if they do not fill
 * the range exactly.
 */
export async function* riffChunks(
  file: ByteWindow,
  start: number,
  end: number,
): AsyncGenerator<RiffChunk> {
  let at = start;
  for (let count = 0; at < end; count += 1) {
    if (count >= MAX_CHUNKS || at + HEADER_LENGTH > end) throw damagedFile();
    await file.load(at, HEADER_LENGTH);
    const length = file.u32(at + 4, true);
    const data = { start: at + HEADER_LENGTH, end: at + HEADER_LENGTH + length };
    if (data.end > end) throw damagedFile();
    yield { type: file.text(at, 4), ...data };
    // A chunk of odd length has a padding byte, which some writers omit after the last chunk.
    at = data.end + (length % 2);
  }
}
