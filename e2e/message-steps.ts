import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Person } from './comment-steps.ts';
import { createUser } from './product.ts';
import { chooseMenuItem } from './screens.ts';
import { open } from './stored-session.ts';

/** Lets the first person follow the second one. */
export async function follow(follower: Person, followed: Person): Promise<void> {
  const { error } = await follower.client
    .from('follows')
    .insert({ follower_id: follower.id, following_id: followed.id });
  if (error !== null) throw new Error(error.message);
}

/** Creates two people who follow each other, and their conversation. */
export async function newConversation(
  url: string,
): Promise<{ ann: Person; bob: Person; id: string }> {
  const [ann, bob] = [await createUser(url), await createUser(url)];
  return { ann, bob, id: await startConversation(ann, bob) };
}

/**
 * Starts a conversation of two people who follow each other, and returns its id. Each of them
 * starts it once, so that either can write the first message.
 */
export async function startConversation(one: Person, other: Person): Promise<string> {
  await follow(one, other);
  await follow(other, one);
  await conversationOf(other, one);
  return conversationOf(one, other);
}

/** Returns the id of the conversation of two people. The first person starts it if necessary. */
async function conversationOf(one: Person, other: Person): Promise<string> {
  const answer: { data: unknown; error: Error | null } = await one.client.rpc(
    'get_or_create_conversation',
    { user1_id: one.id, user2_id: other.id },
  );
  if (answer.error !== null) throw answer.error;
  return String(answer.data);
}

/** Sends a message without the UI and returns its id. */
export async function sendMessage(
  { client, id }: Person,
  conversation_id: string,
  content: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const { data, error } = await client
    .from('messages')
    .insert({ conversation_id, sender_id: id, content, ...more })
    .select('id')
    .single<{ id: string }>();
  if (error !== null) throw new Error(error.message);
  return data.id;
}

/** Opens a conversation as a user and waits for the composer. */
export async function openConversation(
  page: Page,
  url: string,
  person: Person,
  conversationId: string,
): Promise<void> {
  await open(page, url, person.account, `/messages/${conversationId}`);
  await expect(composer(page)).toBeVisible();
}

/** Locates the field for a new message. */
export function composer(page: Page): Locator {
  return page.getByRole('textbox', { name: /^Message to / });
}

/** Locates the messages of the open conversation. */
export function messageLog(page: Page): Locator {
  return page.getByRole('log');
}

/** Locates a message by its text. */
export function message(page: Page, text: string): Locator {
  return messageLog(page).getByRole('article').filter({ hasText: text });
}

/** Types a message and presses Enter. */
export async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

/** Chooses an action in the menu of the message with this text. */
export async function chooseAction(page: Page, text: string, action: string): Promise<void> {
  const found = message(page, text);
  await found.hover();
  await found.getByRole('button', { name: 'Message options' }).click();
  await chooseMenuItem(page, action);
}

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let count = 0; count < 40; count++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/**
 * From now on the server stores what the page sends to a table, but the page gets no response.
 * Returns a function that ends this; it waits for requests that are still running.
 */
export async function loseAnswers(page: Page, table: string): Promise<() => Promise<void>> {
  await page.route(`**/rest/v1/${table}?*`, async (route) => {
    if (route.request().method() !== 'POST') {
      await route.continue();
      return;
    }
    await route.fetch();
    await route.abort();
  });
  return () => page.unrouteAll({ behavior: 'wait' });
}
