import { type RefObject, useEffect, useRef } from 'react';

/**
 * Plays a video while `isPlaying`. Calls `onStopped` if the browser blocks autoplay or the system
 * pauses the video.
 */
export function usePlayback(
  ref: RefObject<HTMLVideoElement | null>,
  isPlaying: boolean,
  onStopped: () => void,
): void {
  const newest = useRef({ isPlaying, onStopped });
  useEffect(() => {
    newest.current = { isPlaying, onStopped };
  });

  useEffect(() => {
    const video = ref.current;
    if (video === null) return;
    if (!isPlaying) {
      video.pause();
      return;
    }
    const onPause = () => {
      // Ignore pauses of a removed video, and pause events that arrive after playback resumed.
      if (newest.current.isPlaying && video.isConnected && video.paused) newest.current.onStopped();
    };
    video.play().catch((error: unknown) => {
      // Ignore it: the video was paused before playback started.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      // The browser blocked autoplay. If the video itself failed, its error event reports it.
      if (newest.current.isPlaying && video.error === null) newest.current.onStopped();
    });
    video.addEventListener('pause', onPause);
    return () => {
      video.removeEventListener('pause', onPause);
    };
  }, [ref, isPlaying]);
}
