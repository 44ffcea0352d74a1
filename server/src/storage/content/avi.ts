import type { ByteWindow } from './byte-window.ts';
import { damagedFile } from './content-errors.ts';
import { riffChunks } from './riff.ts';
import type { FileStructure } from './structure.ts';

const RIFF = 'RIFF';
const HEADER_LENGTH = 12;

/** Reads AVI 1.0 and OpenDML files. OpenDML adds more RIFF lists, of type AVIX. */
export async function readAviStructure(file: ByteWindow): Promise<FileStructure> {
  const lists: string[] = [];
  let end = 0;
  while (end === 0 || (await isContinued(file, end))) {
    const start = end;
    await file.load(start, HEADER_LENGTH);
    end = start + 8 + file.u32(start + 4, true);
    if (end > file.size || end < start + HEADER_LENGTH) throw damagedFile();
    for await (const chunk of riffChunks(file, start + HEADER_LENGTH, end)) {
      if (chunk.type !== 'LIST' || chunk.end - chunk.start < 4) continue;
      await file.load(chunk.start, 4);
      lists.push(file.text(chunk.start, 4));
    }
  }
  if (lists[0] !== 'hdrl' || !lists.includes('movi')) throw damagedFile();
  return { end, metadata: [], edits: [] };
}

/** True if another RIFF list starts here, even if the file ends within its first bytes. */
async function isContinued(file: ByteWindow, at: number): Promise<boolean> {
  const left = Math.min(RIFF.length, file.size - at);
  if (left <= 0) return false;
  await file.load(at, left);
  return RIFF.startsWith(file.text(at, left));
}
