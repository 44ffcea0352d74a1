import type { StagedFile } from '../staged-file.ts';
import { ByteWindow } from './byte-window.ts';
import { damaged } from './content-errors.ts';
import { checksumOf } from './png.ts';
import type { Extent, MetadataBlock, Structure } from './structure.ts';

/** Depth maps within XMP are some megabytes. */
const MAX_METADATA_BYTES = 16 * 1024 * 1024;

/**
 * Takes out of a file what tells where it was taken, and leaves everything else as it is: every
 * byte stays in its place. Throws ApiError 400 when a block of metadata is absurdly large.
 */
export async function stripLocation(file: StagedFile, structure: Structure): Promise<void> {
  for (const { at, bytes } of structure.edits) await file.write(at, bytes);
  for (const block of structure.metadata) await stripBlock(file, block);
}

async function stripBlock(
  file: StagedFile,
  { extents, clean, checksum }: MetadataBlock,
): Promise<void> {
  const bytes = await readAll(file, extents);
  if (!(await clean(bytes))) return;
  let from = 0;
  for (const { start, end } of extents) {
    await file.write(start, bytes.subarray(from, from + end - start));
    from += end - start;
  }
  if (checksum === undefined) return;
  const sum = new Uint8Array(4);
  const value = await checksumOf(new ByteWindow(file), checksum.from, checksum.at);
  new DataView(sum.buffer).setUint32(0, value);
  await file.write(checksum.at, sum);
}

async function readAll(file: StagedFile, extents: readonly Extent[]): Promise<Uint8Array> {
  const size = extents.reduce((sum, { start, end }) => sum + end - start, 0);
  if (size > MAX_METADATA_BYTES) throw damaged();
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const { start, end } of extents) {
    bytes.set(await file.read(start, end), at);
    at += end - start;
  }
  return bytes;
}
