import { expect } from '@playwright/test';
import {
  addMember,
  discuss,
  inviteToCommunity,
  joinCommunity,
  newCommunity,
} from './community-steps.ts';
import {
  expectBadge,
  follow,
  liveAfter,
  openBell,
  person,
  expectToast,
  watcher,
} from './notification-steps.ts';
import { test } from './product.ts';
import { expectScreen, violationsInBothThemes } from './screens.ts';

test('requests, approvals, invitations, replies, mentions and announcements arrive live', async ({
  browser,
  product,
}) => {
  test.slow();
  const owner = await watcher(browser, product.url);
  const member = await watcher(browser, product.url);
  const name = `Fog lovers ${owner.name}`;
  const id = await newCommunity(owner, { name, privacy: 'private' });

  expect(await joinCommunity(member, id)).toBe('pending');
  await expectToast(owner.page, `${member.name} asked to join ${name}`);
  await expectBadge(owner.page, '1');
  await (await openBell(owner.page)).getByRole('link').click();
  await expect(owner.page).toHaveURL(`${product.url}/community/${id}/members?list=pending`);
  await owner.page.getByRole('button', { name: `Approve @${member.name}` }).click();
  await expectToast(member.page, `${owner.name} approved your request to join ${name}`);
  // The notification of a request to join disappears when the request was answered.
  await owner.page.goto(`${product.url}/notifications`);
  await expect(owner.page.getByText('No notifications yet')).toBeVisible();

  const question = await discuss(member, id, 'Which lens?');
  await discuss(owner, id, 'The long one', { reply_to_id: question });
  await expectToast(member.page, `${owner.name} replied to your message in ${name}`);
  await discuss(owner, id, `Ask @${member.name}`);
  await expectToast(member.page, `${owner.name} mentioned you in ${name}`);
  const news = await discuss(owner, id, 'We meet on Monday', { is_announcement: true });
  await expectToast(member.page, `${owner.name} made an announcement in ${name}`);
  await expectBadge(member.page, '4');

  await liveAfter(member.page, () => member.page.goto(`${product.url}/notifications`));
  const rows = member.page.getByRole('main').getByRole('listitem');
  const texts = [
    `made an announcement in ${name}`,
    `mentioned you in ${name}`,
    `replied to your message in ${name}`,
    `approved your request to join ${name}`,
  ].map((text) => new RegExp(text));
  await expect(rows).toHaveText(texts);
  const path = (index: number) => rows.nth(index).getByRole('link').getAttribute('href');
  expect(await path(0)).toBe(`/community/${id}/discussion?message=${news}`);
  expect(await path(3)).toBe(`/community/${id}`);
  expect(await violationsInBothThemes(member.page)).toEqual([]);

  // Reading the discussion, and being in it, leaves nothing unread.
  await liveAfter(member.page, () => member.page.goto(`${product.url}/community/${id}/discussion`));
  await expectBadge(member.page, '1');
  await discuss(owner, id, `Still there, @${member.name}?`);
  await expect(member.page.getByRole('log').getByText('Still there,')).toBeVisible();
  await expectBadge(member.page, '1');
  await liveAfter(member.page, () => member.page.goto(`${product.url}/notifications`));
  texts.unshift(new RegExp(`mentioned you in ${name}`));
  await expect(rows).toHaveText(texts);
  await expectBadge(member.page, '1');

  const other = `Rain ${owner.name}`;
  const otherId = await newCommunity(owner, { name: other, privacy: 'private' });
  await inviteToCommunity(owner, otherId, member);
  await expectToast(member.page, `${owner.name} invited you to ${other}`);
  await expect(rows.first()).toContainText(`invited you to ${other}`);
  expect(await path(0)).toBe(`/community/${otherId}`);
  await owner.client.from('community_invitations').delete().eq('community_id', otherId);
  await expect(rows).toHaveText(texts);
});

test('a kind of notification and a community are muted in the settings', async ({
  browser,
  product,
}) => {
  const owner = await person(product.url);
  const member = await watcher(browser, product.url);
  const { page } = member;
  const loud = await newCommunity(owner, { name: `Loud ${owner.name}` });
  const other = await newCommunity(owner, { name: `Other ${owner.name}` });
  for (const id of [loud, other]) await addMember(owner, id, member);
  await member.client
    .from('community_preferences')
    .upsert({ user_id: member.id, community_id: loud, is_muted: true });

  await liveAfter(page, () => page.goto(`${product.url}/settings/notifications`));
  await expectScreen(page, 'Notifications');
  for (const name of ['Requests to join', 'Approved requests', 'Invitations', 'Announcements']) {
    await expect(page.getByRole('switch', { name })).toBeChecked();
  }
  await page.getByRole('switch', { name: 'Announcements' }).click();
  await expect
    .poll(
      async () =>
        (await member.client.from('notification_preferences').select('announcements')).data,
    )
    .toEqual([{ announcements: false }]);
  const muted = page.getByRole('list', { name: 'Muted communities' });
  await expect(muted.getByRole('link')).toHaveText([`Loud ${owner.name}`]);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await discuss(owner, other, 'News', { is_announcement: true });
  await discuss(owner, loud, `Hello @${member.name}`);
  // If the two messages above caused a notification, it would arrive before this one.
  await follow(owner, member);
  await expectToast(page, 'started following you');
  await expectBadge(page, '1');

  await muted.getByRole('button', { name: `Unmute Loud ${owner.name}` }).click();
  await expect(muted.getByRole('button', { name: `Mute Loud ${owner.name}` })).toBeVisible();
  await expect
    .poll(
      async () =>
        (await member.client.from('community_preferences').select('is_muted').eq('is_muted', true))
          .data,
    )
    .toEqual([]);
  await discuss(owner, loud, `Hello again @${member.name}`);
  await expectToast(page, `mentioned you in Loud ${owner.name}`);
  await page.reload();
  await expect(page.getByText("You haven't muted any communities.")).toBeVisible();
});
