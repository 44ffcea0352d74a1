import { CAPTIONS_MAX_CHARS } from './limits.ts';

const WEBVTT = /^WEBVTT(?=[ \t\n]|$)/;

/** The captions of a video from the text of a .vtt file, or why they cannot be used. */
export function readCaptions(
  file: string,
): { ok: true; captions: string } | { ok: false; message: string } {
  // Editors put a byte order mark first and end lines in their own way; WebVTT allows both.
  const captions = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (!WEBVTT.test(captions)) {
    return { ok: false, message: 'Captions must be a WebVTT file, which begins with WEBVTT.' };
  }
  if (captions.length > CAPTIONS_MAX_CHARS) {
    return { ok: false, message: `Captions must be at most ${CAPTIONS_MAX_CHARS} characters.` };
  }
  return { ok: true, captions };
}
