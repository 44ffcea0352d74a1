export type MediaKind = 'image' | 'video';
export type MediaType = 'image' | 'video' | 'carousel';

/**
 * The media type of a post with these files: none without files, a video for a single one, a
 * carousel for several (so that every file can be seen), otherwise an image.
 */
export function detectMediaType(kinds: readonly MediaKind[]): MediaType | null {
  if (kinds.length === 0) return null;
  if (kinds.length > 1) return 'carousel';
  return kinds[0] === 'video' ? 'video' : 'image';
}
