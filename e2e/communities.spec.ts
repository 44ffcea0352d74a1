import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { createPost } from './comment-steps.ts';
import type { Person } from './comment-steps.ts';
import {
  addMember,
  changeMember,
  inviteToCommunity,
  joinCommunity,
  newCommunity,
  openCommunity,
  shareInCommunity,
} from './community-steps.ts';
import { card, DESKTOP, PHONE } from './people-steps.ts';
import { createUser, test } from './product.ts';
import { chooseMenuItem, expectScreen, jpeg, violationsInBothThemes } from './screens.ts';
import { open } from './stored-session.ts';

/** A word that no other test uses. */
const newWord = () => `w${crypto.randomUUID().slice(0, 8)}`;

const NO_REASON = { status: 500, json: { code: 'X', message: 'no', details: null, hint: null } };

async function openCommunities(
  page: Page,
  url: string,
  person: Person,
  search = '',
): Promise<void> {
  await open(page, url, person.account, `/communities${search}`);
  await expectScreen(page, 'Communities');
}

/** Opens the menu of a member and chooses 'Leave'. */
async function askToLeave(page: Page, place: Locator): Promise<void> {
  await place.getByRole('button', { name: /^Joined/ }).click();
  await chooseMenuItem(page, 'Leave community');
}

