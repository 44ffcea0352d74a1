import { expect } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { createPost } from './comment-steps.ts';
import type { Person } from './comment-steps.ts';
import {
  addMember,
  changeMember,
  discuss,
  inviteToCommunity,
  joinCommunity,
  newCommunity,
  openCommunity,
  shareInCommunity,
} from './community-steps.ts';
import { PHONE } from './people-steps.ts';
import { createUser, test } from './product.ts';
import { chooseMenuItem, jpeg, violationsInBothThemes } from './screens.ts';
import { open } from './stored-session.ts';

/** A community with a user in each role, a user who asked to join, and other users. */
interface Staffed {
  id: string;
  owner: Person;
  admin: Person;
  moderator: Person;
  member: Person;
  pending: Person;
  banned: Person;
  stranger: Person;
}

async function newStaffedCommunity(url: string, name: string): Promise<Staffed> {
  const [owner, admin, moderator, member, pending, banned, stranger] = await Promise.all([
    createUser(url),
    createUser(url),
    createUser(url),
    createUser(url),
    createUser(url),
    createUser(url),
    createUser(url),
  ]);
  const id = await newCommunity(owner, { name, require_approval: true });
  await addMember(owner, id, admin, 'admin');
  await addMember(owner, id, moderator, 'moderator');
  await addMember(owner, id, member);
  await addMember(owner, id, banned);
  await changeMember(owner, id, banned, { status: 'banned' });
  await joinCommunity(pending, id);
  return { id, owner, admin, moderator, member, pending, banned, stranger };
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  return context.newPage();
}

const at = ({ account }: Person) => `@${account.username}`;

function people(page: Page, list: 'Members' | 'Requests' | 'Invited' | 'Banned'): Locator {
  return page.getByRole('list', { name: list, exact: true }).getByRole('listitem');
}

function row(page: Page, person: Person): Locator {
  return page.getByRole('listitem').filter({ hasText: at(person) });
}

function menuButton(page: Page, person: Person): Locator {
  return page.getByRole('button', { name: `Manage ${at(person)}` });
}

/** Opens one of the lists that owners and admins see. */
async function showList(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name }).click();
}

/** Chooses an entry of a member's menu and confirms it. */
async function act(page: Page, person: Person, entry: string, confirm: string): Promise<void> {
  await menuButton(page, person).click();
  await chooseMenuItem(page, entry);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(at(person));
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
}

/** The entries of a member's menu. Closes the menu again. */
async function entriesOf(page: Page, person: Person): Promise<string[]> {
  await menuButton(page, person).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  const entries = await page.getByRole('menuitem').allTextContents();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  return entries;
}

test('each role sees and manages those below it', async ({ page, browser, product }) => {
  const all = await newStaffedCommunity(product.url, 'Glass Painters');
  const { id, owner, admin, moderator, member, pending, banned, stranger } = all;
  const out = ['Remove from community', 'Ban from community'];

  await openCommunity(page, product.url, owner, id, '/members');
  await expect(people(page, 'Members')).toHaveCount(4);
  await expect(people(page, 'Members').first()).toContainText('Owner');
  await expect(people(page, 'Members').nth(1)).toContainText('Admin');
  await expect(people(page, 'Members').nth(2)).toContainText('Moderator');
  await expect(row(page, member)).toContainText('Joined');
  await expect(menuButton(page, owner)).toHaveCount(0);
  expect(await entriesOf(page, admin)).toEqual(['Demote to moderator', 'Demote to member', ...out]);
  expect(await entriesOf(page, member)).toEqual([
    'Promote to admin',
    'Promote to moderator',
    ...out,
  ]);
  const lists = page.getByRole('group', { name: 'Show' });
  await expect(lists.getByRole('button', { name: 'Members 4' })).toBeVisible();
  await expect(lists.getByRole('button', { name: 'Requests 1' })).toBeVisible();
  await expect(lists.getByRole('button', { name: 'Banned 1' })).toBeVisible();

  const adminsPage = await newPage(browser);
  await openCommunity(adminsPage, product.url, admin, id, '/members');
  await expect(people(adminsPage, 'Members')).toHaveCount(4);
  await expect(menuButton(adminsPage, owner)).toHaveCount(0);
  await expect(menuButton(adminsPage, admin)).toHaveCount(0);
  expect(await entriesOf(adminsPage, moderator)).toEqual(['Demote to member', ...out]);
  expect(await entriesOf(adminsPage, member)).toEqual(['Promote to moderator', ...out]);
  await showList(adminsPage, /^Banned/);
  await expect(row(adminsPage, banned)).toBeVisible();
  await adminsPage.context().close();

  for (const person of [moderator, member, pending, banned, stranger]) {
    const onesPage = await newPage(browser);
    await openCommunity(onesPage, product.url, person, id, '/members');
    await expect(people(onesPage, 'Members')).toHaveCount(4);
    await expect(onesPage.getByRole('button', { name: /^Manage @/ })).toHaveCount(0);
    await expect(onesPage.getByRole('button', { name: 'Invite people' })).toHaveCount(0);
    await expect(onesPage.getByRole('group', { name: 'Show' })).toHaveCount(0);
    await expect(row(onesPage, banned)).toHaveCount(0);
    await onesPage.context().close();
  }

  // A private community shows its members only to members.
  await owner.client.from('communities').update({ privacy: 'private' }).eq('id', id);
  await openCommunity(page, product.url, stranger, id, '/members');
  await expect(page.getByText(/private/i).first()).toBeVisible();
  await expect(people(page, 'Members')).toHaveCount(0);
});

