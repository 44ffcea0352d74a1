import { CAPTIONS_MAX_CHARS, PLACEHOLDER_MAX_CHARS } from './limits.ts';

/**
 * What a row keeps about one of its files, beside the address, so that the place for it is known
 * before it is loaded: an entry of `media_info` in posts and reels.
 */
export interface MediaInfo {
  /** Pixels as shown: a turned photograph counts as turned. */
  size?: { width: number; height: number };
  alt: string;
  /** ThumbHash (https://evanw.github.io/thumbhash/) in base64: a blurred picture of about 25 bytes. */
  placeholder?: string;
  /** The address of a video's still picture. */
  poster?: string;
  /** A picture that moves. */
  animated?: boolean;
  /** What is said in a video, as a WebVTT file. */
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

/** An entry of `media_info`; it is another person's input, so only what makes sense is taken. */
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

/** The entry of `media_info` for a file; what is unknown is left out. */
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
