import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import type { Person } from './comment-steps.ts';
import {
  addMember,
  changeMember,
  discuss,
  joinCommunity,
  newCommunity,
} from './community-steps.ts';
import {
  chooseAction,
  composer,
  loseAnswers,
  message,
  messageLog,
  tabTo,
  write,
} from './message-steps.ts';
import { createUser, test } from './product.ts';
import { expectScreen, violationsInBothThemes } from './screens.ts';
import { open } from './stored-session.ts';
import { swatch } from './upload-files.ts';

interface Members {
  id: string;
  /** The owner. */
  ann: Person;
  /** A moderator. */
  mia: Person;
  /** A member. */
  bob: Person;
}

/** Creates a community with an owner, a moderator and a member. */
async function newMembers(url: string, name = 'Fog Painters'): Promise<Members> {
  const [ann, mia, bob] = [await createUser(url), await createUser(url), await createUser(url)];
  const id = await newCommunity(ann, { name, description: 'Prompts for fog.', privacy: 'private' });
  await addMember(ann, id, mia, 'moderator');
  await addMember(ann, id, bob);
  return { id, ann, mia, bob };
}

async function openDiscussion(page: Page, url: string, person: Person, id: string): Promise<void> {
  await open(page, url, person.account, `/community/${id}/discussion`);
  await expect(composer(page)).toBeVisible();
}

/** Opens the discussion as this user in a separate browser window. */
async function windowOf(
  browser: Browser,
  url: string,
  person: Person,
  id: string,
  viewport = { width: 1440, height: 900 },
): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await openDiscussion(page, url, person, id);
  return page;
}

/** The texts of all messages of a discussion, oldest first. */
async function storedMessages({ client }: Person, id: string): Promise<string[]> {
  const { data, error } = await client
    .from('community_messages')
    .select('content')
    .eq('community_id', id)
    .order('created_at');
  if (error !== null) throw new Error(error.message);
  return data.map(({ content }) => content as string);
}

/** Locates the chip of a reaction with its count. */
function chip(page: Page, text: string, name: string) {
  return message(page, text).getByRole('button', { name, exact: true });
}

async function react(page: Page, text: string, reaction: string): Promise<void> {
  const found = message(page, text);
  await found.hover();
  await found.getByRole('button', { name: 'React', exact: true }).click();
  await page
    .getByRole('group', { name: 'Reactions' })
    .getByRole('button', { name: reaction })
    .click();
}

