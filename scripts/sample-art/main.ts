// Draws the sample pictures and reels, and writes supabase/seed.sql: npx tsx scripts/sample-art/main.ts
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PEOPLE } from './content/people.ts';
import { PICTURES } from './content/pictures.ts';
import { POSTS } from './content/posts.ts';
import { toWebp } from './core/encode.ts';
import { portrait } from './painters/portrait.ts';
import { avatarPath, mediaPath, personOf } from './seed/names.ts';

const SUPABASE = fileURLToPath(new URL('../../supabase', import.meta.url));
const PICTURE_BYTES = 44_000;
const PORTRAIT_BYTES = 5_000;
const PORTRAIT_SIZE = { width: 256, height: 256 };

async function write(path: string, bytes: Buffer): Promise<void> {
  const file = join(SUPABASE, 'sample', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

await rm(join(SUPABASE, 'sample'), { recursive: true, force: true });
for (const [index, { id, hues }] of PEOPLE.entries()) {
  const picture = portrait({ seed: index, hues })(PORTRAIT_SIZE);
  await write(avatarPath(id), await toWebp(picture, { maxBytes: PORTRAIT_BYTES }));
}
for (const [name, { width, height, paint }] of Object.entries(PICTURES)) {
  const bytes = await toWebp(paint({ width, height }), { maxBytes: PICTURE_BYTES });
  const owners = new Set(
    POSTS.filter(({ pictures }) => pictures.includes(name)).map(({ by }) => personOf(by).id),
  );
  for (const owner of owners) await write(mediaPath(owner, name), bytes);
}
// Import these last: write-seed.ts reads the files that were drawn before.
await import('./draw-reels.ts');
await import('./write-seed.ts');
