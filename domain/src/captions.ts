import { CAPTIONS_MAX_CHARS } from './limits.ts';

const WEBVTT = /^WEBVTT(?=[ \t\n]|$)/;

/**
 * Reads the captions from the text of a .vtt file. Returns a message for the user if they are
 * invalid.
 */
export function readCaptions(
  file: string,
): { ok: true; captions: string } | { ok: false; message: string } {
  // WebVTT allows a byte order mark and any kind of line ending.
  const captions = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (!WEBVTT.test(captions)) {
    return { ok: false, message: 'Captions must be a WebVTT file. It starts with "WEBVTT".' };
  }
  if (captions.length > CAPTIONS_MAX_CHARS) {
    return { ok: false, message: `Captions must be at most ${CAPTIONS_MAX_CHARS} characters.` };
  }
  return { ok: true, captions };
}
