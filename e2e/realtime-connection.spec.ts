import { expect } from '@playwright/test';
import { JWT_SECRET, test } from './product.ts';
import { inTemporaryFolder, startAtKnownAddress } from './product-process.ts';
import { startFlakyProxy } from './flaky-proxy.ts';
import { freePort } from './free-port.ts';
import {
  bell,
  expectBadge,
  expectOffline,
  expectOnline,
  expectToast,
  follow,
  like,
  liveAfter,
  createPost,
  openBell,
  person,
  setHidden,
  toastsOf,
  watcher,
} from './notification-steps.ts';
import { expireStoredToken, backdateStoredExpiry } from './stored-session.ts';

test('after a network failure missed events appear once, with one toast for all of them', async ({
  browser,
  product,
}) => {
  test.slow();
  const proxy = await startFlakyProxy(product.url);
  const author = await watcher(browser, proxy.url);
  const fan = await person(product.url);
  const post = await createPost(author);
  await like(fan, post);
  await expectBadge(author.page, '1');
  const rows = await openBell(author.page);
  await expect(rows).toHaveCount(1);

  proxy.cut();
  await expectOffline(author.page);
  await follow(fan, author);
  await follow(await person(product.url), author);
  await fan.client.from('likes').delete().eq('post_id', post);
  proxy.restore();
  await expectOnline(author.page);
  await expectBadge(author.page, '2');
  // Both follows are grouped in one row.
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('started following you');
  await expectToast(author.page, '2 new notifications');

  // Live updates work again. The open list shows the event without a toast.
  await like(fan, post);
  await expect(rows).toHaveCount(2);
  await author.page.keyboard.press('Escape');
  await follow(await person(product.url), author);
  await expectToast(author.page, 'started following you');
  expect(toastsOf(author.page)).toEqual([
    expect.stringContaining('liked your post'),
    expect.stringContaining('2 new notifications'),
    expect.stringContaining('started following you'),
  ]);
  await proxy.stop();
});

test('a tab notices a dead connection when it wakes up', async ({ browser, product }) => {
  test.slow();
  const proxy = await startFlakyProxy(product.url);
  const author = await watcher(browser, proxy.url);
  const fan = await person(product.url);
  await setHidden(author.page, true);
  proxy.stallSockets();
  await follow(fan, author);
  await expect(bell(author.page)).toHaveAccessibleName('Notifications, online');
  await setHidden(author.page, false);
  await expectOffline(author.page);
  proxy.restore();
  await expectOnline(author.page);
  await expectBadge(author.page, '1');
  await expectToast(author.page, '1 new notification');
  await expect(await openBell(author.page)).toHaveCount(1);
  await proxy.stop();
});

test('a frozen tab loads missed events when it resumes', async ({ browser, product }) => {
  const author = await watcher(browser, product.url);
  const fan = await person(product.url);
  const session = await author.context.newCDPSession(author.page);
  await setHidden(author.page, true);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await follow(fan, author);
  await like(fan, await createPost(author));
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await setHidden(author.page, false);
  await expectBadge(author.page, '2');
  await expectToast(author.page, '2 new notifications');
  await expect(await openBell(author.page)).toHaveCount(2);
});

test('the page reconnects to a restarted server and misses no events', async ({ browser }) => {
  test.slow();
  await inTemporaryFolder(async (folder) => {
    const port = await freePort();
    const first = await startAtKnownAddress(folder, {}, port);
    const author = await watcher(browser, first.url);
    const fan = await person(first.url);
    await follow(fan, author);
    await expectBadge(author.page, '1');
    await first.stop();
    await expectOffline(author.page);
    // This event happens before the page has reconnected.
    await author.context.setOffline(true);
    const second = await startAtKnownAddress(folder, {}, port);
    await like(fan, await createPost(author));
    await author.context.setOffline(false);
    await expectOnline(author.page);
    await expectBadge(author.page, '2');
    await expect(await openBell(author.page)).toHaveCount(2);
    await author.context.close();
    await second.stop();
  });
});

