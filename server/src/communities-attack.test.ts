import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  communityReads,
  communityState,
  communityWrites,
  media,
  newCommunityScene,
  setStatus,
} from './communities-attack.testing.ts';
import type { CommunityScene } from './communities-attack.testing.ts';
import {
  addFactor,
  newPerson,
  signIn,
  signUpload,
  successful,
  useUploadAddress,
} from './messages-attack.testing.ts';
import type { Person } from './messages-attack.testing.ts';
import { PNG, png } from './storage/storage-fixture.testing.ts';
import { startWholeServer } from './whole-server.testing.ts';
import type { WholeServer } from './whole-server.testing.ts';

/** Tests attacks on a private community through REST, storage and realtime, with supabase-js. */

type Row = Readonly<Record<string, unknown>>;

let server: WholeServer;
let scene: CommunityScene;

beforeAll(async () => {
  server = await startWholeServer();
});
beforeEach(async () => {
  scene = await newCommunityScene(server);
});
afterAll(() => server.close());

/** Creates a person with a membership of this status. */
async function personWith(status: 'pending' | 'banned' | 'active'): Promise<Person> {
  const person = await newPerson(server);
  await setStatus(server, scene.community, { person, status });
  return person;
}

async function expectNothing(attacker: Partial<Person> & Pick<Person, 'client'>): Promise<void> {
  const before = await communityState(server);
  expect(await successful(communityReads(attacker, scene))).toEqual({});
  expect(await successful(communityWrites(attacker, scene))).toEqual({});
  expect(await communityState(server)).toEqual(before);
}

describe('a private community is neither read nor changed by', () => {
  test('visitors without an account, who do not see the card either', async () => {
    const client = server.client();
    await expectNothing({ client });
    expect(await client.from('communities').select()).toMatchObject({ data: [] });
    const found = await client.rpc('search_communities', { query: 'Secret', privacy: 'private' });
    expect(found).toMatchObject({ error: null, data: [] });
  });

  test.each(['pending', 'banned'] as const)('%s people', async (status) => {
    await expectNothing(await personWith(status));
  });

  test('strangers, who only see its card', async () => {
    const stranger = await newPerson(server);
    await expectNothing(stranger);
    const { data } = await stranger.client.from('communities').select('name,member_count');
    expect(data).toContainEqual({ name: 'Secret garden', member_count: 2 });
  });

  test('members with an unfinished second factor', async () => {
    for (const person of [scene.member, scene.owner]) {
      await addFactor(server, person);
      await expectNothing(await signIn(server, person));
    }
  });

  test('members who left, also with a socket that is still open', async () => {
    const { member } = scene;
    const heard = await listen(member);
    await member.client.from('community_members').delete().eq('user_id', member.id).throwOnError();
    await expectNothing(member);
    await act();
    await settle(heard);
    expect(new Set(heard)).toEqual(new Set(['communities', 'comments']));
  });
});

test('a stolen token of an ended session reads no messages and links and changes nothing', async () => {
  for (const person of [scene.member, scene.owner]) {
    const { data } = await person.client.auth.getSession();
    const stolen = { id: person.id, client: server.client(data.session?.access_token ?? '') };
    await (await signIn(server, person)).client.auth.signOut({ scope: 'global' });
    const before = await communityState(server);
    expect(await successful(communityWrites(stolen, scene))).toEqual({});
    expect(await communityState(server)).toEqual(before);
    for (const table of ['community_messages', 'community_invite_links'])
      expect((await stolen.client.from(table).select()).data, table).toEqual([]);
  }
});

test('addresses that were signed before a removal are of no use after it', async () => {
  const { member, community, file } = scene;
  const { owner } = server;
  await owner.query(
    `update public.community_members set role = 'admin' where community_id = $1 and user_id = $2`,
    [community, member.id],
  );
  const addresses = [
    await signUpload(member, 'community-media', `${community}/${member.id}/a.png`),
    await signUpload(member, 'community-covers', `${community}/${member.id}/a.png`),
  ];
  const { data } = await media(member).createSignedUrl(file, 365 * 86_400);
  const url = data?.signedUrl ?? '';
  expect((await fetch(url)).status).toBe(200);
  await setStatus(server, community, { person: member, status: 'banned' });

  const before = await communityState(server);
  for (const address of addresses) {
    for (const outcome of await useUploadAddress(server, address))
      expect(outcome, address.bucket).toMatch('row-level security');
  }
  expect(await communityState(server)).toEqual(before);
  expect(await (await fetch(url)).json()).toMatchObject({ statusCode: '404' });
});

