import { BlobSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';
import type { PixelSize } from '../../lib/aspect.ts';

/**
 * Reads the displayed size of a video from its header, in pixels and after rotation, without decoding
 * it. Null if the file has no video track with a size. Rejects if it isn't an MP4, QuickTime or WebM file.
 */
export async function videoHeaderSize(file: Blob): Promise<PixelSize | null> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, MATROSKA, WEBM] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (track === null) return null;
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    return width > 0 && height > 0 ? { width, height } : null;
  } finally {
    input.dispose();
  }
}
