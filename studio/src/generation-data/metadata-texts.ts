import { formatOf, jpegSegments, marks, pngChunks, webpChunks } from './containers.ts';
import { decodeAny, decodeNarrow } from './decode-text.ts';
import { exifTexts } from './exif-texts.ts';
import {
  ALL_TEXTS_MAX_BYTES,
  type MetadataText,
  TEXT_MAX_BYTES,
  TEXTS_MAX,
} from './generation-data.ts';
import { inflate } from './inflate.ts';
import { xmpTexts } from './xmp-texts.ts';

const PNG_XMP_KEYWORD = 'XML:com.adobe.xmp';
const JPEG_XMP_HEAD = 'http://ns.adobe.com/xap/1.0/\0';
const JPEG_EXIF_HEAD = 'Exif\0\0';
/** Maximum length of a PNG keyword, in bytes. */
const KEYWORD_MAX_BYTES = 79;
const APP1 = 'e1';
const COMMENT = 'fe';

/**
 * All metadata texts of a PNG, JPEG or WebP, in the order of the file and within the limits of
 * generation-data.ts.
 */
export async function metadataTexts(bytes: Uint8Array): Promise<MetadataText[]> {
  const format = formatOf(bytes);
  if (format === 'png') return await pngTexts(bytes);
  const texts: MetadataText[] = [];
  if (format === 'jpeg') {
    let tried = 0;
    for (const part of jpegSegments(bytes)) {
      if (part.name !== COMMENT && part.name !== APP1) continue;
      if (tried >= TEXTS_MAX) break;
      tried += 1;
      texts.push(...jpegTexts(part.name, part.bytes));
    }
  }
  if (format === 'webp') {
    let tried = 0;
    for (const part of webpChunks(bytes)) {
      if (part.name !== 'EXIF' && part.name !== 'XMP ') continue;
      if (tried >= TEXTS_MAX) break;
      tried += 1;
      if (part.bytes.length > ALL_TEXTS_MAX_BYTES) continue;
      if (part.name === 'EXIF') texts.push(...exifTexts(part.bytes));
      if (part.name === 'XMP ') texts.push(...xmpTexts(decodeNarrow(part.bytes)));
    }
  }
  return texts;
}

function jpegTexts(marker: string, bytes: Uint8Array): MetadataText[] {
  if (marker === COMMENT) return [{ key: 'COM', text: decodeAny(bytes, false, false) }];
  if (marker !== APP1) return [];
  if (marks(bytes, 0, JPEG_EXIF_HEAD.length) === JPEG_EXIF_HEAD) return exifTexts(bytes);
  return marks(bytes, 0, JPEG_XMP_HEAD.length) === JPEG_XMP_HEAD
    ? xmpTexts(decodeNarrow(bytes.subarray(JPEG_XMP_HEAD.length)))
    : [];
}

async function pngTexts(bytes: Uint8Array): Promise<MetadataText[]> {
  const texts: MetadataText[] = [];
  let left = ALL_TEXTS_MAX_BYTES;
  // Count damaged parts too, because each of them starts a decompression.
  let tried = 0;
  for (const chunk of pngChunks(bytes)) {
    const isExif = chunk.name === 'eXIf';
    const part = textPart(chunk.name, chunk.bytes);
    if (!isExif && part === null) continue;
    if (tried >= TEXTS_MAX || left <= 0) break;
    tried += 1;
    if (isExif) texts.push(...exifTexts(chunk.bytes));
    if (part === null) continue;
    const most = Math.min(left, TEXT_MAX_BYTES);
    const body = part.isPacked ? await inflate(part.bytes, most) : part.bytes.subarray(0, most);
    left -= body.length + (part.isPacked ? part.bytes.length : 0);
    const text = decodeNarrow(body);
    if (part.keyword === PNG_XMP_KEYWORD) texts.push(...xmpTexts(text));
    else texts.push({ key: part.keyword, text });
  }
  return texts;
}

/** A PNG text before decompression; null for other chunks and for damaged ones. */
function textPart(
  name: string,
  chunk: Uint8Array,
): { keyword: string; bytes: Uint8Array; isPacked: boolean } | null {
  if (name !== 'tEXt' && name !== 'zTXt' && name !== 'iTXt') return null;
  const keywordEnd = chunk.subarray(0, KEYWORD_MAX_BYTES + 1).indexOf(0);
  if (keywordEnd <= 0) return null;
  const keyword = decodeNarrow(chunk.subarray(0, keywordEnd));
  if (name === 'tEXt') return { keyword, bytes: chunk.subarray(keywordEnd + 1), isPacked: false };
  if (name === 'zTXt') return { keyword, bytes: chunk.subarray(keywordEnd + 2), isPacked: true };
  const languageEnd = chunk.indexOf(0, keywordEnd + 3);
  const translatedEnd = languageEnd < 0 ? -1 : chunk.indexOf(0, languageEnd + 1);
  if (translatedEnd < 0) return null;
  return {
    keyword,
    bytes: chunk.subarray(translatedEnd + 1),
    isPacked: chunk[keywordEnd + 1] === 1,
  };
}