test('an address that was signed before replaces neither a sent file nor a cover', async () => {
  const { owner, community } = scene;
  const path = `${community}/${owner.id}/later.png`;
  for (const bucket of ['community-media', 'community-covers']) {
    const address = await signUpload(owner, bucket, path);
    const { error } = await owner.client.storage.from(bucket).upload(path, Buffer.from(png()), PNG);
    expect(error).toBeNull();
    const before = await communityState(server);
    for (const outcome of await useUploadAddress(server, address))
      expect(outcome, bucket).toMatch('row-level security');
    expect(await communityState(server)).toEqual(before);
  }
});

describe('live changes', () => {
  test('are received by members, and not by strangers, pending and banned people', async () => {
    const outsiders = [
      await newPerson(server),
      await personWith('pending'),
      await personWith('banned'),
    ];
    const others = await Promise.all(outsiders.map(listen));
    const member = await listen(scene.member);
    await act();
    for (const heard of [...others, member]) await settle(heard);
    expect(new Set(member)).toEqual(
      new Set([...LIVE_TABLES.filter((table) => table !== 'community_invitations'), 'comments']),
    );
    // Everybody may see the card of a private community, which is its row in `communities`.
    for (const heard of others) {
      expect(heard.filter((table) => table !== 'comments' && table !== 'communities')).toEqual([]);
    }
  });
});

const LIVE_TABLES = [
  'communities',
  'community_members',
  'community_invitations',
  'community_content',
  'community_messages',
  'community_message_reactions',
  'community_typing',
];

/**
 * Records the tables of all changes that a person receives, except changes of their own membership.
 */
async function listen({ client, id }: Person): Promise<string[]> {
  const heard: string[] = [];
  await client.realtime.setAuth();
  const channel = client.channel(crypto.randomUUID());
  for (const table of [...LIVE_TABLES, 'comments']) {
    channel.on('postgres_changes', { event: '*', schema: 'public', table }, (change) => {
      const row = (change.eventType === 'DELETE' ? change.old : change.new) as Row;
      if (table !== 'community_members' || row['user_id'] !== id) heard.push(change.table);
    });
  }
  const joined = new Promise<void>((resolve) => {
    channel.on('system', {}, () => {
      resolve();
    });
  });
  channel.subscribe();
  await joined;
  return heard;
}

/** The owner makes every kind of change that members receive. */
async function act(): Promise<void> {
  const { owner, community, message, content } = scene;
  const { client } = owner;
  const newcomer = await personWith('active');
  await client
    .from('communities')
    .update({ description: 'New' })
    .eq('id', community)
    .throwOnError();
  await client
    .from('community_content')
    .update({ is_pinned: true })
    .eq('id', content)
    .throwOnError();
  await client
    .from('community_messages')
    .update({ is_pinned: true })
    .eq('id', message)
    .throwOnError();
  await client
    .from('community_message_reactions')
    .update({ reaction_type: 'sad' })
    .eq('message_id', message)
    .throwOnError();
  await client.from('community_typing').upsert({ community_id: community }).throwOnError();
  await client
    .from('community_members')
    .update({ role: 'moderator' })
    .eq('user_id', newcomer.id)
    .throwOnError();
}

/**
 * Waits until a listener has received a comment that everybody may see. All earlier changes have
 * arrived then.
 */
async function settle(heard: readonly string[]): Promise<void> {
  const { client, id } = await newPerson(server);
  const post = await client
    .from('posts')
    .insert({ user_id: id, title: 'Public' })
    .select('id')
    .single<{ id: string }>()
    .throwOnError();
  await client.from('comments').insert({ post_id: post.data.id, content: 'Hi' }).throwOnError();
  await vi.waitFor(() => {
    expect(heard).toContain('comments');
  }, 20_000);
}