test('members write, answer, edit and delete, and a moderator deletes any message', async ({
  page,
  browser,
  product,
}) => {
  const { id, ann, mia, bob } = await newMembers(product.url);
  await openDiscussion(page, product.url, bob, id);
  await expectScreen(page, 'Fog Painters');
  await expect(page.getByText('No messages yet')).toBeVisible();
  await expect(page.getByText('Private community')).toBeVisible();
  await expect(page.getByText('3 members')).toBeVisible();
  const annsPage = await windowOf(browser, product.url, ann, id);
  const miasPage = await windowOf(browser, product.url, mia, id);
  await expect(annsPage.getByText('Owner', { exact: true })).toBeVisible();

  await write(annsPage, 'Welcome to the fog');
  const welcome = message(page, 'Welcome to the fog');
  await expect(welcome.getByRole('link', { name: ann.account.username })).toBeVisible();
  await expect(welcome.getByText('Owner')).toBeVisible();
  await expect(welcome.getByText('Just now')).toBeVisible();
  await chooseAction(page, 'Welcome to the fog', 'Reply');
  await expect(page.getByText(`Replying to ${ann.account.username}`)).toBeVisible();
  await write(page, 'Thank you');
  const answer = message(annsPage, 'Thank you');
  await expect(answer.getByText('Welcome to the fog')).toBeVisible();
  await expect(message(annsPage, 'Welcome to the fog').first().getByText('1 reply')).toBeVisible();
  await answer.getByRole('button', { name: /^In reply to You/ }).click();
  await expect(message(annsPage, 'Welcome to the fog').first()).toBeInViewport();

  await composer(page).press('ArrowUp');
  await page.getByRole('textbox', { name: 'Edit message' }).fill('Thanks a lot');
  await page.getByRole('textbox', { name: 'Edit message' }).press('Enter');
  await expect(message(annsPage, 'Thanks a lot').getByText('(edited)')).toBeVisible();

  // Only the sender can edit a message, and plain members cannot delete messages of others.
  await write(miasPage, 'From a moderator');
  await message(page, 'From a moderator').hover();
  await message(page, 'From a moderator').getByRole('button', { name: 'Message options' }).click();
  await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeVisible();
  for (const name of ['Edit', 'Delete', 'Pin']) {
    await expect(page.getByRole('menuitem', { name, exact: true })).toHaveCount(0);
  }
  await page.keyboard.press('Escape');

  await write(page, 'A mistake');
  await expect(message(miasPage, 'A mistake')).toBeVisible();
  await chooseAction(page, 'A mistake', 'Delete');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(message(page, 'A mistake')).toBeVisible();
  await chooseAction(page, 'A mistake', 'Delete');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(message(miasPage, 'A mistake')).toHaveCount(0);

  await chooseAction(miasPage, 'Thanks a lot', 'Delete');
  await miasPage.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(miasPage.getByRole('log')).toBeFocused();
  await expect(message(page, 'Thanks a lot')).toHaveCount(0);
  await expect(message(annsPage, 'Welcome to the fog').getByText('1 reply')).toHaveCount(0);
  expect(await storedMessages(ann, id)).toEqual(['Welcome to the fog', 'From a moderator']);

  // A changed role takes effect at once.
  await changeMember(ann, id, mia, { role: 'member' });
  await expect(
    message(page, 'From a moderator').getByText('Moderator', { exact: true }),
  ).toHaveCount(0);
  await expect(miasPage.getByRole('button', { name: 'Send as announcement' })).toHaveCount(0);
  await annsPage.context().close();
  await miasPage.context().close();
});

