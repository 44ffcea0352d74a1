export type MediaKind = 'image' | 'video';
export type MediaType = 'image' | 'video' | 'carousel';
/** What the create form makes: a post of some media type, or a reel. */
export type ContentType = MediaType | 'reel';

interface Shape {
  kind: MediaKind;
  /** In pixels, absent where it cannot be known. */
  size?: { width: number; height: number };
}

/**
 * The media type of a post with these files: none without files, a video for a single one, a
 * carousel for several (so that every file can be seen), otherwise an image.
 */
export function detectMediaType(kinds: readonly MediaKind[]): MediaType | null {
  if (kinds.length === 0) return null;
  if (kinds.length > 1) return 'carousel';
  return kinds[0] === 'video' ? 'video' : 'image';
}

/** What these files become: a single video that is taller than wide is a reel, not a post. */
export function detectContentType(files: readonly Shape[]): ContentType | null {
  const [first, ...others] = files;
  const isTallVideo =
    first?.kind === 'video' && first.size !== undefined && first.size.height > first.size.width;
  if (isTallVideo && others.length === 0) return 'reel';
  return detectMediaType(files.map(({ kind }) => kind));
}
