import { damagedFile } from './content-errors.ts';
import { replaceBytes } from './replace-bytes.ts';

const EXIF_PREFIX = 'Exif\0\0';
const HEADER_BYTES = 8;
const TIFF_MAGIC = 42;
const ENTRY_BYTES = 12;
const EXIF_POINTER = 0x8769;
/** Size of a value in bytes, by its type: from BYTE (1) to IFD (13). */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

/**
 * The tags that stay: how to show the picture, its description and rights, and the texts of image
 * generators. The names of all others are in EXIF 3.0 and TIFF 6.0.
 */
const KEPT_TAGS: ReadonlySet<number> = new Set([
  0x0100, // ImageWidth
  0x0101, // ImageLength
  0x010e, // ImageDescription
  0x0112, // Orientation
  0x011a, // XResolution
  0x011b, // YResolution
  0x0128, // ResolutionUnit
  0x0131, // Software
  0x0213, // YCbCrPositioning
  0x8298, // Copyright
  EXIF_POINTER,
  0x9000, // ExifVersion
  0x9101, // ComponentsConfiguration
  0x9286, // UserComment
  0x9c9c, // XPComment
  0xa000, // FlashpixVersion
  0xa001, // ColorSpace
  0xa002, // PixelXDimension
  0xa003, // PixelYDimension
  0xa500, // Gamma
]);

/** Make, Model and MakerNote. They stay only if an image generator stored its text there. */
const CAMERA_TAGS: ReadonlySet<number> = new Set([0x010f, 0x0110, 0x927c]);
/** ComfyUI writes `prompt:{...}` and `workflow:{...}`, Fooocus its name. */
const GENERATOR_TEXT = /^(?:fooocus\0*$|[\w-]{0,32}:?\s{0,16}[{[])/i;
const GENERATOR_TEXT_BYTES = 64;

/**
 * Removes personal data from EXIF (TIFF 6.0, EXIF 3.0) in place: location, camera, serial numbers,
 * names, times and the preview. Only entries of KEPT_TAGS and their values stay, at their
 * positions; all other bytes become zeros. Returns whether something changed. Throws ApiError 400
 * if values overlap so often that they are longer than the file.
 */
export function cleanExif(bytes: Uint8Array): boolean {
  const hasPrefix = String.fromCharCode(...bytes.subarray(0, 6)) === EXIF_PREFIX;
  const tiff = hasPrefix ? bytes.subarray(6) : bytes;
  if (tiff.byteLength < HEADER_BYTES) return false;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return false;
  const isLittle = order === 0x4949;
  if (view.getUint16(2, isLittle) !== TIFF_MAGIC) return false;
  return replaceBytes(tiff, new KeptTiff(tiff, view, isLittle).copy());
}

/** Copies the EXIF data that is kept into an empty block of the same length. */
class KeptTiff {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #isLittle: boolean;
  readonly #copy: Uint8Array;
  /** The main directory, then the Exif directory. Further ones are ignored. */
  readonly #directories: number[] = [];
  #valueBytes = 0;

  constructor(bytes: Uint8Array, view: DataView, isLittle: boolean) {
    this.#bytes = bytes;
    this.#view = view;
    this.#isLittle = isLittle;
    this.#copy = new Uint8Array(bytes.byteLength);
  }

  copy(): Uint8Array {
    this.#copy.set(this.#bytes.subarray(0, HEADER_BYTES));
    this.#copyDirectory(this.#u32(4));
    return this.#copy;
  }

  /** Copies a directory, without the pointer to the next one, which describes the preview. */
  #copyDirectory(directory: number): void {
    if (!this.#isDirectory(directory)) return;
    this.#directories.push(directory);
    const first = directory + 2;
    const room = Math.floor((this.#bytes.byteLength - first) / ENTRY_BYTES);
    const count = Math.min(this.#view.getUint16(directory, this.#isLittle), room);
    let kept = 0;
    for (let entry = first; entry < first + count * ENTRY_BYTES; entry += ENTRY_BYTES) {
      if (!this.#keepEntry(entry)) continue;
      this.#copy.set(this.#bytes.subarray(entry, entry + ENTRY_BYTES), first + kept * ENTRY_BYTES);
      kept += 1;
    }
    new DataView(this.#copy.buffer).setUint16(directory, kept, this.#isLittle);
  }

  #isDirectory(at: number): boolean {
    return at >= HEADER_BYTES && at + 2 <= this.#bytes.byteLength;
  }

  /** Copies the value of an entry. Returns whether the entry stays. */
  #keepEntry(entry: number): boolean {
    const tag = this.#view.getUint16(entry, this.#isLittle);
    const isOfCamera = CAMERA_TAGS.has(tag);
    if (!KEPT_TAGS.has(tag) && !isOfCamera) return false;
    if (tag === EXIF_POINTER) {
      const directory = this.#u32(entry + 8);
      if (this.#directories.length > 1 || !this.#isDirectory(directory)) return false;
      this.#copyDirectory(directory);
      return true;
    }
    const type = this.#view.getUint16(entry + 2, this.#isLittle);
    const size = (TYPE_BYTES[type] ?? 1) * this.#u32(entry + 4);
    const start = size > 4 ? this.#u32(entry + 8) : entry + 8;
    const end = start + size;
    if (start < HEADER_BYTES || end > this.#bytes.byteLength) return false;
    const value = this.#bytes.subarray(start, end);
    if (isOfCamera && !isGeneratorText(value)) return false;
    this.#valueBytes += size;
    if (this.#valueBytes > this.#bytes.byteLength) throw damagedFile();
    if (size > 4) this.#copy.set(value, start);
    return true;
  }

  #u32(at: number): number {
    return this.#view.getUint32(at, this.#isLittle);
  }
}

function isGeneratorText(value: Uint8Array): boolean {
  return GENERATOR_TEXT.test(String.fromCharCode(...value.subarray(0, GENERATOR_TEXT_BYTES)));
}