test('requests, roles, removals and bans are seen live', async ({ page, browser, product }) => {
  const all = await newStaffedCommunity(product.url, 'Glass Painters');
  const { id, owner, admin, moderator, member, pending, stranger } = all;
  await openCommunity(page, product.url, admin, id, '/members');
  const other = await newPage(browser);
  await openCommunity(other, product.url, member, id, '/members');
  await expect(people(other, 'Members')).toHaveCount(4);

  await showList(page, /^Requests/);
  await expect(people(page, 'Requests')).toHaveCount(1);
  await joinCommunity(stranger, id);
  await expect(people(page, 'Requests')).toHaveCount(2);
  // Keyboard: after an action the focus moves to the same button of the next row.
  await page.getByRole('button', { name: `Approve ${at(stranger)}` }).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, stranger)).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Approve ${at(pending)}` })).toBeFocused();
  await expect(row(other, stranger)).toBeVisible();
  let declines = 0;
  page.on('request', (request) => {
    const isDecline = request.method() === 'DELETE' && request.url().includes(pending.id);
    if (isDecline) declines += 1;
  });
  await page.getByRole('button', { name: `Decline ${at(pending)}` }).dblclick();
  await expect(page.getByText('No requests')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search people' })).toBeFocused();

  await showList(page, /^Members/);
  await act(page, member, 'Promote to moderator', 'Promote');
  await expect(row(page, member)).toContainText('Moderator');
  await expect(row(other, member)).toContainText('Moderator');
  // The double click before sent one request.
  expect(declines).toBe(1);
  await act(page, moderator, 'Demote to member', 'Demote');
  await expect(row(page, moderator)).not.toContainText('Moderator');
  await act(page, stranger, 'Remove from community', 'Remove');
  await expect(row(page, stranger)).toHaveCount(0);
  await expect(row(other, stranger)).toHaveCount(0);
  await act(page, moderator, 'Ban from community', 'Ban');
  await expect(row(page, moderator)).toHaveCount(0);
  // The focus is in the next row. It was not lost when the row was removed.
  await expect(people(page, 'Members').locator(':focus')).toHaveCount(1);
  await expect(row(other, moderator)).toHaveCount(0);

  await showList(page, /^Banned 2/);
  await page.getByRole('button', { name: `Unban ${at(moderator)}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unban', exact: true }).click();
  await expect(people(page, 'Banned')).toHaveCount(1);
  await expect(row(other, moderator)).toBeVisible();

  // The admin is demoted while the menu is open: the database refuses, and the admin buttons
  // disappear.
  await showList(page, /^Members/);
  await menuButton(page, member).click();
  await chooseMenuItem(page, 'Ban from community');
  await page.route('**/rest/v1/rpc/ban_from_community', async (route) => {
    await changeMember(owner, id, admin, { role: 'member' });
    await route.continue();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByText('Insufficient permissions for this action')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Manage @/ })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Show' })).toHaveCount(0);
  await other.context().close();
});

