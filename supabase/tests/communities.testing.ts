import { newName } from './fixture.testing.ts';
import type { Fixture, Person } from './fixture.testing.ts';

/** A community with a person for each role and each membership status. */
export interface Cast {
  community: string;
  owner: Person;
  admin: Person;
  moderator: Person;
  member: Person;
  /** Somebody without a membership. */
  stranger: Person;
  pending: Person;
  banned: Person;
}

/** Creates a community and returns its id. */
export async function createCommunity(
  owner: Person,
  columns: Readonly<Record<string, string | boolean>> = {},
): Promise<string> {
  const values = { name: newName(), ...columns };
  const names = Object.keys(values);
  const { rows } = await owner.run(
    `insert into public.communities (${names.join(', ')}) values (${names.map((name) => `$${name}`).join(', ')})
     returning id`,
    values,
  );
  return rows[0]?.['id'] as string;
}

export async function join(person: Person, community: string): Promise<void> {
  await person.run('insert into public.community_members (community_id) values ($community)', {
    community,
  });
}

/** Sets the membership of a person, as the database owner. */
export async function setMembership(
  fixture: Fixture,
  community: string,
  {
    person,
    role = 'member',
    status = 'active',
  }: { person: Person; role?: string; status?: string },
): Promise<void> {
  await fixture.asOwner(
    `insert into public.community_members (community_id, user_id, role, status)
     values ($community, $person, $role, $status)
     on conflict (community_id, user_id) do update set role = excluded.role, status = excluded.status`,
    { community, person: person.id, role, status },
  );
}

/** Creates a community with a person for each role and each membership status. */
export async function newCast(
  fixture: Fixture,
  columns: Readonly<Record<string, string | boolean>> = {},
): Promise<Cast> {
  const [owner, admin, moderator, member, stranger, pending, banned] = (await fixture.people(
    7,
  )) as [Person, Person, Person, Person, Person, Person, Person];
  const community = await createCommunity(owner, columns);
  await setMembership(fixture, community, { person: admin, role: 'admin' });
  await setMembership(fixture, community, { person: moderator, role: 'moderator' });
  await setMembership(fixture, community, { person: member });
  await setMembership(fixture, community, { person: pending, status: 'pending' });
  await setMembership(fixture, community, { person: banned, status: 'banned' });
  return { community, owner, admin, moderator, member, stranger, pending, banned };
}

/** Writes a message into the discussion and returns its id. */
export async function write(
  person: Person,
  community: string,
  { content = 'Hello', replyTo = null as string | null, isAnnouncement = false } = {},
): Promise<string> {
  const { rows } = await person.run(
    `insert into public.community_messages (community_id, content, reply_to_id, is_announcement)
     values ($community, $content, $replyTo, $isAnnouncement) returning id`,
    { community, content, replyTo, isAnnouncement },
  );
  return rows[0]?.['id'] as string;
}

/** Publishes a post and returns its id. */
export async function publish(person: Person): Promise<string> {
  const { rows } = await person.run(
    "insert into public.posts (user_id, title) values ($me, 'A post') returning id",
  );
  return rows[0]?.['id'] as string;
}

/** Shares a post in a community and returns the id of the shared item. */
export async function share(person: Person, community: string, post: string): Promise<string> {
  const { rows } = await person.run(
    `insert into public.community_content (community_id, content_type, post_id)
     values ($community, 'post', $post) returning id`,
    { community, post },
  );
  return rows[0]?.['id'] as string;
}
