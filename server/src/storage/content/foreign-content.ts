import type { ByteWindow } from './byte-window.ts';
import { foreignContent } from './content-errors.ts';

/** Readers of PDF look for its mark so far into a file. */
const PDF_SEARCH_BYTES = 1_024;
/** ZIP ends with a record of 22 bytes and a comment of at most 65,535. */
const ZIP_END_BYTES = 22;
const ZIP_TAIL_BYTES = ZIP_END_BYTES + 65_535;
/** So much filling is passed over between a picture and what follows it. */
const MAX_FILL_BYTES = 64 * 1024;

const PDF = '%PDF-';
const ZIP_END = 'PK\x05\x06';

/** How files begin that are opened, unpacked or run, where they are taken for what they are. */
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
/** The beginning of HTML, SVG, XML, PHP and scripts. */
const MARKUP = /^<[!?/a-z]/i;
const MARKUP_NEARBY = /<(?:!doctype|html|head|body|script|svg|iframe|\?php|\?xml)/i;

/**
 * Refuses files that are also files of another kind: a PDF whose mark stands in the leading bytes,
 * a ZIP that ends where the file ends, and whatever is known of what follows the picture's `end`.
 * Texts within metadata are nobody's programs and are left alone. Throws ApiError 400.
 */
export async function refuseForeignContent(file: ByteWindow, end: number): Promise<void> {
  if ((await textAt(file, 0, PDF_SEARCH_BYTES)).includes(PDF)) throw foreignContent();
  if (await endsAsZip(file, end)) throw foreignContent();
  if (end === file.size) return;
  if (await endsAsZip(file, file.size)) throw foreignContent();
  const trailer = await textAt(file, await skipFill(file, end), PDF_SEARCH_BYTES);
  const isKnown =
    BEGINNINGS.some((beginning) => trailer.startsWith(beginning)) ||
    MARKUP.test(trailer) ||
    MARKUP_NEARBY.test(trailer) ||
    trailer.includes(PDF);
  if (isKnown) throw foreignContent();
}

async function textAt(file: ByteWindow, at: number, most: number): Promise<string> {
  const count = Math.min(most, file.size - at);
  await file.need(at, count);
  return file.text(at, count);
}

/** Whether a ZIP's last record stands where its comment reaches exactly to `end`. */
async function endsAsZip(file: ByteWindow, end: number): Promise<boolean> {
  const start = Math.max(0, end - ZIP_TAIL_BYTES);
  await file.need(start, end - start);
  const tail = file.bytes(start, end - start);
  for (let at = tail.byteLength - ZIP_END_BYTES; at >= 0; at -= 1) {
    if (tail[at] !== 0x50 || tail[at + 1] !== 0x4b || tail[at + 2] !== 5 || tail[at + 3] !== 6) {
      continue;
    }
    if (at + ZIP_END_BYTES + file.u16(start + at + 20, true) === tail.byteLength) return true;
  }
  return false;
}

/** Where something other than zeros and white space begins. */
async function skipFill(file: ByteWindow, start: number): Promise<number> {
  const count = Math.min(MAX_FILL_BYTES, file.size - start);
  await file.need(start, count);
  const length = file.bytes(start, count).findIndex((byte) => byte > 0x20 || byte === 0x1f);
  return start + (length < 0 ? count : length);
}
