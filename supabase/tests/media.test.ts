import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openFixture } from './fixture.testing.ts';
import type { Person, Fixture } from './fixture.testing.ts';

const PUBLIC = '/storage/v1/object/public';

let fixture: Fixture;
let me: Person;
let other: Person;

beforeAll(async () => {
  fixture = await openFixture();
});
beforeEach(async () => {
  [me, other] = (await fixture.people(2)) as [Person, Person];
  await fixture.asOwner('delete from storage.objects');
  await fixture.asOwner('delete from storage.removals');
});
afterAll(() => fixture.close());

/** Creates files in a person's folder of a bucket and returns their paths. */
async function files(person: Person, names: string[], bucket = 'media'): Promise<string[]> {
  await fixture.asOwner(
    `insert into storage.objects (bucket_id, name, owner_id, version)
     select $bucket, $id::text || '/' || name, $id::text, gen_random_uuid() from unnest($names::text[]) name`,
    { bucket, id: person.id, names },
  );
  return names.map((name) => `${PUBLIC}/${bucket}/${person.id}/${name.replaceAll(' ', '%20')}`);
}
/**
 * Returns the remaining files as `bucket/name`, without the folder of the person, and the number of
 * queued removals.
 */
async function left(): Promise<{ names: string[]; waiting: number }> {
  const rows = await fixture.asOwner(
    `select bucket_id || '/' || regexp_replace(name, '^[^/]+/', '') as name from storage.objects`,
  );
  return {
    names: rows.map(({ name }) => name as string).toSorted(),
    waiting: await fixture.value('select count(*)::int from storage.removals'),
  };
}
async function post(person: Person, media: string[], info: unknown[] = []): Promise<string> {
  const { rows } = await person.run(
    `insert into public.posts (user_id, title, media_urls, media_info) values ($me, 'A post', $media, $info::text::jsonb) returning id`,
    { media, info: JSON.stringify(info) },
  );
  return rows[0]?.['id'] as string;
}
async function reel(
  person: Person,
  video: string,
  thumbnail: string | null,
  poster?: string,
): Promise<string> {
  const { rows } = await person.run(
    `insert into public.reels (user_id, title, video_url, thumbnail_url, media_info)
     values ($me, 'A reel', $video, $thumbnail, $info::text::jsonb) returning id`,
    { video, thumbnail, info: JSON.stringify(poster === undefined ? [] : [{ poster }]) },
  );
  return rows[0]?.['id'] as string;
}

describe('a file that a post refers to', () => {
  const put = (name: string, bucket = 'media') =>
    me.run(
      `insert into storage.objects (bucket_id, name, owner, owner_id, version)
       values ($bucket, $name, $me, $me, gen_random_uuid())
       on conflict (bucket_id, name) do update set version = excluded.version`,
      { bucket, name: `${me.id}/${name}` },
    );
  const refused = { sqlstate: '42501' };

  test('is not replaced, and no other file takes its place after it was deleted', async () => {
    const names = ['posts/a b.png', 'posts/poster.png', 'reels/v.mp4', 'logo.png'];
    const [a = '', poster = '', video = '', logo = ''] = await files(me, names);
    await post(me, [a], [{ poster }]);
    await reel(me, video, null);
    await me.run(
      `insert into public.tools (name, description, website_url, category, logo_url)
       values ('t', 'd', 'https://tool.example', 'Other', $logo)`,
      { logo },
    );
    await files(me, ['other.png']);
    const move = (name: string) =>
      me.run(`update storage.objects set name = $to where name = $from`, {
        ...{ from: `${me.id}/other.png`, to: `${me.id}/${name}` },
      });
    for (const name of names) await expect(put(name), name).rejects.toMatchObject(refused);
    await me.run(`delete from storage.objects where name <> $other`, {
      other: `${me.id}/other.png`,
    });
    for (const name of names) {
      await expect(put(name), name).rejects.toMatchObject(refused);
      await expect(move(name), name).rejects.toMatchObject(refused);
    }
    expect((await left()).names).toEqual(['media/other.png']);
  });

  test('can be replaced before the post exists and after it was deleted, and profile pictures always', async () => {
    const [a = ''] = await files(me, ['a.png']);
    await put('a.png');
    const id = await post(me, [a]);
    await me.run('delete from public.posts where id = $id', { id });
    await put('a.png');
    const [face = ''] = await files(me, ['face.png'], 'avatars');
    await me.run('update public.profiles set avatar_url = $face where id = $me', { face });
    await put('face.png', 'avatars');
    expect((await left()).names).toEqual(['avatars/face.png', 'media/a.png']);
  });
});

