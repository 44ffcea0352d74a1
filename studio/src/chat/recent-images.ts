import type { AttachedImage } from './chat-deps.ts';

/** Images kept for a retry; each may have 10 MB and its pixels. */
const IMAGES_HELD = 3;

export interface RecentImages {
  readonly hold: (messageId: string, image: AttachedImage) => void;
  readonly of: (messageId: string) => AttachedImage | undefined;
  readonly clear: () => void;
}

/** Images of the last messages, in memory because storage is too small. */
export function createRecentImages(): RecentImages {
  const images = new Map<string, AttachedImage>();
  return {
    hold: (messageId, image) => {
      images.set(messageId, image);
      for (const oldest of [...images.keys()].slice(0, -IMAGES_HELD)) images.delete(oldest);
    },
    of: (messageId) => images.get(messageId),
    clear: () => {
      images.clear();
    },
  };
}