test('somebody who joins, writes, shares and leaves is banned from their message, and unbanned', async ({
  page,
  browser,
  product,
}) => {
  const owner = await createUser(product.url);
  const admin = await createUser(product.url);
  const passerby = await createUser(product.url);
  const id = await newCommunity(owner, { name: 'Open Painters' });
  await addMember(owner, id, admin, 'admin');
  await discuss(owner, id, 'Welcome everybody');
  await joinCommunity(passerby, id);
  await discuss(passerby, id, 'Buy my coins');
  const post = await createPost(passerby, 'Coins for sale');
  await shareInCommunity(passerby, id, { kind: 'post', id: post });
  await passerby.client.from('community_members').delete().eq('community_id', id);

  await openCommunity(page, product.url, admin, id, '/discussion');
  const options = (text: string) =>
    page
      .getByRole('article')
      .filter({ hasText: text })
      .getByRole('button', { name: 'Message options' });
  // Nobody bans those above them.
  await options('Welcome everybody').click();
  await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Ban from community' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await options('Buy my coins').click();
  await chooseMenuItem(page, 'Ban from community');
  const dialog = page.getByRole('dialog', { name: `Ban ${at(passerby)}?` });
  await expect(dialog).toContainText("can't be a member of Open Painters");
  expect(await violationsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByText(`${at(passerby)} was banned`)).toBeVisible();

  // They see that they can't come back.
  const other = await newPage(browser);
  await openCommunity(other, product.url, passerby, id);
  await expect(other.getByRole('heading', { name: 'Open Painters' })).toBeVisible();
  await expect(other.getByText('You were banned from this community.')).toBeVisible();

  // The sharer is also banned from what they shared; a second ban changes nothing.
  await page.goto(`${product.url}/community/${id}`);
  await page.getByRole('button', { name: 'Options of this shared post' }).click();
  await chooseMenuItem(page, `Ban ${at(passerby)}`);
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByText(`${at(passerby)} was banned`)).toBeVisible();

  await page.goto(`${product.url}/community/${id}/members?list=banned`);
  await page.getByRole('button', { name: `Unban ${at(passerby)}` }).click();
  const unban = page.getByRole('dialog', { name: `Unban ${at(passerby)}?` });
  await expect(unban).toContainText('They can join Open Painters again.');
  await unban.getByRole('button', { name: 'Unban', exact: true }).click();
  await expect(page.getByText(`${at(passerby)} is no longer banned`)).toBeVisible();
  await expect(page.getByText('Nobody is banned')).toBeVisible();
  await other.reload();
  await other.getByRole('button', { name: /^Join / }).click();
  await expect(other.getByRole('button', { name: /^Joined/ })).toBeVisible();
  await other.context().close();
});

