import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import type { Person } from './comment-steps.ts';
import {
  chooseAction,
  composer,
  follow,
  loseAnswers,
  message,
  messageLog,
  newConversation,
  openConversation,
  sendMessage,
  startConversation,
  tabTo,
  write,
} from './message-steps.ts';
import { createUser, test } from './product.ts';
import { chooseMenuItem, expectScreen, violationsInBothSizes } from './screens.ts';
import { open } from './stored-session.ts';

async function newWindow(browser: Browser, width = 1440, height = 900): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height } });
  return context.newPage();
}

for (const { name, width, height } of [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
]) {
  test(`two people write to each other: ${name}`, async ({ page, browser, product }) => {
    const ann = await createUser(product.url);
    const bob = await createUser(product.url);
    await follow(ann, bob);
    await follow(bob, ann);
    await page.setViewportSize({ width, height });
    await open(page, product.url, ann.account, `/user/${bob.account.username}`);
    await page.getByRole('button', { name: `Message @${bob.account.username}` }).click();
    await expect(page.getByText('Start the conversation')).toBeVisible();
    await write(page, 'Hello Bob');
    await expect(message(page, 'Hello Bob').getByRole('img', { name: 'Sent' })).toBeVisible();

    const bobsPage = await newWindow(browser, width, height);
    await open(bobsPage, product.url, bob.account, '/explore');
    await expect(bobsPage.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
    await expect(bobsPage).toHaveTitle(/^\(1\) /);
    await expect(message(page, 'Hello Bob').getByRole('img', { name: 'Delivered' })).toBeVisible();
    await bobsPage.getByRole('link', { name: 'Messages, 1 unread' }).click();
    await bobsPage.getByRole('link', { name: new RegExp(ann.account.username) }).click();
    await expect(message(bobsPage, 'Hello Bob')).toBeVisible();
    await expect(message(page, 'Hello Bob').getByRole('img', { name: 'Read' })).toBeVisible();
    await expect(bobsPage).toHaveTitle(/^(?!\()/);

    await composer(bobsPage).pressSequentially('Hello');
    await expect(page.getByText('typing...').first()).toBeVisible();
    await composer(bobsPage).press('Enter');
    await expect(composer(bobsPage)).toHaveValue('');
    await expect(message(page, 'Hello').filter({ hasNotText: 'Bob' })).toBeVisible();
    await expect(page.getByText('typing...')).toHaveCount(0);
    await bobsPage.context().close();
  });
}

test('a message is answered, edited and deleted', async ({ page, browser, product }) => {
  const { ann, bob, id } = await newConversation(product.url);
  await sendMessage(bob, id, 'Which model did you use?');
  await openConversation(page, product.url, ann, id);
  const bobsPage = await newWindow(browser);
  await openConversation(bobsPage, product.url, bob, id);

  await chooseAction(page, 'Which model', 'Reply');
  await write(page, 'The small one');
  const answer = message(bobsPage, 'The small one');
  await expect(answer.getByText('Which model did you use?')).toBeVisible();

  await composer(page).press('ArrowUp');
  await page.getByRole('textbox', { name: 'Edit message' }).fill('The large one');
  await page.getByRole('textbox', { name: 'Edit message' }).press('Enter');
  await expect(message(bobsPage, 'The large one').getByText('(edited)')).toBeVisible();
  await expect(message(page, 'The small one')).toHaveCount(0);

  await chooseAction(page, 'The large one', 'Delete');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(message(page, 'The large one')).toHaveCount(0);
  await expect(message(bobsPage, 'The large one')).toHaveCount(0);
  await expect(message(bobsPage, 'Which model')).toBeVisible();
  await bobsPage.context().close();
});

test('messages written offline are sent once and in order, also after a reload', async ({
  page,
  product,
}) => {
  const { ann, bob, id } = await newConversation(product.url);
  await openConversation(page, product.url, ann, id);
  await write(page, 'Online');
  await expect(message(page, 'Online').getByRole('img', { name: 'Sent' })).toBeVisible();

  // The server stores the message, but its answer is lost.
  const answer = await loseAnswers(page, 'messages');
  await write(page, 'Stored without an answer');
  await expect.poll(async () => (await storedMessages(bob, id)).length).toBe(2);
  await answer();

  await page.route('**/rest/v1/**', (route) => route.abort());
  await write(page, 'First offline');
  await write(page, 'Second offline');
  await expect(message(page, 'Second offline').getByRole('img', { name: 'Sending' })).toBeVisible();
  await expect(composer(page)).toHaveValue('');
  await page.unroute('**/rest/v1/**');
  await page.reload();
  for (const text of ['Stored without an answer', 'First offline', 'Second offline']) {
    await expect(message(page, text).getByRole('img', { name: 'Sent' })).toBeVisible();
    await expect(message(page, text)).toHaveCount(1);
  }
  expect(await storedMessages(bob, id)).toEqual([
    'Online',
    'Stored without an answer',
    'First offline',
    'Second offline',
  ]);
});

test('a person who was offline sees what was sent, edited and deleted meanwhile', async ({
  page,
  product,
}) => {
  const { ann, bob, id } = await newConversation(product.url);
  const edited = await sendMessage(bob, id, 'Before the edit');
  const deleted = await sendMessage(bob, id, 'To be deleted');
  await page.setViewportSize({ width: 390, height: 844 });
  await openConversation(page, product.url, ann, id);
  await expect(message(page, 'To be deleted')).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText("You're offline. Some features may be limited.")).toBeVisible();
  await write(page, 'Written offline');
  await expect(
    message(page, 'Written offline').getByRole('img', { name: 'Sending' }),
  ).toBeVisible();
  await sendMessage(bob, id, 'Sent meanwhile');
  await bob.client.from('messages').update({ content: 'After the edit' }).eq('id', edited);
  await bob.client.from('messages').delete().eq('id', deleted);
  await page.context().setOffline(false);

  await expect(message(page, 'Sent meanwhile')).toBeVisible();
  await expect(message(page, 'After the edit')).toBeVisible();
  await expect(message(page, 'To be deleted')).toHaveCount(0);
  await expect(message(page, 'Written offline').getByRole('img', { name: 'Sent' })).toBeVisible();
  await expect(message(page, 'Written offline')).toHaveCount(1);
  expect(await storedMessages(bob, id)).toEqual([
    'After the edit',
    'Sent meanwhile',
    'Written offline',
  ]);
});

test('a refused message returns to the field with the reason', async ({ page, product }) => {
  const { ann, id } = await newConversation(product.url);
  await openConversation(page, product.url, ann, id);
  await page.route('**/rest/v1/messages?*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 403,
          json: {
            code: 'PT403',
            message: "You can't write to this person.",
            details: null,
            hint: null,
          },
        })
      : route.continue(),
  );
  await write(page, 'Are you there?');
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to send message' });
  await expect(alert).toContainText("You can't write to this person.");
  await expect(composer(page)).toHaveValue('Are you there?');
  await page.unroute('**/rest/v1/messages?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(message(page, 'Are you there?').getByRole('img', { name: 'Sent' })).toBeVisible();
});

