import { readMediaInfo } from '@promptory/domain/media-info';
import { mediaKindOfUrl } from '@promptory/domain/upload';
import { fileUrl } from './page-addresses.ts';
import type { PageWork } from './read-page.ts';

/** A file of a post or reel. */
export interface WorkFile {
  /** absolute */
  readonly url: string;
  readonly kind: 'image' | 'video';
  /** MIME type, by the name of the file; undefined if unknown */
  readonly type: string | undefined;
  readonly alt: string;
  /** in pixels, if known */
  readonly size: { readonly width: number; readonly height: number } | undefined;
  /** the still picture of a video, absolute */
  readonly poster: string | undefined;
}

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** The files of a post or reel, in their order. Users write the rows, so unsafe URLs are left out. */
export function workFiles(site: string, work: PageWork): WorkFile[] {
  const infos: readonly unknown[] = Array.isArray(work.media_info) ? work.media_info : [];
  const urls = work.kind === 'reel' ? [work.video_url] : work.media_urls;
  return urls.flatMap((stored, index) => {
    const url = fileUrl(site, stored);
    if (url === null) return [];
    const { alt, size, poster = thumbnailOf(work) } = readMediaInfo(infos[index]);
    const extension = /\.([a-z0-9]+)$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? '';
    const kind = mediaKindOfUrl(url) === 'video' ? 'video' : 'image';
    const still = poster === undefined ? null : fileUrl(site, poster);
    return [
      {
        url,
        kind,
        type: TYPES[extension],
        alt,
        size,
        poster: still ?? undefined,
      } satisfies WorkFile,
    ];
  });
}

/** The first file of a post or reel if it is a video. Previews play it. */
export function firstVideo(site: string, work: PageWork): WorkFile | undefined {
  const [first] = workFiles(site, work);
  return first?.kind === 'video' ? first : undefined;
}

function thumbnailOf(work: PageWork): string | undefined {
  return work.kind === 'reel' ? (work.thumbnail_url ?? undefined) : undefined;
}
