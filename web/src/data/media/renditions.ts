import { mediaKindOfUrl } from '@promptory/domain/upload';
import type { PixelSize } from '../../lib/aspect.ts';
import type { PictureSource } from '../../lib/picture-source.ts';
import { backendUrl } from '../client/backend-config.ts';
import { resolveMediaUrl } from './media-url.ts';

const PUBLIC_FILES = '/storage/v1/object/public/';
const PUBLIC_RENDITIONS = '/storage/v1/render/image/public/';

/** The requested widths in px. Few widths, so that all users share the same cached renditions. */
const WIDTHS = [160, 320, 480, 720, 960, 1080, 1440, 1920];
/** The maximum rendition height of the service, in px. */
const HEIGHT_MAX = 2500;
/** The rendition width for clients without `srcset` support, in px. */
const FALLBACK_WIDTH = 720;
/** The side length of avatars in px: twice the largest size on screen. */
const AVATAR_EDGE = 160;
/** Smaller differences of the aspect ratio are invisible, so they are not cropped. */
const ASPECT_TOLERANCE = 0.01;

/**
 * The quality of 'card' renditions by their number of pixels. Keeps photos below 120 kB on
 * phones. Larger renditions are for denser screens, where a lower quality is less visible. Measured
 * in docs/decisions/0008-weight-of-pictures.md.
 */
const CARD_QUALITIES = [
  { upToPixels: 420_000, quality: 75 },
  { upToPixels: 620_000, quality: 60 },
  { upToPixels: 750_000, quality: 50 },
  { upToPixels: Infinity, quality: 40 },
];
const QUALITIES = {
  card: (pixels: number) =>
    CARD_QUALITIES.find(({ upToPixels }) => pixels <= upToPixels)?.quality ?? 40,
  page: () => 80,
};

export interface RenditionRequest {
  /** The display width, as the attribute `sizes` of an `img`. */
  sizes: string;
  quality: keyof typeof QUALITIES;
  /** The size of the file in pixels, if known. */
  size?: PixelSize | undefined;
  /** The aspect ratio to crop to, so that hidden parts are not loaded. */
  cropTo?: PixelSize | undefined;
}

/** The rendition URL of a public picture in our storage; null for any other file. */
function renditionsOf(file: string, backendUrl: string): URL | null {
  if (file === '' || mediaKindOfUrl(file) !== 'image') return null;
  const url = new URL(file);
  const isOurs = url.origin === new URL(backendUrl).origin && url.pathname.startsWith(PUBLIC_FILES);
  if (!isOurs) return null;
  url.pathname = PUBLIC_RENDITIONS + url.pathname.slice(PUBLIC_FILES.length);
  url.search = '';
  url.hash = '';
  return url;
}

function rendition(base: URL, width: number, quality: number, shape?: number): string {
  const url = new URL(base);
  url.searchParams.set('width', String(width));
  if (shape !== undefined) {
    url.searchParams.set('height', String(Math.round(width / shape)));
    url.searchParams.set('resize', 'cover');
  }
  url.searchParams.set('quality', String(quality));
  return url.href;
}

/** The aspect ratio (width / height) to crop a picture to; undefined to not crop. */
function cutShape({ size, cropTo }: Pick<RenditionRequest, 'size' | 'cropTo'>): number | undefined {
  if (cropTo === undefined) return undefined;
  const shape = cropTo.width / cropTo.height;
  if (size === undefined) return shape;
  return Math.abs(size.width / size.height / shape - 1) > ASPECT_TOLERANCE ? shape : undefined;
}

/** The maximum width of a rendition in px, so that it is never larger than the original. */
function maxWidth(size: PixelSize | undefined, shape: number | undefined): number {
  if (size === undefined) return Infinity;
  return shape === undefined ? size.width : Math.min(size.width, size.height * shape);
}

/**
 * The `img` attributes for a file: renditions for a public picture in our storage, otherwise the
 * file itself. The rendition of an animated picture shows only its first frame.
 */
export function resolvePictureSource(
  url: string,
  backendUrl: string,
  shown: RenditionRequest,
): PictureSource {
  const original = resolveMediaUrl(url, backendUrl);
  const base = renditionsOf(original, backendUrl);
  if (base === null) return { src: original, original };
  const shape = cutShape(shown);
  const most = maxWidth(shown.size, shape);
  const possible = WIDTHS.filter((width) => shape === undefined || width / shape <= HEIGHT_MAX);
  const enough = possible.findIndex((width) => width >= most);
  const widths = enough === -1 ? possible : possible.slice(0, enough + 1);
  const drawnShape = shape ?? (shown.size === undefined ? 1 : shown.size.width / shown.size.height);
  const at = (width: number) =>
    rendition(base, width, QUALITIES[shown.quality](width ** 2 / drawnShape), shape);
  return {
    src: at(widths.findLast((width) => width <= FALLBACK_WIDTH) ?? FALLBACK_WIDTH),
    srcSet: widths
      .map((width) => `${at(width)} ${String(Math.round(Math.min(width, most)))}w`)
      .join(', '),
    sizes: shown.sizes,
    original,
  };
}

/** The `img` attributes for a file in a row. */
export function pictureSource(url: string, shown: RenditionRequest): PictureSource {
  return resolvePictureSource(url, backendUrl(), shown);
}

/** A small square rendition of an avatar; null if the URL is missing or invalid. */
export function resolveAvatarSource(url: string | null | undefined, backendUrl: string) {
  if (!url) return null;
  const original = resolveMediaUrl(url, backendUrl);
  if (original === '') return null;
  const base = renditionsOf(original, backendUrl);
  if (base === null) return { src: original, original };
  return { src: rendition(base, AVATAR_EDGE, QUALITIES.card(AVATAR_EDGE ** 2), 1), original };
}

/** Like `resolveAvatarSource`, for the connected backend. */
export function avatarSource(url: string | null | undefined): PictureSource | null {
  return resolveAvatarSource(url, backendUrl());
}