describe('unused files are deleted', () => {
  test('when their post is deleted', async () => {
    const [a = '', b = '', c = ''] = await files(me, ['a.png', 'b c.mp4', 'c.jpg', 'kept.png']);
    const id = await post(me, [a, `https://example.com${b}`], [{}, { poster: c }]);
    await me.run('delete from public.posts where id = $id', { id });
    expect(await left()).toEqual({ names: ['media/kept.png'], waiting: 3 });
  });

  test('unless another post, draft, reel, tool or the profile references them', async () => {
    const names = [
      'post',
      'poster',
      'draft',
      'video',
      'thumb',
      'reel-poster',
      'logo',
      'face',
      'gone',
    ];
    const all = await files(me, names);
    const [
      inPost = '',
      poster = '',
      draft = '',
      video = '',
      thumb = '',
      reelPoster = '',
      logo = '',
      face = '',
    ] = all;
    await post(me, [inPost], [{ alt: '', poster }]);
    await me.run(
      `insert into public.posts (user_id, title, status, media_urls) values ($me, 'x', 'draft', array[$draft])`,
      { draft },
    );
    await reel(me, video, thumb, reelPoster);
    await me.run(
      `insert into public.tools (name, description, website_url, category, logo_url)
       values ('t', 'd', 'https://tool.example', 'Other', $logo)`,
      { logo },
    );
    await me.run('update public.profiles set avatar_url = $url where id = $me', {
      url: `https://example.com${face}`,
    });
    const id = await post(me, all);
    await me.run('delete from public.posts where id = $id', { id });
    expect((await left()).names).toEqual(
      names
        .filter((name) => name !== 'gone')
        .map((name) => `media/${name}`)
        .sort(),
    );
  });

  test('when the media or posters of a post are replaced', async () => {
    const [a = '', b = '', c = '', d = ''] = await files(me, ['a', 'b', 'c', 'd']);
    const id = await post(me, [a, b], [{}, { poster: c }]);
    await me.run('update public.posts set media_urls = array[$b, $d] where id = $id', {
      id,
      b,
      d,
    });
    expect((await left()).names).toEqual(['media/b', 'media/c', 'media/d']);
    await me.run(`update public.posts set media_info = '[]', title = 'New' where id = $id`, {
      id,
    });
    expect((await left()).names).toEqual(['media/b', 'media/d']);
  });

  test('when a reel is deleted or its files are replaced', async () => {
    const [v = '', t = '', p = '', w = '', u = ''] = await files(me, ['v', 't', 'p', 'w', 'u']);
    const id = await reel(me, v, t, p);
    await me.run('update public.reels set video_url = $w, thumbnail_url = $u where id = $id', {
      id,
      w,
      u,
    });
    expect((await left()).names).toEqual(['media/p', 'media/u', 'media/w']);
    await me.run(`update public.reels set media_info = '[]' where id = $id`, { id });
    await me.run('delete from public.reels where id = $id', { id });
    expect(await left()).toEqual({ names: [], waiting: 5 });
  });

  test('when an avatar is replaced or removed', async () => {
    const [old = '', young = ''] = await files(
      me,
      ['profile/old.png', 'profile/young.png'],
      'avatars',
    );
    const set = (url: string | null): Promise<unknown> =>
      me.run('update public.profiles set avatar_url = $url where id = $me', { url });
    await set(old);
    await set(`https://example.com${young}`);
    expect((await left()).names).toEqual(['avatars/profile/young.png']);
    await set(young);
    await me.run(`update public.profiles set bio = 'x' where id = $me`);
    expect((await left()).names).toEqual(['avatars/profile/young.png']);
    await set(null);
    expect(await left()).toEqual({ names: [], waiting: 2 });
  });

  test('when a tool is deleted or its logo is replaced', async () => {
    const [old = '', young = ''] = await files(me, ['old.png', 'young.png']);
    await me.run(
      `insert into public.tools (name, description, website_url, category, logo_url)
       values ('t', 'd', 'https://tool.example', 'Other', $old)`,
      { old },
    );
    await me.run(`update public.tools set name = 'u' where user_id = $me`);
    expect((await left()).names).toEqual(['media/old.png', 'media/young.png']);
    await me.run('update public.tools set logo_url = $young where user_id = $me', { young });
    expect((await left()).names).toEqual(['media/young.png']);
    await me.run('delete from public.tools where user_id = $me');
    expect(await left()).toEqual({ names: [], waiting: 2 });
  });

  test('when two posts with the same file are deleted at the same time', async () => {
    const [a = ''] = await files(me, ['a']);
    const ids = [await post(me, [a]), await post(me, [a])];
    await Promise.all(ids.map((id) => me.run('delete from public.posts where id = $id', { id })));
    expect((await left()).names).toEqual([]);
  });

  test('but never files of another person', async () => {
    const [theirs = ''] = await files(other, ['a.png']);
    const [avatar = ''] = await files(other, ['b.png'], 'avatars');
    await expect(post(me, [theirs])).rejects.toMatchObject({ sqlstate: '23514' });
    for (const url of [theirs, avatar, `https://example.com${avatar}`, null]) {
      await me.run('update public.profiles set avatar_url = $url where id = $me', { url });
    }
    expect((await left()).names).toEqual(['avatars/b.png', 'media/a.png']);
  });

  test('even if rows of other people reference them', async () => {
    const [a = '', logo = ''] = await files(me, ['a.png', 'logo.png']);
    const id = await post(me, [a, logo]);
    // Bypass the triggers to create rows that they would refuse.
    await fixture.database.owner.query('begin');
    await fixture.database.owner.query("set local session_replication_role = 'replica'");
    await fixture.database.owner.query(
      `insert into public.posts (user_id, title, media_urls, media_info) values ($1, 'x', array[$2], $3::text::jsonb)`,
      [other.id, a, JSON.stringify([{ poster: a }, [{ poster: logo }]])],
    );
    await fixture.database.owner.query(
      'insert into public.reels (user_id, title, video_url, thumbnail_url) values ($1, $2, $3, $4)',
      [other.id, 'x', a, logo],
    );
    await fixture.database.owner.query('commit');
    await other.run('update public.profiles set avatar_url = $a where id = $me', { a });
    await me.run('delete from public.posts where id = $id', { id });
    expect(await left()).toEqual({ names: [], waiting: 2 });
  });

  test('my_unused_files returns the caller’s existing files without references', async () => {
    const [named = '', unnamed = ''] = await files(me, ['a', 'b c']);
    const [theirs = ''] = await files(other, ['a']);
    const missing = `${PUBLIC}/media/${me.id}/never`;
    await post(me, [named]);
    const ask = async (person: Person): Promise<unknown[]> => {
      const sql = 'select public.my_unused_files($all::text[]) as file';
      const all = [named, `https://example.com${unnamed}`, theirs, missing, ''];
      return (await person.run(sql, { all })).rows.map(({ file }) => file);
    };
    expect(await ask(me)).toEqual([unnamed]);
    expect(await ask(other)).toEqual([theirs]);
    const none = await me.run(`select public.my_unused_files('{}')`);
    expect(none.rows).toEqual([]);
  });

  test('a missing file causes no error', async () => {
    const id = await post(me, [`${PUBLIC}/media/${me.id}/never.png`]);
    await me.run('delete from public.posts where id = $id', { id });
    expect(await left()).toEqual({ names: [], waiting: 0 });
  });

  test('a rollback keeps the files', async () => {
    const [a = ''] = await files(me, ['a']);
    const id = await post(me, [a]);
    const { owner } = fixture.database;
    await owner.query('begin');
    await owner.query('delete from public.posts where id = $1', [id]);
    await owner.query('rollback');
    expect(await left()).toEqual({ names: ['media/a'], waiting: 0 });
  });

  test('deleting an account deletes all files in its folders, but none in folders with similar names', async () => {
    const [a = ''] = await files(me, ['posts/a', 'never-named', 'deep/er/x']);
    await files(me, ['profile/me.png'], 'avatars');
    const [theirs = ''] = await files(other, ['posts/b']);
    await post(me, [a]);
    await post(other, [theirs]);
    const community = crypto.randomUUID();
    await fixture.asOwner(
      `insert into storage.objects (bucket_id, name, owner_id, version)
       select bucket, $community::text || '/' || owner || '/c.png', owner, gen_random_uuid()
       from unnest(array['community-media', 'community-covers']) bucket, unnest(array[$me, $other]) owner`,
      { community, me: me.id, other: other.id },
    );
    await fixture.asOwner(
      `insert into storage.objects (bucket_id, name, version) select 'media', $me::text || more, gen_random_uuid() from unnest(array['', '0', '-x/a']) more`,
      { me: me.id },
    );
    await (await me.proven()).run('select public.delete_my_account()');
    const names = await fixture.value<string[]>(
      `select array_agg(bucket_id || '/' || name) from storage.objects`,
    );
    expect(names.toSorted()).toEqual(
      [
        `community-covers/${community}/${other.id}/c.png`,
        `community-media/${community}/${other.id}/c.png`,
        `media/${me.id}`,
        `media/${me.id}-x/a`,
        `media/${me.id}0`,
        `media/${other.id}/posts/b`,
      ].toSorted(),
    );
    expect((await left()).waiting).toBe(6);
  });

  test('no files can be added for a deleted account', async () => {
    await (await me.proven()).run('select public.delete_my_account()');
    for (const name of [`${me.id}/a.png`, `${crypto.randomUUID()}/${me.id}/a.png`]) {
      await expect(
        me.run(
          `insert into storage.objects (bucket_id, name, owner, owner_id, version)
           values ($bucket, $name, $me, $me, gen_random_uuid())`,
          { name, bucket: name.startsWith(me.id) ? 'media' : 'community-media' },
        ),
      ).rejects.toMatchObject({ sqlstate: '42501' });
    }
  });

  test('without a removal queue, as on hosted Supabase, the rows of files are kept', async () => {
    const [a = ''] = await files(me, ['a']);
    const id = await post(me, [a]);
    const { owner } = fixture.database;
    await owner.query('begin');
    try {
      await owner.query(`
        alter table storage.removals rename to elsewhere;
        create function pg_temp.protect_delete() returns trigger language plpgsql as $$
          begin raise exception 'Direct deletion from storage tables is not allowed'; end $$;
        create trigger protect_objects_delete before delete on storage.objects
          for each statement execute function pg_temp.protect_delete()`);
      await owner.query('delete from public.posts where id = $1', [id]);
      await owner.query('delete from auth.users where id = $1', [me.id]);
      const { rowCount } = await owner.query('select from storage.objects');
      expect(rowCount).toBe(1);
    } finally {
      await owner.query('rollback');
    }
  });
});

