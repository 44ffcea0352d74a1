import { PICTURES } from '../content/pictures.ts';
import { POSTS } from '../content/posts.ts';
import { REELS, REEL_SIZE } from '../content/reels.ts';
import type { Random } from '../core/random.ts';
import { mediaPath, personOf, posterPath, postId, reelId, reelPath, urlOf } from './names.ts';
import { array, insert, json, nullable, text } from './values.ts';

const HOURS_BETWEEN_POSTS = 13;
const HOURS_BETWEEN_REELS = 41;

type Placeholders = Readonly<Record<string, string>>;

function placeholderOf(name: string, placeholders: Placeholders): string {
  const placeholder = placeholders[name];
  if (placeholder === undefined) throw new Error(`there is no placeholder for ${name}`);
  return placeholder;
}

/** Returns an SQL expression for a time about `hours` before the installation. */
function about(hours: number, first: number, random: Random): string {
  const minutes = Math.round(first + hours * 60 * (0.6 + random.next() * 0.8));
  return `now() - interval '${minutes} minutes'`;
}

/** Returns the statement that inserts the posts. `placeholders` maps pictures to ThumbHashes. */
export function posts(placeholders: Placeholders, random: Random): string {
  const rows = POSTS.map((post, index) => {
    const owner = personOf(post.by).id;
    const urls = post.pictures.map((name) => urlOf(mediaPath(owner, name)));
    const info = post.pictures.map((name) => {
      const picture = PICTURES[name];
      if (picture === undefined) throw new Error(`there is no picture ${name}`);
      const { width, height, alt } = picture;
      return { width, height, alt, placeholder: placeholderOf(name, placeholders) };
    });
    const type = urls.length === 0 ? 'null' : urls.length === 1 ? `'image'` : `'carousel'`;
    const at = about(index * HOURS_BETWEEN_POSTS, 48, random);
    return `(${text(postId(index))}, ${text(owner)}, ${text(post.title)}, ${nullable(post.description)}, ${nullable(post.prompt)}, ${array(post.tags)}, ${array(urls)}, ${type}, ${json(info)}, ${String(post.copying !== false)}, ${post.draft === true ? `'draft'` : `'published'`}, ${at}, ${at})`;
  });
  return insert(
    'public.posts (id, user_id, title, description, prompt, tags, media_urls, media_type, media_info, allow_copy_prompt, status, created_at, updated_at)',
    rows,
  );
}

/** Returns the statement that inserts the reels. `placeholders` maps reels to ThumbHashes. */
export function reels(placeholders: Placeholders, random: Random): string {
  const rows = REELS.map((reel, index) => {
    const owner = personOf(reel.by).id;
    const placeholder = placeholderOf(reel.name, placeholders);
    const poster = urlOf(posterPath(owner, reel.name));
    const info = [{ ...REEL_SIZE, alt: reel.alt, placeholder, poster }];
    const at = about(index * HOURS_BETWEEN_REELS, 90, random);
    const views = random.int(40, 900);
    return `(${text(reelId(index))}, ${text(owner)}, ${text(reel.title)}, ${text(reel.prompt)}, ${array(reel.tags)}, ${text(urlOf(reelPath(owner, reel.name)))}, ${text(poster)}, ${json(info)}, ${String(reel.copying !== false)}, ${views}, ${at}, ${at})`;
  });
  return insert(
    'public.reels (id, user_id, title, prompt, tags, video_url, thumbnail_url, media_info, allow_copy_prompt, views_count, created_at, updated_at)',
    rows,
  );
}
