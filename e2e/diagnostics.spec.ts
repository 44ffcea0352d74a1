import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newCommunity } from './community-steps.ts';
import { AI_KEY, openWithAi, test } from './ai-steps.ts';
import { createUser } from './product.ts';
import { expectScreen, signInOnScreen, violationsInBothSizes } from './screens.ts';
import { open, storedSession } from './stored-session.ts';
import { swatch } from './upload-files.ts';

const PAGES = {
  '/test': 'Test Page',
  '/test-simple': 'Simple Test',
  '/test-ai': 'AI Test',
  '/test-smart-features': 'Smart Features Integration Test',
  '/database-diagnostic': 'Database Diagnostic',
  '/community-messaging-test': 'Community Messaging Test',
};

const check = (page: Page, id: string) => page.locator(`[data-check="${id}"]`);

async function expectStatus(page: Page, id: string, status: string): Promise<void> {
  await expect(check(page, id)).toHaveAttribute('data-status', status);
}

/** Waits until all checks that run by themselves have ended. */
async function expectEnd(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Again in \d+ s$/ })).toBeVisible();
  await expect(page.locator('[data-check][aria-busy="true"]')).toHaveCount(0);
}

test('visitors see that everything works, and nothing else', async ({ page, sampleProduct }) => {
  test.slow();
  const { url } = sampleProduct;
  for (const [path, title] of Object.entries(PAGES)) {
    await page.goto(`${url}${path}`);
    await expectScreen(page, title);
    // One is in the HTML of the server, one is added by the app for other hosts.
    await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(2);
    if (path !== '/community-messaging-test') await expectEnd(page);
    await expect(page.locator('[data-status="error"]')).toHaveCount(0);
    expect(await violationsInBothSizes(page)).toEqual([]);
  }
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('link', { name: 'Test Page' }).click();
  await expect(page.getByText('Not signed in')).toBeVisible();
  await page.getByRole('link', { name: 'Promptory' }).click();
  await expectScreen(page, 'Welcome back');
  await expect(page.locator('meta[name="robots"]')).toHaveCount(1);
});

