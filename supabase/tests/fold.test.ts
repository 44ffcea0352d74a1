import { FOLDED_TEXTS } from '@promptory/domain/fold.testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCommunity, join } from './communities.testing.ts';
import { type Fixture, openFixture, type Person } from './fixture.testing.ts';
import { openConversation, sendMessage } from './messages.testing.ts';

let fixture: Fixture;
let ada: Person;
let community: string;

/** Stored with different forms and accents. */
const STORED = ['cafe', 'Caf\u00e9', 'CAFE\u0301', '\uff43\uff41\uff46\uff45'];
const ASKED = [...STORED, 'c\u00e0fe'];

beforeAll(async () => {
  fixture = await openFixture();
  ada = await fixture.person();
  community = await createCommunity(ada);
  for (const name of STORED) {
    const person = await fixture.person();
    await person.run('update public.profiles set full_name = $name where id = $me', { name });
    await join(person, community);
    await sendMessage(person, await openConversation(person, ada), name);
    await createCommunity(ada, { name });
    await person.run(
      `insert into public.posts (user_id, title, description, tags) values ($me, $name, $name, array[$name])`,
      { name },
    );
    await person.run(
      `insert into public.tools (name, description, website_url, category, tags)
       values ($name, 'D', 'https://example.com', 'Other', array[$name])`,
      { name },
    );
  }
});
afterAll(() => fixture.close());

test.each(FOLDED_TEXTS)('%j is folded to %j', async (text, folded) => {
  expect(await fixture.asOwner('select private.fold($text) as folded', { text })).toEqual([
    { folded },
  ]);
});

describe.each([
  'search_posts($query)',
  'search_posts(tags => array[$query])',
  `search_posts(filters => array['tool:' || $query])`,
  'search_tools($query)',
  'search_tools(tags => array[$query])',
  `search_tools(filters => array['tool:' || $query])`,
  `search_tools(filters => array['tag:' || $query])`,
  'search_profiles($query)',
  'similar_profiles($query)',
  'search_recipients($query)',
  'search_communities($query)',
  'search_community_members($community, $query)',
  'search_messages($query)',
])('%s', (call) => {
  test.each(ASKED)('finds all forms for %j', async (query) => {
    const { rows } = await ada.run(`select count(*)::integer as found from public.${call}`, {
      query,
      ...(call.includes('$community') && { community }),
    });
    expect(rows).toEqual([{ found: STORED.length }]);
  });
});

test.each([
  'search_profiles($query)',
  'search_recipients($query)',
  'search_communities($query)',
  'search_community_members($community, $query)',
])('%s takes typographic quotes and dashes for spaces', async (call) => {
  const found = async (query: string) =>
    (
      await ada.run(`select count(*)::integer as found from public.${call}`, {
        query,
        ...(call.includes('$community') && { community }),
      })
    ).rows[0]?.['found'];
  expect(await found('\u201ccaf\u00e9\u201d')).toBe(STORED.length);
  expect(await found('\u2013caf\u00e9')).toBe(STORED.length);
  expect(await found('\u201cnothing\u201d')).toBe(0);
});

test('a page of a tag has all its forms', async () => {
  const page = await fixture.value<{ items: unknown[] }>(
    `select private.page_tagged('caf\u00e9', null, null)`,
  );
  expect(JSON.stringify(page).match(/"title"/g)).toHaveLength(STORED.length);
});

test('an umlaut finds its other spelling in each form', async () => {
  await ada.run(`insert into public.posts (user_id, title) values ($me, 'Fuechse')`);
  for (const query of ['f\u00fcchse', 'fu\u0308chse']) {
    const { rows } = await ada.run('select title from public.search_posts($query)', { query });
    expect(rows).toEqual([{ title: 'Fuechse' }]);
  }
});
