import type { ByteWindow } from './byte-window.ts';
import { polyglotFile } from './content-errors.ts';

/** PDF readers search the signature in this many leading bytes. */
const PDF_SEARCH_BYTES = 1_024;
/** ZIP files end with a record of 22 bytes and a comment of at most 65,535 bytes. */
const ZIP_END_BYTES = 22;
const ZIP_TAIL_BYTES = ZIP_END_BYTES + 65_535;
/** Maximum padding between the image and trailing data. */
const MAX_FILL_BYTES = 64 * 1024;

const PDF = '%PDF-';
const ZIP_END = 'PK\x05\x06';

/** Signatures of documents, archives and programs. */
const BEGINNINGS: readonly string[] = [
  PDF,
  'PK\x03\x04',
  ZIP_END,
  'PK\x07\x08',
  'Rar!\x1a\x07',
  '7z\xbc\xaf\x27\x1c',
  '\x1f\x8b\x08',
  'BZh',
  '\xfd7zXZ\0',
  'MSCF',
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  'MZ',
  '\x7fELF',
  '\xca\xfe\xba\xbe',
  '\xfe\xed\xfa',
  '\xcf\xfa\xed\xfe',
  '\0asm',
  '!<arch>',
  '#!',
];
/** How HTML, SVG, XML and PHP files start. */
const MARKUP = /^<[!?/a-z]/i;
const MARKUP_NEARBY = /<(?:!doctype|html|head|body|script|svg|iframe|\?php|\?xml)/i;

/**
 * Refuses files that are also valid as another type: PDF signatures in the leading bytes, ZIP files
 * that end with the file, and known types after the image's `end`. Text inside metadata is allowed.
 * Throws ApiError 400.
 */
export async function rejectPolyglot(file: ByteWindow, end: number): Promise<void> {
  if ((await textAt(file, 0, PDF_SEARCH_BYTES)).includes(PDF)) throw polyglotFile();
  if (await endsAsZip(file, end)) throw polyglotFile();
  if (end === file.size) return;
  if (await endsAsZip(file, file.size)) throw polyglotFile();
  const trailer = await textAt(file, await skipFill(file, end), PDF_SEARCH_BYTES);
  const isKnown =
    BEGINNINGS.some((beginning) => trailer.startsWith(beginning)) ||
    MARKUP.test(trailer) ||
    MARKUP_NEARBY.test(trailer) ||
    trailer.includes(PDF);
  if (isKnown) throw polyglotFile();
}

async function textAt(file: ByteWindow, at: number, most: number): Promise<string> {
  const count = Math.min(most, file.size - at);
  await file.load(at, count);
  return file.text(at, count);
}

/** True if there is a ZIP end record whose comment reaches exactly to `end`. */
async function endsAsZip(file: ByteWindow, end: number): Promise<boolean> {
  const start = Math.max(0, end - ZIP_TAIL_BYTES);
  await file.load(start, end - start);
  const tail = file.bytes(start, end - start);
  for (let at = tail.byteLength - ZIP_END_BYTES; at >= 0; at -= 1) {
    if (tail[at] !== 0x50 || tail[at + 1] !== 0x4b || tail[at + 2] !== 5 || tail[at + 3] !== 6) {
      continue;
    }
    if (at + ZIP_END_BYTES + file.u16(start + at + 20, true) === tail.byteLength) return true;
  }
  return false;
}

/** The position of the first byte that is not zero or white space. */
async function skipFill(file: ByteWindow, start: number): Promise<number> {
  const count = Math.min(MAX_FILL_BYTES, file.size - start);
  await file.load(start, count);
  const length = file.bytes(start, count).findIndex((byte) => byte > 0x20 || byte === 0x1f);
  return start + (length < 0 ? count : length);
}
