import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCommunity } from './communities.testing.ts';
import { openFixture } from './fixture.testing.ts';
import type { Fixture, Person } from './fixture.testing.ts';
import { follow, openConversation } from './messages.testing.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

interface Kind {
  search: string;
  table: string;
  /** The column of the ids; `id` by default. */
  column?: string;
  /**
   * Statements that add the rows with the numbers from `$first` to `$last`. A row with a higher number
   * comes before the others.
   */
  add: string[];
}

const NUMBERS = 'generate_series($first::int, $last::int) n';
const TIME = `now() - interval '1 day' + n * interval '1 minute'`;
const ADD_PEOPLE = `insert into auth.users (email, email_confirmed_at, raw_user_meta_data)
  select $word || n || '@example.com', now(), jsonb_build_object('username', $word || n) from ${NUMBERS}`;
const addMembers = (status: string, time: string): string[] => [
  ADD_PEOPLE,
  `insert into public.community_members (community_id, user_id, status, joined_at)
     select $community, p.id, '${status}', ${time}
     from ${NUMBERS} join public.profiles p on p.username = $word || n`,
];
const ADD_COMMUNITIES = `insert into public.communities (name, created_by, owner_id, category, created_at)
  select $word || ' ' || n, $me, $me, 'OTHER', ${TIME} from ${NUMBERS}`;

const posts = (sort: string): Kind => ({
  search: `search_posts($word, '${sort}', `,
  table: 'posts',
  add: [
    `insert into public.posts (user_id, title, prompt, status, likes_count, copies_count, created_at)
       select $me, $word || ' ' || n, 'P', 'published', n, n, ${TIME} from ${NUMBERS}`,
  ],
});
const communities = (sort: string, more: string[] = []): Kind => ({
  search: `search_communities($word, sort => '${sort}', `,
  table: 'communities',
  add: [ADD_COMMUNITIES, ...more],
});
const members = (status: string, time = TIME): Kind => ({
  search: `search_community_members($community, status => '${status}', `,
  table: 'community_members',
  column: 'user_id',
  add: addMembers(status, time),
});

const KINDS: Record<string, Kind> = {
  'posts by relevance': posts('relevance'),
  'newest posts': posts('newest'),
  'popular posts': posts('popular'),
  'copied posts': posts('copied'),
  reels: {
    search: `search_reels($word, `,
    table: 'reels',
    add: [
      `insert into public.reels (user_id, title, video_url, created_at)
         select $me, $word || ' ' || n, '/storage/v1/object/public/media/' || $me || '/reels/' || n || '.mp4', ${TIME} from ${NUMBERS}`,
    ],
  },
  people: {
    search: 'search_profiles($word, ',
    table: 'profiles',
    add: [
      ADD_PEOPLE,
      `update public.profiles p set followers_count = n from ${NUMBERS} where p.username = $word || n`,
    ],
  },
  tools: {
    search: 'search_tools($word, ',
    table: 'tools',
    add: [
      `insert into public.tools (user_id, name, description, website_url, category, created_at)
         select $me, $word || ' ' || n, 'D', 'https://example.com', 'Other', ${TIME} from ${NUMBERS}`,
    ],
  },
  'communities with most members': communities('members', [
    `update public.communities c set member_count = n from ${NUMBERS} where c.name = $word || ' ' || n`,
  ]),
  'newest communities': communities('newest'),
  'trending communities': communities('trending', [
    `insert into public.community_activity (community_id, created_at, user_id, actions)
       select c.id, now(), $me, n from ${NUMBERS} join public.communities c on c.name = $word || ' ' || n`,
  ]),
  members: members('active'),
  'found members': {
    ...members('active'),
    search: 'search_community_members($community, $word, ',
  },
  'member requests': members('pending', "now() - n * interval '1 minute'"),
  messages: {
    search: 'search_messages($word, ',
    table: 'messages',
    add: [
      `insert into public.messages (conversation_id, sender_id, content, created_at)
         select $conversation, $me, $word || ' ' || n, ${TIME} from ${NUMBERS}`,
    ],
  },
};

describe.each(Object.entries(KINDS))('%s', (_, { search, table, column = 'id', add }) => {
  /** A list of its own with nine rows. */
  async function setUp() {
    const [me, other] = (await fixture.people(2)) as [Person, Person];
    await follow(other, me);
    const values = {
      me: me.id,
      word: `w${crypto.randomUUID().slice(0, 8)}`,
      community: await createCommunity(me),
      conversation: await openConversation(me, other),
    };
    const addRows = async (first: number, last: number): Promise<void> => {
      for (const statement of add) {
        await fixture.asOwner(statement, { ...values, first, last });
      }
    };
    await addRows(1, 9);
    const page = async (size: number, known: (string | null)[] | null): Promise<string[]> => {
      const { rows } = await me.run(
        `select ${column} as id from public.${search}page_size => $size, known_ids => $known)`,
        { ...values, size, known },
      );
      return rows.map(({ id }) => String(id));
    };
    return { page, addRows };
  }

  test('pages lose and repeat nothing when rows come and go', async () => {
    const { page, addRows } = await setUp();
    const before = await page(50, []);
    expect(before.length).toBeGreaterThanOrEqual(9);
    const first = await page(4, []);
    expect(first).toEqual(before.slice(0, 4));

    await fixture.asOwner(`delete from public.${table} where ${column} = any ($gone::uuid[])`, {
      gone: first.slice(1, 3),
    });
    await addRows(10, 10);
    const rest: string[] = [];
    for (;;) {
      const next = await page(4, [...first, ...rest]);
      if (next.length === 0) break;
      rest.push(...next);
    }
    const added = (await page(50, before)).at(0);
    expect(rest).toEqual([added, ...before.slice(4)]);
  });

  test('a list ends after 500 rows', async () => {
    const { page } = await setUp();
    const known = Array.from({ length: 600 }, () => crypto.randomUUID());
    expect(await page(4, known)).toEqual([]);
    expect(await page(4, known.slice(0, 498))).toHaveLength(2);
  });

  test('missing ids hide nothing', async () => {
    const { page } = await setUp();
    const all = await page(50, null);
    expect(await page(50, [null, all[1] ?? null])).toEqual(all.filter((id) => id !== all[1]));
  });
});
