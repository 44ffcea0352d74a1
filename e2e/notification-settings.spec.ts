import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { launchOptions } from './launch-options.ts';
import {
  expectBadge,
  follow,
  like,
  liveAfter,
  createPost,
  person,
  setHidden,
  expectToast,
  watcher,
} from './notification-steps.ts';
import { test } from './product.ts';

// The headless shell never allows system notifications.
const { PROMPTORY_WHOLE_CHROMIUM: whole, PROMPTORY_CHROMIUM: usual } = process.env;
test.use({ launchOptions: launchOptions(whole ?? usual), serviceWorkers: 'allow' });

test('with likes turned off, a follow creates a notification and a like does not', async ({
  browser,
  product,
}) => {
  const author = await watcher(browser, product.url);
  const fan = await person(product.url);
  const { page } = author;
  await page.goto(`${product.url}/settings`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Notifications/ })
    .last()
    .click();
  const likes = page.getByRole('switch', { name: 'Likes' });
  await expect(likes).toBeChecked();
  await likes.click();
  await expect(likes).not.toBeChecked();
  await expect
    .poll(async () => (await author.client.from('notification_preferences').select('likes')).data)
    .toEqual([{ likes: false }]);
  await liveAfter(page, () => page.reload());
  await expect(likes).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Mentions' })).toBeChecked();
  await like(fan, await createPost(author));
  await follow(fan, author);
  await expectToast(page, 'started following you');
  await expectBadge(page, '1');
});

test('a setting that could not be saved is reverted', async ({ browser, product }) => {
  const { page } = await watcher(browser, product.url);
  await page.goto(`${product.url}/settings/notifications`);
  const replies = page.getByRole('switch', { name: 'Replies' });
  await expect(replies).toBeChecked();
  await page.route('**/rest/v1/notification_preferences*', (route) => route.abort());
  await replies.click();
  await expectToast(page, 'Failed to save. Please try again.');
  await expect(replies).toBeChecked();
});

/** Records the system notifications of the page. Tests click them by index. */
async function recordSystemNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: Notification[] = [];
    const Real = Notification;
    window.Notification = class extends Real {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        shown.push(this);
      }
    };
    Object.assign(window, { shownNotices: shown });
  });
}

function titles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (window as unknown as { shownNotices: Notification[] }).shownNotices.map(({ title }) => title),
  );
}

async function turnOnPush(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/settings/notifications`);
  const push = page.getByRole('switch', { name: 'Push Notifications' });
  await push.click();
  await expect(push).toBeChecked();
}

test('system notifications appear once while all tabs are hidden, and open their target', async ({
  browser,
  product,
}) => {
  const author = await watcher(browser, product.url, { permissions: ['notifications'] });
  const fan = await person(product.url);
  const post = await createPost(author);
  const tabs = [author.page, await author.context.newPage()];
  for (const tab of tabs) {
    await recordSystemNotifications(tab);
    await liveAfter(tab, () => tab.goto(product.url));
  }
  const [page, other] = tabs as [Page, Page];
  await turnOnPush(page, product.url);
  await liveAfter(page, () => page.goto(product.url));

  // One tab is visible, so it shows a toast instead of a system notification.
  await setHidden(other, true);
  await follow(fan, author);
  await expectToast(page, 'started following you');
  await expectBadge(other, '1');

  await setHidden(page, true);
  await like(fan, post);
  await expectBadge(page, '2');
  await expectBadge(other, '2');
  const all = async () => (await Promise.all(tabs.map(titles))).flat();
  await expect.poll(all).toEqual([`${fan.name} liked your post`]);

  const shower = (await titles(page)).length > 0 ? page : other;
  await shower.evaluate(() => {
    (window as unknown as { shownNotices: Notification[] }).shownNotices[0]?.dispatchEvent(
      new Event('click'),
    );
  });
  await expect(shower).toHaveURL(new RegExp(`/post/${post}$`));
  await expectBadge(shower, '1');

  // A visible page shows toasts again, but not for notifications that were read while it was
  // hidden.
  for (const tab of [shower, page, other]) await setHidden(tab, false);
  await follow(await person(product.url), author);
  await expect(
    page.getByText(/^1 new notification$|started following youJust now$/).first(),
  ).toBeVisible();
  expect(await all()).toHaveLength(1);
});

test('if pages may not show notifications, a service worker shows them', async ({
  browser,
  product,
}) => {
  const author = await watcher(browser, product.url, { permissions: ['notifications'] });
  const fan = await person(product.url);
  const { page } = author;
  await page.addInitScript(() => {
    // Chrome on Android has no constructor for notifications.
    const real = Notification;
    window.Notification = new Proxy(real, {
      construct: () => {
        throw new TypeError(
          'Illegal constructor. Use ServiceWorkerRegistration.showNotification()',
        );
      },
    });
  });
  await turnOnPush(page, product.url);
  await liveAfter(page, () => page.goto(product.url));
  await setHidden(page, true);
  await follow(fan, author);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const workers = await navigator.serviceWorker.getRegistrations();
        const notices = await Promise.all(workers.map((worker) => worker.getNotifications()));
        return notices.flat().map(({ title }) => title);
      }),
    )
    .toEqual([`${fan.name} started following you`]);

  const workers = author.context.serviceWorkers();
  const worker = workers.find((one) => one.url().includes('/notifications-worker'));
  await worker?.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      ExtendableEvent: typeof Event;
    };
    const [notification] = await scope.registration.getNotifications();
    const press = new scope.ExtendableEvent('notificationclick');
    self.dispatchEvent(Object.assign(press, { notification }));
  });
  await expect(page).toHaveURL(`${product.url}/user/${fan.name}`);
  await expectBadge(page, null);
});

test('the setting applies to one account, and nothing is shown while it is off', async ({
  browser,
  product,
}) => {
  const author = await watcher(browser, product.url, { permissions: ['notifications'] });
  const fan = await person(product.url);
  const { page } = author;
  await recordSystemNotifications(page);
  await turnOnPush(page, product.url);
  await liveAfter(page, () => page.reload());
  const push = page.getByRole('switch', { name: 'Push Notifications' });
  await expect(push).toBeChecked();
  await push.click();
  await expect(push).not.toBeChecked();
  await setHidden(page, true);
  await follow(fan, author);
  await expectBadge(page, '1');
  await setHidden(page, false);
  // The summary is shown once no other notification is pending.
  await expectToast(page, '1 new notification');
  expect(await titles(page)).toEqual([]);
});

test('a browser that blocks notifications shows an explanation', async ({ browser, product }) => {
  const { page } = await watcher(browser, product.url);
  await page.addInitScript(() => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = () => {
      permission = 'denied';
      return Promise.resolve(permission);
    };
  });
  await page.goto(`${product.url}/settings/notifications`);
  const push = page.getByRole('switch', { name: 'Push Notifications' });
  await push.click();
  await expect(page.getByRole('alert')).toContainText(
    'This browser blocks notifications from this site.',
  );
  await expect(push).not.toBeChecked();
});
