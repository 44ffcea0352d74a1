import { clsx } from 'clsx';
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { backgroundSize, type Fit, type PixelSize } from '../lib/aspect.ts';
import { whenNear } from '../lib/nearness.ts';
import type { PictureSource } from '../lib/picture-source.ts';
import { placeholderUrl } from '../lib/placeholder.ts';
import { renditionTrust } from '../lib/rendition-trust.ts';

const MISSING_PICTURE = '/picture-missing.svg';

interface PictureProps {
  source: PictureSource;
  alt: string;
  /** The shape of the place, in any unit. */
  box: PixelSize;
  /** Pixels of the picture itself; unknown for old posts. */
  size?: PixelSize | undefined;
  fit?: Fit;
  /** A ThumbHash in base64: shown blurred until the picture is there. */
  placeholder?: string | undefined;
  /** In sight at once: loaded first instead of lazily. */
  priority?: boolean;
  /** Shown when nothing can be loaded; null leaves the place empty. */
  fallback?: string | null;
  className?: string | undefined;
  /** The picture is on the screen; tells which of its addresses it came from. */
  onShown?: (url: string) => void;
}

/** What is being tried: a rendition, then the file itself, then the picture that says 'missing'. */
type Stage = 'rendition' | 'original' | 'missing';
/** Waiting for the picture, fading it in above its placeholder, or done. */
type Progress = 'waiting' | 'arriving' | 'there';

/** Pictures that this page has shown: the browser holds them, so they neither blur nor fade again. */
const shown = new Set<string>();

function isPainted(image: HTMLImageElement | null): boolean {
  return image !== null && image.complete && image.naturalWidth > 0;
}

/**
 * A picture that keeps its place from the first paint: a quiet panel or its blurred placeholder,
 * then the picture. A rendition that fails is replaced by the file itself, and that by a picture
 * with the same words.
 */
export function Picture(props: PictureProps) {
  // Another picture begins anew.
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
  const [stage, setStage] = useState<Stage>(() =>
    source.src !== source.original && renditionTrust.asks ? 'rendition' : 'original',
  );
  const [progress, setProgress] = useState<Progress>(known ? 'there' : 'waiting');
  const [near, setNear] = useState(priority);
  const awaited = progress === 'waiting' && placeholder !== undefined;

  useLayoutEffect(() => {
    // The browser may hold it without this page having shown it.
    if (isPainted(image.current)) setProgress('there');
  }, []);

  useLayoutEffect(() => {
    if (near || !awaited || image.current === null) return;
    return whenNear(image.current, () => {
      setNear(true);
    });
  }, [near, awaited]);

  function onLoad({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
    if (stage === 'missing') return;
    if (stage === 'rendition') renditionTrust.came();
    else if (source.src !== source.original && renditionTrust.asks) renditionTrust.failed();
    shown.add(source.src);
    // What was never drawn without it has nothing to fade from.
    setProgress(getComputedStyle(currentTarget).opacity === '0' ? 'arriving' : 'there');
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
  const blurred =
    near && !missing && progress !== 'there' && placeholder !== undefined
      ? placeholderUrl(placeholder)
      : undefined;
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
        // What the browser holds is painted with everything else.
        decoding={known ? 'sync' : 'async'}
        onLoad={onLoad}
        onError={onError}
        onTransitionEnd={() => {
          setProgress('there');
        }}
        className={clsx(
          'absolute inset-0 size-full transition-opacity',
          missing ? 'object-scale-down' : fit === 'contain' ? 'object-contain' : 'object-cover',
          progress === 'waiting' && !missing && 'opacity-0',
        )}
      />
    </div>
  );
}
