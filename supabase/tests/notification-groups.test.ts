import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newName, openFixture } from './fixture.testing.ts';
import type { Person, Fixture } from './fixture.testing.ts';

let fixture: Fixture;
let author: Person;
let ada: Person;
let bob: Person;
let post: string;

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  [author, ada, bob] = [await fixture.person(), await fixture.person(), await fixture.person()];
  post = await createPost('Dawn', true);
});

interface Group {
  id: string;
  group_id: string;
  type: string;
  total: number;
  unread: number;
  actor_usernames: string[];
  actor_full_names: (string | null)[];
  title: string | null;
  picture: string | null;
  words: string | null;
  community_name: string | null;
  created_at: Date;
}

const groupsOf = async (who: Person, values: Record<string, string> = {}): Promise<Group[]> => {
  const given = Object.keys(values).map((name) => `${name} => $${name}`);
  const { rows } = await who.run(
    `select * from public.notification_groups(${given.join(', ')})`,
    values,
  );
  return rows as unknown as Group[];
};

/** Returns each group as `type total/unread by actors`. */
const lines = (groups: readonly Group[]) =>
  groups.map(
    ({ type, total, unread, actor_usernames: names }) =>
      `${type} ${String(total)}/${String(unread)} by ${names.join(' ')}`,
  );

async function insert(who: Person, sql: string, values = {}): Promise<string> {
  return (await who.run(`${sql} returning id`, values)).rows[0]?.['id'] as string;
}

async function createPost(title: string, hasPicture = false): Promise<string> {
  const urls = hasPicture ? `{${picture()}}` : '{}';
  return insert(
    author,
    'insert into public.posts (user_id, title, media_urls) values ($me, $title, $urls)',
    {
      title,
      urls,
    },
  );
}

const picture = () => `/storage/v1/object/public/media/${author.id}/posts/dawn.png`;
const like = (who: Person, id = post) =>
  who.run('insert into public.likes (post_id) values ($id)', { id });
const comment = (who: Person, content: string) =>
  insert(who, 'insert into public.comments (post_id, content) values ($post, $content)', {
    post,
    content,
  });

test('likes of one post make one group with picture and title; another post stays apart', async () => {
  await like(ada);
  const other = await createPost('Dusk');
  await like(ada, other);
  await like(bob);
  const groups = await groupsOf(author);
  expect(lines(groups)).toEqual([
    `like 2/2 by ${bob.username} ${ada.username}`,
    `like 1/1 by ${ada.username}`,
  ]);
  expect(groups).toMatchObject([
    { title: 'Dawn', picture: picture(), words: null },
    { title: 'Dusk', picture: null },
  ]);
});

test('a group names its three newest people, and follows are grouped too', async () => {
  const people = await fixture.people(5);
  for (const one of people) {
    await one.run('insert into public.follows (following_id) values ($id)', { id: author.id });
  }
  const newest = people
    .slice(-3)
    .reverse()
    .map(({ username }) => username)
    .join(' ');
  expect(lines(await groupsOf(author))).toEqual([`follow 5/5 by ${newest}`]);
});

test('a group has the present names of its people, and a change of them rewrites no rows', async () => {
  await like(ada);
  const versions = () =>
    fixture.asOwner('select xmin from public.notifications where actor_id = $ada', { ada: ada.id });
  const before = await versions();
  const name = newName();
  const picture = 'https://example.com/ada.webp';
  await ada.run(
    'update public.profiles set username = $name, avatar_url = $picture where id = $me',
    { name, picture },
  );
  expect(await groupsOf(author)).toMatchObject([
    { actor_usernames: [name], actor_avatars: [picture] },
  ]);
  expect(await versions()).toEqual(before);
});

test('a group has the present full names of its people', async () => {
  await ada.run(`update public.profiles set full_name = 'Ada Lovelace' where id = $me`);
  await bob.run('update public.profiles set full_name = null where id = $me');
  await like(ada);
  await like(bob);
  expect(await groupsOf(author)).toMatchObject([{ actor_full_names: [null, 'Ada Lovelace'] }]);
});

test('likes of different weeks make different groups', async () => {
  await fixture.asOwner(
    `insert into public.notifications (type, user_id, actor_id, actor_username, post_id, created_at)
       values ('like', $author, $ada, $name, $post, now() - interval '7 days')`,
    { author: author.id, ada: ada.id, name: ada.username, post },
  );
  await like(bob);
  expect(lines(await groupsOf(author))).toEqual([
    `like 1/1 by ${bob.username}`,
    `like 1/1 by ${ada.username}`,
  ]);
});

test('comments, replies and mentions are not grouped and carry their words', async () => {
  const thread = await comment(ada, 'First words');
  await comment(bob, 'Second words');
  expect(await groupsOf(author)).toMatchObject([
    { type: 'comment', total: 1, words: 'Second words', title: 'Dawn' },
    { type: 'comment', total: 1, words: 'First words', title: 'Dawn' },
  ]);
  await bob.run(
    'insert into public.comments (post_id, parent_id, content) values ($post, $thread, $content)',
    { post, thread, content: 'x'.repeat(900) },
  );
  const [reply] = await groupsOf(ada);
  expect(reply).toMatchObject({ type: 'reply', words: 'x'.repeat(300) });
  await author.run('insert into public.likes (comment_id) values ($thread)', { thread });
  expect((await groupsOf(ada))[0]).toMatchObject({ type: 'like', words: 'First words' });
});