describe('posters', () => {
  test.each(['posts', 'reels'])('of %s must be files of the author', async (table) => {
    const poster = `${PUBLIC}/media/${me.id}/posts/p.jpg`;
    const write = async (info: unknown): Promise<unknown> => {
      const text = JSON.stringify(info);
      const { rows } = await me.run(
        table === 'posts'
          ? `insert into public.posts (user_id, title, media_info) values ($me, 'x', $text::text::jsonb) returning media_info`
          : `insert into public.reels (user_id, title, video_url, media_info)
             values ($me, 'x', '/storage/v1/object/public/media/' || $me || '/a.mp4', $text::text::jsonb) returning media_info`,
        { text },
      );
      return rows[0]?.['media_info'];
    };
    expect(await write([{ alt: 'x', poster: `https://example.com${poster}` }])).toEqual([
      { alt: 'x', poster },
    ]);
    expect(await write([{ alt: 'x', poster: 5 }])).toEqual([{ alt: 'x' }]);
    expect(await write([])).toEqual([]);
    for (const hidden of [['poster'], [null], [[{ poster }]]]) {
      await expect(write(hidden)).rejects.toMatchObject({
        sqlstate: '23514',
        message: 'media_info must be a list of objects',
      });
    }
    for (const foreign of [
      `${PUBLIC}/media/${other.id}/posts/p.jpg`,
      `${PUBLIC}/avatars/${me.id}/p.jpg`,
      'https://example.com/p.jpg',
      `${PUBLIC}/media/${me.id}/../${other.id}/p.jpg`,
      `${PUBLIC}/media/${me.id}/%2e%2e/p.jpg`,
      `${PUBLIC}/media/${me.id}/p.jpg?x`,
      `${PUBLIC}/media/${me.id}/p.jpg#x`,
      '',
    ]) {
      await expect(write([{ poster: foreign }]), foreign).rejects.toMatchObject({
        sqlstate: '23514',
        message: 'Media must be files that the author uploaded',
      });
    }
    await expect(write({ poster })).rejects.toMatchObject({ sqlstate: '23514' });
  });
});

