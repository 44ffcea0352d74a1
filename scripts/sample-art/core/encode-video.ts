import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toSrgb } from './colour.ts';
import { clamp } from './maths.ts';
import type { FrameAt } from './motion.ts';
import type { Raster, Size } from './raster.ts';

export interface VideoEncoding extends Size {
  seconds: number;
  /** Maximum file size in bytes. */
  maxBytes: number;
}

const FRAMES_PER_SECOND = 24;
const BEST_RATE_FACTOR = 24;
const WORST_RATE_FACTOR = 40;
const TONES = 8192;
const SRGB = Float32Array.from({ length: TONES + 1 }, (_, i) => toSrgb(i / TONES) * 255);

/** Converts to 8-bit sRGB with a fixed dither pattern, so that the encoder sees no moving grain. */
function toBytes({ width, height, data }: Raster): Buffer {
  const bytes = Buffer.alloc(data.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dither = (52.9829189 * ((0.06711056 * x + 0.00583715 * y) % 1)) % 1;
      for (let k = 0; k < 3; k++, i++) {
        const tone = SRGB[Math.round(clamp(data[i] ?? 0) * TONES)] ?? 0;
        bytes[i] = Math.min(255, Math.floor(tone + dither));
      }
    }
  }
  return bytes;
}

/** Runs ffmpeg with `frames` as its input. Throws an error with ffmpeg's message if it fails. */
async function runFfmpeg(options: readonly string[], frames: readonly Buffer[]): Promise<void> {
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...options], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let message = '';
  ffmpeg.stderr.on('data', (chunk: Buffer) => (message += chunk.toString()));
  const done = new Promise<void>((resolve, reject) => {
    ffmpeg.once('error', reject);
    ffmpeg.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`ffmpeg: ${message}`));
    });
    ffmpeg.stdin.once('error', reject);
  });
  for (const frame of frames) {
    if (!ffmpeg.stdin.write(frame))
      await Promise.race([done, new Promise((next) => ffmpeg.stdin.once('drain', next))]);
  }
  ffmpeg.stdin.end();
  await done;
}

/**
 * Encodes one round of a loop as H.264 in MP4, with its index at the start of the file, so that
 * every browser plays it before it has all of it. Uses the best quality that stays within
 * `maxBytes`. Needs the program ffmpeg. Throws if the file stays too big.
 */
export async function toMp4(frameAt: FrameAt, encoding: VideoEncoding): Promise<Buffer> {
  const { width, height, seconds, maxBytes } = encoding;
  const count = Math.round(seconds * FRAMES_PER_SECOND);
  const frames = Array.from({ length: count }, (_, i) => toBytes(frameAt(i / count)));
  const folder = await mkdtemp(join(tmpdir(), 'sample-art-'));
  const file = join(folder, 'reel.mp4');
  const encode = async (rateFactor: number): Promise<Buffer> => {
    await runFfmpeg(
      [
        ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`],
        ...['-r', String(FRAMES_PER_SECOND), '-i', '-'],
        ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
        ...['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'slow', '-aq-mode', '3'],
        ...['-crf', String(rateFactor), '-colorspace', 'bt709', '-color_primaries', 'bt709'],
        ...['-color_trc', 'bt709', '-movflags', '+faststart', '-fflags', '+bitexact', file],
      ],
      frames,
    );
    return readFile(file);
  };
  try {
    let rateFactor = BEST_RATE_FACTOR;
    let bytes = await encode(rateFactor);
    while (bytes.length > maxBytes) {
      // Six steps of the rate factor halve the size of a file.
      rateFactor += Math.max(1, Math.floor(Math.log2(bytes.length / maxBytes) * 6));
      if (rateFactor > WORST_RATE_FACTOR) throw new Error(`more than ${maxBytes} bytes`);
      bytes = await encode(rateFactor);
    }
    return bytes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
