import { expect } from '@playwright/test';
import { startAtKnownAddress } from './account-products.ts';
import { openCuttingProxy } from './cutting-proxy.ts';
import { freePort } from './free-port.ts';
import {
  bell,
  expectBadge,
  expectOffline,
  expectOnline,
  follow,
  like,
  liveAfter,
  newPost,
  openBell,
  person,
  setHidden,
  toastOf,
  watcher,
} from './notification-steps.ts';
import { inTemporaryFolder, startProduct, test } from './product.ts';
import { endKeptToken, moveKeptEnd } from './stored-session.ts';

test('a cut network: what happened meanwhile is there afterwards, once, with one toast for all', async ({
  browser,
  product,
}) => {
  test.slow();
  const line = await openCuttingProxy(product.url);
  const author = await watcher(browser, line.url);
  const fan = await person(product.url);
  const post = await newPost(author);
  await like(fan, post);
  await expectBadge(author.page, '1');
  const rows = await openBell(author.page);
  await expect(rows).toHaveCount(1);

  line.cut();
  await expectOffline(author.page);
  await follow(fan, author);
  await follow(await person(product.url), author);
  await fan.client.from('likes').delete().eq('post_id', post);
  line.mend();
  await expectOnline(author.page);
  await expectBadge(author.page, '2');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'started following you' })).toHaveCount(2);
  await expect(toastOf(author.page, '2 new notifications')).toBeVisible();
  await expect(toastOf(author.page, 'started following you')).toHaveCount(0);

  // It is followed as before; the open list shows it without a toast.
  await like(fan, post);
  await expect(rows).toHaveCount(3);
  await expect(toastOf(author.page, 'liked your post')).toHaveCount(0);
  await author.page.keyboard.press('Escape');
  await follow(await person(product.url), author);
  await expect(toastOf(author.page, 'started following you')).toBeVisible();
  await line.stop();
});

test('a tab that slept on a line that died notices when it wakes', async ({ browser, product }) => {
  test.slow();
  const line = await openCuttingProxy(product.url);
  const author = await watcher(browser, line.url);
  const fan = await person(product.url);
  await setHidden(author.page, true);
  line.stallSockets();
  await follow(fan, author);
  await expect(bell(author.page)).toHaveAccessibleName('Notifications, online');
  await setHidden(author.page, false);
  await expectOffline(author.page);
  await expectOnline(author.page);
  await expectBadge(author.page, '1');
  await expect(toastOf(author.page, '1 new notification')).toBeVisible();
  await expect(await openBell(author.page)).toHaveCount(1);
  await line.stop();
});

test('a tab that was frozen catches up', async ({ browser, product }) => {
  const author = await watcher(browser, product.url);
  const fan = await person(product.url);
  const session = await author.context.newCDPSession(author.page);
  await setHidden(author.page, true);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await follow(fan, author);
  await like(fan, await newPost(author));
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await setHidden(author.page, false);
  await expectBadge(author.page, '2');
  await expect(toastOf(author.page, '2 new notifications')).toBeVisible();
  await expect(await openBell(author.page)).toHaveCount(2);
});

test('a restarted server is found again, and nothing is missing', async ({ browser }) => {
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
    // It happens before the page is back.
    await author.context.setOffline(true);
    const second = await startAtKnownAddress(folder, {}, port);
    await like(fan, await newPost(author));
    await author.context.setOffline(false);
    await expectOnline(author.page);
    await expectBadge(author.page, '2');
    await expect(await openBell(author.page)).toHaveCount(2);
    await author.context.close();
    await second.stop();
  });
});

test('after five tries a button tries again, and so does a network that comes back', async ({
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
    await expect(popup).toContainText('Offline. Trying again...');
    const retry = popup.getByRole('button', { name: 'Retry' });
    // 1, 2, 4, 8 and 16 seconds.
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

test('who signs out leaves; who comes next hears of their own alone', async ({
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

test('a renewed token goes on to the channel; one that ended closes it until there is a new one', async ({
  browser,
}) => {
  test.slow();
  const JWT_SECRET = 'a secret that only this test and its server know';
  await inTemporaryFolder(async (folder) => {
    const product = await startProduct(folder, { JWT_SECRET });
    const author = await watcher(browser, product.url);
    const fan = await person(product.url);
    const { page } = author;
    const sent: string[] = [];
    const received: string[] = [];
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => sent.push(String(payload)));
      socket.on('framereceived', ({ payload }) => received.push(String(payload)));
    });
    const joins = () =>
      sent.filter((frame) => frame.includes('phx_join') && frame.includes('notifications:')).length;
    const subscribed = () =>
      received.filter(
        (frame) => frame.includes('Subscribed to PostgreSQL') && frame.includes('notifications:'),
      ).length;
    const wake = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.reload();
    await expect.poll(subscribed).toBe(1);

    await moveKeptEnd(page);
    await wake();
    await expect.poll(() => sent.some((frame) => frame.includes(',"access_token",{'))).toBe(true);
    await follow(fan, author);
    await expectBadge(page, '1');
    expect(joins()).toBe(1);

    // The page believes that it is good for long, as on a device whose clock was set.
    await endKeptToken(page, JWT_SECRET, 6);
    await page.reload();
    await expect.poll(subscribed).toBe(2);
    await expect
      .poll(() => received.some((frame) => /notifications:.*(phx_close|phx_error)/.test(frame)), {
        timeout: 20_000,
      })
      .toBe(true);
    await like(fan, await newPost(author));
    await moveKeptEnd(page);
    await wake();
    await expect.poll(subscribed, { timeout: 30_000 }).toBe(3);
    await expectBadge(page, '2');
    await author.context.close();
    await product.stop();
  });
});
