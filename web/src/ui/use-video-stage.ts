import { type RefObject, useEffect } from 'react';
import { type Player, videoStage } from '../lib/video-stage.ts';
import { prefersStillness } from '../lib/wishes.ts';

/** Part of the video that must be in sight for it to play. */
const VISIBLE_SHARE = 0.6;

/**
 * Lets a video play muted while it is in sight and the page's stage is free, and stops it when it is
 * out of sight or turned away. It never starts again by itself after the visitor stopped it, nor
 * where stillness is wished for.
 */
export function useVideoStage(ref: RefObject<HTMLVideoElement | null>, away: boolean): void {
  useEffect(() => {
    const video = ref.current;
    if (video === null || away) return;
    let startsItself = !prefersStillness();
    let pausedByStage = false;
    const player: Player = {
      play() {
        video.play().catch((error: unknown) => {
          // Stopped before it had begun; that is over already.
          if (error instanceof DOMException && error.name === 'AbortError') return;
          // The browser does not let videos start, or cannot play this one: its controls remain.
          videoStage.stopped(player);
        });
      },
      pause() {
        if (video.paused) return;
        pausedByStage = true;
        video.pause();
      },
    };
    const onPlay = () => {
      startsItself = !prefersStillness();
      videoStage.started(player);
    };
    const onPause = () => {
      if (!pausedByStage) {
        startsItself = false;
        videoStage.stopped(player);
      }
      pausedByStage = false;
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const inSight = entries.at(-1)?.isIntersecting === true;
        if (inSight) {
          if (startsItself) videoStage.arrive(player);
        } else if (document.pictureInPictureElement !== video) videoStage.leave(player);
      },
      { threshold: VISIBLE_SHARE },
    );
    video.addEventListener('play', onPlay);
    video.addEventListener('pause', onPause);
    observer.observe(video);
    return () => {
      observer.disconnect();
      video.removeEventListener('play', onPlay);
      video.removeEventListener('pause', onPause);
      videoStage.leave(player);
    };
  }, [ref, away]);
}
