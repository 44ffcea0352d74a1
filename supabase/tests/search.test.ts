import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFixture } from './fixture.testing.ts';
import type { Person, Fixture } from './fixture.testing.ts';

let fixture: Fixture;
let author: Person;
let reader: Person;

beforeAll(async () => {
  fixture = await openFixture();
  author = await fixture.person('marta_lind');
  reader = await fixture.person('reader_one');
  await fixture.asOwner(`update public.profiles set full_name = 'Marta Lindqvist' where id = $id`, {
    id: author.id,
  });
  await post('Castle in fog', {
    prompt: 'a castle above the clouds, volumetric light',
    tags: ['Castle', 'fog'],
    days: 3,
  });
  await post('Morning light', {
    description: 'The castles of the coast',
    tags: ['coast'],
    days: 2,
  });
  await post('Forecastle', { prompt: 'sailors at the bow', tags: ['sea'], days: 1 });
  await post('日本の城', { prompt: '霧の中の城', tags: ['城'], days: 4 });
  await post('Secret castle', { status: 'draft', days: 0 });
  await post('100% _literal_ \\ text', { days: 5 });
});
afterAll(() => fixture.close());

async function post(
  title: string,
  more: { description?: string; prompt?: string; tags?: string[]; status?: string; days: number },
): Promise<string> {
  const { description = null, prompt = null, tags = [], status = 'published', days } = more;
  return fixture.value(
    `insert into public.posts (user_id, title, description, prompt, tags, status, created_at)
     values ($author, $title, $description, $prompt, $tags, $status, now() - $days * interval '1 day') returning id`,
    { author: author.id, title, description, prompt, tags, status, days },
  );
}

async function titles(
  who: Person,
  query: string,
  more: { sort?: string; tags?: string[] } = {},
): Promise<string[]> {
  const { rows } = await who.run('select title from public.search_posts($query, $sort, $tags)', {
    query,
    sort: more.sort ?? 'relevance',
    tags: more.tags ?? [],
  });
  return rows.map((row) => row['title'] as string);
}