test('a mention in a description carries its words', async () => {
  await insert(
    author,
    'insert into public.posts (user_id, title, description) values ($me, $title, $text)',
    {
      title: 'Noon',
      text: `With @${ada.username}`,
    },
  );
  expect(await groupsOf(ada)).toMatchObject([
    { type: 'mention', title: 'Noon', words: `With @${ada.username}` },
  ]);
});

test('reading a group marks all of it; the unread list has only groups with unread ones', async () => {
  await like(ada);
  const [group] = await groupsOf(author);
  await author.run('update public.notifications set read = true where group_id = $id', {
    id: group?.group_id ?? '',
  });
  expect(await groupsOf(author, { only_unread: 'true' })).toEqual([]);
  await like(bob);
  expect(lines(await groupsOf(author))).toEqual([`like 2/1 by ${bob.username} ${ada.username}`]);
  expect(lines(await groupsOf(author, { only_unread: 'true' }))).toEqual([
    `like 2/1 by ${bob.username} ${ada.username}`,
  ]);
});

test('`containing` returns the groups of given notifications', async () => {
  await like(ada);
  await like(ada, await createPost('Dusk'));
  const [, oldest] = await groupsOf(author);
  await like(bob);
  const groups = await groupsOf(author, { containing: `{${oldest?.id ?? ''}}` });
  expect(lines(groups)).toEqual([`like 2/2 by ${bob.username} ${ada.username}`]);
  // Another person can't load this group.
  expect(await groupsOf(ada, { containing: `{${oldest?.id ?? ''}}` })).toEqual([]);
});

describe('pages', () => {
  test('neither repeat nor skip a group while new notifications arrive', async () => {
    const posts = [post];
    for (const title of ['B', 'C', 'D', 'E', 'F']) posts.push(await createPost(title));
    const fans = await fixture.people(2);
    for (const [index, id] of posts.entries()) await like(fans[index % 2] ?? ada, id);
    const titles: (string | null)[] = [];
    let cursor: Record<string, string> = {};
    for (let page = 0; page < 3; page += 1) {
      const groups = await groupsOf(author, { page_size: '2', ...cursor });
      titles.push(...groups.map(({ title }) => title));
      const last = groups.at(-1);
      // As text, because a Date drops the microseconds.
      const before_at = await fixture.value<string>(
        'select created_at::text from public.notifications where id = $id',
        { id: last?.id ?? '' },
      );
      cursor = { before_at, before_id: last?.id ?? '' };
      // A shown group gets a like, and a new group appears.
      if (page === 0) {
        await like(bob, posts[5]);
        await like(bob, await createPost('New'));
      }
    }
    expect(titles).toEqual(['F', 'E', 'D', 'C', 'B', 'Dawn']);
  });
});

describe('what the reader may no longer see', () => {
  test('a blocked or muted person leaves the group', async () => {
    await like(ada);
    await like(bob);
    await author.run('insert into public.mutes (muted_id) values ($id)', { id: bob.id });
    expect(lines(await groupsOf(author))).toEqual([`like 1/1 by ${ada.username}`]);
    await author.run('insert into public.blocks (blocked_id) values ($id)', { id: ada.id });
    expect(await groupsOf(author)).toEqual([]);
  });

  test('a post that became a draft shows neither title, picture nor words', async () => {
    const thread = await comment(ada, 'Mine');
    await bob.run(
      'insert into public.comments (post_id, parent_id, content) values ($post, $thread, $content)',
      { post, thread, content: 'Secret' },
    );
    expect(await groupsOf(ada)).toMatchObject([{ title: 'Dawn', words: 'Secret' }]);
    await author.run(`update public.posts set status = 'draft' where id = $post`, { post });
    expect(await groupsOf(ada)).toMatchObject([{ title: null, picture: null, words: null }]);
  });

  test('a message of a private community that was left disappears', async () => {
    const [row] = await fixture.asOwner(
      `insert into public.communities (name, slug, privacy, created_by)
         values ('Fog lovers', $slug, 'private', $author) returning id`,
      { slug: `fog-${ada.username}`, author: author.id },
    );
    const community = row?.['id'] as string;
    await fixture.asOwner(
      `insert into public.community_members (community_id, user_id, role, status)
         values ($community, $ada, 'member', 'active')`,
      { community, ada: ada.id },
    );
    await author.run(
      `insert into public.community_messages (community_id, content, is_announcement) values ($community, 'We meet', true)`,
      { community },
    );
    expect(await groupsOf(ada)).toMatchObject([
      { type: 'announcement', words: 'We meet', community_name: 'Fog lovers' },
    ]);
    await ada.run('delete from public.community_members where user_id = $me');
    expect(await groupsOf(ada)).toEqual([]);
  });
});