test('a check runs once a minute, and its report can be copied', async ({
  page,
  context,
  sampleProduct,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${sampleProduct.url}/database-diagnostic`);
  await expectEnd(page);
  await expectStatus(page, 'list-posts', 'success');
  await expectStatus(page, 'private-messages', 'success');
  await expectStatus(page, 'realtime', 'pending');

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.reload();
  await expectEnd(page);
  await expectStatus(page, 'list-posts', 'success');
  expect(requests.filter((one) => /\/(rest|auth|storage)\/v1\//.test(one))).toEqual([]);

  await page.getByRole('button', { name: 'Copy report' }).click();
  await expect(page.getByText('Copied!')).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain('Promptory - Database Diagnostic');
  expect(report).toMatch(/\[success\] Posts \(\d+ ms\): 10 rows read\./);
  expect(report).toContain('[pending] Real-time connection: not run');
});

test('checks say what fails, and the others go on', async ({ page, sampleProduct }) => {
  await page.route('**/rest/v1/posts*', (route) => route.abort());
  await page.route('**/rest/v1/rpc/debug_auth_state*', (route) =>
    route.fulfill({
      status: 404,
      json: { code: 'PGRST202', message: 'Could not find the function', details: '', hint: null },
    }),
  );
  await page.goto(`${sampleProduct.url}/database-diagnostic`);
  await expectEnd(page);
  await expectStatus(page, 'list-posts', 'error');
  await expect(check(page, 'list-posts')).toContainText('No connection to the server.');
  await expect(check(page, 'auth-state')).toContainText('Apply the newest migrations.');
  await expectStatus(page, 'list-reels', 'success');
  await expect(page.getByText(/ 2 error,/)).toBeVisible();
});

test('the actions of members work and leave nothing behind', async ({ page, product }) => {
  const { client, id, account } = await createUser(product.url);
  await open(page, product.url, account, '/test');
  await expect(page.getByText(account.email)).toBeVisible();
  for (const name of [
    'upload',
    'post creation',
    'AI enhancement',
    'image analysis',
    'real-time connection',
    'transformation engine',
  ]) {
    await page.getByRole('button', { name: `Test ${name}` }).click();
  }
  for (const name of [
    'upload',
    'post',
    'enhancement',
    'image-analysis',
    'realtime',
    'transformation',
  ]) {
    await expectStatus(page, name, 'success');
  }
  expect((await client.from('posts').select('id').eq('user_id', id)).data).toEqual([]);
  expect((await client.storage.from('media').list(`${id}/posts`)).data).toEqual([]);

  await page.evaluate(() => {
    localStorage.setItem('promptory.draft-of-a-test', 'text');
  });
  await page.getByRole('button', { name: 'Clear storage' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear storage' }).click();
  await expectScreen(page, 'Welcome back');
  expect(await storedSession(page)).toBeNull();
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => /draft-of-a-test|diagnostics/.test(key))).toEqual([]);
  await page.goBack();
  await expect(page.getByText('Not signed in')).toBeVisible();
});

test('an action whose answer is lost says so, and leaves nothing behind', async ({
  page,
  product,
}) => {
  const { client, id, account } = await createUser(product.url);
  await open(page, product.url, account, '/test');
  for (const path of ['**/rest/v1/posts*', '**/storage/v1/object/media/**']) {
    await page.route(path, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    });
  }
  await page.getByRole('button', { name: 'Test upload' }).click();
  await page.getByRole('button', { name: 'Test post creation' }).click();
  await expectStatus(page, 'post', 'error');
  await expectStatus(page, 'upload', 'error');
  await expect(check(page, 'post')).toContainText('No connection to the server.');
  expect((await client.from('posts').select('id').eq('user_id', id)).data).toEqual([]);
  expect((await client.storage.from('media').list(`${id}/posts`)).data).toEqual([]);
});

test('a test message is sent, received live and deleted', async ({ page, product }) => {
  const person = await createUser(product.url);
  const communityId = await newCommunity(person, { name: 'Diagnostics club' });
  await page.goto(`${product.url}/community-messaging-test`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInOnScreen(page, person.account);
  await expectScreen(page, 'Community Messaging Test');
  await expectStatus(page, 'membership', 'success');
  await expectStatus(page, 'read', 'success');

  const field = page.getByLabel('Message to the members');
  await field.fill(' ');
  await page.getByRole('button', { name: 'Send test message' }).click();
  await expect(page.getByText('Please enter a message.')).toBeVisible();
  await field.fill('Is anybody here?');
  await page.getByRole('button', { name: 'Send test message' }).click();
  await expect(check(page, 'send')).toContainText('received live');
  const messages = () =>
    person.client.from('community_messages').select('content').eq('community_id', communityId);
  expect((await messages()).data).toEqual([{ content: 'Is anybody here?' }]);
  await page.getByRole('button', { name: 'Delete test messages' }).click();
  await expect(check(page, 'delete')).toContainText('1 message deleted.');
  expect((await messages()).data).toEqual([]);
});

test('the AI services are asked after a click, and a picture shows all its data', async ({
  page,
  product,
  aiGateway,
}) => {
  await openWithAi(page, product, aiGateway, '/test-smart-features');
  await expectEnd(page);
  expect(aiGateway.requests).toEqual([]);
  await page.getByRole('button', { name: 'Debug AI Services' }).click();
  await expectStatus(page, 'ai-services', 'success');
  await expect(check(page, 'ai-services')).toContainText('answered after');
  expect(await page.content()).not.toContain(AI_KEY);

  aiGateway.answer = () =>
    JSON.stringify({
      description: 'A red square.',
      detectedStyle: 'artistic',
      suggestedTags: ['square'],
      enhancedPrompts: [{ style: 'artistic', prompt: 'A red square', description: 'As seen' }],
    });
  await page.getByRole('link', { name: 'AI Test' }).click();
  await expectScreen(page, 'AI Test');
  const input = page.getByLabel('Image file');
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(page.getByText('Please select an image file')).toBeVisible();
  await input.setInputFiles(await swatch('red.png', 'red'));
  await expect(page.getByText('A red square.', { exact: true })).toBeVisible();
  await page.getByText('Raw debug result').click();
  await expect(page.getByText('"detectedStyle": "artistic"')).toBeVisible();
});
