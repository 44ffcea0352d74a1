import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newCast, publish, share, write } from './communities.testing.ts';
import type { Cast } from './communities.testing.ts';
import { openFixture } from './fixture.testing.ts';
import type { Fixture, Person } from './fixture.testing.ts';

/** Each row of the table of permissions (social specification, section 6), for seven people. */

type Name = Exclude<keyof Cast, 'community'>;
const EVERYBODY: readonly Name[] = [
  'owner',
  'admin',
  'moderator',
  'member',
  'stranger',
  'pending',
  'banned',
];
const MEMBERS = EVERYBODY.slice(0, 4);
const STAFF = EVERYBODY.slice(0, 3);
const MANAGERS = EVERYBODY.slice(0, 2);

let fixture: Fixture;
let cast: Cast;

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

/** Returns the people for whom the action changes or returns a row. Each gets a new community. */
async function ableTo(
  action: (person: Person, cast: Cast) => Promise<{ affected: number } | string>,
  columns: Readonly<Record<string, string | boolean>> = {},
): Promise<Name[]> {
  const able: Name[] = [];
  for (const name of EVERYBODY) {
    const own = await newCast(fixture, columns);
    try {
      const done = await action(own[name], own);
      if (typeof done === 'string' || done.affected > 0) able.push(name);
    } catch (error) {
      expect((error as { sqlstate?: string }).sqlstate).toMatch(/^(42501|PT403|PT404|PT409)$/);
    }
  }
  return able;
}

const PRIVATE = { privacy: 'private' };

describe('can_view', () => {
  const readMembers = (person: Person, { community, owner }: Cast) =>
    person.run(
      `select from public.community_members where community_id = $community and user_id = $owner`,
      { community, owner: owner.id },
    );
  const readContent = async (person: Person, { community, owner }: Cast) => {
    const id = await share(owner, community, await publish(owner));
    return person.run('select from public.community_content where id = $id', { id });
  };

  test('the members and shared posts of a public community are for everybody', async () => {
    expect(await ableTo(readMembers)).toEqual(EVERYBODY);
    expect(await ableTo(readContent)).toEqual(EVERYBODY);
  });

  test('the members and shared posts of a private community are for members', async () => {
    expect(await ableTo(readMembers, PRIVATE)).toEqual(MEMBERS);
    expect(await ableTo(readContent, PRIVATE)).toEqual(MEMBERS);
  });

  test('the card of a private community is for everybody who is signed in', async () => {
    const readCard = (person: Person, { community }: Cast) =>
      person.run('select from public.communities where id = $community', { community });
    expect(await ableTo(readCard, PRIVATE)).toEqual(EVERYBODY);
  });

  test('counts of a private community are for members', async () => {
    const readStats = (person: Person, { community }: Cast) =>
      person.run('select from public.community_stats($community)', { community });
    expect(await ableTo(readStats, PRIVATE)).toEqual(MEMBERS);
  });

  test('the list of members is the same through the search', async () => {
    const search =
      (status: string) =>
      (person: Person, { community }: Cast) =>
        person.run(`select from public.search_community_members($community, '', $status)`, {
          community,
          status,
        });
    expect(await ableTo(search('active'))).toEqual(EVERYBODY);
    expect(await ableTo(search('active'), PRIVATE)).toEqual(MEMBERS);
    expect(await ableTo(search('banned'))).toEqual(MANAGERS);
    expect(await ableTo(search('pending'))).toEqual(MANAGERS);
  });

  test('requests and banned people are for owners and admins', async () => {
    for (const name of ['pending', 'banned'] as const) {
      const read = (person: Person, own: Cast) =>
        person.run(
          'select from public.community_members where community_id = $community and user_id = $id',
          { community: own.community, id: own[name].id },
        );
      expect(await ableTo(read)).toEqual([...MANAGERS, name]);
    }
  });

  test('the discussion is for members, also in a public community', async () => {
    const read = async (person: Person, { community, owner }: Cast) => {
      const id = await write(owner, community);
      return person.run('select from public.community_messages where id = $id', { id });
    };
    expect(await ableTo(read)).toEqual(MEMBERS);
  });
});

