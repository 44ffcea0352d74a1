import { clsx } from 'clsx';
import { fileTabUrl } from '../../browser/site-path.ts';
import Play from 'lucide-react/icons/play';
import VideoOff from 'lucide-react/icons/video-off';
import { useRef, useState } from 'react';
import { mediaUrl } from '../../data/media/media-url.ts';
import type { Reel } from '../../data/works/reel.ts';
import { pictureSource } from '../../data/media/renditions.ts';
import type { Fit, PixelSize } from '../../lib/aspect.ts';
import { type Point, usePressGestures } from './press-gestures.ts';
import { prefersReducedData } from '../../browser/media-preferences.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { CaptionTrack } from '../../ui/media/CaptionTrack.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { soundPreference, useCaptionsOn } from './reel-preferences.ts';
import { usePlayback } from './use-playback.ts';

/** Up to this aspect ratio (width / height) a video is cropped to fill the stage. */
const FILL_MAX_RATIO = 0.65;
const STAGE_BOX = { width: 9, height: 16 };
const SIZES = '(width > 768px) 56vh, 100vw';
/**
 * Position of the captions in percent: above the text of the reel, and on phones beside the
 * buttons.
 */
const CAPTION_POSITION = { top: 58, centre: 42, width: 80 };

interface ReelVideoProps {
  reel: Reel;
  isCurrent: boolean;
  isPlaying: boolean;
  soundOn: boolean;
  hasVideo: boolean;
  hasPoster: boolean;
  /** Playback started or resumed. */
  onPlaying: () => void;
  /** The viewer or the browser paused the video, or the viewer resumed it. */
  onStopped: (id: string, stopped: boolean) => void;
  onDoubleTap: (at: Point) => void;
}

/** Portrait videos fill the stage; wider videos are shown uncropped. */
function fitOf(size: PixelSize | undefined): Fit {
  return size === undefined || size.width / size.height <= FILL_MAX_RATIO ? 'cover' : 'contain';
}

/** The video over its poster, with tap, double-tap and hold gestures. */
export function ReelVideo({
  reel: { id, title, video },
  isCurrent,
  isPlaying,
  soundOn,
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
  const captions = useCaptionsOn();
  const isMuted = !soundOn || !isCurrent;
  usePlayback(ref, isPlaying && !held, {
    isMuted,
    onStopped: () => {
      onStopped(id, true);
    },
    onMuted: soundPreference.turnOff,
  });
  const pressHandlers = usePressGestures({
    onTap: () => {
      tapTurnedSound.current = isPlaying;
      if (isPlaying) soundPreference.toggle();
      else onStopped(id, false);
    },
    onDoubleTap: (at, first) => {
      if (first && tapTurnedSound.current) soundPreference.toggle();
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
          source={pictureSource(video.poster, { sizes: SIZES, quality: 'page', size: video.size })}
          alt=""
          box={STAGE_BOX}
          size={video.size}
          fit={fit}
          placeholder={video.placeholder}
          priority={isCurrent}
          fallback={null}
          className="absolute! inset-0 h-full bg-black"
        />
      )}
      {hasVideo && (
        <video
          ref={ref}
          src={src}
          aria-label={video.alt === '' ? title : video.alt}
          muted={isMuted}
          loop
          playsInline
          preload={isCurrent ? 'auto' : prefersReducedData() ? 'none' : 'metadata'}
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
            <CaptionTrack text={video.captions} showing={captions} place={CAPTION_POSITION} />
          )}
        </video>
      )}
      <div
        {...pressHandlers}
        data-press
        className="absolute inset-0 touch-pan-y select-none [-webkit-touch-callout:none]"
      />
      {isCurrent && (held || !isPlaying) && (
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
        <p>This browser can&apos;t play the video.</p>
        <a href={fileTabUrl(src)} download className={buttonClass('secondary', 'sm')}>
          Download video
        </a>
      </div>
    </div>
  );
}
