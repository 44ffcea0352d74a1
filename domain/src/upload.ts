import {
  AVATAR_MAX_MEGABYTES,
  COMMUNITY_COVER_MAX_MEGABYTES,
  COMPACT_UPLOAD_MAX_FILES,
  TOOL_LOGO_MAX_MEGABYTES,
  UPLOAD_MAX_FILES,
  UPLOAD_MAX_MEGABYTES,
} from './limits.ts';
import type { MediaKind } from './media-type.ts';
import {
  ALL_FORMATS,
  GIF,
  JPEG,
  mediaFormat,
  type MediaFormat,
  MP4,
  PNG,
  WEBP,
} from './media-format.ts';

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** A file as the browser describes it. `size` is in bytes. */
export interface CandidateFile {
  name: string;
  type: string;
  size: number;
}

/** The limits of an uploader and its messages. */
export interface UploadRules {
  formats: readonly MediaFormat[];
  maxFiles: number;
  maxMegabytes: number;
  wrongType: (file: Pick<CandidateFile, 'name' | 'type'>) => string;
  tooLarge: (file: Pick<CandidateFile, 'name'>) => string;
  tooMany: string;
}

/** The uploader of the create screen (core specification, section 5, 'Upload'). */
export const CREATE_UPLOAD: UploadRules = {
  formats: ALL_FORMATS,
  maxFiles: UPLOAD_MAX_FILES,
  maxMegabytes: UPLOAD_MAX_MEGABYTES,
  wrongType: ({ name }) =>
    `File "${name}" is not a supported format. ` +
    'Please use images (JPEG, PNG, GIF, WebP) or videos (MP4, WebM, MOV, AVI).',
  tooLarge: ({ name }) => `File "${name}" is too large. Maximum size is ${UPLOAD_MAX_MEGABYTES}MB.`,
  tooMany: `You can only upload up to ${UPLOAD_MAX_FILES} files at once.`,
};

/**
 * Rules for the specification's second uploader variant, which is used outside the create screen.
 */
function compactRules(
  formats: readonly MediaFormat[],
  maxFiles: number,
  maxMegabytes: number,
): UploadRules {
  return {
    formats,
    maxFiles,
    maxMegabytes,
    wrongType: ({ type }) => `File type ${type === '' ? 'unknown' : type} not allowed`,
    tooLarge: ({ name }) => `File ${name} exceeds ${maxMegabytes}MB limit`,
    tooMany: `Maximum ${maxFiles} files allowed`,
  };
}

export const COMPACT_UPLOAD = compactRules(
  [JPEG, PNG, WEBP, MP4],
  COMPACT_UPLOAD_MAX_FILES,
  UPLOAD_MAX_MEGABYTES,
);
export const AVATAR_UPLOAD = compactRules([JPEG, PNG, WEBP], 1, AVATAR_MAX_MEGABYTES);
export const COMMUNITY_COVER_UPLOAD = compactRules(
  [JPEG, PNG, GIF, WEBP],
  1,
  COMMUNITY_COVER_MAX_MEGABYTES,
);
export const TOOL_LOGO_UPLOAD = compactRules([JPEG, PNG, WEBP], 1, TOOL_LOGO_MAX_MEGABYTES);

/**
 * Splits chosen files into accepted files and one message per rejected file. `alreadyChosen` is the
 * number of files chosen earlier. Files beyond the limit are dropped.
 */
export function checkFiles<File extends CandidateFile>(
  rules: UploadRules,
  files: readonly File[],
  alreadyChosen: number,
): { accepted: { file: File; format: MediaFormat }[]; messages: string[] } {
  const accepted: { file: File; format: MediaFormat }[] = [];
  const messages: string[] = [];
  for (const file of files) {
    const format = mediaFormat(file);
    if (format === null || !rules.formats.includes(format)) messages.push(rules.wrongType(file));
    else if (file.size > rules.maxMegabytes * BYTES_PER_MEGABYTE) {
      messages.push(rules.tooLarge(file));
    } else accepted.push({ file, format });
  }
  const room = Math.max(0, rules.maxFiles - alreadyChosen);
  if (accepted.length > room) messages.push(rules.tooMany);
  return { accepted: accepted.slice(0, room), messages };
}

/** Returns the message for a file that the browser cannot read. */
export function unreadableFileMessage(name: string): string {
  return `Failed to process file "${name}".`;
}

/** Returns the kind of file at a URL, by the URL's extension. */
export function mediaKindOfUrl(url: string): MediaKind {
  return mediaFormat({ name: url.split(/[?#]/)[0] ?? '', type: '' })?.kind ?? 'image';
}