test('can_join: strangers only, and members, waiting and banned people are told so', async () => {
  const joins = (person: Person, { community }: Cast) =>
    person.run('insert into public.community_members (community_id) values ($community)', {
      community,
    });
  expect(await ableTo(joins)).toEqual(['stranger']);
  cast = await newCast(fixture);
  for (const name of EVERYBODY.filter((one) => one !== 'stranger')) {
    await expect(joins(cast[name], cast)).rejects.toMatchObject({
      sqlstate: 'PT403',
      message: 'You cannot join this community. It may be private or you may already be a member.',
    });
  }
  const asks = (person: Person, { community }: Cast) =>
    person.run('select where public.can_user_join_community($community, $me)', { community });
  expect(await ableTo(asks)).toEqual(['stranger']);
});

describe('can_post', () => {
  const shares = async (person: Person, { community }: Cast) =>
    share(person, community, await publish(person));

  test('members share, if members may', async () => {
    expect(await ableTo(shares)).toEqual(MEMBERS);
    expect(await ableTo(shares, { allow_member_posts: false })).toEqual(STAFF);
  });

  test('posts and reels have separate rules', async () => {
    const sharesReel = (person: Person, { community }: Cast) =>
      person
        .run(
          `with reel as (
           insert into public.reels (title, video_url)
           values ('A reel', '/storage/v1/object/public/media/' || $me || '/reels/a.mp4') returning id
         )
         select id from reel`,
          {},
        )
        .then(({ rows }) =>
          person.run(
            `insert into public.community_content (community_id, content_type, reel_id)
           values ($community, 'reel', $reel)`,
            { community, reel: rows[0]?.['id'] as string },
          ),
        );
    expect(await ableTo(sharesReel, { allow_member_posts: false })).toEqual(MEMBERS);
    expect(await ableTo(sharesReel, { allow_member_reels: false })).toEqual(STAFF);
  });
});

test('can_comment: members write, also through the procedure', async () => {
  expect(await ableTo((person, { community }) => write(person, community))).toEqual(MEMBERS);
  const calls = (person: Person, { community }: Cast) =>
    person.run(`select public.send_community_message_secure($community, 'Hello')`, { community });
  expect(await ableTo(calls)).toEqual(MEMBERS);
});

describe('can_moderate', () => {
  test('staff pin shared posts and messages', async () => {
    const pinsPost = async (person: Person, { community, member }: Cast) => {
      const id = await share(member, community, await publish(member));
      return person.run('update public.community_content set is_pinned = true where id = $id', {
        id,
      });
    };
    expect(await ableTo(pinsPost)).toEqual(STAFF);
    const pinsMessage = async (person: Person, { community, member }: Cast) => {
      const id = await write(member, community);
      return person.run('update public.community_messages set is_pinned = true where id = $id', {
        id,
      });
    };
    expect(await ableTo(pinsMessage)).toEqual(STAFF);
  });

  test('staff make announcements', async () => {
    const announces = (person: Person, { community }: Cast) =>
      write(person, community, { isAnnouncement: true });
    expect(await ableTo(announces)).toEqual(STAFF);
  });

  test('staff delete the messages of others and remove what they shared', async () => {
    const deletes = async (person: Person, { community, member }: Cast) => {
      const id = await write(member, community);
      return person.run('delete from public.community_messages where id = $id', { id });
    };
    expect(await ableTo(deletes)).toEqual(MEMBERS);
    const removes = async (person: Person, { community, owner }: Cast) => {
      const id = await share(owner, community, await publish(owner));
      return person.run('delete from public.community_content where id = $id', { id });
    };
    expect(await ableTo(removes)).toEqual(STAFF);
  });

  test('nobody edits the messages of others', async () => {
    const edits = async (person: Person, { community, owner, admin }: Cast) => {
      const id = await write(person === owner ? admin : owner, community);
      return person.run(`update public.community_messages set content = 'x' where id = $id`, {
        id,
      });
    };
    expect(await ableTo(edits)).toEqual([]);
  });
});

