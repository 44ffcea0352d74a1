import { mediaKindOfUrl } from '@promptory/domain/upload';
import type { PixelSize } from '../lib/aspect.ts';
import type { PictureSource } from '../lib/picture-source.ts';
import { backendUrl } from './client.ts';
import { resolveMediaUrl } from './media-url.ts';

const PUBLIC_FILES = '/storage/v1/object/public/';
const PUBLIC_RENDITIONS = '/storage/v1/render/image/public/';

/** The widths in px that are asked for, so that everybody's requests meet in the same caches. */
const WIDTHS = [160, 320, 480, 720, 960, 1080, 1440, 1920];
/** The service makes none that is taller, in px. */
const HEIGHT_MAX = 2500;
/** What a program gets that cannot choose, in px. */
const USUAL_WIDTH = 720;
/** The edge in px for pictures of people: twice as large as the largest is shown. */
const AVATAR_EDGE = 160;
/** A difference of shape that nobody sees, as a share. */
const SAME_SHAPE = 0.01;

/**
 * Quality of a rendition by its pixels. 'card' keeps photographs below 120 kB on a phone, where
 * larger ones are for denser screens, which hide more (measured: docs/decisions/0008-weight-of-pictures.md);
 * 'page' is for looking closely.
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

export interface Shown {
  /** How wide it is drawn, as the attribute `sizes`. */
  sizes: string;
  quality: keyof typeof QUALITIES;
  /** The pixels of the file, where they are known. */
  size?: PixelSize | undefined;
  /** The shape of a place that is filled: what would be cut off there is not loaded. */
  fills?: PixelSize | undefined;
}

/** Where the service makes renditions of a stored public picture, or null for any other file. */
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

/** The shape (width / height) to which a picture is cut for its place; undefined leaves it whole. */
function cutShape({ size, fills }: Pick<Shown, 'size' | 'fills'>): number | undefined {
  if (fills === undefined) return undefined;
  const shape = fills.width / fills.height;
  if (size === undefined) return shape;
  return Math.abs(size.width / size.height / shape - 1) > SAME_SHAPE ? shape : undefined;
}

/** The widest that a rendition can be, in px: none is larger than what it is made from. */
function widest(size: PixelSize | undefined, shape: number | undefined): number {
  if (size === undefined) return Infinity;
  return shape === undefined ? size.width : Math.min(size.width, size.height * shape);
}

/**
 * What an `img` takes for a file: renditions, where it is a stored public picture of our backend,
 * and otherwise the file itself. The rendition of a moving picture is its first frame.
 */
export function resolveRenditions(url: string, backendUrl: string, shown: Shown): PictureSource {
  const original = resolveMediaUrl(url, backendUrl);
  const base = renditionsOf(original, backendUrl);
  if (base === null) return { src: original, original };
  const shape = cutShape(shown);
  const most = widest(shown.size, shape);
  const possible = WIDTHS.filter((width) => shape === undefined || width / shape <= HEIGHT_MAX);
  const enough = possible.findIndex((width) => width >= most);
  const widths = enough === -1 ? possible : possible.slice(0, enough + 1);
  const drawnShape = shape ?? (shown.size === undefined ? 1 : shown.size.width / shown.size.height);
  const at = (width: number) =>
    rendition(base, width, QUALITIES[shown.quality](width ** 2 / drawnShape), shape);
  return {
    src: at(widths.findLast((width) => width <= USUAL_WIDTH) ?? USUAL_WIDTH),
    srcSet: widths
      .map((width) => `${at(width)} ${String(Math.round(Math.min(width, most)))}w`)
      .join(', '),
    sizes: shown.sizes,
    original,
  };
}

/** What an `img` takes for a file that a row names. */
export function renditions(url: string, shown: Shown): PictureSource {
  return resolveRenditions(url, backendUrl(), shown);
}

/** A small rendition of a person's picture; null where there is none. */
export function resolveAvatar(url: string | null | undefined, backendUrl: string) {
  if (!url) return null;
  const original = resolveMediaUrl(url, backendUrl);
  if (original === '') return null;
  const base = renditionsOf(original, backendUrl);
  if (base === null) return { src: original, original };
  return { src: rendition(base, AVATAR_EDGE, QUALITIES.card(AVATAR_EDGE ** 2), 1), original };
}

/** A small rendition of a person's picture that a row names; null where there is none. */
export function avatarSource(url: string | null | undefined): PictureSource | null {
  return resolveAvatar(url, backendUrl());
}
