import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openFixture } from './fixture.testing.ts';
import type { Person, Fixture } from './fixture.testing.ts';

let fixture: Fixture;
let me: Person;
let other: Person;

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  me = await fixture.person();
  other = await fixture.person();
  await fixture.asOwner(`update private.quotas set operator_amount = null`);
});

/** Sets the limit of a quota. */
const limit = (action: string, per: string, amount: number) =>
  fixture.asOwner(
    `update private.quotas set operator_amount = $amount where action = $action and per = $per`,
    { action, per, amount },
  );

/** Lets time pass for the quotas. */
const pass = (span: string) =>
  fixture.asOwner(
    `update private.quota_uses set started_at = started_at - cast($span::text as interval)`,
    { span },
  );

const createPost = async (who: Person, status = 'published'): Promise<string> =>
  (
    await who.run(
      `insert into public.posts (user_id, title, status) values ($me, 'A post', $status) returning id`,
      { status },
    )
  ).rows[0]?.['id'] as string;

/** The refusal of a quota, as REST sends it: status 429 and when to try again. */
function refusal(text: RegExp): object {
  return {
    sqlstate: 'PGRST',
    message: expect.stringMatching(text) as unknown,
    detail: expect.stringMatching(/"status" : 429.*Retry-After/) as unknown,
  };
}

describe('a quota', () => {
  test('refuses one post too many, and drafts count', async () => {
    await limit('posts', 'hour', 3);
    for (const status of ['published', 'draft', 'published']) await createPost(me, status);
    await expect(createPost(me)).rejects.toMatchObject(
      refusal(/limit of 3 posts and reels per hour\. Please try again in an hour\./),
    );
    await createPost(other);
  });

  test('is free again when its period is over', async () => {
    await limit('posts', 'hour', 1);
    await createPost(me);
    await pass('45 minutes');
    await expect(createPost(me)).rejects.toMatchObject(refusal(/try again in 15 minutes/));
    await pass('15 minutes');
    await createPost(me);
    await expect(createPost(me)).rejects.toMatchObject(refusal(/try again in an hour/));
  });

  test('counts deleted rows, but not refused ones', async () => {
    await limit('posts', 'hour', 2);
    await createPost(me);
    await expect(
      me.run(`insert into public.posts (user_id, title) values ($me, '')`),
    ).rejects.toMatchObject({ sqlstate: '23514' });
    await me.run('delete from public.posts where user_id = $me');
    await createPost(me);
    await expect(createPost(me)).rejects.toMatchObject({ sqlstate: 'PGRST' });
  });

  test('refuses a statement with too many rows as a whole', async () => {
    await limit('posts', 'hour', 5);
    const many = `insert into public.posts (user_id, title) select $me, 'P' from generate_series(1, $rows::int)`;
    await expect(me.run(many, { rows: 6 })).rejects.toMatchObject({ sqlstate: 'PGRST' });
    await me.run(many, { rows: 5 });
    expect(
      await fixture.value('select count(*)::int from public.posts where user_id = $me', {
        me: me.id,
      }),
    ).toBe(5);
  });

  test('gives its last slot to one of several concurrent requests', async () => {
    await limit('posts', 'hour', 4);
    for (let n = 0; n < 3; n += 1) await createPost(me);
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => createPost(me)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      await fixture.value('select count(*)::int from public.posts where user_id = $me', {
        me: me.id,
      }),
    ).toBe(4);
  });

  test('is lower on the first day of an account', async () => {
    await fixture.asOwner(
      `update private.quotas set first_day_amount = 2 where action = 'follows'`,
    );
    const follow = async () =>
      me.run('insert into public.follows (following_id) values ($other)', {
        other: (await fixture.person()).id,
      });
    await follow();
    await follow();
    await expect(follow()).rejects.toMatchObject(refusal(/limit of 2 follows per hour/));
    await fixture.asOwner(
      `update public.profiles set created_at = now() - interval '25 hours' where id = $me`,
      { me: me.id },
    );
    await follow();
  });

  test('does not apply to the operator', async () => {
    await limit('posts', 'hour', 1);
    await fixture.asOwner(
      `insert into public.posts (user_id, title) select $me, 'P' from generate_series(1, 3)`,
      { me: me.id },
    );
    await fixture.database.db.asUser({ role: 'service_role', claims: '{"role":"service_role"}' }, [
      {
        text: `insert into public.posts (user_id, title) select $1, 'P' from generate_series(1, 3)`,
        values: [me.id],
      },
    ]);
  });

  test('can be read and changed by the database owner only', async () => {
    for (const sql of [
      'select from private.quotas',
      'update private.quotas set amount = 9',
      'delete from private.quota_uses',
    ]) {
      await expect(me.run(sql)).rejects.toMatchObject({ sqlstate: '42501' });
    }
  });
});

