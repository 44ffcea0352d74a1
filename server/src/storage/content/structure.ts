import type { ByteWindow } from './byte-window.ts';
import type { Inflater } from './inflate.ts';

/** Bytes from `start` up to, but not including, `end`. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

/** Metadata that may contain personal data, such as location and camera. */
export interface MetadataBlock {
  /** the position of its bytes; several extents if the format splits the block */
  readonly extents: readonly Extent[];
  /** removes personal data in place and returns whether there was any */
  readonly clean: (bytes: Uint8Array, inflater: Inflater) => boolean | Promise<boolean>;
  /** a CRC-32 of the bytes from `from` to `at`, stored at `at` in big-endian order */
  readonly checksum?: { readonly from: number; readonly at: number };
}

/** New bytes for a position in the file. */
export interface Edit {
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** Dimensions of an image, in pixels. */
export interface ImageStructure {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** decoded bytes per pixel; doubled if rows do not come in order (interlaced, progressive) */
  readonly pixelBytes: number;
}

/** The result of parsing a file. */
export interface FileStructure {
  /** offset where the image or video data ends; bytes after it are extra */
  readonly end: number;
  readonly image?: ImageStructure;
  readonly metadata: readonly MetadataBlock[];
  readonly edits: readonly Edit[];
}

/**
 * Parses a file whose signature has been checked. Throws ApiError 400 if a part is missing, invalid
 * or truncated.
 */
export type StructureReader = (file: ByteWindow) => Promise<FileStructure>;
