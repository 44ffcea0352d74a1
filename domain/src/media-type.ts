export type MediaKind = 'image' | 'video';
export type MediaType = 'image' | 'video' | 'carousel';
/** The create form makes a post with one of these media types, or a reel. */
export type ContentType = MediaType | 'reel';

interface Shape {
  kind: MediaKind;
  /** In pixels; absent if unknown. */
  size?: { width: number; height: number };
}

/**
 * Returns the media type of a post: null without files, 'carousel' for several files of any kind,
 * otherwise the kind of the file.
 */
export function detectMediaType(kinds: readonly MediaKind[]): MediaType | null {
  if (kinds.length === 0) return null;
  if (kinds.length > 1) return 'carousel';
  return kinds[0] === 'video' ? 'video' : 'image';
}

/**
 * Returns what to create from these files. A single video that is taller than wide becomes a reel.
 */
export function detectContentType(files: readonly Shape[]): ContentType | null {
  const [first, ...others] = files;
  const isTallVideo =
    first?.kind === 'video' && first.size !== undefined && first.size.height > first.size.width;
  if (isTallVideo && others.length === 0) return 'reel';
  return detectMediaType(files.map(({ kind }) => kind));
}
