import { UPLOAD_MAX_FILES, UPLOAD_MAX_MEGABYTES } from './limits.ts';
import type { MediaKind } from './media-type.ts';

const BYTES_PER_MEGABYTE = 1024 * 1024;

export interface MediaFormat {
  kind: MediaKind;
  /** The content type that the bucket accepts. */
  contentType: string;
  /** Without the dot. */
  extension: string;
}

/** A file as the browser describes it; `size` in bytes. */
export interface CandidateFile {
  name: string;
  type: string;
  size: number;
}

const JPEG: MediaFormat = { kind: 'image', contentType: 'image/jpeg', extension: 'jpg' };
const PNG: MediaFormat = { kind: 'image', contentType: 'image/png', extension: 'png' };
const GIF: MediaFormat = { kind: 'image', contentType: 'image/gif', extension: 'gif' };
const WEBP: MediaFormat = { kind: 'image', contentType: 'image/webp', extension: 'webp' };
const MP4: MediaFormat = { kind: 'video', contentType: 'video/mp4', extension: 'mp4' };
const WEBM: MediaFormat = { kind: 'video', contentType: 'video/webm', extension: 'webm' };
const MOV: MediaFormat = { kind: 'video', contentType: 'video/quicktime', extension: 'mov' };
const AVI: MediaFormat = { kind: 'video', contentType: 'video/x-msvideo', extension: 'avi' };

// Browsers and systems disagree about some names; the bucket knows one of each.
const FORMAT_BY_TYPE = new Map<string, MediaFormat>([
  ['image/jpeg', JPEG],
  ['image/jpg', JPEG],
  ['image/pjpeg', JPEG],
  ['image/png', PNG],
  ['image/gif', GIF],
  ['image/webp', WEBP],
  ['video/mp4', MP4],
  ['video/webm', WEBM],
  ['video/quicktime', MOV],
  ['video/mov', MOV],
  ['video/x-msvideo', AVI],
  ['video/msvideo', AVI],
  ['video/avi', AVI],
]);
const FORMAT_BY_EXTENSION = new Map<string, MediaFormat>([
  ['jpeg', JPEG],
  ['jpg', JPEG],
  ['png', PNG],
  ['gif', GIF],
  ['webp', WEBP],
  ['mp4', MP4],
  ['webm', WEBM],
  ['mov', MOV],
  ['avi', AVI],
]);

/** For the `accept` attribute of a file input. */
export const ACCEPTED_FILES = [...FORMAT_BY_TYPE.keys(), '.mov', '.avi'].join(',');

function extensionOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The format of a file by its type, or by its name where the system gives no type; null when not accepted. */
export function mediaFormat(file: Pick<CandidateFile, 'name' | 'type'>): MediaFormat | null {
  const type = file.type.toLowerCase().split(';')[0]?.trim() ?? '';
  if (type !== '' && type !== 'application/octet-stream') return FORMAT_BY_TYPE.get(type) ?? null;
  return FORMAT_BY_EXTENSION.get(extensionOf(file.name)) ?? null;
}

/** Whether the file behind an address is a picture or a video, by its extension. */
export function mediaKindOfUrl(url: string): MediaKind {
  const path = url.split(/[?#]/)[0] ?? '';
  return FORMAT_BY_EXTENSION.get(extensionOf(path))?.kind ?? 'image';
}

/**
 * Divides chosen files into those to upload and one message per refusal (specification, 'Upload').
 * `alreadyChosen` counts the files that the post has; files beyond the limit are left out.
 */
export function checkFiles<File extends CandidateFile>(
  files: readonly File[],
  alreadyChosen: number,
): { accepted: { file: File; format: MediaFormat }[]; messages: string[] } {
  const accepted: { file: File; format: MediaFormat }[] = [];
  const messages: string[] = [];
  for (const file of files) {
    const format = mediaFormat(file);
    if (format === null) {
      messages.push(
        `File "${file.name}" is not a supported format. ` +
          'Please use images (JPEG, PNG, GIF, WebP) or videos (MP4, WebM, MOV, AVI).',
      );
    } else if (file.size > UPLOAD_MAX_MEGABYTES * BYTES_PER_MEGABYTE) {
      messages.push(
        `File "${file.name}" is too large. Maximum size is ${String(UPLOAD_MAX_MEGABYTES)}MB.`,
      );
    } else {
      accepted.push({ file, format });
    }
  }
  const room = Math.max(0, UPLOAD_MAX_FILES - alreadyChosen);
  if (accepted.length > room) {
    messages.push(`You can only upload up to ${String(UPLOAD_MAX_FILES)} files at once.`);
  }
  return { accepted: accepted.slice(0, room), messages };
}

/** For a file whose content the browser cannot read. */
export function unreadableFileMessage(name: string): string {
  return `Failed to process file "${name}".`;
}