describe('can_manage_members and can_edit_settings', () => {
  const changes = (target: Name, change: string) => (person: Person, own: Cast) =>
    person.run(
      `update public.community_members set ${change} where community_id = $community and user_id = $id`,
      { community: own.community, id: own[target].id },
    );
  const removes = (target: Name) => (person: Person, own: Cast) =>
    person.run(
      `delete from public.community_members where community_id = $community and user_id = $id`,
      { community: own.community, id: own[target].id },
    );

  test('owners and admins approve, ban and unban', async () => {
    expect(await ableTo(changes('pending', `status = 'active'`))).toEqual(MANAGERS);
    expect(await ableTo(changes('member', `status = 'banned'`))).toEqual(MANAGERS);
    expect(await ableTo(changes('moderator', `status = 'banned'`))).toEqual(MANAGERS);
    expect(await ableTo(changes('banned', `status = 'active'`))).toEqual(MANAGERS);
  });

  test('owners and admins decline and remove; people leave and withdraw', async () => {
    expect(await ableTo(removes('pending'))).toEqual([...MANAGERS, 'pending']);
    expect(await ableTo(removes('member'))).toEqual([...MANAGERS, 'member']);
    expect(await ableTo(removes('banned'))).toEqual(MANAGERS);
  });

  test('owners and admins promote and demote, but only owners appoint and remove admins', async () => {
    expect(await ableTo(changes('member', `role = 'moderator'`))).toEqual(MANAGERS);
    expect(await ableTo(changes('moderator', `role = 'member'`))).toEqual(MANAGERS);
    expect(await ableTo(changes('member', `role = 'admin'`))).toEqual(['owner']);
    expect(await ableTo(changes('admin', `role = 'member'`))).toEqual(['owner']);
    expect(await ableTo(changes('admin', `status = 'banned'`))).toEqual(['owner']);
    expect(await ableTo(removes('admin'))).toEqual(['owner', 'admin']);
  });

  test('nobody becomes a second owner, and the owner neither leaves nor is removed', async () => {
    for (const target of ['member', 'admin', 'owner'] as const) {
      expect(await ableTo(changes(target, `role = 'owner'`))).toEqual([]);
    }
    expect(await ableTo(changes('owner', `role = 'member'`))).toEqual([]);
    expect(await ableTo(changes('owner', `status = 'banned'`))).toEqual([]);
    expect(await ableTo(removes('owner'))).toEqual([]);
  });

  test('owners and admins invite and make links', async () => {
    const invites = async (person: Person, { community }: Cast) =>
      person.run(
        'insert into public.community_invitations (community_id, invited_user_id) values ($community, $guest)',
        { community, guest: (await fixture.person()).id },
      );
    expect(await ableTo(invites)).toEqual(MANAGERS);
    const links = (person: Person, { community }: Cast) =>
      person.run('select public.create_community_invite_link($community)', { community });
    expect(await ableTo(links)).toEqual(MANAGERS);
  });

  test('owners and admins ban people who are not members', async () => {
    const stranger = await fixture.person();
    const bans = (person: Person, { community }: Cast) =>
      person.run('select public.ban_from_community($community, $stranger)', {
        community,
        stranger: stranger.id,
      });
    expect(await ableTo(bans)).toEqual(MANAGERS);
    const inserts = (person: Person, { community }: Cast) =>
      person.run(
        `insert into public.community_members (community_id, user_id, status) values ($community, $stranger, 'banned')`,
        { community, stranger: stranger.id },
      );
    expect(await ableTo(inserts)).toEqual([]);
  });

  test('owners and admins edit the community', async () => {
    const edits = (person: Person, { community }: Cast) =>
      person.run(`update public.communities set description = 'New' where id = $community`, {
        community,
      });
    expect(await ableTo(edits)).toEqual(MANAGERS);
  });

  test('only owners hand over and delete', async () => {
    const offers = (person: Person, { community, member }: Cast) =>
      person.run('select public.offer_ownership($community, $member)', {
        community,
        member: member.id,
      });
    expect(await ableTo(offers)).toEqual(['owner']);
    const deletes = (person: Person, { community }: Cast) =>
      person.run('delete from public.communities where id = $community', { community });
    expect(await ableTo(deletes)).toEqual(['owner']);
  });
});
