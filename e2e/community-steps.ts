import type { Page } from '@playwright/test';
import type { Person } from './comment-steps.ts';
import { open } from './stored-session.ts';

/** The columns of a new community. Others have the defaults of the database. */
interface NewCommunity {
  name: string;
  [column: string]: unknown;
}

/** Creates a community without the UI and returns its id. The creator is its owner. */
export async function newCommunity(
  { client }: Person,
  community: Readonly<NewCommunity>,
): Promise<string> {
  const { data, error } = await client
    .from('communities')
    .insert({ slug: '', ...community })
    .select('id')
    .single<{ id: string }>();
  if (error !== null) throw new Error(error.message);
  return data.id;
}

/** Joins a community, or asks to join it, without the UI. Returns the status of the membership. */
export async function joinCommunity(
  { client }: Person,
  communityId: string,
): Promise<'active' | 'pending'> {
  const { data, error } = await client
    .from('community_members')
    .insert({ community_id: communityId })
    .select('status')
    .single<{ status: 'active' | 'pending' }>();
  if (error !== null) throw new Error(error.message);
  return data.status;
}

/** Changes the role or status of a member without the UI. Fails if the manager may not do it. */
export async function changeMember(
  manager: Person,
  communityId: string,
  member: Pick<Person, 'id'>,
  change: { role: string } | { status: string },
): Promise<void> {
  const { error } = await manager.client
    .from('community_members')
    .update(change)
    .eq('community_id', communityId)
    .eq('user_id', member.id)
    .select('user_id')
    .single();
  if (error !== null) throw new Error(error.message);
}

/** Adds a person to a community without the UI, with this role. The owner appoints them. */
export async function addMember(
  owner: Person,
  communityId: string,
  person: Person,
  role = 'member',
): Promise<void> {
  const status = await joinCommunity(person, communityId);
  if (status === 'pending') await changeMember(owner, communityId, person, { status: 'active' });
  if (role !== 'member') await changeMember(owner, communityId, person, { role });
}

/** Invites a person to a community without the UI. */
export async function inviteToCommunity(
  manager: Person,
  communityId: string,
  invited: Pick<Person, 'id'>,
): Promise<void> {
  const { error } = await manager.client
    .from('community_invitations')
    .insert({ community_id: communityId, invited_user_id: invited.id });
  if (error !== null) throw new Error(error.message);
}

/** Shares a post or reel in a community without the UI. Returns the id of the shared item. */
export async function shareInCommunity(
  { client }: Person,
  communityId: string,
  { kind, id }: { kind: 'post' | 'reel'; id: string },
): Promise<string> {
  const { data, error } = await client
    .from('community_content')
    .insert({ community_id: communityId, content_type: kind, [`${kind}_id`]: id })
    .select('id')
    .single<{ id: string }>();
  if (error !== null) throw new Error(error.message);
  return data.id;
}

/** Opens a page of a community as a user. `path` follows the address of the community. */
export async function openCommunity(
  page: Page,
  url: string,
  person: Person,
  communityId: string,
  path: '' | '/discussion' | '/reels' | '/about' | '/members' | '/settings' = '',
): Promise<void> {
  await open(page, url, person.account, `/community/${communityId}${path}`);
}

/** Writes a message in a discussion without the UI and returns its id. */
export async function discuss(
  { client }: Person,
  community_id: string,
  content: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const { data, error } = await client
    .from('community_messages')
    .insert({ community_id, content, ...more })
    .select('id')
    .single<{ id: string }>();
  if (error !== null) throw new Error(error.message);
  return data.id;
}
