// Writes the placeholders of the sample pictures and reels, and supabase/seed.sql. Run it with
// npx tsx scripts/sample-art/write-seed.ts
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PICTURES } from './content/pictures.ts';
import { POSTS } from './content/posts.ts';
import { REELS } from './content/reels.ts';
import { toPlaceholder } from './core/placeholder.ts';
import { mediaPath, personOf, posterPath } from './seed/names.ts';
import { seedSql } from './seed-sql.ts';

const SUPABASE = fileURLToPath(new URL('../../supabase', import.meta.url));
const PLACEHOLDERS_FILE = fileURLToPath(new URL('content/placeholders.json', import.meta.url));

const placeholders: Record<string, string> = {};
for (const name of Object.keys(PICTURES)) {
  const post = POSTS.find(({ pictures }) => pictures.includes(name));
  if (post === undefined) continue;
  const file = join(SUPABASE, 'sample', mediaPath(personOf(post.by).id, name));
  placeholders[name] = await toPlaceholder(file);
}
for (const { name, by } of REELS) {
  const file = join(SUPABASE, 'sample', posterPath(personOf(by).id, name));
  placeholders[name] = await toPlaceholder(file);
}
await writeFile(PLACEHOLDERS_FILE, `${JSON.stringify(placeholders, null, 2)}\n`);
await writeFile(join(SUPABASE, 'seed.sql'), seedSql(placeholders));
