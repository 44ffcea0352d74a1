import { CAPTIONS_MAX_CHARS, MEDIA_INFO_MAX_BYTES, PLACEHOLDER_MAX_CHARS } from './limits.ts';

/**
 * Data about one file of a post or reel: an entry of the column `media_info`. Pages use the size to
 * reserve space before the file is loaded.
 */
export interface MediaInfo {
  /** In pixels as displayed, after EXIF rotation. */
  size?: { width: number; height: number };
  alt: string;
  /**
   * A blurred preview of about 25 bytes: a ThumbHash (https://evanw.github.io/thumbhash/) in
   * base64.
   */
  placeholder?: string;
  /** URL of the still image of a video. */
  poster?: string;
  /** True for an animated image. */
  animated?: boolean;
  /** The captions of a video, as the text of a WebVTT file. */
  captions?: string;
}

const PIXELS_MAX = 100_000;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

function pixels(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 1 && value <= PIXELS_MAX ? value : undefined;
}

function text(value: unknown, maxChars: number): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= maxChars ? value : undefined;
}

/** Parses an entry of `media_info`. Other users wrote it, so invalid fields are dropped. */
export function readMediaInfo(entry: unknown): MediaInfo {
  const fields: Readonly<Record<string, unknown>> =
    typeof entry === 'object' && entry !== null ? { ...entry } : {};
  const width = pixels(fields['width']);
  const height = pixels(fields['height']);
  const placeholder = text(fields['placeholder'], PLACEHOLDER_MAX_CHARS);
  const poster = text(fields['poster'], 500);
  const captions = text(fields['captions'], CAPTIONS_MAX_CHARS);
  return {
    alt: typeof fields['alt'] === 'string' ? fields['alt'] : '',
    ...(width !== undefined && height !== undefined && { size: { width, height } }),
    ...(placeholder !== undefined && BASE64.test(placeholder) && { placeholder }),
    ...(poster !== undefined && { poster }),
    ...(fields['animated'] === true && { animated: true }),
    ...(captions?.startsWith('WEBVTT') === true && { captions }),
  };
}

/** Converts to an entry of `media_info`. Undefined fields are omitted. */
export function writeMediaInfo(info: MediaInfo): Record<string, string | number | boolean> {
  const { size, alt, placeholder, poster, animated, captions } = info;
  return {
    ...size,
    alt,
    ...(placeholder !== undefined && { placeholder }),
    ...(poster !== undefined && { poster }),
    ...(animated === true && { animated }),
    ...(captions !== undefined && { captions }),
  };
}

/** Returns the size of a text in UTF-8 bytes. The database limit on JSON has the same unit. */
function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Returns true if all entries together fit into one row. */
export function mediaInfoFits(infos: readonly MediaInfo[]): boolean {
  return utf8Bytes(JSON.stringify(infos.map(writeMediaInfo))) <= MEDIA_INFO_MAX_BYTES;
}