test('a request tells its sender how much may be sent, and is declined or accepted', async ({
  page,
  browser,
  product,
}) => {
  const ann = await createUser(product.url);
  const bob = await createUser(product.url);
  await open(page, product.url, bob.account, `/user/${ann.account.username}`);
  await page.getByRole('button', { name: `Message @${ann.account.username}` }).click();
  await expect(page.getByText('You can send 5 messages until it is accepted.')).toBeVisible();
  for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) await write(page, text);
  const limit = page.getByText(/You can write more when .* accepts your request\./);
  await expect(limit).toBeVisible();
  await expect(composer(page)).toBeHidden();
  await expect(message(page, 'Five').getByRole('img', { name: 'Sent' })).toBeVisible();

  const annPage = await newWindow(browser);
  await open(annPage, product.url, ann.account, '/messages');
  await expect(annPage.getByText('No conversations yet')).toBeVisible();
  await expect(annPage.getByText('Start a conversation with someone you follow!')).toBeVisible();
  await annPage.getByRole('button', { name: 'Requests 1' }).click();
  await annPage.getByRole('link', { name: /Five/ }).click();
  await expect(message(annPage, 'Five')).toBeVisible();
  await annPage.getByRole('button', { name: 'Decline' }).click();
  await expect(annPage.getByText('No requests')).toBeVisible();
  await annPage.getByRole('button', { name: 'Undo' }).click();
  await annPage.getByRole('link', { name: /Five/ }).click();
  await annPage.getByRole('button', { name: 'Accept' }).click();
  await expect(annPage.getByRole('button', { name: 'Accept' })).toBeHidden();
  await expect(composer(annPage)).toBeFocused();
  // The list shows the conversation in the inbox.
  await expect(annPage.getByRole('link', { name: /Five/ })).toBeVisible();

  await expect(limit).toBeHidden();
  await expect(message(page, 'Five').getByRole('img', { name: 'Read' })).toBeVisible();
  await write(page, 'Six');
  await expect(message(annPage, 'Six')).toBeVisible();
  await annPage.context().close();
});

