import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import {
  choose,
  comment,
  expectCount,
  field,
  openPost,
  createPost,
  reader,
  createComment,
} from './comment-steps.ts';
import { createUser, test } from './product.ts';
import { violationsInBothThemes } from './screens.ts';

async function expectLive(page: Page): Promise<void> {
  await expect(page.getByText('Live comments')).toBeVisible();
}

/** Collects all messages that the server sends to a page over its WebSocket. */
function heardBy(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.push(payload.toString()));
  });
  return heard;
}

async function post(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Control+Enter');
}

async function confirmDeletion(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Delete' })
    .click();
}

test('changes of comments are sent to everyone who views them, and to no other users', async ({
  page,
  product,
  browser,
}) => {
  const author = await createUser(product.url);
  const postId = await createPost(author);
  const elsewhere = await reader(browser, product.url, await createPost(author, 'Another post'));
  await openPost(page, product.url, author.account, postId);
  const other = await reader(browser, product.url, postId);
  await elsewhere.page.reload();
  const heardElsewhere = heardBy(elsewhere.page);
  await elsewhere.page.reload();
  for (const one of [page, other.page, elsewhere.page]) await expectLive(one);

  await post(other.page, 'Seen by both');
  const here = comment(page, 'Seen by both');
  const there = comment(other.page, 'Seen by both');
  await expect(here).toBeVisible();
  await expectCount(page, 1);
  await expectCount(other.page, 1);

  await here.getByRole('button', { name: 'Like' }).click();
  await expect(there.getByRole('button', { name: 'Like, 1' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await there.getByRole('button', { name: 'Like, 1' }).click();
  await expect(here.getByRole('button', { name: 'Like, 2' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(there.getByRole('button', { name: 'Like, 2' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await here.getByRole('button', { name: 'Reply' }).click();
  await page.keyboard.type('An answer');
  await page.keyboard.press('Control+Enter');
  await expect(comment(other.page, 'An answer')).toBeVisible();
  await expectCount(other.page, 2);

  await choose(there, 'Edit');
  await other.page.getByRole('textbox', { name: 'Edit comment' }).fill('Seen by both, edited');
  await other.page.keyboard.press('Control+Enter');
  await expect(
    comment(page, 'Seen by both, edited').getByText('edited', { exact: true }),
  ).toBeVisible();

  await choose(comment(page, 'An answer'), 'Delete');
  await confirmDeletion(page);
  await expect(comment(other.page, 'An answer')).toHaveCount(0);
  await expectCount(other.page, 1);
  await expectCount(page, 1);

  // Deleting a thread also deletes its replies. The count drops by the thread and its replies.
  await there.getByRole('button', { name: 'Reply' }).click();
  await other.page.keyboard.type('First of two');
  await other.page.keyboard.press('Control+Enter');
  await expect(comment(page, 'First of two')).toBeVisible();
  await post(page, 'This one stays');
  await expect(comment(other.page, 'This one stays')).toBeVisible();
  await expectCount(other.page, 3);
  await choose(here, 'Delete');
  await confirmDeletion(page);
  await expect(there).toHaveCount(0);
  await expect(comment(other.page, 'First of two')).toHaveCount(0);
  await expectCount(other.page, 1);
  await expectCount(page, 1);
  await page.reload();
  await expectCount(page, 1);

  expect(heardElsewhere.join('\n')).toContain('phx_reply');
  expect(heardElsewhere.join('\n')).not.toContain('Seen by both');
});

test('an own comment appears once, even if its live event arrives before the answer', async ({
  page,
  product,
  browser,
}) => {
  const author = await createUser(product.url);
  const postId = await createPost(author);
  await openPost(page, product.url, author.account, postId);
  const other = await reader(browser, product.url, postId);
  await expectLive(page);
  await expectLive(other.page);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/rest/v1/comments?*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    await held;
    return route.fulfill({ response });
  });
  await post(page, 'Just once');
  await expect(comment(other.page, 'Just once')).toHaveCount(1);
  // The live event has arrived, but the response has not.
  await expect(comment(page, 'Just once')).toHaveCount(1);
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  await expectCount(page, 1);
  answer();
  await expect(page.locator('#comments form [aria-busy]')).toHaveCount(0);
  await post(page, 'Another one');
  await expect(comment(page, 'Another one')).toHaveCount(1);
  await expect(comment(other.page, 'Another one')).toHaveCount(1);
  await expectCount(page, 2);
  await expectCount(other.page, 2);
});

test('others see who is typing until 3 s after the last event', async ({
  page,
  product,
  browser,
}) => {
  const author = await createUser(product.url);
  const postId = await createPost(author);
  await page.clock.install();
  await openPost(page, product.url, author.account, postId);
  const other = await reader(browser, product.url, postId);
  await expectLive(page);
  await expectLive(other.page);
  const line = page.getByText(`${other.account.username} is typing...`);
  // Names are loaded with a delay. This one is known afterwards.
  await createComment(other, postId, 'I am here');
  await expect(comment(page, 'I am here')).toBeVisible();
  await other.page.clock.install();
  for (const { clock } of [page, other.page]) await clock.pauseAt(Date.now() + 60_000);

  // The typing row is deleted 2 s after the last key press. Only that can remove the notice, because
  // no time passes for its reader.
  let withdrawals = 0;
  let signs = 0;
  other.page.on('request', (request) => {
    if (!request.url().includes('/rest/v1/comment_typing')) return;
    if (request.method() === 'DELETE') withdrawals += 1;
    else if (request.method() === 'POST') signs += 1;
  });
  await field(other.page).pressSequentially('hello');
  await expect(line).toBeVisible();
  await other.page.clock.runFor(1999);
  await expect(other.page.getByText('is typing...')).toHaveCount(0);
  expect({ signs, withdrawals }).toEqual({ signs: 1, withdrawals: 0 });
  await other.page.clock.runFor(1);
  await expect(line).toHaveCount(0);
  expect({ signs, withdrawals }).toEqual({ signs: 1, withdrawals: 1 });

  // The typing notice disappears as soon as the comment arrives.
  await field(other.page).press('!');
  await expect(line).toBeVisible();
  // The comment also ends a later sign, so the next one has to wait until the comment is stored.
  const stored = other.page.waitForResponse(
    (response) =>
      response.url().includes('/rest/v1/comments?') && response.request().method() === 'POST',
  );
  await field(other.page).press('Control+Enter');
  await stored;
  await expect(line).toHaveCount(0);

  // If the typing row is not deleted, as after a browser crash, the notice times out.
  await other.page.route('**/rest/v1/comment_typing?*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await field(other.page).press('a');
  await expect(line).toBeVisible();
  await page.clock.runFor(2999);
  await expect(line).toBeVisible();
  await page.clock.runFor(1);
  await expect(line).toHaveCount(0);
  await page.clock.resume();
  await expect(comment(page, 'hello!')).toBeVisible();
});

test('at most three typing users are named', async ({ page, product }) => {
  const author = await createUser(product.url);
  const postId = await createPost(author);
  await page.clock.install();
  await openPost(page, product.url, author.account, postId);
  await expectLive(page);
  const people = await Promise.all([1, 2, 3, 4].map(() => createUser(product.url)));
  // Names are loaded with a delay. These are known when the notice of 3 s begins.
  for (const someone of people) await createComment(someone, postId, 'I am here');
  await expectCount(page, 4);
  await page.clock.pauseAt(Date.now() + 60_000);
  const sign = () =>
    Promise.all(
      people.map(({ client, id }) =>
        client
          .from('comment_typing')
          .upsert(
            { user_id: id, post_id: postId, updated_at: new Date().toISOString() },
            { onConflict: 'user_id,post_id' },
          ),
      ),
    );
  await sign();
  await expect(
    page.getByText(/^user_\w+, user_\w+, user_\w+ and 1 other are typing\.\.\.$/),
  ).toBeVisible();
  await page.clock.resume();
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('after a network failure no comments are missing or duplicated', async ({ page, product }) => {
  const author = await createUser(product.url);
  const postId = await createPost(author);
  const other = await createUser(product.url);
  const edited = await createComment(other, postId, 'To be edited');
  const deleted = await createComment(other, postId, 'To be deleted');
  await openPost(page, product.url, author.account, postId);
  await expectLive(page);
  await expectCount(page, 2);

  await page.context().setOffline(true);
  await expect(page.locator('#comments').getByText('Offline', { exact: true })).toBeVisible();
  await createComment(other, postId, 'Said meanwhile');
  await createComment(other, postId, 'A reply meanwhile', edited);
  await other.client.from('comments').update({ content: 'Was edited' }).eq('id', edited);
  await other.client.from('comments').delete().eq('id', deleted);
  await page.context().setOffline(false);
  await expectLive(page);
  await expect(comment(page, 'Said meanwhile')).toHaveCount(1);
  await expect(comment(page, 'Was edited')).toHaveCount(1);
  await expect(comment(page, 'A reply meanwhile')).toHaveCount(1);
  await expect(comment(page, 'To be deleted')).toHaveCount(0);
  await expectCount(page, 3);

  await createComment(other, postId, 'And afterwards');
  await expect(comment(page, 'And afterwards')).toHaveCount(1);
  await expectCount(page, 4);
});

// Without a page: a page that loads the post while it is a draft would correctly say that the post
// doesn't exist.
test('a post that becomes a draft sends no more changes to others', async ({ product }) => {
  const author = await createUser(product.url);
  const postId = await createPost(author);
  const other = await createUser(product.url);
  const heardByOther = await newCommentsOf(other.client, postId);
  const heardByAuthor = await newCommentsOf(author.client, postId);
  await author.client.from('posts').update({ status: 'draft' }).eq('id', postId);
  await createComment(author, postId, 'Only for myself');
  await expect.poll(() => heardByAuthor).toHaveLength(1);
  // The server checks policies when it sends a change, one change after the other. After the second
  // change all checks of the first one are done.
  await createComment(author, postId, 'Also for myself');
  await expect.poll(() => heardByAuthor).toHaveLength(2);
  await author.client.from('posts').update({ status: 'published' }).eq('id', postId);
  await createComment(author, postId, 'For everyone again');
  await expect.poll(() => heardByOther.at(-1)).toBe('For everyone again');
  expect(heardByOther).not.toContain('Only for myself');
  await other.client.removeAllChannels();
  await author.client.removeAllChannels();
});

/** Subscribes to new comments of a post. Resolves, when changes arrive, to the list of their texts. */
async function newCommentsOf(client: SupabaseClient, postId: string): Promise<string[]> {
  const heard: string[] = [];
  const channel = client.channel(`comments:post:${postId}`);
  const filter = `post_id=eq.${postId}`;
  channel.on<{ content: string }>(
    'postgres_changes',
    { event: 'INSERT', schema: 'public', table: 'comments', filter },
    ({ new: { content } }) => heard.push(content),
  );
  await new Promise<void>((resolve, reject) => {
    channel.on('system', {}, ({ status, message }: { status: string; message: string }) => {
      if (status === 'ok') resolve();
      else reject(new Error(message));
    });
    channel.subscribe();
  });
  return heard;
}
