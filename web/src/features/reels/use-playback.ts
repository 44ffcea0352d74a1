import { type RefObject, useEffect, useRef } from 'react';

/**
 * Plays a video while it should, and tells when something else stopped it: the browser, which may
 * not let it begin, or the system.
 */
export function usePlayback(
  ref: RefObject<HTMLVideoElement | null>,
  plays: boolean,
  onStopped: () => void,
): void {
  const newest = useRef({ plays, onStopped });
  useEffect(() => {
    newest.current = { plays, onStopped };
  });

  useEffect(() => {
    const video = ref.current;
    if (video === null) return;
    if (!plays) {
      video.pause();
      return;
    }
    const onPause = () => {
      // A video that is taken away is paused as well; and word of a pause may come when it plays again.
      if (newest.current.plays && video.isConnected && video.paused) newest.current.onStopped();
    };
    video.play().catch((error: unknown) => {
      // Stopped before it had begun; that is over already.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      // A video that cannot be played tells so itself.
      if (newest.current.plays && video.error === null) newest.current.onStopped();
    });
    video.addEventListener('pause', onPause);
    return () => {
      video.removeEventListener('pause', onPause);
    };
  }, [ref, plays]);
}
