import type { StagedFile } from '../uploads/staged-file.ts';
import { ByteWindow } from './byte-window.ts';
import { damagedFile } from './content-errors.ts';
import { Inflater } from './inflate.ts';
import { checksumOf } from './png.ts';
import type { Extent, MetadataBlock, FileStructure } from './structure.ts';

/** Limit for all blocks of a file together. Depth maps in XMP have some megabytes. */
const MAX_METADATA_BYTES = 16 * 1024 * 1024;
/** Real files have one block of EXIF and two of XMP. The main thread searches each block. */
const MAX_METADATA_BLOCKS = 32;
/** Each edit is a disk write. Thermal pictures have about a hundred segments to remove. */
const MAX_EDITS = 1_000;

/**
 * Removes personal data in place, such as location and camera: all other bytes keep their position.
 * Throws ApiError 400 if there is too much metadata.
 */
export async function stripMetadata(file: StagedFile, structure: FileStructure): Promise<void> {
  const { edits, metadata } = structure;
  const size = metadata.reduce((sum, { extents }) => sum + sizeOf(extents), 0);
  if (size > MAX_METADATA_BYTES || metadata.length > MAX_METADATA_BLOCKS) throw damagedFile();
  if (edits.length > MAX_EDITS) throw damagedFile();
  for (const { at, bytes } of edits) await file.write(at, bytes);
  const inflater = new Inflater();
  for (const block of metadata) await stripBlock(file, block, inflater);
}

async function stripBlock(
  file: StagedFile,
  { extents, clean, checksum }: MetadataBlock,
  inflater: Inflater,
): Promise<void> {
  const bytes = await readAll(file, extents);
  if (!(await clean(bytes, inflater))) return;
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
  const bytes = new Uint8Array(sizeOf(extents));
  let at = 0;
  for (const { start, end } of extents) {
    bytes.set(await file.read(start, end), at);
    at += end - start;
  }
  return bytes;
}

function sizeOf(extents: readonly Extent[]): number {
  return extents.reduce((sum, { start, end }) => sum + end - start, 0);
}
