import { expect } from '@playwright/test';
import {
  choose,
  comment,
  field,
  openPost,
  createPost,
  reader,
  createComment,
} from './comment-steps.ts';
import { bell, expectBadge, expectOnline, like } from './notification-steps.ts';
import { createUser, test } from './product.ts';
import { chooseMenuItem, violationsInBothThemes } from './screens.ts';
import {
  card,
  chooseProfileOption,
  DESKTOP,
  PHONE,
  createPosts,
  signInAt,
} from './people-steps.ts';

test('a blocked user disappears at once, and their actions stay hidden, in two browsers', async ({
  page,
  product,
  browser,
}) => {
  const [me, third] = [await createUser(product.url), await createUser(product.url)];
  const postId = await createPost(me, 'My post');
  const neutralId = await createPost(third, 'A post of a third');
  const other = await reader(browser, product.url, neutralId);
  const { username } = other.account;
  await createPosts(other, ['A post of theirs']);
  const mine = await createComment(me, neutralId, 'Mine, before');
  await createComment(other, neutralId, 'Theirs, before');
  await me.client.from('follows').insert({ follower_id: me.id, following_id: other.id });
  await other.client.from('follows').insert({ follower_id: other.id, following_id: me.id });
  await like({ ...other, name: username }, postId);
  await openPost(page, product.url, me.account, neutralId);
  await expect(page.getByText('Live comments')).toBeVisible();
  await expectOnline(page);
  await expectBadge(page, '2');
  await field(other.page).fill('Th');
  await expect(page.getByText(`${username} is typing`)).toBeVisible();

  await choose(comment(page, 'Theirs, before'), `Block @${username}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(comment(page, 'Theirs, before')).toHaveCount(0);
  await expect(page.getByText(`You blocked @${username}`)).toBeVisible();
  // Earlier notifications of the blocked user are hidden too.
  await expectBadge(page, null);

  // Events of the blocked user do not arrive, but later events of another user do.
  const noisy = page.getByText(/Theirs, after|is typing/);
  let wasHeard = false;
  await page.exposeFunction('heard', () => {
    wasHeard = true;
  });
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (/Theirs, after|is typing/.test(document.body.innerText)) {
        (window as unknown as { heard: () => void }).heard();
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await field(other.page).fill('Theirs, after');
  await field(other.page).press('Control+Enter');
  await expect(comment(other.page, 'Theirs, after')).toBeVisible();
  await other.client
    .from('comment_typing')
    .upsert(
      { user_id: other.id, post_id: neutralId, updated_at: new Date().toISOString() },
      { onConflict: 'user_id,post_id' },
    );
  await createComment(me, neutralId, 'Mine, after');
  await createComment(third, neutralId, 'A third, last');
  await expect(comment(page, 'A third, last')).toBeVisible();
  await expect(comment(other.page, 'A third, last')).toBeVisible();
  await expect(noisy).toHaveCount(0);
  await expect(comment(page, 'Mine, after')).toBeVisible();
  await expect(comment(other.page, 'Mine, after')).toHaveCount(0);
  expect(wasHeard).toBe(false);
  await expect(bell(page)).toHaveAccessibleName(/^Notifications, online$/);

  // The server also refuses requests that bypass the UI.
  const { client, id } = other;
  const refused = await Promise.all([
    client.from('follows').insert({ follower_id: id, following_id: me.id }),
    client.from('likes').insert({ user_id: id, post_id: postId }),
    client.from('saves').insert({ user_id: id, post_id: postId }),
    client.from('comments').insert({ user_id: id, post_id: postId, content: 'Over the fence' }),
    client.from('comments').insert({
      user_id: id,
      post_id: neutralId,
      parent_id: mine,
      content: 'An answer over the fence',
    }),
    client.from('likes').insert({ user_id: id, comment_id: mine }),
    client.from('copies').insert({ user_id: id, post_id: postId }),
    client.from('comment_typing').insert({ user_id: id, post_id: postId }),
  ]);
  expect(refused.map(({ error }) => error?.code)).toEqual(refused.map(() => '42501'));
  await createComment(other, neutralId, `To you, @${me.account.username}`);
  const told = await me.client.from('notifications').select('id').eq('actor_id', id);
  expect(told.data).toEqual([]);
  const hidden = await Promise.all([
    client.from('posts').select('id').eq('user_id', me.id),
    client.from('comments').select('id').eq('user_id', me.id),
    client.from('follows').select('*').eq('following_id', me.id),
    client.from('notifications').select('id').eq('actor_id', me.id),
    client.from('blocks').select('*'),
    client.from('profiles').select('id,posts(id)').eq('id', me.id).not('posts', 'is', null),
    client.rpc('search_profiles', { query: me.account.username }),
    client.rpc('search_posts', { query: 'My post' }).eq('user_id', me.id),
  ]);
  expect(hidden.map(({ data }) => data as unknown)).toEqual(hidden.map(() => []));

  // The blocked user sees a notice on my profile, and no Follow button.
  await other.page.goto(`${product.url}/user/${me.account.username}`);
  await expect(
    other.page.getByRole('heading', { name: `@${me.account.username} blocked you` }),
  ).toBeVisible();
  await expect(other.page.getByRole('link', { name: '0 followers' })).toBeVisible();
  await expect(other.page.getByRole('button', { name: /^Follow/ })).toHaveCount(0);

  // I can unblock the user on their profile and in the settings.
  await page.goto(`${product.url}/user/${username}`);
  await expect(page.getByRole('heading', { name: `You blocked @${username}` })).toBeVisible();
  await expect(page.getByRole('feed')).toHaveCount(0);
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    expect(await violationsInBothThemes(page)).toEqual([]);
  }
  await page.goto(`${product.url}/settings/privacy`);
  const list = page.getByRole('list', { name: 'Blocked people' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText("You haven't muted anyone.")).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: `Unblock @${username}` }).click();
  await expect(page.getByText("You haven't blocked anyone.")).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('link').click();
  await page.getByRole('button', { name: 'Unblock', exact: true }).click();
  await expect(card(page, 'A post of theirs')).toBeVisible();
  await expect(page.getByRole('button', { name: `Follow @${username}` })).toBeVisible();
});

test('a muted user is not notified, and is hidden until the mute ends', async ({
  page,
  product,
}) => {
  const [me, other] = [await createUser(product.url), await createUser(product.url)];
  const { username } = other.account;
  const title = `Loud ${crypto.randomUUID()}`;
  const neutral = `Neutral ${crypto.randomUUID()}`;
  await createPosts(other, [title]);
  await createPosts(me, [neutral]);
  const third = await createUser(product.url);
  const discussed = await createPost(third);
  await createComment(other, discussed, 'Loud too');
  const address = `${product.url}/user/${username}`;
  await signInAt(page, `${product.url}/`, me.account, 'Latest Content');
  await card(page, title).getByRole('button', { name: 'Post options' }).click();
  await chooseMenuItem(page, `Mute @${username}`);
  await expect(card(page, title)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await card(page, title).getByRole('link', { name: username }).click();
  await expect(page).toHaveURL(address);

  await chooseProfileOption(page, /^Mute/);
  await expect(page.getByRole('heading', { name: `You muted @${username}` })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, title)).toBeVisible();
  await chooseProfileOption(page, /^Mute/);
  const muted = async () => (await me.client.from('mutes').select('*')).data?.length;
  await expect.poll(muted).toBe(1);
  // The feed no longer shows the muted user's posts, without a reload.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Latest Content' })).toBeVisible();
  await expect(card(page, neutral)).toBeVisible();
  await expect(card(page, title)).toHaveCount(0);
  expect((await other.client.from('mutes').select('*')).data).toEqual([]);
  const seen = await other.client
    .from('profiles')
    .select('blocks_viewer,muted')
    .eq('id', me.id)
    .single();
  expect(seen.data).toEqual({ blocks_viewer: false, muted: false });

  // The number of comments and the list agree.
  await page.goto(`${product.url}/post/${discussed}`);
  await expect(page.getByText('1 comment is hidden.')).toBeVisible();
  await expect(page.getByText('No comments yet')).toHaveCount(0);

  await page.goto(`${product.url}/settings/privacy`);
  await page.getByRole('button', { name: `Unmute @${username}` }).click();
  await expect(page.getByText("You haven't muted anyone.")).toBeVisible();
  await expect.poll(muted).toBe(0);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(card(page, title)).toBeVisible();

  // If a block is refused, an error is shown and everything is restored.
  await page.goto(address);
  await page.route('**/rest/v1/blocks*', (route) =>
    route.fulfill({ status: 403, json: { code: '42501', message: 'no' } }),
  );
  await chooseProfileOption(page, /^Block/);
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText("Couldn't save the change.")).toBeVisible();
  await expect(card(page, title)).toBeVisible();
});