describe('posts', () => {
  test('are found by words in title, description, prompt and tags; the title has the highest weight', async () => {
    expect(await titles(reader, 'castle')).toEqual([
      'Castle in fog',
      'Morning light',
      'Forecastle',
    ]);
    expect(await titles(reader, 'volumetric')).toEqual(['Castle in fog']);
    expect(await titles(reader, 'coasts')).toEqual(['Morning light']);
  });

  test('with whole words come before posts with parts of words', async () => {
    expect(await titles(reader, 'recast')).toEqual(['Forecastle']);
    expect(await titles(reader, 'olumetr')).toEqual(['Castle in fog']);
    expect(await titles(reader, '霧の中')).toEqual(['日本の城']);
    expect(await titles(reader, 'cast ligh')).toEqual(['Morning light', 'Castle in fog']);
  });

  test('support quotes and exclusions', async () => {
    expect(await titles(reader, '"castle above the clouds"')).toEqual(['Castle in fog']);
    expect(await titles(reader, 'castle -fog')).toEqual(['Morning light']);
  });

  test('match % and _ literally', async () => {
    expect(await titles(reader, '10%')).toEqual(['100% _literal_ \\ text']);
    expect(await titles(reader, '_iter')).toEqual([]);
    expect(await titles(reader, 'iteral')).toEqual(['100% _literal_ \\ text']);
    expect(await titles(reader, 'fo%g')).toEqual([]);
  });

  test('never include drafts, not even for their author', async () => {
    expect(await titles(author, 'secret')).toEqual([]);
    const draft = await post('Unveiled later', { status: 'draft', days: 0 });
    await author.run(`update public.posts set status = 'published' where id = $draft`, { draft });
    expect(await titles(reader, 'unveiled')).toEqual(['Unveiled later']);
    await author.run(`update public.posts set status = 'draft' where id = $draft`, { draft });
    expect(await titles(reader, 'unveiled')).toEqual([]);
  });

  test('are updated on edit and removed on deletion', async () => {
    const id = await post('Zeppelin', { days: 9 });
    await author.run(`update public.posts set title = 'Airship' where id = $id`, { id });
    expect(await titles(reader, 'zeppelin')).toEqual([]);
    expect(await titles(reader, 'airship')).toEqual(['Airship']);
    await author.run('delete from public.posts where id = $id', { id });
    expect(await titles(reader, 'airship')).toEqual([]);
  });

  test('can be sorted by newest, most liked and most copied', async () => {
    const old = await post('Orchard one', { days: 20 });
    const middle = await post('Orchard two', { days: 10 });
    await post('Orchard three', { days: 8 });
    await reader.run('insert into public.likes (post_id) values ($old)', { old });
    await reader.run('insert into public.copies (post_id) values ($middle)', { middle });
    expect(await titles(reader, 'orchard', { sort: 'newest' })).toEqual([
      'Orchard three',
      'Orchard two',
      'Orchard one',
    ]);
    expect(await titles(reader, 'orchard', { sort: 'popular' })).toEqual([
      'Orchard one',
      'Orchard three',
      'Orchard two',
    ]);
    expect(await titles(reader, 'orchard', { sort: 'copied' })).toEqual([
      'Orchard two',
      'Orchard three',
      'Orchard one',
    ]);
    await reader.run('delete from public.likes where post_id = $old', { old });
    expect(await titles(reader, 'orchard', { sort: 'popular' })).toEqual([
      'Orchard three',
      'Orchard two',
      'Orchard one',
    ]);
  });

  test('are filtered by all given tags regardless of case, with or without a text', async () => {
    expect(await titles(reader, '', { tags: ['#castle'] })).toEqual(['Castle in fog']);
    expect(await titles(reader, 'castle', { tags: ['COAST'] })).toEqual(['Morning light']);
    expect(await titles(reader, '', { tags: ['castle', 'coast'] })).toEqual([]);
  });

  test('can be searched with hostile texts and page sizes', async () => {
    const hostile = [
      `'`,
      `"`,
      `'); drop table x; --`,
      '((((',
      '&|!:*',
      'a'.repeat(5000),
      '\\',
      ' - ',
      '-',
      '"" or',
      '$1',
      '%',
      '_',
    ];
    for (const query of hostile) await titles(reader, query);
    const { rows } = await reader.run(
      `select id from public.search_posts('castle', 'newest', '{}', 100000)`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const none = await reader.run(
      `select id from public.search_posts(null, 'newest', null, -2147483647)`,
    );
    expect(none.rows).toEqual([]);
    await expect(reader.run(`select public.search_posts('x', 'upwards')`)).rejects.toMatchObject({
      sqlstate: '22023',
    });
  });
});

test('people are found by names that are spelled alike, most alike first', async () => {
  await fixture.person('jon_smith');
  const ada = await fixture.person('ada_l');
  await fixture.asOwner(`update public.profiles set full_name = 'Ádà Lövelace' where id = $id`, {
    id: ada.id,
  });
  await fixture.person('jon_smithson');
  const similar = async (query: string): Promise<unknown[]> =>
    (await reader.run('select username from public.similar_profiles($query)', { query })).rows.map(
      (row) => row['username'],
    );
  expect((await similar('Jon Smih'))[0]).toBe('jon_smith');
  expect(await similar('Jon Smih')).toContain('jon_smithson');
  expect(await similar('@adaa')).toContain('ada_l');
  expect(await similar('Lovelaec')).toEqual(['ada_l']);
  for (const nothing of ['', '  ', '@', 'zzqx', '%', '_', 'x'.repeat(10_000)]) {
    expect(await similar(nothing), nothing.slice(0, 9)).toEqual([]);
  }
});

test('people are found by username and name: exact username first, then by followers', async () => {
  const exact = await fixture.person('lind');
  const known = await fixture.person('linden_tree');
  await fixture.person('melinda');
  await reader.run('insert into public.follows (following_id) values ($known)', {
    known: known.id,
  });
  const names = async (query: string): Promise<unknown[]> =>
    (await reader.run('select username from public.search_profiles($query)', { query })).rows.map(
      (row) => row['username'],
    );
  const found = await names('@Lind');
  expect(found.slice(0, 2)).toEqual([exact.username, known.username]);
  expect(found.slice(2).sort()).toEqual(['marta_lind', 'melinda']);
  expect(await names('Lindqvist Marta')).toEqual(['marta_lind']);
  expect(await names('  ')).toEqual([]);
  await fixture.asOwner(`update public.profiles set full_name = 'Someone Else' where id = $id`, {
    id: author.id,
  });
  expect(await names('lindqvist')).toEqual([]);
});

test('tools are found by name, description and tags, within a category', async () => {
  const tool = (name: string, description: string, category: string, tags: string[]) =>
    author.run(
      `insert into public.tools (name, description, website_url, category, tags)
       values ($name, $description, 'https://tool.example', $category, $tags)`,
      { name, description, category, tags },
    );
  await tool('Brushwork', 'Paints pictures from words', 'Image Generation', ['painting']);
  await tool('Wordsmith', 'Writes stories', 'Text Generation', ['writing']);
  const names = async (query: string, category: string | null = null): Promise<unknown[]> =>
    (
      await reader.run('select name from public.search_tools($query, $category)', {
        query,
        category,
      })
    ).rows.map((row) => row['name']);
  expect(await names('words')).toEqual(['Brushwork', 'Wordsmith']);
  expect(await names('rushw')).toEqual(['Brushwork']);
  expect(await names('painting')).toEqual(['Brushwork']);
  expect(await names('', 'Text Generation')).toEqual(['Wordsmith']);
  expect(await names('', 'All')).toHaveLength(2);
  await fixture.asOwner(`update public.tools set featured = true where name = 'Brushwork'`);
  expect(await names('')).toEqual(['Brushwork', 'Wordsmith']);
});

test('popular tags are counted over the newest posts', async () => {
  await post('Tagged one', { tags: ['zen'], days: 1 });
  await post('Tagged two', { tags: ['Zen'], days: 1 });
  await post('Tagged three', { tags: ['zen'], days: 1, status: 'draft' });
  const { rows } = await reader.run('select tag, uses from public.popular_tags(3)');
  expect(rows[0]).toEqual({ tag: 'zen', uses: 2 });
  expect(rows).toHaveLength(3);
});

test('single writes leave the same index as a rebuild', async () => {
  const written = await fixture.asOwner('select * from private.work_documents order by work_id');
  const rebuilt = await fixture.asOwner(
    `select (private.document(p)).* from public.posts p where p.status = 'published' order by p.id`,
  );
  expect(written).toEqual(rebuilt);
});

test('steps are exact below 32 and never decrease', async () => {
  const steps = await fixture.asOwner(
    'select n, private.step(n) as step from generate_series(0, 100000) n',
  );
  const values = steps.map((row) => row['step'] as number);
  expect(values.slice(0, 33)).toEqual(Array.from({ length: 33 }, (_, n) => n));
  expect(values.every((step, n) => n === 0 || step >= (values[n - 1] ?? 0))).toBe(true);
});
