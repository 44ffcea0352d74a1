import { randomFillSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

export const MEGABYTE = 1024 * 1024;

/** A file in the form that `setInputFiles` takes. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Returns a grainy photo of the given size. `orientation` is its EXIF orientation. */
export async function photo(
  name: string,
  width: number,
  height: number,
  orientation?: number,
): Promise<ChosenFile> {
  const pixels = randomFillSync(Buffer.alloc(width * height * 3));
  // Random values from 96 to 159 look like film grain on gray.
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = 96 + ((pixels[at] ?? 0) & 0x3f);
  const grain = sharp(pixels, { raw: { width, height, channels: 3 } }).jpeg({ quality: 90 });
  const buffer = await (
    orientation === undefined ? grain : grain.withMetadata({ orientation })
  ).toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Returns a small image of one color. */
export async function swatch(name: string, background: string): Promise<ChosenFile> {
  const create = { width: 120, height: 80, channels: 3 as const, background };
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

/**
 * Returns a short video, 180 x 320 or 320 x 180 pixels: VP9 in MP4, or HEVC with a rotation in its
 * header, which Chromium can't decode.
 */
export async function video(
  name: string,
  shape: 'tall' | 'wide' | 'tall-hevc',
): Promise<ChosenFile> {
  const path = fileURLToPath(new URL(`fixtures/${shape}.mp4`, import.meta.url));
  return { name, mimeType: 'video/mp4', buffer: await readFile(path) };
}

/** Writes a playable video of exactly `bytes` into a folder. A `free` box fills it up. */
export async function writeVideo(folder: string, name: string, bytes: number): Promise<string> {
  const { buffer } = await video(name, 'wide');
  const free = Buffer.alloc(bytes - buffer.length);
  free.writeUInt32BE(free.length, 0);
  free.write('free', 4, 'latin1');
  const path = join(folder, name);
  await writeFile(path, Buffer.concat([buffer, free]));
  return path;
}

/** Returns a small image with generation data in the format of the Stable Diffusion web UI. */
export async function generatedPicture(name: string, parameters: string): Promise<ChosenFile> {
  const { buffer } = await swatch(name, '#3a5a40');
  const text = Buffer.concat([
    Buffer.from('parameters\0', 'latin1'),
    Buffer.from(parameters, 'latin1'),
  ]);
  const typed = Buffer.concat([Buffer.from('tEXt', 'latin1'), text]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(text.length);
  checksum.writeUInt32BE(crc32(typed));
  const chunk = Buffer.concat([length, typed, checksum]);
  // Insert after the header, which has 8 bytes of signature and a chunk of 25 bytes.
  const [head, rest] = [buffer.subarray(0, 33), buffer.subarray(33)];
  return { name, mimeType: 'image/png', buffer: Buffer.concat([head, chunk, rest]) };
}
