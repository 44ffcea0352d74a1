import type { AttachedImage } from './chat-deps.ts';

/** Number of images kept for a retry. Each can take 10 MB, plus its pixels. */
const IMAGES_HELD = 3;

export interface RecentImages {
  readonly hold: (messageId: string, image: AttachedImage) => void;
  readonly of: (messageId: string) => AttachedImage | undefined;
  readonly drop: (messageId: string) => void;
  readonly clear: () => void;
}

/** Keeps the images of the last messages in memory, because localStorage is too small for them. */
export function createRecentImages(): RecentImages {
  const images = new Map<string, AttachedImage>();
  return {
    hold: (messageId, image) => {
      images.set(messageId, image);
      for (const oldest of [...images.keys()].slice(0, -IMAGES_HELD)) images.delete(oldest);
    },
    of: (messageId) => images.get(messageId),
    drop: (messageId) => {
      images.delete(messageId);
    },
    clear: () => {
      images.clear();
    },
  };
}
