import { type RefObject, useEffect } from 'react';
import { type Player, playbackCoordinator } from './playback-coordinator.ts';
import { prefersReducedMotion } from '../../browser/media-preferences.ts';

/** A video plays when this share of it is visible. */
const VISIBLE_SHARE = 0.6;

/**
 * Plays a video without sound while it is visible and no other video plays. Does not start it after
 * the user paused it, or if the user prefers reduced motion.
 */
export function useAutoplay(ref: RefObject<HTMLVideoElement | null>, away: boolean): void {
  useEffect(() => {
    const video = ref.current;
    if (video === null || away) return;
    let startsItself = !prefersReducedMotion();
    let pausedByStage = false;
    const player: Player = {
      play() {
        video.play().catch((error: unknown) => {
          // The video was paused before it started to play.
          if (error instanceof DOMException && error.name === 'AbortError') return;
          // The browser blocks autoplay or can't play this video. The user can use the controls.
          playbackCoordinator.stopped(player);
        });
      },
      pause() {
        if (video.paused) return;
        pausedByStage = true;
        video.pause();
      },
    };
    const onPlay = () => {
      startsItself = !prefersReducedMotion();
      playbackCoordinator.started(player);
    };
    const onPause = () => {
      if (!pausedByStage) {
        startsItself = false;
        playbackCoordinator.stopped(player);
      }
      pausedByStage = false;
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const inSight = entries.at(-1)?.isIntersecting === true;
        if (inSight) {
          if (startsItself) playbackCoordinator.arrive(player);
        } else if (document.pictureInPictureElement !== video) playbackCoordinator.leave(player);
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
      playbackCoordinator.leave(player);
    };
  }, [ref, away]);
}
