import { clsx } from 'clsx';
import { addressOf } from '../../browser/site-path.ts';
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { backgroundSize, type Fit, type PixelSize } from '../../lib/aspect.ts';
import { onNearViewport } from '../../browser/near-viewport.ts';
import type { PictureSource } from '../../lib/picture-source.ts';
import { renditionSupport } from '../../lib/rendition-support.ts';
import { usePlaceholder } from './use-placeholder.ts';

const MISSING_PICTURE = addressOf('/picture-missing.svg');

interface PictureProps {
  source: PictureSource;
  alt: string;
  /** The aspect ratio, in any unit. */
  box: PixelSize;
  /** The size of the picture in pixels. Unknown for old posts. */
  size?: PixelSize | undefined;
  fit?: Fit;
  /** A ThumbHash in base64, shown blurred until the picture has loaded. */
  placeholder?: string | undefined;
  /** True if it is visible without scrolling, so that it loads first instead of lazily. */
  priority?: boolean;
  /** The URL of the picture to show if loading fails. null shows nothing. */
  fallback?: string | null;
  className?: string | undefined;
  /** Called when the picture is visible, with the URL it was loaded from. */
  onShown?: (url: string) => void;
}

/** The source that is loaded: first a rendition, then the original file, then the fallback. */
type Stage = 'rendition' | 'original' | 'missing';
/** Loading the picture, fading it in, or done. */
type Progress = 'waiting' | 'arriving' | 'there';

/** URLs of pictures that were shown before. They are cached, so they skip placeholder and fade. */
const shown = new Set<string>();

function isPainted(image: HTMLImageElement | null): boolean {
  return image !== null && image.complete && image.naturalWidth > 0;
}

/**
 * A picture. It reserves its space and shows a blurred placeholder while it loads. If the rendition
 * can't be loaded, it loads the original file, and if that fails, the fallback picture.
 */
export function Picture(props: PictureProps) {
  // The key resets the state when the picture changes.
  return <OnePicture key={props.source.src} {...props} />;
}

function OnePicture({
  source,
  alt,
  box,
  size,
  fit = 'cover',
  placeholder,
  priority = false,
  fallback = MISSING_PICTURE,
  className,
  onShown,
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [known] = useState(() => shown.has(source.src));
  // The first pictures of a visit don't fade in, so that they appear sooner.
  const [first] = useState(() => priority && shown.size === 0);
  const [stage, setStage] = useState<Stage>(() =>
    source.src !== source.original && renditionSupport.isAvailable ? 'rendition' : 'original',
  );
  const [progress, setProgress] = useState<Progress>(known ? 'there' : 'waiting');
  const [near, setNear] = useState(priority);
  const awaited = progress === 'waiting' && placeholder !== undefined;

  useLayoutEffect(() => {
    // The picture may already be loaded from the browser cache.
    if (isPainted(image.current)) setProgress('there');
  }, []);

  useLayoutEffect(() => {
    if (near || !awaited || image.current === null) return;
    return onNearViewport(image.current, () => {
      setNear(true);
    });
  }, [near, awaited]);

  function onLoad({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
    if (stage === 'missing') return;
    if (stage === 'rendition') renditionSupport.recordSuccess();
    else if (source.src !== source.original && renditionSupport.isAvailable)
      renditionSupport.recordFailure();
    shown.add(source.src);
    if (first) {
      const show = () => {
        setProgress('there');
      };
      currentTarget.decode().then(show, show);
      onShown?.(currentTarget.currentSrc);
      return;
    }
    const { opacity, transitionDuration } = getComputedStyle(currentTarget);
    // Skip the fade if no placeholder was painted, and with reduced motion.
    setProgress(opacity === '0' && transitionDuration !== '0s' ? 'arriving' : 'there');
    onShown?.(currentTarget.currentSrc);
  }

  function onError() {
    setStage(stage === 'rendition' ? 'original' : 'missing');
  }

  const missing = stage === 'missing';
  const addresses = {
    rendition: source.src,
    original: source.original,
    missing: fallback ?? undefined,
  };
  const blurred = usePlaceholder(
    near && !missing && progress !== 'there' ? placeholder : undefined,
  );
  return (
    <div
      className={clsx('relative w-full overflow-hidden bg-hover bg-center bg-no-repeat', className)}
      style={{
        aspectRatio: `${String(box.width)} / ${String(box.height)}`,
        ...(blurred !== undefined && {
          backgroundImage: `url(${blurred})`,
          backgroundSize: backgroundSize(size, box, fit),
        }),
      }}
    >
      <img
        ref={image}
        key={stage}
        src={addresses[stage]}
        {...(stage === 'rendition' && { srcSet: source.srcSet, sizes: source.sizes })}
        alt={alt}
        width={Math.round(box.width)}
        height={Math.round(box.height)}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        // Cached pictures are painted together with the page, without a flash.
        decoding={known ? 'sync' : 'async'}
        onLoad={onLoad}
        onError={onError}
        onTransitionEnd={() => {
          setProgress('there');
        }}
        className={clsx(
          'absolute inset-0 size-full',
          !first && 'transition-opacity',
          missing ? 'object-scale-down' : fit === 'contain' ? 'object-contain' : 'object-cover',
          progress === 'waiting' && !missing && 'opacity-0',
        )}
      />
    </div>
  );
}