test('a deleted conversation is gone for one person, until there is a new message', async ({
  page,
  browser,
  product,
}) => {
  const { ann, bob, id } = await newConversation(product.url);
  const first = await sendMessage(bob, id, 'Which model did you use?');
  await sendMessage(ann, id, 'The small one');
  await openConversation(page, product.url, ann, id);
  const secondTab = await page.context().newPage();
  await openConversation(secondTab, product.url, ann, id);
  await expect(message(secondTab, 'The small one')).toBeVisible();

  const confirm = async () => {
    await page.getByRole('button', { name: 'Conversation options' }).click();
    await chooseMenuItem(page, 'Delete conversation');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };
  const listed = page.getByRole('link', { name: new RegExp(bob.account.username) });
  await page.route('**/rest/v1/rpc/delete_conversation*', (route) => route.abort());
  await confirm();
  await expect(
    page.getByText('Failed to delete the conversation. Please try again.'),
  ).toBeVisible();
  await listed.click();
  await expect(message(page, 'The small one')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await confirm();
  await expect(page.getByText('Conversation deleted', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/messages$/);
  await expect(listed).toHaveCount(0);
  await expect(secondTab.getByText('Start the conversation')).toBeVisible();
  await secondTab.close();

  const bobsPage = await newWindow(browser);
  await openConversation(bobsPage, product.url, bob, id);
  await expect(message(bobsPage, 'The small one')).toBeVisible();
  await sendMessage(bob, id, 'Thanks!', { reply_to_id: first });
  await listed.click();
  await expect(message(page, 'Thanks!').getByText('Deleted message')).toBeVisible();
  await expect(messageLog(page).getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(message(page, 'Thanks!')).toBeVisible();
  await expect(messageLog(page).getByRole('article')).toHaveCount(1);
  await bobsPage.context().close();
});

test('Back returns to the place in a conversation', async ({ page, product }) => {
  const { ann, bob, id } = await newConversation(product.url);
  for (let n = 1; n <= 45; n++) {
    await sendMessage(ann, id, `Question ${String(n)}?`);
    await sendMessage(bob, id, `Answer ${String(n)}. ${'It is long. '.repeat(n % 9)}`);
  }
  await openConversation(page, product.url, ann, id);
  await expect(message(page, 'Answer 45.')).toBeInViewport();
  const place = message(page, 'Answer 20.');
  await messageLog(page).hover();
  await expect(async () => {
    await page.mouse.wheel(0, -400);
    await expect(place).toBeInViewport({ timeout: 200 });
  }).toPass();
  const topOf = async () => Math.round((await place.boundingBox())?.y ?? -1);
  // Rows that come into view get their final height.
  let before = -1;
  await expect(async () => {
    const last = before;
    before = await topOf();
    expect(before).toBe(last);
  }).toPass({ intervals: [250] });
  for (const leave of [
    () => page.getByRole('heading', { level: 1 }).click(),
    () => page.getByRole('link', { name: 'Explore' }).first().click(),
  ]) {
    await leave();
    await expect(messageLog(page)).toBeHidden();
    await page.goBack();
    await expect.poll(topOf).toBe(before);
  }
  // A new visit begins at the newest message.
  await page.getByRole('link', { name: 'Messages' }).first().click();
  await page.getByRole('link', { name: /Answer 45/ }).click();
  await expect(message(page, 'Answer 45.')).toBeInViewport();
});

test('drafts, search and found messages', async ({ page, product }) => {
  const { ann, bob, id } = await newConversation(product.url);
  const cem = await createUser(product.url);
  const other = await startConversation(ann, cem);
  await sendMessage(bob, id, 'A tale about a lighthouse');
  for (let number = 1; number <= 60; number++) {
    await sendMessage(number % 2 === 0 ? ann : bob, id, `Message number ${String(number)}`);
  }
  await sendMessage(cem, other, 'Newest of all');
  await openConversation(page, product.url, ann, id);
  await composer(page).fill('Not finished');
  const list = page.getByRole('list', { name: 'Conversations' });
  await expect(list.getByRole('link').first()).toContainText('Newest of all');
  await list.getByRole('link', { name: new RegExp(cem.account.username) }).click();
  await expect(message(page, 'Newest of all')).toBeVisible();
  await expect(list.getByText('Draft:')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('lighthouse');
  const hit = page.getByRole('list', { name: 'Found messages' }).getByRole('link');
  await expect(hit.locator('mark')).toHaveText('lighthouse');
  await expect(page.getByText('No conversations found')).toBeHidden();
  await hit.click();
  await expect(message(page, 'A tale about a lighthouse')).toBeInViewport();
  await expect(composer(page)).toHaveValue('Not finished');
  // A message outside the visible part of the list is not marked as read.
  await sendMessage(bob, id, 'Far below');
  await expect.poll(() => statusOf(bob, id)).toBe('delivered');
  await expect(page.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
  expect(await statusOf(bob, id)).toBe('delivered');
  await page.getByRole('button', { name: /newest/i }).click();
  await expect(message(page, 'Far below')).toBeInViewport();
  await expect.poll(() => statusOf(bob, id)).toBe('read');
  await page.reload();
  await expect(composer(page)).toHaveValue('Not finished');
});

test('messages work by keyboard alone', async ({ page, product }) => {
  const ann = await createUser(product.url);
  const bob = await createUser(product.url);
  // Ann doesn't follow Bob, and finds him.
  await follow(bob, ann);
  await open(page, product.url, ann.account, '/explore');
  await expectScreen(page, 'Explore AI Tools');
  // The keys of a pair must follow each other within 1.5 s, which a stalled machine may miss.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await expect(page).toHaveURL(/\/messages$/, { timeout: 3_000 });
  }).toPass();
  await expectScreen(page, 'Messages');
  await page.getByRole('button', { name: 'New message' }).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New message' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(bob.account.username);
  const person = dialog.getByRole('button', { name: new RegExp(bob.account.username) });
  await expect(person).toHaveCount(1);
  await tabTo(page, person);
  await page.keyboard.press('Enter');
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type('First');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Second');
  await page.keyboard.press('Enter');
  await expect(message(page, 'Second').getByRole('img', { name: 'Sent' })).toBeVisible();

  // Move up to the message before the newest one, then open its menu.
  await messageLog(page).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(message(page, 'First')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type('Answer');
  await page.keyboard.press('Enter');
  await expect(message(page, 'Answer').getByText('First')).toBeVisible();
});

test('a missing conversation shows a way back, and a stranger sees nothing', async ({
  page,
  product,
}) => {
  const { ann, id } = await newConversation(product.url);
  const stranger = await createUser(product.url);
  await sendMessage(ann, id, 'Only for Bob');
  await open(page, product.url, stranger.account, `/chat/${id}`);
  await expectScreenText(page, 'Conversation not found');
  await page.getByRole('link', { name: 'Back to Messages' }).click();
  await expect(page).toHaveURL(/\/messages$/);
  await expect(page.getByText('Select a conversation')).toBeVisible();
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await expect(page.getByText('Only for Bob')).toHaveCount(0);
});

test('messages have no accessibility violations in a wide and a narrow window', async ({
  page,
  product,
}) => {
  const { ann, bob, id } = await newConversation(product.url);
  await sendMessage(bob, id, 'See https://example.com/a');
  await sendMessage(ann, id, 'A {{subject}} in the rain', { message_type: 'prompt' });
  await open(page, product.url, ann.account, '/messages');
  await expectScreen(page, 'Messages');
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
  expect(await violationsInBothSizes(page)).toEqual([]);
  await openConversation(page, product.url, ann, id);
  await expect(messageLog(page).getByRole('link', { name: 'https://example.com/a' })).toBeVisible();
  expect(await violationsInBothSizes(page)).toEqual([]);

  // A block from the conversation can be taken back there.
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await chooseMenuItem(page, `Block @${bob.account.username}`);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expectScreenText(page, "You can't message each other until you unblock them.");
  await expect
    .poll(async () => (await ann.client.from('blocks').select('blocked_id')).data?.length)
    .toBe(1);
  expect(await violationsInBothSizes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(messageLog(page).getByRole('link', { name: 'https://example.com/a' })).toBeVisible();
  await composer(page).fill('Friends again');
  await composer(page).press('Enter');
  await expect.poll(() => storedMessages(bob, id)).toContain('Friends again');
});

async function expectScreenText(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text)).toBeVisible();
}

/** The texts of all messages of a conversation, oldest first. */
async function storedMessages({ client }: Person, id: string): Promise<string[]> {
  const { data, error } = await client
    .from('messages')
    .select('content')
    .eq('conversation_id', id)
    .order('created_at');
  if (error !== null) throw new Error(error.message);
  return data.map(({ content }) => content as string);
}

/** Returns the status of the last message, as its sender sees it. */
async function statusOf({ client }: Person, id: string): Promise<string> {
  const { data, error } = await client
    .from('messages')
    .select('status')
    .eq('conversation_id', id)
    .order('created_at', { ascending: false })
    .limit(1)
    .single<{ status: string }>();
  if (error !== null) throw new Error(error.message);
  return data.status;
}
