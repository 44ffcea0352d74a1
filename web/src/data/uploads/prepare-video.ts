import { PICTURE_MAX_WIDTH, PICTURE_QUALITY, POSTER_AT_SECONDS } from '@promptory/domain/limits';
import { JPEG } from '@promptory/domain/media-format';
import type { PixelSize } from '../../lib/aspect.ts';
import { fitWidth } from './picture-plan.ts';
import { samplePixels } from './sample-pixels.ts';
import {
  GENERATE_THUMBNAIL_FAILED,
  LOAD_VIDEO_FAILED,
  PLAY_VIDEO_FAILED,
  type PreparedFile,
} from './prepared-file.ts';
import { drawScaled, createPageSurface } from '../../browser/canvas-surface.ts';
import { logError } from '../../browser/log-error.ts';

/** Timeout, because browsers may send no event for a video they can't play. */
const VIDEO_TIMEOUT_MS = 15_000;

type VideoDetails = Pick<PreparedFile, 'size' | 'placeholder' | 'poster' | 'warning'>;

/** Waits for an event of a video. Rejects with `failure` on an error or a timeout. */
function waitForEvent(video: HTMLVideoElement, event: string, failure: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const ends = new AbortController();
    const end = (settle: () => void) => () => {
      ends.abort();
      clearTimeout(timer);
      settle();
    };
    const fail = end(() => {
      reject(new Error(failure));
    });
    const timer = setTimeout(fail, VIDEO_TIMEOUT_MS);
    video.addEventListener(event, end(resolve), { signal: ends.signal });
    video.addEventListener('error', fail, { signal: ends.signal });
  });
}

/** The time of the poster frame in seconds: 1, or the middle of shorter videos. */
export function posterTime(duration: number): number {
  if (Number.isNaN(duration)) return 0;
  return duration >= POSTER_AT_SECONDS ? POSTER_AT_SECONDS : duration / 2;
}

async function posterOf(
  video: HTMLVideoElement,
): Promise<Pick<VideoDetails, 'poster' | 'placeholder'>> {
  const size = { width: video.videoWidth, height: video.videoHeight };
  const seeked = waitForEvent(video, 'seeked', GENERATE_THUMBNAIL_FAILED);
  video.currentTime = posterTime(video.duration);
  await seeked;
  const { placeholder } = samplePixels(createPageSurface, video, size);
  const surface = drawScaled(createPageSurface, video, fitWidth(size, PICTURE_MAX_WIDTH));
  const poster = await surface.toFile(JPEG.contentType, PICTURE_QUALITY);
  surface.close();
  if (poster === null) throw new Error(GENERATE_THUMBNAIL_FAILED);
  return { poster, placeholder };
}

async function readDetails(video: HTMLVideoElement): Promise<VideoDetails> {
  await waitForEvent(video, 'loadedmetadata', LOAD_VIDEO_FAILED);
  const size = { width: video.videoWidth, height: video.videoHeight };
  // Audio files have no size.
  if (size.width === 0 || size.height === 0) throw new Error(LOAD_VIDEO_FAILED);
  try {
    return { size, ...(await posterOf(video)) };
  } catch (error) {
    logError('Could not create a poster for a video', error);
    return { size, warning: GENERATE_THUMBNAIL_FAILED };
  }
}

/** Reads the size from the header; null if that fails too. */
async function readHeader(file: Blob): Promise<PixelSize | null> {
  try {
    const { videoHeaderSize } = await import('./video-header.ts');
    return await videoHeaderSize(file);
  } catch (error) {
    logError('Could not read the header of a video', error);
    return null;
  }
}

/**
 * Reads size, poster and placeholder of a video. If this browser can't decode the video, a warning
 * and the size in its header are returned, because other browsers may be able to play it.
 */
export async function prepareVideo(file: Blob): Promise<VideoDetails> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.preload = 'auto';
  video.muted = true;
  video.playsInline = true;
  try {
    const details = readDetails(video);
    video.src = address;
    return await details;
  } catch (error) {
    logError('Could not decode a video', error);
    const size = await readHeader(file);
    return size === null ? { warning: LOAD_VIDEO_FAILED } : { size, warning: PLAY_VIDEO_FAILED };
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}
