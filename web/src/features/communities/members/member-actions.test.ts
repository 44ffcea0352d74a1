import { expect, test } from 'vitest';
import { actionsOn, actionTexts } from './member-actions.ts';

const COMMUNITY = { name: 'Painters', privacy: 'public', require_approval: false };

function labels(...[viewer, member]: Parameters<typeof actionsOn>): string[] {
  return actionsOn(viewer, member).map(
    (action) => actionTexts(action, { username: 'bob', role: member, community: COMMUNITY }).label,
  );
}

const OUT = ['Remove from community', 'Ban from community'];

test('the owner promotes, demotes, removes and bans everybody else', () => {
  expect(labels('owner', 'member')).toEqual(['Promote to admin', 'Promote to moderator', ...OUT]);
  expect(labels('owner', 'moderator')).toEqual(['Promote to admin', 'Demote to member', ...OUT]);
  expect(labels('owner', 'admin')).toEqual(['Demote to moderator', 'Demote to member', ...OUT]);
});

test('admins manage members and moderators, but appoint no admins', () => {
  expect(labels('admin', 'member')).toEqual(['Promote to moderator', ...OUT]);
  expect(labels('admin', 'moderator')).toEqual(['Demote to member', ...OUT]);
});

test('nobody acts on an equal or higher role, and others act on nobody', () => {
  expect(labels('owner', 'owner')).toEqual([]);
  expect(labels('admin', 'admin')).toEqual([]);
  expect(labels('admin', 'owner')).toEqual([]);
  expect(labels('moderator', 'member')).toEqual([]);
  expect(labels('member', 'member')).toEqual([]);
  expect(labels(null, 'member')).toEqual([]);
});

test('the end of a ban makes former members members again, and others only free to join', () => {
  const about = { username: 'bob', role: 'member' as const, community: COMMUNITY };
  expect(actionTexts({ kind: 'unban' }, about).confirm?.text).toBe(
    'They become a member of Painters again.',
  );
  expect(actionTexts({ kind: 'lift-ban' }, about)).toMatchObject({
    label: 'Unban',
    confirm: { text: 'They can join Painters again.' },
    done: '@bob is no longer banned',
  });
});

test('the confirmation names the person and how they can return', () => {
  const removal = (community: typeof COMMUNITY) =>
    actionTexts({ kind: 'remove' }, { username: 'bob', role: 'member', community }).confirm;
  expect(removal(COMMUNITY)).toMatchObject({
    title: 'Remove @bob?',
    text: 'They leave Painters and can no longer read or write in its discussion. They can join again.',
  });
  expect(removal({ ...COMMUNITY, privacy: 'private' })?.text).toContain('ask to join again');
});