describe('each action has its quota', () => {
  let post: string;
  beforeEach(async () => {
    post = await createPost(other);
  });
  const REEL = `insert into public.reels (user_id, title, video_url) values ($me, 'R', '/storage/v1/object/public/media/' || $me || '/a.mp4')`;
  const TOOL = `insert into public.tools (name, description, website_url, category) values ('T', 'D', 'https://a.example', 'Other')`;
  const ACTIONS: Record<string, [action: string, sql: string]> = {
    reels: ['posts', REEL],
    comments: ['comments', `insert into public.comments (post_id, content) values ($post, 'Hi')`],
    follows: ['follows', 'insert into public.follows (following_id) values ($other)'],
    likes: ['likes', 'insert into public.likes (post_id) values ($post)'],
    saves: ['likes', 'insert into public.saves (post_id) values ($post)'],
    copies: ['likes', 'insert into public.copies (post_id) values ($post)'],
    tools: ['tools', TOOL],
    blocks: ['blocks', 'insert into public.blocks (blocked_id) values ($other)'],
    mutes: ['blocks', 'insert into public.mutes (muted_id) values ($other)'],
    'changes of the profile': [
      'profile_changes',
      `update public.profiles set bio = 'x' where id = $me`,
    ],
  };
  for (const [name, [action, sql]] of Object.entries(ACTIONS)) {
    test(name, async () => {
      await fixture.asOwner(
        `update private.quotas set operator_amount = 0 where action = $action`,
        {
          action,
        },
      );
      const values = { post, other: other.id };
      await expect(me.run(sql, values)).rejects.toMatchObject(
        refusal(/You've reached the limit of 0 /),
      );
      await fixture.asOwner(
        `update private.quotas set operator_amount = 1 where action = $action`,
        {
          action,
        },
      );
      expect((await me.run(sql, values)).affected).toBe(1);
    });
  }

  test('mentions: each notified person counts, and an edit does not notify twice', async () => {
    await limit('mentions', 'day', 2);
    const [a, b, c] = await fixture.people(3);
    const names = [a, b].map((one) => `@${one?.username ?? ''}`).join(' ');
    const { rows } = await me.run(
      `insert into public.comments (post_id, content) values ($post, $names) returning id`,
      { post, names },
    );
    const edit = (content: string) =>
      me.run('update public.comments set content = $content where id = $id', {
        content,
        id: rows[0]?.['id'] as string,
      });
    await edit('nobody');
    await edit(names);
    await expect(edit(`@${c?.username ?? ''}`)).rejects.toMatchObject(
      refusal(/limit of 2 mentions per day/),
    );
  });
});

test('likes and unlikes in a row count as likes', async () => {
  await limit('likes', 'minute', 3);
  const post = await createPost(other);
  const cycle = async () => {
    await me.run('insert into public.likes (post_id) values ($post)', { post });
    await me.run('delete from public.likes where post_id = $post', { post });
  };
  for (let n = 0; n < 3; n += 1) await cycle();
  await expect(cycle()).rejects.toMatchObject(refusal(/likes, saves and copies per minute/));
});

describe('stored files', () => {
  const upload = (who: Person, name: string, size: number) =>
    who.run(
      `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
       values ('media', $me || '/' || $name, $me, $me, gen_random_uuid(), jsonb_build_object('size', $size::bigint))`,
      { name, size },
    );
  const stored = async (who: Person) =>
    (
      await fixture.asOwner(
        'select files::int, bytes::int from private.stored_files where user_id = $id',
        { id: who.id },
      )
    )[0];

  test('are limited in number and bytes, and deleting one makes room', async () => {
    await limit('stored_bytes', 'account', 1000);
    await upload(me, 'a', 600);
    await expect(upload(me, 'b', 401)).rejects.toMatchObject({
      sqlstate: 'PT429',
      message: expect.stringMatching(
        /^You've reached the limit of .*Please delete some of your posts or reels first\.$/,
      ) as unknown,
    });
    await upload(me, 'b', 400);
    await upload(other, 'b', 1000);
    await me.run(`delete from storage.objects where name = $me || '/a'`);
    await upload(me, 'c', 600);
    expect(await stored(me)).toEqual({ files: 2, bytes: 1000 });
    await limit('stored_files', 'account', 2);
    await expect(upload(me, 'd', 0)).rejects.toMatchObject({ sqlstate: 'PT429' });
  });

  test('are counted again when a file is replaced', async () => {
    await upload(me, 'a', 600);
    await me.run(
      `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
       values ('media', $me || '/a', $me, $me, gen_random_uuid(), '{"size": 250}')
       on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata`,
    );
    expect(await stored(me)).toEqual({ files: 1, bytes: 250 });
  });

  test('are limited per day, also for one that is deleted again', async () => {
    await limit('uploaded_files', 'day', 2);
    for (const name of ['a', 'b']) {
      await upload(me, name, 1);
      await me.run(`delete from storage.objects where name = $me || '/' || $name`, { name });
    }
    await expect(upload(me, 'c', 1)).rejects.toMatchObject({
      message:
        "You've reached the limit of 2 uploaded files per day. Please try again in 24 hours.",
    });
    await limit('uploaded_bytes', 'day', 5 * 1024 ** 3);
    await expect(upload(other, 'a', 5 * 1024 ** 3 + 1)).rejects.toMatchObject({
      message: "You've reached the limit of 5 GB of uploads per day. Please try again in 24 hours.",
    });
  });

  test('give the last slot to one of several concurrent uploads', async () => {
    await limit('stored_files', 'account', 1);
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) => upload(me, `f${String(n)}`, 10)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stored(me)).toEqual({ files: 1, bytes: 10 });
  });
});
