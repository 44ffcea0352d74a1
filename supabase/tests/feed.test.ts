import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage } from './stage.testing.ts';
import type { Person, Stage } from './stage.testing.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const AT = '2026-01-01T00:00:00Z';

/** A post so many minutes after a fixed time; gives its id. */
async function post(by: Person, minute: number, status = 'published'): Promise<string> {
  return stage.value(
    `insert into public.posts (user_id, title, status, created_at)
     values ($by, 'A post', $status, $at::timestamptz + $minute::int * interval '1 minute') returning id`,
    { by: by.id, status, at: AT, minute },
  );
}
async function reel(by: Person, minute: number): Promise<string> {
  return stage.value(
    `insert into public.reels (user_id, title, video_url, created_at)
     values ($by, 'A reel', '/storage/v1/object/public/media/' || $by || '/reels/a.mp4',
       $at::timestamptz + $minute::int * interval '1 minute') returning id`,
    { by: by.id, at: AT, minute },
  );
}
async function follow(who: Person, whom: Person): Promise<void> {
  await who.does('insert into public.follows (follower_id, following_id) values ($me, $whom)', {
    whom: whom.id,
  });
}
async function idsOf(who: Person, sql: string, values = {}): Promise<unknown[]> {
  return (await who.does(sql, values)).rows.map((row) => row['id']);
}

test('the works of followed people come newest first, page after page, without their drafts', async () => {
  const [me, often, seldom, stranger] = (await stage.people(4)) as [Person, Person, Person, Person];
  await follow(me, often);
  await follow(me, seldom);
  const made: string[] = [];
  // Several at one time, too: the id parts them.
  for (const minute of [1, 2, 3, 3, 5, 8]) made.push(await post(often, minute));
  made.push(await post(seldom, 4));
  await post(often, 9, 'draft');
  await post(stranger, 10);
  await post(me, 11);
  const { rows } = await stage.database.owner.query<{ id: string }>(
    'select id from public.posts where id = any ($1) order by created_at desc, id desc',
    [made],
  );
  const expected = rows.map(({ id }) => id);

  const found: string[] = [];
  let cursor = { at: null as Date | string | null, id: null as string | null };
  for (;;) {
    const { rows: page } = await me.does(
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

test('whom one mutes is left out, and so is who blocks', async () => {
  const [me, muted, blocker, kept] = (await stage.people(4)) as [Person, Person, Person, Person];
  for (const person of [muted, blocker, kept]) {
    await follow(me, person);
    await post(person, 1);
    await reel(person, 1);
  }
  await me.does('insert into public.mutes (muted_id) values ($whom)', { whom: muted.id });
  await blocker.does('insert into public.blocks (blocked_id) values ($whom)', { whom: me.id });
  for (const name of ['following_posts', 'following_reels']) {
    expect(
      (await me.does(`select user_id as id from public.${name}()`)).rows.map(({ id }) => id),
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

test('news tell of what is published, and of nothing that is not', async () => {
  const [author, reader] = (await stage.people(2)) as [Person, Person];
  const news = () =>
    idsOf(reader, 'select id from public.feed_news where user_id = $by order by created_at', {
      by: author.id,
    });
  const first = await post(author, 1);
  const draft = await post(author, 2, 'draft');
  const clip = await reel(author, 3);
  expect(await news()).toEqual([first, clip]);
  await author.does(`update public.posts set status = 'published' where id = $draft`, { draft });
  expect(await news()).toEqual([first, draft, clip]);
  await author.does(
    `update public.posts set title = 'Changed', status = 'published' where id = $draft`,
    {
      draft,
    },
  );
  await author.does(`update public.posts set status = 'draft' where id = $first`, { first });
  await author.does('delete from public.posts where id = $draft', { draft });
  expect(await news()).toEqual([clip]);
  await author.does('delete from public.reels where id = $clip', { clip });
  expect(await news()).toEqual([]);
});

test('news keep the newest five hundred, however many come at once', async () => {
  const [author] = (await stage.people(1)) as [Person];
  await stage.arrange(
    `insert into public.posts (user_id, title, created_at)
     select $by, 'Many', timestamptz '2026-02-01' + n * interval '1 second' from generate_series(1, 1200) n`,
    { by: author.id },
  );
  await stage.arrange(
    `insert into public.posts (user_id, title) select $by, 'More' from generate_series(1, 50)`,
    {
      by: author.id,
    },
  );
  await stage.arrange('select private.prune_feed_news()');
  expect(await stage.value('select count(*)::int from public.feed_news')).toBe(500);
  expect(
    await stage.value(`select count(*)::int from public.feed_news n join public.posts p on p.id = n.id
      where p.title in ('Many', 'More')`),
  ).toBe(500);
});
