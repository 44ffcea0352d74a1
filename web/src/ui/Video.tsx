import VideoOff from 'lucide-react/icons/video-off';
import { useEffect, useRef, useState } from 'react';
import { backgroundSize, type PixelSize } from '../lib/aspect.ts';
import type { VideoItem } from '../lib/media-item.ts';
import { whenNear } from '../lib/nearness.ts';
import { placeholderUrl } from '../lib/placeholder.ts';
import { savesData } from '../lib/wishes.ts';
import { buttonClass } from './button-class.ts';
import { CaptionTrack } from './CaptionTrack.tsx';
import { Picture } from './Picture.tsx';
import { useVideoStage } from './use-video-stage.ts';

interface VideoProps {
  item: VideoItem;
  box: PixelSize;
  priority: boolean;
  /** Turned away in a carousel. */
  away: boolean;
}

/**
 * A video with the browser's controls above its poster or blurred placeholder; which video of the
 * page plays is the stage's matter. Nothing of it is loaded before it is near.
 */
export function Video({ item, box, priority, away }: VideoProps) {
  const { src, alt, size, placeholder, poster, captions } = item;
  const ref = useRef<HTMLVideoElement>(null);
  const [near, setNear] = useState(false);
  const [posterUrl, setPosterUrl] = useState<string>();
  const [failed, setFailed] = useState(false);
  useVideoStage(ref, away);

  useEffect(() => {
    if (ref.current === null) return;
    return whenNear(ref.current, () => {
      setNear(true);
    });
  }, []);

  const blurred =
    near && poster === undefined && placeholder !== undefined
      ? placeholderUrl(placeholder)
      : undefined;
  if (failed) return <BrokenVideo src={src} box={box} />;
  return (
    <div
      className="relative w-full overflow-hidden bg-black bg-center bg-no-repeat"
      style={{
        aspectRatio: `${String(box.width)} / ${String(box.height)}`,
        ...(blurred !== undefined && {
          backgroundImage: `url(${blurred})`,
          backgroundSize: backgroundSize(size, box, 'contain'),
        }),
      }}
    >
      {/* It lies below until it is there, and then it is the poster: a `poster` of its own would
          neither load lazily nor fall back. */}
      {poster !== undefined && (
        <Picture
          source={poster}
          alt=""
          box={box}
          size={size}
          fit="contain"
          placeholder={placeholder}
          priority={priority}
          fallback={null}
          className="absolute! inset-0 bg-black"
          onShown={setPosterUrl}
        />
      )}
      <video
        ref={ref}
        src={src}
        poster={posterUrl}
        aria-label={alt === '' ? 'Video' : alt}
        controls
        muted
        loop
        playsInline
        preload={near && !savesData() ? 'metadata' : 'none'}
        onError={() => {
          setFailed(true);
        }}
        className="absolute inset-0 size-full object-contain"
      >
        {captions !== undefined && <CaptionTrack text={captions} />}
      </video>
    </div>
  );
}

function BrokenVideo({ src, box }: { src: string; box: PixelSize }) {
  return (
    <div
      className="grid w-full place-items-center overflow-hidden bg-hover p-4 text-center"
      style={{ aspectRatio: `${String(box.width)} / ${String(box.height)}` }}
    >
      <div className="flex flex-col items-center gap-3 text-quiet">
        <VideoOff aria-hidden />
        <p>This browser cannot play the video.</p>
        <a href={src} download className={buttonClass('secondary', 'sm')}>
          Download it
        </a>
      </div>
    </div>
  );
}