test('references to a file are looked up by index', async () => {
  const { owner } = fixture.database;
  const folder = `${PUBLIC}/media/${me.id}/`;
  await owner.query('begin');
  try {
    await owner.query(
      `insert into public.posts (user_id, title, media_urls, media_info)
       select $1, 'x', array[$2::text || n], jsonb_build_array(jsonb_build_object('poster', $2::text || 'p' || n % 10))
       from generate_series(1, 3000) n`,
      [me.id, folder],
    );
    await owner.query(
      `insert into public.reels (user_id, title, video_url) select $1, 'x', $2::text || n from generate_series(1, 3000) n`,
      [me.id, folder],
    );
    await owner.query('analyze public.posts, public.reels');
    const posts = await idsOf('select id from public.posts order by created_at, id limit 2');
    const reels = await idsOf('select id from public.reels order by created_at, id limit 2');
    const before = await readInARow();
    await owner.query('delete from public.posts where id = any ($1)', [posts]);
    await owner.query('delete from public.reels where id = any ($1)', [reels]);
    expect((await readInARow()) - before).toBe(0);
  } finally {
    await owner.query('rollback');
  }

  async function idsOf(sql: string): Promise<string[]> {
    return (await owner.query<{ id: string }>(sql)).rows.map(({ id }) => id);
  }
  async function readInARow(): Promise<number> {
    const { rows } = await owner.query<{ read: string }>(
      `select sum(seq_tup_read) as read from pg_stat_xact_user_tables where relname in ('posts', 'reels')`,
    );
    return Number(rows[0]?.read);
  }
});

test('media_info has room for captions in any script, up to a limit', async () => {
  const [video = ''] = await files(me, ['a.mp4']);
  const captions = 'WEBVTT\n\n'.padEnd(8000, '鷺');
  await post(me, [video], [{ alt: '', captions }]);
  await expect(post(me, [video], Array(3).fill({ alt: '', captions }))).rejects.toMatchObject({
    sqlstate: '23514',
  });
});