test('a community is created once, with its cover, after mistakes and a failure', async ({
  page,
  product,
}) => {
  const ann = await createUser(product.url);
  const name = `Lantern ${newWord()}`;
  await openCommunities(page, product.url, ann, '?tab=mine');
  await expect(page.getByText("You haven't created or joined any communities yet.")).toBeVisible();
  await page.getByRole('button', { name: 'Create Your First Community' }).click();
  const form = page.getByRole('form', { name: 'Create Community' });
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await create.click();
  const nameField = form.getByLabel('Name');
  await expect(nameField).toBeFocused();
  await expect(form.getByText('Community name is required')).toBeVisible();
  await nameField.pressSequentially('ab');
  await expect(form.getByText('Community name is required')).toHaveCount(0);
  await nameField.press('Enter');
  await expect(form.getByText('Community name must be at least 3 characters')).toBeVisible();
  await nameField.fill('x'.repeat(51));
  await create.click();
  await expect(form.getByText('Community name must be less than 50 characters')).toBeVisible();
  await nameField.fill(`  ${name} `);
  await form.getByLabel('Description').fill('Pictures\nof light.');
  await form.getByLabel('Category').selectOption('Photography');
  await form.getByRole('radio', { name: 'Private' }).check();
  await form.getByRole('switch', { name: 'Members can share reels' }).click();

  const cover = form.getByLabel('Cover file', { exact: true });
  const preview = form.getByRole('img', { name: 'Preview of the cover' });
  const picture = {
    name: 'cover.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg(page, 1200, 400),
  };
  await cover.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(form.getByText('File type text/plain not allowed')).toBeVisible();
  await cover.setInputFiles(picture);
  await expect(preview).toBeVisible();
  await form.getByRole('button', { name: 'Remove the cover' }).click();
  await expect(preview).toHaveCount(0);
  await cover.setInputFiles(picture);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.route('**/rest/v1/communities*', (route) => route.fulfill(NO_REASON));
  await create.click();
  await expect(
    form.getByRole('alert').filter({ hasText: /^Failed to create community$/ }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(nameField).toHaveValue(`  ${name} `);
  await page.unroute('**/rest/v1/communities*');
  await create.dblclick();

  await expectScreen(page, name);
  const { data } = await ann.client.from('communities').select('*').eq('created_by', ann.id);
  expect(data).toEqual([
    expect.objectContaining({
      name,
      slug: name.toLowerCase().replace(' ', '-'),
      description: 'Pictures\nof light.',
      category: 'PHOTOGRAPHY',
      privacy: 'private',
      allow_member_posts: true,
      allow_member_reels: false,
      member_count: 1,
      cover_image_url: expect.stringContaining('/community-covers/'),
    }),
  ]);
  const header = page.getByRole('main').getByRole('banner').or(page.locator('main header'));
  await expect(header.locator('img').first()).toHaveJSProperty('complete', true);
  await expect
    .poll(() =>
      header
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);

  // Owners can't leave.
  await askToLeave(page, page.locator('main'));
  await expect(
    page.getByText('Community owners cannot leave. Transfer ownership or delete the community.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Open settings' }).click();
  await expect(page).toHaveURL(/\/settings$/);

  // If the upload of the cover fails, the community is created without it.
  await page.route('**/storage/v1/upload/**', (route) =>
    route.fulfill({ status: 403, body: '{}' }),
  );
  await page.goto(`${product.url}/communities`);
  await page.getByRole('button', { name: 'Create Community' }).click();
  await nameField.fill(`Bare ${name}`);
  await cover.setInputFiles(picture);
  await create.click();
  await expectScreen(page, `Bare ${name}`);
  await expect(page.getByText("The cover wasn't saved")).toBeVisible();
});

test('communities are searched, filtered, sorted and loaded in pages', async ({
  page,
  product,
}) => {
  const word = newWord();
  const people = await Promise.all([0, 1, 2].map(() => createUser(product.url)));
  const [ann, bob] = people;
  if (ann === undefined || bob === undefined) throw new Error('no people');
  // Use three owners: a new account may create only ten communities on its first day.
  for (let index = 0; index < 24; index += 1) {
    const owner = people[index % 3] ?? ann;
    await newCommunity(owner, {
      name: `${word} number ${String(index)}`,
      category: index < 2 ? 'MUSIC' : 'CODING',
    });
  }
  const big = await newCommunity(bob, { name: `The biggest`, description: `About ${word}.` });
  await joinCommunity(ann, big);

  await openCommunities(page, product.url, ann);
  const grid = page.getByRole('list', { name: 'Communities' });
  const cards = grid.getByRole('article');
  const search = page.getByRole('searchbox', { name: 'Search communities' });
  await expect(cards.first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  const answer = page.waitForResponse(
    (response) => response.request().postData()?.includes(word) === true,
  );
  await page.keyboard.type(word);
  await answer;
  await expect(cards.first()).toHaveAccessibleName('The biggest');
  await expect(cards.first()).toContainText('2 members');
  // A page has twenty communities. The next page loads near the end of the list.
  await cards.nth(19).scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(25);

  await page.getByLabel('Sort by').selectOption('Newest');
  await expect(cards.nth(1)).toHaveAccessibleName(`${word} number 23`);
  await page.getByLabel('Category').selectOption('Music & Audio');
  await expect(cards).toHaveCount(2);
  await expect(page).toHaveURL(`${product.url}/communities?q=${word}&category=MUSIC&sort=newest`);
  await cards
    .first()
    .getByRole('link', { name: `${word} number 1`, exact: true })
    .click();
  await expectScreen(page, `${word} number 1`);
  await page.goBack();
  await expect(search).toHaveValue(word);
  await expect(cards).toHaveCount(2);
  await page.reload();
  await expect(cards).toHaveCount(2);
  await page.getByRole('link', { name: 'My Communities' }).click();
  await expect(page.getByRole('list', { name: 'My communities' }).getByRole('article')).toHaveCount(
    9,
  );
  await page.goBack();
  await expect(cards).toHaveCount(2);

  await search.fill(`${word} nothing`);
  await expect(page.getByText('No communities found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();

  await page.route('**/rest/v1/rpc/search_communities*', (route) =>
    route.fulfill({ ...NO_REASON, status: 400 }),
  );
  await search.fill(`${word} number`);
  await expect(page.getByText('Failed to search communities')).toBeVisible();
  await page.unroute('**/rest/v1/rpc/search_communities*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards).toHaveCount(2);
});

test('people join, leave and wait for approval, and see decisions at once', async ({
  page,
  product,
}) => {
  const word = newWord();
  const [ann, bob] = [await createUser(product.url), await createUser(product.url)];
  const openId = await newCommunity(ann, { name: `Open ${word}` });
  const closedId = await newCommunity(ann, { name: `Closed ${word}`, require_approval: true });
  await openCommunities(page, product.url, bob, `?q=${word}`);
  const openCard = page.getByRole('article', { name: `Open ${word}` });
  const closedCard = page.getByRole('article', { name: `Closed ${word}` });

  await page.route('**/rest/v1/community_members*', (route) => route.fulfill(NO_REASON));
  await openCard.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('Failed to join community')).toBeVisible();
  await page.unroute('**/rest/v1/community_members*');

  await openCard.getByRole('button', { name: 'Join' }).dblclick();
  await expect(page.getByText('Successfully joined community!')).toHaveCount(1);
  await expect(openCard.getByRole('button', { name: /^Joined/ })).toBeFocused();
  await expect(openCard).toContainText('2 members');
  await expect(openCard.getByRole('link', { name: 'Discussion' })).toHaveAttribute(
    'href',
    `/community/${openId}/discussion`,
  );
  await askToLeave(page, openCard);
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(openCard.getByRole('button', { name: 'Join' })).toBeFocused();
  await expect(openCard).toContainText('1 member');

  await closedCard.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('Join request sent. Waiting for approval.')).toBeVisible();
  await closedCard.getByRole('button', { name: /^Pending/ }).click();
  await page.getByRole('button', { name: 'Withdraw request' }).click();
  await closedCard.getByRole('button', { name: 'Join' }).click();
  await expect(closedCard.getByRole('button', { name: /^Pending/ })).toBeVisible();
  await expect(closedCard).toContainText('1 member');

  // The owner accepts the request. Open pages update without a reload.
  await changeMember(ann, closedId, bob, { status: 'active' });
  await expect(closedCard.getByRole('button', { name: /^Joined/ })).toBeVisible();
  await expect(closedCard).toContainText('2 members');
  await page.getByRole('link', { name: 'My Communities' }).click();
  const own = page.getByRole('list', { name: 'My communities' });
  await expect(own.getByRole('article')).toHaveCount(1);
  await ann.client.from('community_messages').insert({ community_id: closedId, content: 'Hello' });
  await page.reload();
  await expect(own.getByText('New messages')).toBeVisible();
  await own.getByRole('link', { name: `Closed ${word}`, exact: true }).click();
  await expectScreen(page, `Closed ${word}`);
  await expect(page.getByRole('link', { name: 'Settings', exact: true })).toHaveCount(0);
  await changeMember(ann, closedId, bob, { role: 'admin' });
  await expect(page.getByRole('link', { name: 'Settings', exact: true })).toBeVisible();
  await ann.client
    .from('communities')
    .update({ name: `New ${word}` })
    .eq('id', closedId);
  await expectScreen(page, `New ${word}`);
  await changeMember(ann, closedId, bob, { status: 'banned' });
  await expect(page.getByRole('button', { name: /^(Join|Pending)/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText("You haven't created or joined any communities yet.")).toBeVisible();
});

test('a private community shows its card only, until the viewer is invited', async ({
  page,
  product,
}) => {
  const [ann, bob] = [await createUser(product.url), await createUser(product.url)];
  const word = newWord();
  const hidden = { privacy: 'private', description: 'A quiet room.' };
  const id = await newCommunity(ann, { name: `Quiet ${word}`, ...hidden });
  const declined = await newCommunity(ann, { name: `Declined ${word}`, ...hidden });
  const linked = await newCommunity(ann, { name: `Linked ${word}`, ...hidden });
  await shareInCommunity(ann, id, { kind: 'post', id: await createPost(ann, `Secret ${word}`) });

  await openCommunity(page, product.url, bob, id, '/members');
  await expectScreen(page, `Quiet ${word}`);
  await expect(page.getByText('This community is private.')).toBeVisible();
  await expect(page.getByText('Ask to join to see what is inside.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Members', exact: true })).toHaveCount(0);
  expect(await violationsInBothThemes(page)).toEqual([]);

  // Invitations appear without a reload.
  await page.goto(`${product.url}/communities?tab=mine`);
  await expect(page.getByText("You haven't created or joined any communities yet.")).toBeVisible();
  await inviteToCommunity(ann, id, bob);
  await inviteToCommunity(ann, declined, bob);
  const accept = page.getByRole('button', { name: `Accept the invitation to Quiet ${word}` });
  await expect(accept).toBeVisible();
  await expect(page.getByText(`Invited by @${ann.account.username}`)).toHaveCount(2);
  await page.getByRole('button', { name: `Decline the invitation to Declined ${word}` }).click();
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByText('Invitation declined')).toBeVisible();
  await accept.click();
  const own = page.getByRole('list', { name: 'My communities' });
  await expect(own.getByRole('article', { name: `Quiet ${word}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Invitations' })).toHaveCount(0);
  await own.getByRole('link', { name: `Quiet ${word}`, exact: true }).click();
  await expect(card(page, `Secret ${word}`)).toBeVisible();

  const { data } = await ann.client
    .rpc('create_community_invite_link', { community_id: linked })
    .single<{ token: string }>();
  const token = data?.token ?? '';
  await page.goto(`${product.url}/community/${linked}?invite=wrong`);
  await expect(page.getByText('This invitation link has expired or was replaced.')).toBeVisible();
  await expect(page.getByText('Ask to join to see what is inside.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join' })).toBeVisible();
  await page.goto(`${product.url}/community/${linked}?invite=${token}`);
  const panel = page.getByRole('region', { name: `${ann.account.username} invited you to join` });
  await expect(panel).toBeVisible();
  await expect(page.getByText('Accept the invitation to see what is inside.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL(`${product.url}/community/${linked}`);
  await expect(page.getByText('No posts yet')).toBeVisible();

  // A removed member sees the private community as a stranger does.
  await ann.client
    .from('community_members')
    .delete()
    .eq('community_id', linked)
    .eq('user_id', bob.id);
  await expect(page.getByText('This community is private.')).toBeVisible();
  await page.goto(`${product.url}/community/${crypto.randomUUID()}`);
  await expect(page.getByText('Community not found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Communities' }).click();
  await expectScreen(page, 'Communities');
});

test('shared posts are pinned and removed, and what others share appears', async ({
  page,
  product,
}) => {
  const [ann, bob] = [await createUser(product.url), await createUser(product.url)];
  const name = `Harbor ${newWord()}`;
  const id = await newCommunity(ann, { name, description: 'Ships.', allow_member_reels: false });
  await addMember(ann, id, bob, 'moderator');
  await page.setViewportSize(PHONE);
  await openCommunity(page, product.url, bob, id);
  await expect(page.getByText('Share a post from its share menu.')).toBeVisible();

  const titles = ['Oldest', 'Middle', 'Newest'].map((title) => `${title} ${newWord()}`);
  for (const title of titles) {
    await shareInCommunity(ann, id, { kind: 'post', id: await createPost(ann, title) });
  }
  const [oldest = '', middle = '', newest = ''] = titles;
  // The first shared post appears at once. Later ones must not move the cards on the screen.
  await expect(card(page, oldest)).toBeVisible();
  await page.reload();
  const cards = page.getByRole('feed').getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toHaveAccessibleName(newest);
  await expect(card(page, oldest)).toContainText(`Shared by @${ann.account.username}`);

  const choose = async (title: string, entry: string) => {
    await card(page, title).getByRole('button', { name: 'Options of this shared post' }).click();
    await chooseMenuItem(page, entry);
  };
  await page.route('**/rest/v1/community_content*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(NO_REASON) : route.continue(),
  );
  await choose(oldest, 'Pin');
  await expect(page.getByText('Failed to pin content')).toBeVisible();
  await page.unroute('**/rest/v1/community_content*');
  await choose(oldest, 'Pin');
  await expect(cards.first()).toHaveAccessibleName(oldest);
  await expect(card(page, oldest).getByText('Pinned', { exact: true })).toBeVisible();
  await expect(card(page, oldest)).toBeFocused();
  await choose(oldest, 'Unpin');
  await expect(cards.first()).toHaveAccessibleName(newest);

  await choose(middle, 'Remove from community');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(card(page, middle)).toHaveCount(0);
  await expect(page.getByText(`Removed from ${name}`)).toBeVisible();
  await expect(card(page, oldest)).toBeFocused();
  const { data: left } = await ann.client
    .from('community_content')
    .select('id')
    .eq('community_id', id);
  expect(left).toHaveLength(2);

  // A moderator who was demoted to member can't pin any more.
  await changeMember(ann, id, bob, { role: 'member' });
  await expect(
    card(page, oldest).getByRole('button', { name: 'Options of this shared post' }),
  ).toHaveCount(0);

  await page.getByRole('button', { name: 'Mute notifications' }).click();
  await expect(page.getByText('Notifications muted')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Unmute' }).click();
  await expect(page.getByRole('button', { name: 'Mute notifications' })).toBeVisible();

  await page.getByRole('link', { name: 'Reels', exact: true }).last().click();
  await expect(page.getByText('Nobody has shared a reel here yet.')).toBeVisible();
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await expect(
    page.getByText(
      'All members can share posts. Only the owner, admins and moderators can share reels.',
    ),
  ).toBeVisible();
  await expect(page.getByText('Active members')).toBeVisible();
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    expect(await violationsInBothThemes(page)).toEqual([]);
  }
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await expect(cards).toHaveCount(2);
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('the lists work with the keyboard and on phones', async ({ page, product }) => {
  const [ann, bob] = [await createUser(product.url), await createUser(product.url)];
  const word = newWord();
  const name = `${word} ${'a very long name without an end'.slice(0, 50 - word.length - 1)}`.trim();
  const id = await newCommunity(ann, {
    name,
    description: 'unbroken'.repeat(60),
    require_approval: true,
  });
  await joinCommunity(bob, await newCommunity(ann, { name: `Joined ${word}` }));
  await inviteToCommunity(ann, await newCommunity(ann, { name: `Invited ${word}` }), bob);
  await openCommunities(page, product.url, bob, `?q=${word}`);
  const article = page.getByRole('article', { name });
  await article.getByRole('link', { name, exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(article.getByRole('button', { name: 'Join' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(article.getByRole('button', { name: /^Pending/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Withdraw your request?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(article.getByRole('button', { name: /^Pending/ })).toBeFocused();

  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
  await page.getByRole('link', { name: 'My Communities' }).click();
  await expect(page.getByRole('heading', { name: 'Invitations' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'My communities' })).toBeVisible();
  await page.setViewportSize(PHONE);
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await openCommunity(page, product.url, bob, id);
  await expectScreen(page, name);
  expect(await overflow(page)).toBe(0);
});

/** Returns by how many px the page is wider than the window. */
async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
