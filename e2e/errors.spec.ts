import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { arrive } from './find-steps.ts';
import { message, newConversation, sendMessage } from './message-steps.ts';
import { test } from './product.ts';
import { expectHome, expectScreen, violationsInBothThemes } from './screens.ts';
import { open } from './stored-session.ts';

async function expectErrorScreen(page: Page, title: string): Promise<void> {
  await expectScreen(page, title);
  for (const name of ['Try Again', 'Refresh Page']) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
  await expect(page.getByText(/please quote the error ID/)).toBeVisible();
  await expect(page.locator('code')).toHaveText(/^[0-9a-z]{6,8}$/);
}

/**
 * Answers 404 for the code of a screen, as if an update of the site had removed it. Counts the
 * requests for it.
 */
async function removeFile(page: Page, name: string) {
  const pattern = `**/assets/${name}-*.js`;
  let requests = 0;
  await page.route(pattern, (route) => {
    requests += 1;
    return route.fulfill({ status: 404 });
  });
  return { requests: () => requests, restore: () => page.unroute(pattern) };
}

/** Simulates a newer build on the server: index.html references another script. */
async function updateSite(page: Page): Promise<void> {
  await page.route('**/index.html', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/(\/assets\/index-)[^.]+/, '$1newbuild');
    await route.fulfill({ response, body: html });
  });
}

