import { damagedFile } from './content-errors.ts';

const EXIF_PREFIX = 'Exif\0\0';
const HEADER_BYTES = 8;
const TIFF_MAGIC = 42;
const ENTRY_BYTES = 12;
const GPS_POINTER = 0x8825;
const EXIF_POINTER = 0x8769;
/** Real files have three or four directories. */
const MAX_DIRECTORIES = 32;
/** Entries of all directories. Cameras write about a hundred; one wrong pointer can add 65,535. */
const MAX_ENTRIES = 100_000;
/** Real pictures have one location. Removing one moves all entries after it. */
const MAX_LOCATIONS = 16;
/** EXIF 3.0 defines 32 location tags. */
const MAX_LOCATION_ENTRIES = 256;
/** Size of a value in bytes, by its type: from BYTE (1) to IFD (13). */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

/**
 * Removes the location from EXIF data (TIFF 6.0, EXIF 2.32) in place: deletes the pointer to the
 * location and overwrites its data with zeros. Everything else stays in place. Returns whether
 * there was a location. Throws ApiError 400 if there are too many locations or entries.
 */
export function clearExifLocation(bytes: Uint8Array): boolean {
  const hasPrefix = String.fromCharCode(...bytes.subarray(0, 6)) === EXIF_PREFIX;
  const tiff = hasPrefix ? bytes.subarray(6) : bytes;
  if (tiff.byteLength < HEADER_BYTES) return false;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return false;
  const isLittle = order === 0x4949;
  if (view.getUint16(2, isLittle) !== TIFF_MAGIC) return false;
  return new Tiff(tiff, view, isLittle).clear();
}

class Tiff {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #isLittle: boolean;
  #entries = 0;
  #locations = 0;
  #locationEntries = 0;
  #clearedBytes = 0;

  constructor(bytes: Uint8Array, view: DataView, isLittle: boolean) {
    this.#bytes = bytes;
    this.#view = view;
    this.#isLittle = isLittle;
  }

  clear(): boolean {
    const waiting = [this.#u32(4)];
    const seen = new Set<number>();
    let found = false;
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (seen.has(at) || at < HEADER_BYTES || at + 2 > this.#bytes.byteLength) continue;
      if (seen.size >= MAX_DIRECTORIES) throw damagedFile();
      seen.add(at);
      found = this.#clearDirectory(at, waiting) || found;
    }
    return found;
  }

  /** Clears one directory. Adds to `waiting` the other directories that it points to. */
  #clearDirectory(directory: number, waiting: number[]): boolean {
    let found = false;
    let count = this.#count(directory);
    this.#entries += count;
    if (this.#entries > MAX_ENTRIES) throw damagedFile();
    for (let n = 0; n < count;) {
      const entry = directory + 2 + n * ENTRY_BYTES;
      const tag = this.#u16(entry);
      if (tag === GPS_POINTER) {
        this.#clearLocation(this.#u32(entry + 8));
        this.#removeEntry(directory, entry, count);
        count -= 1;
        found = true;
        continue;
      }
      if (tag === EXIF_POINTER) waiting.push(this.#u32(entry + 8));
      n += 1;
    }
    const next = directory + 2 + count * ENTRY_BYTES;
    if (next + 4 <= this.#bytes.byteLength) waiting.push(this.#u32(next));
    return found;
  }

  #clearLocation(directory: number): void {
    this.#locations += 1;
    if (this.#locations > MAX_LOCATIONS) throw damagedFile();
    if (directory < HEADER_BYTES || directory + 2 > this.#bytes.byteLength) return;
    const count = this.#count(directory);
    this.#locationEntries += count + 1;
    if (this.#locationEntries > MAX_LOCATION_ENTRIES) throw damagedFile();
    const end = directory + 2 + count * ENTRY_BYTES;
    for (let entry = directory + 2; entry < end; entry += ENTRY_BYTES) {
      const size = (TYPE_BYTES[this.#u16(entry + 2)] ?? 1) * this.#u32(entry + 4);
      const value = this.#u32(entry + 8);
      if (size > 4 && value >= HEADER_BYTES) this.#clearValue(value, size);
    }
    this.#bytes.fill(0, directory, end);
  }

  /** Fills a value with zeros. Valid values do not overlap, so all together fit into the file. */
  #clearValue(start: number, size: number): void {
    const end = Math.min(start + size, this.#bytes.byteLength);
    this.#clearedBytes += Math.max(0, end - start);
    if (this.#clearedBytes > this.#bytes.byteLength) throw damagedFile();
    this.#bytes.fill(0, start, end);
  }

  /** Moves the entries after it, and the pointer to the next directory, over the removed entry. */
  #removeEntry(directory: number, entry: number, count: number): void {
    const end = Math.min(directory + 2 + count * ENTRY_BYTES + 4, this.#bytes.byteLength);
    this.#bytes.copyWithin(entry, entry + ENTRY_BYTES, end);
    this.#bytes.fill(0, end - ENTRY_BYTES, end);
    this.#view.setUint16(directory, count - 1, this.#isLittle);
  }

  /** Number of entries in a directory, limited by the available bytes. */
  #count(directory: number): number {
    const room = Math.floor((this.#bytes.byteLength - directory - 2) / ENTRY_BYTES);
    return Math.min(this.#u16(directory), room);
  }

  #u16(at: number): number {
    return this.#view.getUint16(at, this.#isLittle);
  }

  #u32(at: number): number {
    return this.#view.getUint32(at, this.#isLittle);
  }
}
