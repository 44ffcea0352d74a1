import { expect } from '@playwright/test';
import { AI_KEY, openWithAi, ownGatewayOf, test } from './ai-steps.ts';
import { newAccount, createUser } from './product.ts';
import { expectHome, signInOnScreen } from './screens.ts';
import { fillServer, form, inUse, storageText } from './settings-ai-steps.ts';
import { open } from './stored-session.ts';

test('the next user of this browser cannot see the AI data, and the first user finds it again', async ({
  page,
  product,
  aiGateway,
}) => {
  const { account } = await openWithAi(page, product, aiGateway, '/settings/ai');
  await expect(inUse(page).getByText('ends in cdef')).toBeVisible();
  const next = newAccount();
  await createUser(product.url, next);

  await page.goto(`${product.url}/profile?tab=settings`);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await signInOnScreen(page, next);
  await expectHome(page);
  await page.goto(`${product.url}/settings/ai`);
  await expect(page.getByText('No model is set up.')).toBeVisible();
  expect(await page.content()).not.toContain('ends in cdef');

  await open(page, product.url, account, '/settings/ai');
  await expect(inUse(page).getByText('ends in cdef')).toBeVisible();
});

test('deleting all AI data or the account removes the data from this browser', async ({
  page,
  product,
  aiGateway,
}) => {
  const { account, userId } = await openWithAi(page, product, aiGateway, '/settings/ai');
  const own = JSON.stringify(ownGatewayOf(aiGateway));
  const ofPerson = async () =>
    page.evaluate(
      (id) =>
        Object.keys(localStorage).filter(
          (key) => /^promptory\.(own|studio)/.test(key) && key.includes(id),
        ),
      userId,
    );
  await page.getByRole('button', { name: 'Edit limits' }).click();
  await page.getByRole('button', { name: 'Save limits' }).click();
  expect((await ofPerson()).length).toBe(2);
  await page.getByRole('button', { name: 'Delete all AI data' }).click();
  await page.getByRole('button', { name: 'Delete all', exact: true }).click();
  await expect(page.getByText('AI data deleted')).toBeVisible();
  await expect(page.getByText('No model is set up.')).toBeVisible();
  expect(await ofPerson()).toEqual([]);

  await page.evaluate(
    ([key, text]) => {
      localStorage.setItem(key, text);
    },
    [`promptory.own-gateway:${userId}`, own] as const,
  );
  await page.goto(`${product.url}/settings/account`);
  await page.getByLabel(`Type ${account.username} to confirm`).fill(account.username);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await ofPerson()).toEqual([]);
  expect(await storageText(page)).not.toContain(AI_KEY);
});

test('AI data is exported and imported, and the import can be undone even after the key changed', async ({
  page,
  product,
  aiGateway,
}) => {
  await openWithAi(page, product, null, '/settings/ai');
  const today = page.getByRole('meter', { name: 'Requests today' });
  async function limit(requests: string): Promise<void> {
    await page.getByRole('button', { name: 'Edit limits' }).click();
    await page.getByLabel('Requests per day').fill(requests);
    await page.getByRole('button', { name: 'Save limits' }).click();
    await expect(today).toHaveAttribute('aria-valuetext', `0 of ${requests}`);
  }
  await limit('7');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export AI data' }).click();
  const taken = await (await saving).path();
  await limit('9');

  await fillServer(page, aiGateway.url);
  const file = page.getByLabel('AI data file');
  await file.setInputFiles(taken);
  await expect(today).toHaveAttribute('aria-valuetext', '0 of 7');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(today).toHaveAttribute('aria-valuetext', '0 of 9');

  await file.setInputFiles({
    name: 'other.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"__proto__":{"a":1},"parts":[]}'),
  });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(today).toHaveAttribute('aria-valuetext', '0 of 9');
});
