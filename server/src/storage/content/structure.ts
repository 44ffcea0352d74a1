import type { ByteWindow } from './byte-window.ts';
import type { Inflater } from './inflate.ts';

/** Bytes from `start` up to, but not including, `end`. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

/** Metadata that may contain the location of a picture. */
export interface MetadataBlock {
  /** its bytes; several extents when the format splits it */
  readonly extents: readonly Extent[];
  /** removes the location in place and returns whether there was one */
  readonly clean: (bytes: Uint8Array, inflater: Inflater) => boolean | Promise<boolean>;
  /** a CRC-32 of the bytes from `from` to `at`, stored at `at` in big-endian order */
  readonly checksum?: { readonly from: number; readonly at: number };
}

/** Bytes that overwrite existing ones. */
export interface Edit {
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** Dimensions of an image, in pixels. */
export interface ImageStructure {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** decoded bytes per pixel; doubled where rows do not come in order */
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
 * Parses a file whose signature has been checked, part by part, within its bounds. Throws ApiError
 * 400 when a part is missing, invalid or truncated.
 */
export type StructureReader = (file: ByteWindow) => Promise<FileStructure>;
