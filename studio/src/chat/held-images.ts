import type { AttachedImage } from './chat-deps.ts';

/** Pictures that are held for a retry, the newest: each may have 10 MB and its pixels. */
const IMAGES_HELD = 3;

export interface HeldImages {
  readonly hold: (messageId: string, image: AttachedImage) => void;
  readonly of: (messageId: string) => AttachedImage | undefined;
  readonly clear: () => void;
}

/** The pictures of the last messages, which storage has no room for. */
export function createHeldImages(): HeldImages {
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
