import type { ByteWindow } from './byte-window.ts';
import { damaged } from './content-errors.ts';
import { riffChunks } from './riff.ts';
import type { Structure } from './structure.ts';

const RIFF = 'RIFF';
const HEADER_LENGTH = 12;

/** AVI 1.0, and OpenDML, which adds further RIFF lists of type AVIX. */
export async function walkAvi(file: ByteWindow): Promise<Structure> {
  const lists: string[] = [];
  let end = 0;
  while (end === 0 || (await isContinued(file, end))) {
    const start = end;
    await file.need(start, HEADER_LENGTH);
    end = start + 8 + file.u32(start + 4, true);
    if (end > file.size || end < start + HEADER_LENGTH) throw damaged();
    for await (const chunk of riffChunks(file, start + HEADER_LENGTH, end)) {
      if (chunk.type !== 'LIST' || chunk.end - chunk.start < 4) continue;
      await file.need(chunk.start, 4);
      lists.push(file.text(chunk.start, 4));
    }
  }
  if (lists[0] !== 'hdrl' || !lists.includes('movi')) throw damaged();
  return { end, metadata: [], edits: [] };
}

/** Whether another list begins there, or as much of one as is left of it. */
async function isContinued(file: ByteWindow, at: number): Promise<boolean> {
  const left = Math.min(RIFF.length, file.size - at);
  if (left <= 0) return false;
  await file.need(at, left);
  return RIFF.startsWith(file.text(at, left));
}
