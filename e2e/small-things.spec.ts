import { expect } from '@playwright/test';
import { card, openFeed } from './feed-steps.ts';
import { createUser, test } from './product.ts';
import { createReel, storeVideo } from './reel-steps.ts';
import { chooseMenuItem, structureViolations, violationsInBothThemes } from './screens.ts';
import { open } from './stored-session.ts';

const TITLE = 'غروب الشمس فوق البحر';
const ADDRESS = `https://fog.example/${'long-path/'.repeat(12)}`;

test('a right-to-left post keeps its parameters, links its mentions and addresses, and has one letter avatar per person', async ({
  page,
  product,
}) => {
  const me = await createUser(product.url);
  const friend = await createUser(product.url);
  const { error: noName } = await me.client
    .from('profiles')
    .update({ full_name: 'Zoe Quist' })
    .eq('id', me.id);
  expect(noName).toBeNull();
  const { data } = await me.client
    .from('posts')
    .insert({
      user_id: me.id,
      title: TITLE,
      description: `صورة مع @${friend.account.username}، انظر ${ADDRESS}.`,
      prompt: 'غروب الشمس {{المكان}} --ar 16:9',
    })
    .select('id')
    .single<{ id: string }>();
  const id = data?.id ?? '';
  const comment = {
    post_id: id,
    content: `Like https://fog.example/a, @${friend.account.username}!`,
  };
  expect((await me.client.from('comments').insert(comment)).error).toBeNull();

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, product.url, me.account, `/post/${id}`);
  const title = page.getByRole('heading', { level: 1, name: TITLE });
  await expect(title).toHaveCSS('direction', 'rtl');
  const parameter = page.getByText('--ar 16:9', { exact: true }).first();
  await expect(parameter).toHaveCSS('direction', 'ltr');
  await expect(parameter).toHaveCSS('unicode-bidi', 'isolate');

  const address = page.getByRole('link', { name: /^fog\.example\/long-path.*…$/ });
  await expect(address).toHaveAttribute('href', ADDRESS);
  await expect(address).toHaveAttribute('rel', /noopener noreferrer nofollow ugc/);
  await expect(page.getByRole('link', { name: 'https://fog.example/a' })).toBeVisible();

  // The link is large enough for a finger, and all avatars of this person have the same initials.
  const author = page.getByRole('main').getByRole('link', { name: 'Zoe Quist' }).first();
  const box = await author.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.width).toBeGreaterThanOrEqual(44);
  const letters = page.locator('[data-initials]');
  await expect(letters.first()).toBeAttached();
  const initials = await letters.evaluateAll((all) => all.map((one) => one.dataset['initials']));
  expect(new Set(initials)).toEqual(new Set(['ZQ']));
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await structureViolations(page)).toEqual([]);

  await page
    .getByRole('link', { name: `@${friend.account.username}` })
    .first()
    .click();
  await expect(page).toHaveURL(`${product.url}/user/${friend.account.username}`);
});

test('a reel card has the menu of its author, Enter opens the focused card, and missing pages say so', async ({
  page,
  product,
}) => {
  const me = await createUser(product.url);
  const name = crypto.randomUUID().slice(0, 6);
  await createReel(me, await storeVideo(me), `Waves ${name}`);
  const { data } = await me.client
    .from('posts')
    .insert({ user_id: me.id, title: `Dunes ${name}`, prompt: 'Dunes' })
    .select('id')
    .single<{ id: string }>();
  await openFeed(page, product.url, me);
  await expect(card(page, `Dunes ${name}`)).toBeVisible();
  await page.keyboard.press('j');
  await expect(card(page, `Dunes ${name}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${product.url}/post/${data?.id ?? ''}`);
  await page.goBack();

  const reel = card(page, `Waves ${name}`);
  await reel.getByRole('button', { name: 'Reel options' }).click();
  await chooseMenuItem(page, 'Edit reel');
  await page.getByRole('dialog').getByLabel('Title').fill(`Storm ${name}`);
  await page.getByRole('button', { name: 'Save' }).click();
  const edited = card(page, `Storm ${name}`);
  await expect(edited).toBeVisible();
  await edited.getByRole('button', { name: 'Reel options' }).click();
  await chooseMenuItem(page, 'Delete reel');
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(edited).toHaveCount(0);
  await expect
    .poll(async () => (await me.client.from('reels').select('id').eq('user_id', me.id)).data)
    .toEqual([]);

  const unknown = crypto.randomUUID();
  const missing: Record<string, string> = {
    [`/post/${unknown}`]: 'Post not found',
    [`/tools/${unknown}`]: 'Tool not found',
    [`/community/${unknown}`]: 'Community not found',
    [`/messages/${unknown}`]: 'Conversation not found',
    '/user/nobody_of_this_name': 'User not found',
    [`/reels?start=${unknown}`]: "This reel isn't available",
  };
  for (const [path, heading] of Object.entries(missing)) {
    await page.goto(`${product.url}${path}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expect(await structureViolations(page), path).toEqual([]);
  }
});

test("a reel's card leads to its comments, and the page of a post follows its author", async ({
  page,
  product,
}) => {
  const author = await createUser(product.url);
  const viewer = await createUser(product.url);
  const reel = await createReel(author, await storeVideo(author), 'Tide over stones');
  const made = await author.client
    .from('posts')
    .insert({ user_id: author.id, title: 'Stones' })
    .select('id')
    .single<{ id: string }>();
  const noteOf = { reel_id: reel, content: 'How still' };
  expect((await author.client.from('comments').insert(noteOf)).error).toBeNull();

  await openFeed(page, product.url, viewer);
  await card(page, 'Tide over stones').getByRole('link', { name: 'Comments, 1' }).click();
  const comments = page.getByRole('dialog', { name: 'Comments' });
  await expect(comments.getByText('How still')).toBeVisible();
  await page.goBack();
  await expect(card(page, 'Tide over stones')).toBeVisible();
  await expect(comments).toBeHidden();

  await page.goto(`${product.url}/post/${made.data?.id ?? ''}`);
  const name = `@${author.account.username}`;
  await page.getByRole('button', { name: `Follow ${name}`, exact: true }).click();
  const unfollow = page.getByRole('button', { name: `Unfollow ${name}`, exact: true });
  await expect(unfollow).toBeVisible();
  await expect
    .poll(async () => {
      const follows = viewer.client.from('follows').select('following_id');
      return (await follows.eq('follower_id', viewer.id)).data;
    })
    .toEqual([{ following_id: author.id }]);
  await page.reload();
  await expect(unfollow).toBeVisible();
});
