import { PICTURE_MAX_WIDTH, PICTURE_QUALITY, POSTER_AT_SECONDS } from '@promptory/domain/limits';
import { JPEG } from '@promptory/domain/media-format';
import { fitWidth } from './picture-plan.ts';
import { sampleOf } from './placeholder.ts';
import { GENERATE_THUMBNAIL_FAILED, LOAD_VIDEO_FAILED, type Prepared } from './prepared.ts';
import { drawn, pageSurface } from './surface.ts';

/** A browser may never answer about a video that it cannot play. */
const VIDEO_ANSWER_MS = 15_000;

type Told = Pick<Prepared, 'size' | 'placeholder' | 'poster' | 'flaw'>;

/** Waits for an event of a video; rejects with `failure` when it cannot come any more. */
function reached(video: HTMLVideoElement, event: string, failure: string): Promise<void> {
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
    const timer = setTimeout(fail, VIDEO_ANSWER_MS);
    video.addEventListener(event, end(resolve), { signal: ends.signal });
    video.addEventListener('error', fail, { signal: ends.signal });
  });
}

/** Where the poster is taken, in seconds: at 1, or in the middle of what is shorter. */
export function posterTime(duration: number): number {
  if (Number.isNaN(duration)) return 0;
  return duration >= POSTER_AT_SECONDS ? POSTER_AT_SECONDS : duration / 2;
}

async function posterOf(video: HTMLVideoElement): Promise<Pick<Told, 'poster' | 'placeholder'>> {
  const size = { width: video.videoWidth, height: video.videoHeight };
  const there = reached(video, 'seeked', GENERATE_THUMBNAIL_FAILED);
  video.currentTime = posterTime(video.duration);
  await there;
  const { placeholder } = sampleOf(pageSurface, video, size);
  const surface = drawn(pageSurface, video, fitWidth(size, PICTURE_MAX_WIDTH));
  const poster = await surface.toFile(JPEG.contentType, PICTURE_QUALITY);
  surface.close();
  if (poster === null) throw new Error(GENERATE_THUMBNAIL_FAILED);
  return { poster, placeholder };
}

async function tell(video: HTMLVideoElement): Promise<Told> {
  await reached(video, 'loadedmetadata', LOAD_VIDEO_FAILED);
  const size = { width: video.videoWidth, height: video.videoHeight };
  // A file with sound only has no picture to show.
  if (size.width === 0 || size.height === 0) throw new Error(LOAD_VIDEO_FAILED);
  try {
    return { size, ...(await posterOf(video)) };
  } catch (error) {
    console.warn('A video is uploaded without a poster', error);
    return { size, flaw: GENERATE_THUMBNAIL_FAILED };
  }
}

/**
 * Size, poster and placeholder of a video. Where this browser cannot decode it `flaw` says so and
 * the rest is missing: other browsers may, so it is no reason to refuse it.
 */
export async function videoFacts(file: Blob): Promise<Told> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.preload = 'auto';
  video.muted = true;
  video.playsInline = true;
  try {
    const told = tell(video);
    video.src = address;
    return await told;
  } catch (error) {
    console.warn('This browser cannot decode a video', error);
    return { flaw: LOAD_VIDEO_FAILED };
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}