test('after five attempts a button reconnects, and so does a restored network', async ({
  browser,
}) => {
  test.slow();
  await inTemporaryFolder(async (folder) => {
    const port = await freePort();
    const first = await startAtKnownAddress(folder, {}, port);
    const author = await watcher(browser, first.url);
    const { page } = author;
    const fan = await person(first.url);
    await page.clock.install();
    await liveAfter(page, () => page.reload());
    await first.stop();
    await expectOffline(page);
    await openBell(page);
    const popup = page.getByRole('dialog', { name: 'Notifications' });
    await expect(popup).toContainText('Offline. Reconnecting...');
    const retry = popup.getByRole('button', { name: 'Retry' });
    // The delays between attempts are 1, 2, 4, 8 and 16 seconds.
    const giveUp = () =>
      expect(async () => {
        await page.clock.fastForward(16_000);
        await expect(retry).toBeVisible({ timeout: 500 });
      }).toPass();
    await giveUp();
    await expect(popup).toContainText('Real-time connection lost');

    const second = await startAtKnownAddress(folder, {}, port);
    await follow(fan, author);
    await retry.click();
    await expect(popup).toContainText('Online');
    await expect(retry).toHaveCount(0);
    await expectBadge(page, '1');

    await second.stop();
    await giveUp();
    const third = await startAtKnownAddress(folder, {}, port);
    await author.context.setOffline(true);
    await author.context.setOffline(false);
    await expectOnline(page);
    await author.context.close();
    await third.stop();
  });
});

test('signing out closes the connection, and the next user receives only their own events', async ({
  browser,
  product,
}) => {
  const first = await watcher(browser, product.url);
  const second = await person(product.url);
  const fan = await person(product.url);
  const { page } = first;
  const frames: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => frames.push(String(payload)));
  });
  await page.reload();
  await expectOnline(page);
  await page.goto(`${product.url}/profile?tab=settings`);
  await expectOnline(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.getByLabel('Email').fill(second.account.email);
  await page.getByLabel('Password', { exact: true }).fill(second.account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectOnline(page);
  await follow(fan, first);
  await follow(fan, second);
  await expectBadge(page, '1');
  await expect(await openBell(page)).toHaveCount(1);
  const joins = frames.filter(
    (frame) => frame.includes('phx_join') && frame.includes('realtime:notifications:'),
  );
  expect(joins.at(-1)).toContain(second.id);
  expect(joins.at(-1)).not.toContain(first.id);
});

test('a refreshed token is sent to the channel; an expired one closes it until the next refresh', async ({
  browser,
  known: product,
}) => {
  test.slow();
  const author = await watcher(browser, product.url);
  const fan = await person(product.url);
  const { page } = author;
  const sent: string[] = [];
  const received: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => sent.push(String(payload)));
    socket.on('framereceived', ({ payload }) => received.push(String(payload)));
  });
  const subscribed = () =>
    received.filter(
      (frame) => frame.includes('Subscribed to PostgreSQL') && frame.includes('notifications:'),
    ).length;
  const wake = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.reload();
  await expect.poll(subscribed).toBe(1);

  await backdateStoredExpiry(page);
  await wake();
  const refreshed = () => sent.findIndex((frame) => frame.includes(',"access_token",{'));
  await expect.poll(refreshed).toBeGreaterThan(0);
  await follow(fan, author);
  await expectBadge(page, '1');
  expect(sent.slice(refreshed()).filter((frame) => frame.includes('phx_join'))).toEqual([]);

  // The page believes that the token is still valid, as if the device's clock had changed. The
  // token has to live until the page has subscribed, which takes longer on a busy machine.
  let seconds = 3;
  await expect(async () => {
    seconds *= 2;
    await expireStoredToken(page, JWT_SECRET, seconds);
    received.length = 0;
    await page.reload();
    await expect.poll(subscribed, { timeout: seconds * 1000 }).toBe(1);
  }).toPass();
  await expect
    .poll(() => received.some((frame) => /notifications:.*(phx_close|phx_error)/.test(frame)))
    .toBe(true);
  await like(fan, await createPost(author));
  await backdateStoredExpiry(page);
  await wake();
  await expect.poll(subscribed).toBe(2);
  await expectBadge(page, '2');
  await author.context.close();
});
