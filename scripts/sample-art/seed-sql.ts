import { PEOPLE } from './content/people.ts';
import { PICTURES } from './content/pictures.ts';
import { POSTS } from './content/posts.ts';
import { THREADS } from './content/talk.ts';
import { TOOLS } from './content/tools.ts';
import { Random } from './core/random.ts';

const HOURS_BETWEEN_POSTS = 13;
const ACCOUNT_AGE_DAYS = 60;

/** Path of a post's picture below supabase/sample. */
export function mediaPath(userId: string, picture: string): string {
  return `media/${userId}/posts/${picture}.webp`;
}

/** Path of a user's picture below supabase/sample. */
export function avatarPath(userId: string): string {
  return `avatars/${userId}/avatar/portrait.webp`;
}

/** The person with that username; throws when the content names someone who is not there. */
export function personOf(username: string): (typeof PEOPLE)[number] {
  const person = PEOPLE.find((one) => one.username === username);
  if (person === undefined) throw new Error(`nobody is called ${username}`);
  return person;
}

/**
 * supabase/seed.sql: people, posts, what they say and like, tools; the same at every run.
 * `placeholders`: the ThumbHash of each picture by its name.
 */
export function seedSql(placeholders: Readonly<Record<string, string>>): string {
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
      const placeholder = placeholders[name];
      if (placeholder === undefined) throw new Error(`there is no placeholder for ${name}`);
      return { width: picture.width, height: picture.height, alt: picture.alt, placeholder };
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
  const follows = PEOPLE.flatMap((from) =>
    PEOPLE.filter((to) => to !== from && random.next() < 0.35).map(
      (to) => `  (${text(from.id)}, ${text(to.id)})`,
    ),
  );
  const tools = TOOLS.map(
    (tool, index) =>
      `  (${text(personOf(tool.by).id)}, ${text(tool.name)}, ${text(tool.description)}, ${text(tool.url)}, ${text(tool.category)}, ${array(tool.tags)}, ${text(tool.pricing)}, ${String(tool.featured ?? false)}, now() - interval '${(index + 1) * 31} hours')`,
  );
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

insert into public.follows (follower_id, following_id) values
${follows.join(',\n')};

insert into public.tools (user_id, name, description, website_url, category, tags, pricing, featured, created_at) values
${tools.join(',\n')};

insert into public.comments (id, user_id, post_id, parent_id, content, created_at, updated_at) values
${comments().join(',\n')};

-- Nobody begins with a page of old news.
update public.notifications set read = true;
`;
}

/** Each thread follows its post by the minute, its answers follow the thread. */
function comments(): string[] {
  let number = 0;
  const row = (post: string, by: string, says: string, parent: string | null): string => {
    number += 1;
    const at = `(select least(created_at + interval '${7 + number * 3} minutes', now()) from public.posts where id = ${text(post)})`;
    return `  (${text(commentId(number))}, ${text(personOf(by).id)}, ${text(post)}, ${parent === null ? 'null' : text(parent)}, ${text(says)}, ${at}, ${at})`;
  };
  return THREADS.flatMap(({ on, by, says, answers = [] }) => {
    const index = POSTS.findIndex(({ title }) => title === on);
    if (index < 0) throw new Error(`no post is called ${on}`);
    const first = row(postId(index), by, says, null);
    const thread = commentId(number);
    return [first, ...answers.map(([who, what]) => row(postId(index), who, what, thread))];
  });
}

function commentId(number: number): string {
  return `7b1d9c40-2e6a-4f3b-8c03-${String(number).padStart(12, '0')}`;
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
