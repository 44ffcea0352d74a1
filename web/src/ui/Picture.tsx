import { clsx } from 'clsx';
import { useState } from 'react';

const MISSING_PICTURE = '/picture-missing.svg';

interface PictureProps {
  src: string;
  alt: string;
  /** Pixels of the picture itself: they give the aspect ratio. */
  width: number;
  height: number;
  sizes?: string;
  srcSet?: string;
  /** Shown when the picture cannot be loaded. */
  fallback?: string;
  /** In sight at once: loaded first instead of lazily. */
  priority?: boolean;
  className?: string;
}

/**
 * A picture that keeps its place from the first paint: a quiet panel of its aspect ratio, then the
 * picture; when it cannot be loaded, the fallback with the same words.
 */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  srcSet,
  fallback = MISSING_PICTURE,
  priority = false,
  className,
}: PictureProps) {
  const [state, setState] = useState<{ src: string; is: 'loaded' | 'broken' } | null>(null);
  const is = state?.src === src ? state.is : 'loading';
  const broken = is === 'broken';
  return (
    <div
      className={clsx('relative w-full overflow-hidden bg-hover', className)}
      style={{ aspectRatio: `${String(width)} / ${String(height)}` }}
    >
      <img
        key={src}
        src={broken ? fallback : src}
        alt={alt}
        width={width}
        height={height}
        {...(!broken && { sizes, srcSet })}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onLoad={() => {
          if (!broken) setState({ src, is: 'loaded' });
        }}
        onError={() => {
          setState({ src, is: 'broken' });
        }}
        className={clsx(
          'absolute inset-0 size-full transition-opacity',
          broken ? 'object-contain' : 'object-cover',
          is === 'loading' && 'opacity-0',
        )}
      />
    </div>
  );
}
