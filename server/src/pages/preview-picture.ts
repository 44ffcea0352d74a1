import { fileUrl } from './page-addresses.ts';
import type { PagePicture, PublicPage } from './read-page.ts';

/** A picture with an absolute address. */
export interface PreviewPicture extends PagePicture {
  /** MIME type; undefined for files of other sites */
  readonly type: string | undefined;
}

/** Pictures are scaled down to this many px a side. Messengers show it without enlarging it. */
const MAX_SIDE = 1200;
/** Messengers leave out smaller or wider pictures; see previews.test.ts for their rules. */
const MIN_WIDTH = 300;
const MIN_HEIGHT = 200;
const MAX_RATIO = 4;
const PUBLIC_FILES = '/storage/v1/object/public/';
const PUBLIC_RENDITIONS = '/storage/v1/render/image/public/';
const CARD = { width: 1200, height: 630, type: 'image/png' };

/**
 * Returns the picture of a page's preview: its own, or a drawn card if messengers would not show
 * it.
 */
export function previewPicture(page: PublicPage, site: string): PreviewPicture {
  const picture = scaledPicture(page, site);
  if (picture !== null && isShown(picture)) return picture;
  return { ...CARD, url: cardUrl(page, site), alt: page.title };
}

/** The picture of a page, at most `most` px a side; null if it has none or its address is unsafe. */
export function scaledPicture(
  { picture }: PublicPage,
  site: string,
  most = MAX_SIDE,
): PreviewPicture | null {
  const file = picture && scaledFile(site, picture.url, most);
  if (picture === null || file === null) return null;
  const { width, height } = picture;
  if (width === null || height === null) return { ...picture, ...file };
  const scale = Math.min(1, most / width, most / height);
  return {
    ...picture,
    ...file,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** True for pictures of unknown size too. */
function isShown({ width, height }: PagePicture): boolean {
  if (width === null || height === null) return true;
  return width >= MIN_WIDTH && height >= MIN_HEIGHT && width <= height * MAX_RATIO;
}

/** The address of the drawn card of a page. */
function cardUrl({ path, kind }: PublicPage, site: string): string {
  const [, key = ''] = /^\/(?:@|[a-z]+\/)(.+)$/.exec(path) ?? [];
  return `${site}/cards/${kind === 'browse' ? 'site' : `${kind}/${encodeURIComponent(key)}`}.png`;
}

/**
 * Returns the absolute URL and type of a scaled picture, or of a file outside our storage. Uses
 * WebP, because a photo that was uploaded as PNG would have several megabytes.
 */
function scaledFile(
  site: string,
  url: string,
  most: number,
): Pick<PreviewPicture, 'url' | 'type'> | null {
  if (!url.startsWith(PUBLIC_FILES)) {
    const file = fileUrl(site, url);
    return file === null ? null : { url: file, type: undefined };
  }
  const path = PUBLIC_RENDITIONS + url.slice(PUBLIC_FILES.length);
  const size = `width=${String(most)}&height=${String(most)}&resize=contain`;
  const file = fileUrl(site, `${path}?${size}&quality=80&format=webp`);
  return file === null ? null : { url: file, type: 'image/webp' };
}
