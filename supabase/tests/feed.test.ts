import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFixture } from './fixture.testing.ts';
import type { Person, Fixture } from './fixture.testing.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const AT = '2026-01-01T00:00:00Z';

/** Creates a post this many minutes after a fixed time, and returns its id. */
async function post(by: Person, minute: number, status = 'published'): Promise<string> {
  return fixture.value(
    `insert into public.posts (user_id, title, status, created_at)
     values ($by, 'A post', $status, $at::timestamptz + $minute::int * interval '1 minute') returning id`,
    { by: by.id, status, at: AT, minute },
  );
}
async function reel(by: Person, minute: number): Promise<string> {
  return fixture.value(
    `insert into public.reels (user_id, title, video_url, created_at)
     values ($by, 'A reel', '/storage/v1/object/public/media/' || $by || '/reels/a.mp4',
       $at::timestamptz + $minute::int * interval '1 minute') returning id`,
    { by: by.id, at: AT, minute },
  );
}
async function follow(who: Person, whom: Person): Promise<void> {
  await who.run('insert into public.follows (follower_id, following_id) values ($me, $whom)', {
    whom: whom.id,
  });
}
async function idsOf(who: Person, sql: string, values = {}): Promise<unknown[]> {
  return (await who.run(sql, values)).rows.map((row) => row['id']);
}

test('lists the posts and reels of followed people newest first, in pages, without drafts', async () => {
  const [me, often, seldom, stranger] = (await fixture.people(4)) as [
    Person,
    Person,
    Person,
    Person,
  ];
  await follow(me, often);
  await follow(me, seldom);
  const made: string[] = [];
  // Two posts have the same time, so the id decides their order.
  for (const minute of [1, 2, 3, 3, 5, 8]) made.push(await post(often, minute));
  made.push(await post(seldom, 4));
  await post(often, 9, 'draft');
  await post(stranger, 10);
  await post(me, 11);
  const { rows } = await fixture.database.owner.query<{ id: string }>(
    'select id from public.posts where id = any ($1) order by created_at desc, id desc',
    [made],
  );
  const expected = rows.map(({ id }) => id);

  const found: string[] = [];
  let cursor = { at: null as Date | string | null, id: null as string | null };
  for (;;) {
    const { rows: page } = await me.run(
      'select id, created_at::text as at from public.following_posts($at::timestamptz, $id::uuid, 2)',
      cursor,
    );
    found.push(...page.map((row) => row['id'] as string));
    const last = page.at(-1);
    if (page.length < 2 || last === undefined) break;
    cursor = { at: last['at'] as string, id: last['id'] as string };
  }
  expect(found).toEqual(expected);

  const clips = [await reel(seldom, 20), await reel(often, 21)];
  await reel(stranger, 22);
  expect(await idsOf(me, 'select id from public.following_reels()')).toEqual(clips.reverse());
});

test('leaves out muted people and people who block the caller', async () => {
  const [me, muted, blocker, kept] = (await fixture.people(4)) as [Person, Person, Person, Person];
  for (const person of [muted, blocker, kept]) {
    await follow(me, person);
    await post(person, 1);
    await reel(person, 1);
  }
  await me.run('insert into public.mutes (muted_id) values ($whom)', { whom: muted.id });
  await blocker.run('insert into public.blocks (blocked_id) values ($whom)', { whom: me.id });
  for (const name of ['following_posts', 'following_reels']) {
    expect(
      (await me.run(`select user_id as id from public.${name}()`)).rows.map(({ id }) => id),
    ).toEqual([kept.id]);
  }
  expect(
    await idsOf(
      me,
      'select distinct user_id as id from public.feed_news where user_id = any ($all)',
      {
        all: [muted.id, blocker.id, kept.id],
      },
    ),
  ).toEqual([kept.id]);
});

test('feed news contains only published posts and reels', async () => {
  const [author, reader] = (await fixture.people(2)) as [Person, Person];
  const news = () =>
    idsOf(reader, 'select id from public.feed_news where user_id = $by order by created_at', {
      by: author.id,
    });
  const first = await post(author, 1);
  const draft = await post(author, 2, 'draft');
  const clip = await reel(author, 3);
  expect(await news()).toEqual([first, clip]);
  await author.run(`update public.posts set status = 'published' where id = $draft`, { draft });
  expect(await news()).toEqual([first, draft, clip]);
  await author.run(
    `update public.posts set title = 'Changed', status = 'published' where id = $draft`,
    {
      draft,
    },
  );
  await author.run(`update public.posts set status = 'draft' where id = $first`, { first });
  await author.run('delete from public.posts where id = $draft', { draft });
  expect(await news()).toEqual([clip]);
  await author.run('delete from public.reels where id = $clip', { clip });
  expect(await news()).toEqual([]);
});

test('feed news keeps only the newest 500 rows', async () => {
  const [author] = (await fixture.people(1)) as [Person];
  await fixture.asOwner(
    `insert into public.posts (user_id, title, created_at)
     select $by, 'Many', timestamptz '2026-02-01' + n * interval '1 second' from generate_series(1, 1200) n`,
    { by: author.id },
  );
  await fixture.asOwner(
    `insert into public.posts (user_id, title) select $by, 'More' from generate_series(1, 50)`,
    {
      by: author.id,
    },
  );
  await fixture.asOwner('select private.prune_feed_news()');
  expect(await fixture.value('select count(*)::int from public.feed_news')).toBe(500);
  expect(
    await fixture.value(`select count(*)::int from public.feed_news n join public.posts p on p.id = n.id
      where p.title in ('Many', 'More')`),
  ).toBe(500);
});

test('suggests authors whom the caller neither follows nor hides, most followed first', async () => {
  const [me, known, muted, blocker, silent, loved, liked] = (await fixture.people(7)) as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  // Later than the posts of the other tests, of which there may be more than 500.
  for (const person of [me, known, muted, blocker, loved, liked]) await post(person, 1_000_000);
  await silent.run(
    `insert into public.posts (user_id, title, status) values ($whom, 'Not yet', 'draft')`,
    { whom: silent.id },
  );
  await follow(me, known);
  for (const fan of [known, muted]) await follow(fan, loved);
  await follow(known, liked);
  await me.run('insert into public.mutes (muted_id) values ($whom)', { whom: muted.id });
  await blocker.run('insert into public.blocks (blocked_id) values ($whom)', { whom: me.id });
  const all = [me, known, muted, blocker, silent, loved, liked].map(({ id }) => id);
  const suggested = await idsOf(
    me,
    'select id from public.suggested_people(20) where id = any ($all)',
    { all },
  );
  expect(suggested).toEqual([loved.id, liked.id]);
  expect(await idsOf(me, 'select id from public.suggested_people(1)')).toHaveLength(1);
});
