import type { MediaFormat } from '@promptory/domain/upload';

interface Size {
  width: number;
  height: number;
}

async function imageSize(file: File): Promise<Size> {
  const bitmap = await createImageBitmap(file);
  const size = { width: bitmap.width, height: bitmap.height };
  bitmap.close();
  return size;
}

/** The size of a video, or null where this browser cannot play the format (others may). */
function videoSize(file: File): Promise<Size | null> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.preload = 'metadata';
  video.muted = true;
  return new Promise<Size | null>((resolve) => {
    video.onloadedmetadata = () => {
      const size = { width: video.videoWidth, height: video.videoHeight };
      resolve(size.width > 0 && size.height > 0 ? size : null);
    };
    video.onerror = () => {
      resolve(null);
    };
    video.src = address;
  }).finally(() => {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  });
}

/**
 * The size of a picture or video in pixels as it is shown (a turned photograph counts as turned);
 * null where a video's cannot be known. Rejects when a picture cannot be read.
 */
export function measureMedia(file: File, format: MediaFormat): Promise<Size | null> {
  return format.kind === 'image' ? imageSize(file) : videoSize(file);
}
