import type { ByteWindow } from './byte-window.ts';
import type { Inflater } from './inflate.ts';

/** Bytes from `start` to before `end`. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

/** Metadata that may tell where a picture was taken. */
export interface MetadataBlock {
  /** where its bytes lie; several when the format cuts it into pieces */
  readonly extents: readonly Extent[];
  /** takes the location out, in place, and says whether there was any */
  readonly clean: (bytes: Uint8Array, inflater: Inflater) => boolean | Promise<boolean>;
  /** a CRC-32 of the bytes from `from` to `at`, which stands at `at`, most significant byte first */
  readonly checksum?: { readonly from: number; readonly at: number };
}

/** Bytes to be put over those that are there. */
export interface Edit {
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** How large a picture is, in pixels. */
export interface PictureStructure {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** when decoded; twice as many where the rows do not come one after the other */
  readonly pixelBytes: number;
}

/** What a walk through a file has found. */
export interface Structure {
  /** where the format ends; what follows belongs to no picture or video */
  readonly end: number;
  readonly picture?: PictureStructure;
  readonly metadata: readonly MetadataBlock[];
  readonly edits: readonly Edit[];
}

/**
 * Goes through a file whose first bytes are its format's, from part to part, and never further than
 * the file goes. Throws ApiError 400 when a part is missing, breaks a rule or ends early.
 */
export type Walker = (file: ByteWindow) => Promise<Structure>;