test('a failed screen shows the kind of failure and offers a next step', async ({
  page,
  product,
}) => {
  // The app cannot start without this code.
  const code = '**/assets/SessionApp-*.js';
  await page.route(code, (route) => route.abort());
  await page.goto(`${product.url}/auth/login`);
  await expectErrorScreen(page, 'Connection Problem');
  await page.unroute(code);
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expectScreen(page, 'Welcome back');

  await arrive(page, product.url, '/search', 'Search');
  const missing = await removeFile(page, 'ExploreScreen');
  await page.getByRole('link', { name: 'Explore' }).first().click();
  await expectErrorScreen(page, 'Connection Problem');
  await expect(page.getByText("Part of this site couldn't be loaded.")).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
  await missing.restore();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectScreen(page, 'Explore AI Tools');

  // Return data that makes the screen throw.
  await page.route('**/rest/v1/rpc/search_tools*', (route) =>
    route.fulfill({ json: [{ id: 'x', name: null }] }),
  );
  await page.goto(`${product.url}/explore`);
  await expectErrorScreen(page, 'Something went wrong');
  await page.unroute('**/rest/v1/rpc/search_tools*');
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expectHome(page);

  // An error outside the screen is reported once, and the screen stays.
  for (const [reason, title] of [
    ['new Error("The API gave up")', 'AI Service Unavailable'],
    ['undefined', 'Unknown Error'],
  ] as const) {
    await page.reload();
    await expectHome(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(
      `void Promise.reject(${reason}); void Promise.reject(${reason}); undefined`,
    );
    await expect(page.getByText(title)).toHaveCount(1);
    await expect(page.getByText(/please quote the error ID/)).toBeVisible();
    await expectHome(page);
  }
});

test('each attempt to load a missing screen is one request', async ({ page, product }) => {
  await page.clock.install();
  await arrive(page, product.url, '/search', 'Search');
  const missing = await removeFile(page, 'ExploreScreen');
  await page.getByRole('link', { name: 'Explore' }).first().click();
  await expectErrorScreen(page, 'Connection Problem');
  await page.clock.runFor(10_000);
  // Moving the mouse to the link may already request the file.
  const first = missing.requests();
  expect(first).toBeLessThanOrEqual(2);
  // Navigating back to the screen shows the error without another request.
  await page.getByRole('link', { name: 'Search' }).first().click();
  await expectScreen(page, 'Search');
  await page.getByRole('link', { name: 'Explore' }).first().click();
  await expectErrorScreen(page, 'Connection Problem');
  expect(missing.requests()).toBe(first);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(missing.requests).toBe(first + 1);
  await expectErrorScreen(page, 'Connection Problem');
  await page.clock.runFor(10_000);
  await missing.restore();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectScreen(page, 'Explore AI Tools');
  expect(missing.requests()).toBe(first + 1);
});

test('the list of conversations works without the code of a conversation, which can be loaded again', async ({
  page,
  product,
}) => {
  const { ann, bob, id } = await newConversation(product.url);
  await sendMessage(ann, id, 'Hello Bob');
  await page.setViewportSize({ width: 390, height: 844 });
  const missing = await removeFile(page, 'ConversationPane');
  await open(page, product.url, bob.account, '/messages');
  await page.getByRole('link', { name: new RegExp(ann.account.username) }).click();
  await expectErrorScreen(page, 'Connection Problem');
  await page.goBack();
  await expectScreen(page, 'Messages');
  await page.goForward();
  await expectErrorScreen(page, 'Connection Problem');
  await missing.restore();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(message(page, 'Hello Bob')).toBeVisible();
});

test('after an update of the site a missing form offers a reload, which keeps the typed text', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await arrive(page, product.url, '/create', 'Create & Share');
  await page.getByLabel('Title').fill('Written before the update');
  await page.getByLabel('Prompt', { exact: true }).fill('a heron');
  const missing = await removeFile(page, 'ToolForm');
  await updateSite(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('link', { name: 'Submit Tool' }).click();
  // Only the code of the form is missing, so a notice replaces the form and the screen stays.
  await expect(page.getByRole('alert').filter({ hasText: 'New version available.' })).toBeVisible();
  await expectScreen(page, 'Create & Share');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.clock.runFor(10_000);

  await missing.restore();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expectScreen(page, 'Create & Share');
  await page.getByRole('link', { name: 'Create Post' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Written before the update');
  await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue('a heron');
  // The missing code was requested once, and only the click on Reload loaded the page.
  await page.waitForLoadState('load');
  expect(missing.requests()).toBe(1);
  expect(loads).toBe(1);
});

test('a form that is left after an update of the site is still there after the reload', async ({
  page,
  product,
}) => {
  await arrive(page, product.url, '/create', 'Create & Share');
  await page.getByLabel('Title').fill('Left during the update');
  const missing = await removeFile(page, 'ExploreScreen');
  await updateSite(page);
  await page.getByRole('link', { name: 'Explore' }).first().click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expectScreen(page, 'New version available');
  await missing.restore();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expectScreen(page, 'Explore AI Tools');
  await page.getByRole('link', { name: 'Create' }).first().click();
  await expect(page.getByLabel('Title')).toHaveValue('Left during the update');
});

test('an unknown URL shows a message with a link to the home page, in both themes', async ({
  page,
  product,
}) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${product.url}/no/such/page`);
    await expectScreen(page, 'Page not found');
    await expect(page.getByText('/no/such/page')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  }
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('a dialog that cannot be loaded shows a notice, and the screen keeps its text', async ({
  page,
  product,
}) => {
  await arrive(page, product.url, '/search', 'Search');
  await page.getByRole('searchbox').first().fill('lake');
  const missing = await removeFile(page, 'DialogPopup');
  const open = page.getByRole('button', { name: 'Keyboard shortcuts', exact: true });
  await open.focus();
  await page.keyboard.press('Enter');
  const notice = page.getByRole('alert').filter({ hasText: "Couldn't load this part." });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('searchbox').first()).toHaveValue('lake');
  await expect(page.getByRole('heading', { name: 'Connection Problem' })).toHaveCount(0);
  await missing.restore();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('searchbox', { includeHidden: true }).first()).toHaveValue('lake');
});

test('a dialog that is missing after an update offers a reload', async ({ page, product }) => {
  await arrive(page, product.url, '/search', 'Search');
  await updateSite(page);
  await removeFile(page, 'DialogPopup');
  await page.getByRole('button', { name: 'Keyboard shortcuts', exact: true }).focus();
  await page.keyboard.press('Enter');
  const notice = page.getByRole('alert').filter({ hasText: 'New version available.' });
  await expect(notice.getByRole('button', { name: 'Reload' })).toBeVisible();
});
