import { clsx } from 'clsx';
import Play from 'lucide-react/icons/play';
import VideoOff from 'lucide-react/icons/video-off';
import { useRef, useState } from 'react';
import { mediaUrl } from '../../data/media-url.ts';
import type { Reel } from '../../data/reel.ts';
import { renditions } from '../../data/renditions.ts';
import type { Fit, PixelSize } from '../../lib/aspect.ts';
import type { Point } from '../../lib/press.ts';
import { savesData } from '../../lib/wishes.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { CaptionTrack } from '../../ui/CaptionTrack.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { sound, useCaptions } from './choices.ts';
import { usePlayback } from './use-playback.ts';
import { usePress } from './use-press.ts';

/** Up to this shape (width / height) a video fills the stage; wider ones are shown whole. */
const FILLS_UP_TO = 0.65;
const STAGE_BOX = { width: 9, height: 16 };
const SIZES = '(width > 768px) 56vh, 100vw';
/** Lines of captions stand above what is said about the reel, and beside the rail of phones. */
const CAPTION_PLACE = { top: 58, centre: 42, width: 80 };

interface ReelVideoProps {
  reel: Reel;
  onScreen: boolean;
  plays: boolean;
  heard: boolean;
  hasVideo: boolean;
  hasPoster: boolean;
  /** It began to play, or goes on. */
  onPlaying: () => void;
  /** The visitor or the browser stopped it, or wants it to play. */
  onStopped: (id: string, stopped: boolean) => void;
  onDoubleTap: (at: Point) => void;
}

/** Upright videos fill the stage; wider ones are shown whole. */
function fitOf(size: PixelSize | undefined): Fit {
  return size === undefined || size.width / size.height <= FILLS_UP_TO ? 'cover' : 'contain';
}

/** The video on its poster, with what fingers do on it. */
export function ReelVideo({
  reel: { id, title, video },
  onScreen,
  plays,
  heard,
  hasVideo,
  hasPoster,
  onPlaying,
  onStopped,
  onDoubleTap,
}: ReelVideoProps) {
  const ref = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const [held, setHeld] = useState(false);
  const tapTurnedSound = useRef(false);
  const captions = useCaptions();
  usePlayback(ref, plays && !held, () => {
    onStopped(id, true);
  });
  const pressHandlers = usePress({
    onTap: () => {
      tapTurnedSound.current = plays;
      if (plays) sound.toggle();
      else onStopped(id, false);
    },
    onDoubleTap: (at, first) => {
      if (first && tapTurnedSound.current) sound.toggle();
      onDoubleTap(at);
    },
    onHold: () => {
      setHeld(true);
    },
    onRelease: () => {
      setHeld(false);
    },
  });
  const fit = fitOf(video.size);
  const src = mediaUrl(video.url);

  if (failed) return <BrokenVideo src={src} />;
  return (
    <>
      {hasPoster && video.poster !== undefined && (
        <Picture
          source={renditions(video.poster, { sizes: SIZES, quality: 'page', size: video.size })}
          alt=""
          box={STAGE_BOX}
          size={video.size}
          fit={fit}
          placeholder={video.placeholder}
          priority={onScreen}
          fallback={null}
          className="absolute! inset-0 h-full bg-black"
        />
      )}
      {hasVideo && (
        <video
          ref={ref}
          src={src}
          aria-label={video.alt === '' ? title : video.alt}
          muted={!heard || !onScreen}
          loop
          playsInline
          preload={onScreen ? 'auto' : savesData() ? 'none' : 'metadata'}
          onPlaying={onPlaying}
          onError={() => {
            setFailed(true);
          }}
          className={clsx(
            'absolute inset-0 size-full',
            fit === 'cover' ? 'object-cover' : 'object-contain',
          )}
        >
          {video.captions !== undefined && (
            <CaptionTrack text={video.captions} showing={captions} place={CAPTION_PLACE} />
          )}
        </video>
      )}
      <div
        {...pressHandlers}
        data-press
        className="absolute inset-0 touch-pan-y select-none [-webkit-touch-callout:none]"
      />
      {onScreen && (held || !plays) && (
        <div className="pointer-events-none absolute inset-0 grid place-items-center">
          <button
            type="button"
            aria-label="Play video"
            onClick={() => {
              onStopped(id, false);
            }}
            className={clsx(
              'grid size-20 place-items-center rounded-full bg-black/60 text-white',
              !held && 'pointer-events-auto',
            )}
          >
            <Play aria-hidden className="ml-1 size-9! fill-current" />
          </button>
        </div>
      )}
    </>
  );
}

function BrokenVideo({ src }: { src: string }) {
  return (
    <div className="absolute inset-0 grid place-items-center p-4 text-center">
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
