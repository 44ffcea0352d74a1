import { PEOPLE } from './content/people.ts';
import { PICTURES } from './content/pictures.ts';
import { POSTS } from './content/posts.ts';
import { Random } from './core/random.ts';

const HOURS_BETWEEN_POSTS = 13;
const ACCOUNT_AGE_DAYS = 60;

/** Where a post's picture lies below supabase/sample. */
export function mediaPath(userId: string, picture: string): string {
  return `media/${userId}/posts/${picture}.webp`;
}

/** Where a person's picture lies below supabase/sample. */
export function avatarPath(userId: string): string {
  return `avatars/${userId}/avatar/portrait.webp`;
}

/** The person with that username; throws when the content names someone who is not there. */
export function personOf(username: string): (typeof PEOPLE)[number] {
  const person = PEOPLE.find((one) => one.username === username);
  if (person === undefined) throw new Error(`nobody is called ${username}`);
  return person;
}

/** supabase/seed.sql: people, posts, likes and saves, the same at every run. */
export function seedSql(): string {
  const random = new Random(2026);
  const users = PEOPLE.map(
    ({ id, username, name }) =>
      `  (${text(id)}, ${text(`${username}@sample.promptory.local`)}, current_setting('promptory.sample_password_hash'), now(), '{"provider":"email","providers":["email"]}', ${json({ username, full_name: name })}, now() - interval '${ACCOUNT_AGE_DAYS} days')`,
  );
  const profiles = PEOPLE.map(
    ({ id, bio, website, verified }) =>
      `update public.profiles set bio = ${text(bio)}, website = ${website === undefined ? 'null' : text(website)}, verified = ${String(verified ?? false)}, avatar_url = ${text(`/storage/v1/object/public/${avatarPath(id)}`)} where id = ${text(id)};`,
  );
  const posts = POSTS.map((post, index) => {
    const owner = personOf(post.by).id;
    const urls = post.pictures.map((name) => `/storage/v1/object/public/${mediaPath(owner, name)}`);
    const info = post.pictures.map((name) => {
      const picture = PICTURES[name];
      if (picture === undefined) throw new Error(`there is no picture ${name}`);
      return { width: picture.width, height: picture.height, alt: picture.alt };
    });
    const type = urls.length === 0 ? 'null' : urls.length === 1 ? `'image'` : `'carousel'`;
    const minutes = Math.round(7 + index * HOURS_BETWEEN_POSTS * 60 * (0.6 + random.next() * 0.8));
    const at = `now() - interval '${minutes} minutes'`;
    return `  (${text(postId(index))}, ${text(owner)}, ${text(post.title)}, ${nullable(post.description)}, ${nullable(post.prompt)}, ${array(post.tags)}, ${array(urls)}, ${type}, ${json(info)}, ${String(post.copying !== false)}, ${post.draft === true ? `'draft'` : `'published'`}, ${at}, ${at})`;
  });
  const likes: string[] = [];
  const saves: string[] = [];
  POSTS.forEach((post, index) => {
    if (post.draft === true) return;
    const appeal = random.next() ** 1.6;
    for (const person of PEOPLE) {
      if (person.username === post.by) continue;
      if (random.next() < appeal) likes.push(`  (${text(person.id)}, ${text(postId(index))})`);
      if (random.next() < appeal * 0.4)
        saves.push(`  (${text(person.id)}, ${text(postId(index))})`);
    }
  });
  return `-- Sample people and posts for a new product. Written by scripts/sample-art/main.ts together with the
-- pictures in supabase/sample; change it there. Run once by the server, in one transaction, with
-- promptory.sample_password_hash set.
insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at) values
${users.join(',\n')};

insert into auth.identities (provider_id, user_id, identity_data, provider)
  select id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true), 'email'
  from auth.users where email like '%@sample.promptory.local';

${profiles.join('\n')}

insert into public.posts (id, user_id, title, description, prompt, tags, media_urls, media_type, media_info, allow_copy_prompt, status, created_at, updated_at) values
${posts.join(',\n')};

insert into public.likes (user_id, post_id) values
${likes.join(',\n')};

insert into public.saves (user_id, post_id) values
${saves.join(',\n')};
`;
}

function postId(index: number): string {
  return `7b1d9c40-2e6a-4f3b-8c02-${String(index + 1).padStart(12, '0')}`;
}

function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

function nullable(value: string | undefined): string {
  return value === undefined ? 'null' : text(value);
}

function json(value: unknown): string {
  return text(JSON.stringify(value));
}

function array(items: readonly string[]): string {
  return items.length === 0 ? `'{}'` : `array[${items.map(text).join(', ')}]`;
}
