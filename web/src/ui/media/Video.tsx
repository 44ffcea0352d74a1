import VideoOff from 'lucide-react/icons/video-off';
import { fileTabUrl } from '../../browser/site-path.ts';
import { useEffect, useRef, useState } from 'react';
import { backgroundSize, type PixelSize } from '../../lib/aspect.ts';
import type { VideoItem } from '../../lib/media-item.ts';
import { onNearViewport } from '../../browser/near-viewport.ts';
import { prefersReducedData } from '../../browser/media-preferences.ts';
import { buttonClass } from '../button-class.ts';
import { CaptionTrack } from './CaptionTrack.tsx';
import { Picture } from './Picture.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { usePlaceholder } from './use-placeholder.ts';

interface VideoProps {
  item: VideoItem;
  box: PixelSize;
  priority: boolean;
  /** True if it is a hidden slide of a carousel. */
  away: boolean;
}

/**
 * A video with native controls. `PlaybackCoordinator` decides which video plays. Nothing loads
 * before the video is near the viewport.
 */
export function Video({ item, box, priority, away }: VideoProps) {
  const { src, alt, size, placeholder, poster, captions } = item;
  const ref = useRef<HTMLVideoElement>(null);
  const [near, setNear] = useState(false);
  const [posterUrl, setPosterUrl] = useState<string>();
  const [failed, setFailed] = useState(false);
  useAutoplay(ref, away);

  useEffect(() => {
    if (ref.current === null) return;
    return onNearViewport(ref.current, () => {
      setNear(true);
    });
  }, []);

  const blurred = usePlaceholder(near && poster === undefined ? placeholder : undefined);
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
      {/* The poster is a picture below the video. A `poster` attribute can't load lazily and has
          no fallback. */}
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
        preload={near && !prefersReducedData() ? 'metadata' : 'none'}
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
        <p>This browser can&apos;t play the video.</p>
        <a href={fileTabUrl(src)} download className={buttonClass('secondary', 'sm')}>
          Download video
        </a>
      </div>
    </div>
  );
}