test('moderators pin and announce, and reactions have exact counts', async ({
  page,
  browser,
  product,
}) => {
  const { id, ann, mia, bob } = await newMembers(product.url);
  const first = await discuss(ann, id, 'Rule one: no rain');
  for (let number = 1; number <= 60; number++) await discuss(bob, id, `Note ${String(number)}`);
  await openDiscussion(page, product.url, bob, id);
  const miasPage = await windowOf(browser, product.url, mia, id);
  await chooseAction(miasPage, 'Note 60', 'Pin');
  await expect(page.getByRole('button', { name: /^Pinned messages/ })).toContainText('1 pinned');
  await expect(message(page, 'Note 60').getByText('Pinned')).toBeVisible();
  await mia.client.from('community_messages').update({ is_pinned: true }).eq('id', first);
  await expect(page.getByRole('button', { name: /^Pinned messages/ })).toContainText('2 pinned');
  await page.getByRole('button', { name: /^Pinned messages/ }).click();
  const list = page.getByRole('dialog', { name: 'Pinned messages' });
  const rule = list.getByRole('button', { name: /Rule one/ });
  await expect(rule).toBeVisible();
  await expect(list.getByRole('button', { name: /^Unpin/ })).toHaveCount(0);
  await rule.click();
  await expect(message(page, 'Rule one: no rain')).toBeInViewport();
  await page.getByRole('button', { name: /newest/i }).click();
  await expect(message(page, 'Note 60')).toBeInViewport();
  await miasPage.getByRole('button', { name: /^Pinned messages/ }).click();
  await miasPage
    .getByRole('dialog')
    .getByRole('button', { name: /^Unpin/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Pinned messages/ })).toContainText('1 pinned');
  await miasPage.keyboard.press('Escape');

  const announce = miasPage.getByRole('button', { name: 'Send as announcement' });
  await announce.click();
  await expect(miasPage.getByText('This announcement notifies all members.')).toBeVisible();
  await write(miasPage, 'Meeting at noon');
  await expect(message(page, 'Meeting at noon').getByText('Announcement')).toBeVisible();
  await expect(announce).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('button', { name: 'Send as announcement' })).toHaveCount(0);

  await react(page, 'Meeting at noon', 'Love');
  await expect(chip(page, 'Meeting at noon', 'Love: 1')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(miasPage, 'Meeting at noon', 'Love: 1')).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await chip(miasPage, 'Meeting at noon', 'Love: 1').click();
  await expect(chip(page, 'Meeting at noon', 'Love: 2')).toBeVisible();
  // Another reaction replaces the first one. Choosing the same reaction again removes it.
  await react(page, 'Meeting at noon', 'Wow');
  await expect(chip(miasPage, 'Meeting at noon', 'Wow: 1')).toBeVisible();
  await expect(chip(miasPage, 'Meeting at noon', 'Love: 1')).toBeVisible();
  await chip(page, 'Meeting at noon', 'Wow: 1').click();
  await expect(chip(miasPage, 'Meeting at noon', 'Wow: 1')).toHaveCount(0);
  await expect(message(page, 'Meeting at noon').getByRole('button', { name: /Wow/ })).toHaveCount(
    0,
  );

  // After several quick choices the last one counts. A choice that the server refuses is undone.
  for (const reaction of ['Like', 'Laugh', 'Sad']) await react(page, 'Meeting at noon', reaction);
  await expect(chip(miasPage, 'Meeting at noon', 'Sad: 1')).toBeVisible();
  await expect(
    message(miasPage, 'Meeting at noon').getByRole('button', { name: /: \d/ }),
  ).toHaveText([/1/, /1/]);
  await page.route('**/rest/v1/community_message_reactions*', (route) => route.abort());
  await react(page, 'Meeting at noon', 'Angry');
  await expect(page.getByText("Couldn't save your reaction. Please try again.")).toBeVisible();
  await expect(chip(page, 'Meeting at noon', 'Sad: 1')).toHaveAttribute('aria-pressed', 'true');
  await page.unroute('**/rest/v1/community_message_reactions*');
  await chooseAction(page, 'Meeting at noon', 'See reactions');
  const people = page.getByRole('dialog', { name: 'Reactions' });
  await expect(
    people.getByRole('listitem').filter({ hasText: mia.account.username }),
  ).toContainText(mia.account.username);
  await expect(people.getByRole('img', { name: 'Sad' })).toBeVisible();
  await miasPage.context().close();
});

