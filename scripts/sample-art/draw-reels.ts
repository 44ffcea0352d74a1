// Draws the sample reels and their posters, or only the named ones. Needs ffmpeg. Run it with
// npx tsx scripts/sample-art/draw-reels.ts [name...]
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { REELS, REEL_SIZE } from './content/reels.ts';
import { toWebp } from './core/encode.ts';
import { toMp4 } from './core/encode-video.ts';
import { personOf, posterPath, reelPath } from './seed/names.ts';

const SAMPLE = fileURLToPath(new URL('../../supabase/sample', import.meta.url));
const VIDEO_BYTES = 180_000;
const POSTER_BYTES = 30_000;

const wanted = process.argv.slice(2);
for (const { name, motion, seconds, posterAt, by } of REELS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const owner = personOf(by).id;
  const frameAt = motion(REEL_SIZE);
  const video = join(SAMPLE, reelPath(owner, name));
  await mkdir(dirname(video), { recursive: true });
  await writeFile(video, await toMp4(frameAt, { ...REEL_SIZE, seconds, maxBytes: VIDEO_BYTES }));
  const poster = await toWebp(frameAt(posterAt), { maxBytes: POSTER_BYTES });
  await writeFile(join(SAMPLE, posterPath(owner, name)), poster);
}
