import { type RefObject, useEffect, useRef } from 'react';

interface PlaybackOptions {
  /** True if the viewer wants no sound. */
  isMuted: boolean;
  /** The browser blocked autoplay, or the system paused the video. */
  onStopped: () => void;
  /** The browser refused the sound, so the video plays muted. */
  onMuted: () => void;
}

/** Plays a video while `isPlaying`, without sound if the browser refuses it. */
export function usePlayback(
  ref: RefObject<HTMLVideoElement | null>,
  isPlaying: boolean,
  options: PlaybackOptions,
): void {
  const newest = useRef({ isPlaying, ...options });
  useEffect(() => {
    newest.current = { isPlaying, ...options };
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
    const onRefused = (error: unknown) => {
      // Ignore it: the video was paused before playback started.
      if (isError(error, 'AbortError')) return;
      // The browser blocked autoplay. If the video itself failed, its error event reports it.
      if (newest.current.isPlaying && video.error === null) newest.current.onStopped();
    };
    video.play().catch((error: unknown) => {
      if (video.muted || !newest.current.isPlaying || !isError(error, 'NotAllowedError')) {
        onRefused(error);
        return;
      }
      video.muted = true;
      video.play().then(
        () => {
          newest.current.onMuted();
        },
        (mutedError: unknown) => {
          video.muted = newest.current.isMuted;
          onRefused(mutedError);
        },
      );
    });
    video.addEventListener('pause', onPause);
    return () => {
      video.removeEventListener('pause', onPause);
    };
  }, [ref, isPlaying]);
}

function isError(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name;
}