test('people are invited by name and by link', async ({ page, browser, product }) => {
  const all = await newStaffedCommunity(product.url, 'Glass Painters');
  const { id, owner, member, pending, banned, stranger } = all;
  const invited = await createUser(product.url);
  await inviteToCommunity(owner, id, invited);
  await openCommunity(page, product.url, owner, id, '/members');
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  const search = dialog.getByRole('searchbox', { name: 'Search people' });
  await expect(search).toBeFocused();
  for (const [person, note] of [
    [member, 'Member'],
    [invited, 'Invited'],
    [banned, 'Banned'],
  ] as const) {
    await search.fill(person.account.username);
    await expect(dialog.getByText(at(person))).toBeVisible();
    await expect(dialog.getByText(note, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  }
  for (const person of [pending, stranger]) {
    await search.fill(person.account.username);
    await dialog.getByRole('checkbox', { name: new RegExp(person.account.username) }).check();
  }
  // Another admin has invited this person in the meantime.
  await inviteToCommunity(owner, id, stranger);
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to send invitation');
  await expect(dialog.getByRole('alert')).toContainText('This person was already invited.');
  await dialog.getByRole('button', { name: `Remove ${stranger.account.username}` }).click();

  // Create an invitation link, then replace it.
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const field = dialog.getByRole('textbox', { name: 'Invitation link' });
  await expect(field).toHaveValue(new RegExp(`^${product.url}/community/${id}\\?invite=\\w+$`));
  const first = await field.inputValue();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make new link' }).click();
  await page.getByRole('dialog', { name: 'Make a new link?' }).getByText('Make new link').click();
  await expect(field).not.toHaveValue(first);
  const second = await field.inputValue();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(row(page, pending)).toContainText(`Invited by ${at(owner)}`);

  // The invited person sees at once that the invitation is withdrawn.
  const other = await newPage(browser);
  const invitation = other.getByRole('region', {
    name: `${owner.account.username} invited you to join`,
  });
  const join = other.getByRole('button', { name: /^Join / });
  await openCommunity(other, product.url, invited, id);
  await expect(invitation).toBeVisible();
  await expect(join).toHaveCount(0);
  await showList(page, /^Invited 2/);
  await page.getByRole('button', { name: `Withdraw the invitation of ${at(invited)}` }).click();
  await expect(row(page, invited)).toHaveCount(0);
  await expect(row(page, stranger)).toBeVisible();
  await expect(invitation).toHaveCount(0);
  await expect(join).toBeVisible();

  const follow = (link: string, person: Person) =>
    open(other, product.url, person.account, link.slice(product.url.length));
  const expired = other.getByText('This invitation link has expired or was replaced.');
  await follow(first, invited);
  await expect(expired).toBeVisible();
  await follow(second, invited);
  await invitation.getByRole('button', { name: 'Accept' }).click();
  await expect(other.getByText('Successfully joined community!')).toBeVisible();
  await showList(page, /^Members 6/);
  await expect(row(page, invited)).toContainText(`Invited by ${at(owner)}`);

  // An invitation needs no approval.
  await openCommunity(other, product.url, stranger, id);
  await expect(invitation.getByRole('link')).toHaveAttribute(
    'href',
    `/user/${owner.account.username}`,
  );
  expect(await violationsInBothThemes(other)).toEqual([]);
  await invitation.getByRole('button', { name: 'Accept' }).dblclick();
  await expect(invitation).toHaveCount(0);
  await expect(other.getByRole('button', { name: /^Joined/ })).toBeVisible();
  await expect(other.getByText('Successfully joined community!')).toHaveCount(1);
  await expect(other.getByText('7 members')).toBeVisible();
  await showList(page, /^Members 7/);

  await page.getByRole('button', { name: 'Invite people' }).click();
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await page
    .getByRole('dialog', { name: 'Turn the link off?' })
    .getByRole('button', { name: 'Turn off' })
    .click();
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible();
  const last = await createUser(product.url);
  await follow(second, last);
  await expect(expired).toBeVisible();
  await other.context().close();
});

test('settings: edit, mute, transfer, leave and delete', async ({ page, browser, product }) => {
  const { id, owner, admin, member } = await newStaffedCommunity(product.url, 'Glass Painters');
  await openCommunity(page, product.url, owner, id, '/settings');
  const form = page.getByRole('form', { name: 'Community' });
  const name = form.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Glass Painters');
  await expect(page.getByText('Community owners cannot leave.')).toBeVisible();
  await name.fill('Gl');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('Community name must be at least 3 characters')).toBeVisible();
  await name.fill('Window Painters');
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Window Painters');
  await page.route('**/rest/v1/communities*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByRole('alert')).toContainText('Network error');
  await expect(name).toHaveValue('Window Painters');
  await page.unroute('**/rest/v1/communities*');
  await form.getByRole('switch', { name: 'Members can share reels' }).click();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Window Painters' })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  expect(await violationsInBothThemes(page)).toEqual([]);

  const coverOf = async () => {
    const { data } = await owner.client
      .from('communities')
      .select('cover_image_url')
      .eq('id', id)
      .single<{ cover_image_url: string | null }>();
    return data?.cover_image_url;
  };
  await form.getByLabel('Cover file', { exact: true }).setInputFiles({
    name: 'cover.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg(page, 900, 300),
  });
  await expect(form.getByRole('img', { name: 'Preview of the cover' })).toBeVisible();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(coverOf).toContain(`/community-covers/${id}/`);
  await expect(form.getByText('Current cover')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await form.getByRole('button', { name: 'Remove the cover' }).click();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(coverOf).toBeNull();

  await page.getByRole('switch', { name: 'Mute this community' }).click();
  await expect(page.getByText('Notifications muted')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Mute this community' })).toBeChecked();
  await expect(form.getByRole('switch', { name: 'Members can share reels' })).not.toBeChecked();

  // An admin may edit the community, but neither transfer nor delete it.
  const adminsPage = await newPage(browser);
  await openCommunity(adminsPage, product.url, admin, id, '/settings');
  await expect(adminsPage.getByRole('button', { name: 'Save changes' })).toBeVisible();
  await expect(adminsPage.getByText('Transfer ownership')).toHaveCount(0);
  await expect(adminsPage.getByRole('button', { name: 'Delete community' })).toHaveCount(0);

  // The new owner is asked, and may decline.
  const ask = async () => {
    await page.getByRole('button', { name: 'Choose a new owner' }).click();
    const dialog = page.getByRole('dialog', { name: 'Transfer ownership' });
    await dialog.getByRole('searchbox').fill(admin.account.username);
    await expect(dialog.getByRole('radio')).toHaveCount(1);
    await dialog.getByRole('radio').check();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page
      .getByRole('dialog', { name: `Ask ${at(admin)} to become the owner?` })
      .getByRole('button', { name: 'Send offer' })
      .click();
    await expect(page.getByText(`you asked ${at(admin)} to become the owner`)).toBeVisible();
  };
  const offer = adminsPage.getByRole('region', {
    name: `${at(owner)} asks you to become the owner`,
  });
  await ask();
  await offer.getByRole('button', { name: 'Decline' }).click();
  await expect(offer).toHaveCount(0);
  await ask();
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw the offer' }).click();
  await expect(offer).toHaveCount(0);
  await ask();
  await expect(offer).toBeVisible();
  expect(await violationsInBothThemes(adminsPage)).toEqual([]);
  await offer.getByRole('button', { name: 'Become the owner' }).click();
  await expect(adminsPage.getByText('You are now the owner of Window Painters')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a new owner' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Leave community' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByText('You left Window Painters')).toBeVisible();

  const membersPage = await newPage(browser);
  await openCommunity(membersPage, product.url, member, id);
  await expect(
    membersPage.getByRole('heading', { level: 1, name: 'Window Painters' }),
  ).toBeVisible();
  await expect(membersPage.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await openCommunity(membersPage, product.url, member, id, '/settings');
  await expect(
    membersPage.getByText('Only owners and admins can change the settings.'),
  ).toBeVisible();
  await expect(membersPage.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await expect(membersPage.getByRole('button', { name: 'Leave community' })).toBeVisible();
  await adminsPage.getByRole('button', { name: 'Delete community' }).click();
  const deletion = adminsPage.getByRole('dialog', { name: 'Delete Window Painters?' });
  await deletion.getByRole('textbox').fill('Window');
  await expect(deletion.getByRole('button', { name: 'Delete' })).toBeDisabled();
  expect(await violationsInBothThemes(adminsPage)).toEqual([]);
  await deletion.getByRole('textbox').fill('Window Painters');
  await deletion.getByRole('textbox').press('Enter');
  await expect(adminsPage).toHaveURL(/\/communities$/);
  await expect(adminsPage.getByText('Window Painters was deleted')).toBeVisible();
  await expect(membersPage.getByText('Community not found')).toBeVisible();
  await adminsPage.context().close();
  await membersPage.context().close();
});

test('members and settings on a phone, without accessibility violations', async ({
  page,
  product,
}) => {
  const { id, owner, admin, pending, stranger } = await newStaffedCommunity(
    product.url,
    'Painters of very long names and of glass',
  );
  await inviteToCommunity(owner, id, stranger);
  await page.setViewportSize(PHONE);
  await openCommunity(page, product.url, owner, id, '/members');
  await expect(people(page, 'Members')).toHaveCount(4);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search people' }).fill(admin.account.username);
  await expect(people(page, 'Members')).toHaveCount(1);
  await expect(row(page, admin)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search people' }).fill('nobody at all');
  await expect(page.getByText('No people found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await showList(page, /^Requests 1/);
  await expect(row(page, pending)).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.reload();
  await expect(row(page, pending)).toBeVisible();
  await showList(page, /^Invited 1/);
  await expect(row(page, stranger)).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
});
