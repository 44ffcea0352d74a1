import { useEffect, useRef, useState } from 'react';

interface VideoProps {
  src: string;
  label: string;
  className?: string;
}

/** Part of the video that must be in sight for it to play. */
const VISIBLE_SHARE = 0.6;

/**
 * A video with controls that plays muted while it is in sight and stops when it is not. It never
 * starts again by itself after the visitor stopped it, nor where reduced motion is wished for.
 */
export function Video({ src, label, className }: VideoProps) {
  const ref = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const video = ref.current;
    if (video === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let inSight = false;
    let stoppedByVisitor = false;
    const onPause = () => {
      if (inSight && !video.ended) stoppedByVisitor = true;
    };
    const onPlay = () => {
      stoppedByVisitor = false;
    };
    const observer = new IntersectionObserver(
      (entries) => {
        inSight = entries.at(-1)?.isIntersecting === true;
        if (!inSight) video.pause();
        // Browsers may refuse to start a video; the controls are there for that.
        else if (!stoppedByVisitor) video.play().catch(() => undefined);
      },
      { threshold: VISIBLE_SHARE },
    );
    video.addEventListener('pause', onPause);
    video.addEventListener('play', onPlay);
    observer.observe(video);
    return () => {
      observer.disconnect();
      video.removeEventListener('pause', onPause);
      video.removeEventListener('play', onPlay);
      video.pause();
    };
  }, [src]);

  if (failed) {
    return (
      <div className="grid size-full place-items-center bg-hover p-4 text-center text-sm text-quiet">
        <p>
          This browser cannot play the video.{' '}
          <a href={src} download className="text-accent-text underline">
            Download it
          </a>
        </p>
      </div>
    );
  }
  return (
    <video
      ref={ref}
      src={src}
      aria-label={label}
      controls
      muted
      loop
      playsInline
      preload="metadata"
      onError={() => {
        setFailed(true);
      }}
      className={className}
    />
  );
}