test('typing, files, drafts and the line of unread messages', async ({
  page,
  browser,
  product,
}) => {
  const { id, ann, mia, bob } = await newMembers(product.url);
  const annsPage = await windowOf(browser, product.url, ann, id);
  const miasPage = await windowOf(browser, product.url, mia, id);
  await openDiscussion(page, product.url, bob, id);
  await write(page, 'Ready');
  await expect(message(annsPage, 'Ready')).toBeVisible();
  const [annsName, miasName] = [ann.account.username, mia.account.username];
  await composer(annsPage).pressSequentially('a');
  await expect(page.getByText(`${annsName} is typing...`)).toBeVisible();
  const both = page.getByText(/ and .* are typing\.\.\./);
  await expect(async () => {
    await composer(annsPage).press('b');
    await composer(miasPage).press('c');
    await expect(both).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(both).toContainText(miasName);
  await expect(both).toHaveCount(0);

  await page
    .getByLabel('Image and video files')
    .setInputFiles([await swatch('sea.png', '#2a6f97')]);
  await expect(page.getByText('Ready to send')).toHaveCount(1);
  await composer(page).fill('The sea');
  await page.reload();
  await expect(composer(page)).toHaveValue('The sea');
  await expect(page.getByText('Ready to send')).toHaveCount(1);
  await composer(page).press('Enter');
  const picture = message(annsPage, 'The sea').getByRole('button', { name: 'Open image sea.png' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(120);

  await page.route('**/storage/v1/**', (route) => route.fulfill({ status: 400, json: {} }));
  await page
    .getByLabel('Image and video files')
    .setInputFiles([await swatch('rain.png', '#2a6f97')]);
  await expect(page.getByText('Failed to upload media')).toBeVisible();
  await page.unroute('**/storage/v1/**');
  await page.getByRole('button', { name: 'Retry rain.png' }).click();
  await expect(page.getByText('Ready to send')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove rain.png' }).click();

  // Ann has read everything. Then three messages arrive while her discussion is closed.
  await expect.poll(() => readAt(ann, id)).toBe(await newestTime(ann, id));
  await annsPage.goto(`${product.url}/explore`);
  for (const text of ['One', 'Two', 'Three']) await discuss(bob, id, text);
  await annsPage.goto(`${product.url}/community/${id}/discussion`);
  await expect(message(annsPage, 'One')).toBeVisible();
  await expect(annsPage.getByText('New messages', { exact: true })).toHaveCount(1);
  await expect.poll(() => readAt(ann, id)).toBe(await newestTime(ann, id));
  await annsPage.context().close();
  await miasPage.context().close();
});

test('only members see it, also after they are removed, and messages wait offline', async ({
  page,
  browser,
  product,
}) => {
  const { id, ann, mia, bob } = await newMembers(product.url);
  const stranger = await createUser(product.url);
  await discuss(ann, id, 'Only for members');
  const discussion = `/community/${id}/discussion`;
  const other = await (await browser.newContext()).newPage();
  await open(other, product.url, stranger.account, discussion);
  await expect(other).toHaveURL(/\/communities$/);
  await expect(other.getByText('Join Fog Painters to see its discussion')).toBeVisible();
  await expect(other.getByText('Only for members')).toHaveCount(0);
  await joinCommunity(stranger, id);
  await other.goto(product.url + discussion);
  await expect(other.getByText('is waiting for approval')).toBeVisible();
  await expect(other).toHaveURL(/\/communities$/);
  await other.goto(`${product.url}/community/${crypto.randomUUID()}/discussion`);
  await expect(other.getByText('Community not found')).toBeVisible();
  await expect(other).toHaveURL(/\/communities$/);

  // Messages written offline are sent once and in order, even if a response was lost.
  await openDiscussion(page, product.url, bob, id);
  const answer = await loseAnswers(page, 'community_messages');
  await write(page, 'Lost answer');
  await expect.poll(async () => (await storedMessages(ann, id)).length).toBe(2);
  await answer();
  await page.context().setOffline(true);
  await write(page, 'Written offline');
  await expect(
    message(page, 'Written offline').getByRole('img', { name: 'Sending' }),
  ).toBeVisible();
  await discuss(mia, id, 'Meanwhile');
  await page.context().setOffline(false);
  await expect(message(page, 'Meanwhile')).toBeVisible();
  await expect(message(page, 'Written offline').getByRole('img', { name: 'Sending' })).toHaveCount(
    0,
  );
  expect(await storedMessages(ann, id)).toEqual([
    'Only for members',
    'Lost answer',
    'Meanwhile',
    'Written offline',
  ]);
  for (const text of ['Lost answer', 'Written offline']) {
    await expect(message(page, text)).toHaveCount(1);
  }

  // The text of a refused message returns to the input field.
  await page.route('**/rest/v1/community_messages?*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 429,
          json: { code: 'PT429', message: 'Please wait.', details: null, hint: null },
        })
      : route.continue(),
  );
  await write(page, 'Too fast');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to send message' })).toBeVisible();
  await expect(composer(page)).toHaveValue('Too fast');
  await page.unroute('**/rest/v1/community_messages?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(message(page, 'Too fast')).toBeVisible();

  await changeMember(ann, id, bob, { status: 'banned' });
  await expect(page).toHaveURL(/\/communities$/);
  await expect(page.getByText('You are banned from Fog Painters')).toBeVisible();
  await page.goto(product.url + discussion);
  await expect(page).toHaveURL(/\/communities$/);

  const miasPage = await windowOf(browser, product.url, mia, id);
  await mia.client.from('community_members').delete().match({ community_id: id, user_id: mia.id });
  await expect(miasPage).toHaveURL(/\/communities$/);
  await expect(miasPage.getByText('You are no longer a member of Fog Painters')).toBeVisible();
  const annsPage = await windowOf(browser, product.url, ann, id);
  await ann.client.from('communities').delete().eq('id', id);
  await expect(annsPage.getByRole('heading', { name: 'Community not found' })).toBeVisible();
  await annsPage.getByRole('link', { name: 'Back to Communities' }).click();
  await expect(annsPage).toHaveURL(/\/communities$/);
  for (const one of [other, miasPage, annsPage]) await one.context().close();
});

test('a discussion works by keyboard alone', async ({ page, product }) => {
  const { id, ann, mia } = await newMembers(product.url);
  await discuss(ann, id, 'First');
  await discuss(ann, id, 'Second');
  await openDiscussion(page, product.url, mia, id);
  await expect(message(page, 'Second')).toBeVisible();
  await messageLog(page).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(message(page, 'First')).toBeFocused();
  await tabTo(page, message(page, 'First').getByRole('button', { name: 'React', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Like', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(chip(page, 'First', 'Love: 1')).toBeVisible();
  await tabTo(page, message(page, 'First').getByRole('button', { name: 'Message options' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type('Answer');
  await page.keyboard.press('Enter');
  await expect(message(page, 'Answer').getByText('First')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(composer(page)).toBeFocused();
});

for (const { name, width, height } of [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
]) {
  test(`a discussion has no accessibility violations: ${name}`, async ({ page, product }) => {
    const { id, ann, mia, bob } = await newMembers(product.url);
    const rules = await discuss(ann, id, 'Please be kind', { is_announcement: true });
    await ann.client.from('community_messages').update({ is_pinned: true }).eq('id', rules);
    const question = await discuss(bob, id, 'May I share rain?');
    await discuss(bob, id, 'It is foggy rain', { reply_to_id: question });
    for (const person of [ann, bob]) {
      await person.client
        .from('community_message_reactions')
        .insert({ message_id: rules, reaction_type: 'love' });
    }
    await page.setViewportSize({ width, height });
    await openDiscussion(page, product.url, mia, id);
    await expect(chip(page, 'Please be kind', 'Love: 2')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pinned messages/ })).toBeVisible();
    if (width < 768) {
      await chooseAction(page, 'Please be kind', 'React');
      await page.getByRole('dialog').getByRole('button', { name: 'Wow' }).click();
    } else await react(page, 'Please be kind', 'Wow');
    await expect(chip(page, 'Please be kind', 'Wow: 1')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole('button', { name: /^Pinned messages/ }).click();
    await expect(page.getByRole('dialog', { name: 'Pinned messages' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
}

/** Returns the time up to which a person has read the discussion. */
async function readAt({ client, id }: Person, communityId: string): Promise<string | null> {
  const { data } = await client
    .from('community_preferences')
    .select('read_at')
    .match({ user_id: id, community_id: communityId })
    .maybeSingle<{ read_at: string | null }>();
  return data?.read_at ?? null;
}

/** The time of the newest message. */
async function newestTime({ client }: Person, id: string): Promise<string | undefined> {
  const { data } = await client
    .from('community_messages')
    .select('created_at')
    .eq('community_id', id)
    .order('created_at', { ascending: false })
    .limit(1)
    .single<{ created_at: string }>();
  return data?.created_at;
}
