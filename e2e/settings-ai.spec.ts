import { expect, type Page } from '@playwright/test';
import { startAiGateway } from '@promptory/peers/ai-gateway';
import { AI_KEY, openWithAi, ownGatewayOf, test, withOperatorAi } from './ai-steps.ts';
import { enhancerOf, fourOptions, IMAGE_PROMPT } from './enhancer-steps.ts';
import { freePort } from './free-port.ts';
import { newAccount, signedUp } from './product.ts';
import { openRecordingLine, recordSent } from './recorded-traffic.ts';
import { expectHome, signInOnScreen, violationsInBothThemes } from './screens.ts';
import { open, storedSession } from './stored-session.ts';

const MODEL = 'meta-llama/llama-3.2-3b-instruct:free';
const LOCAL_MODEL = 'llama3.2';

const form = (page: Page) => page.getByRole('form', { name: 'Your own key or server' });
const inUse = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'In use now' }) });

/** Fills the form for a server of one's own. */
async function fillServer(page: Page, url: string, key = AI_KEY, model = MODEL): Promise<void> {
  await form(page).getByRole('button', { name: 'Other' }).click();
  await form(page).getByLabel('Base address').fill(url);
  await form(page).getByLabel('Key', { exact: true }).fill(key);
  await form(page).getByLabel('Model', { exact: true }).fill(model);
}

/** Everything that the browser keeps of this site, as one text. */
function keptText(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
}

test('a key is tried, saved, kept over a reload, shown by its end, and removed with a way back', async ({
  page,
  product,
  aiGateway,
}) => {
  await openWithAi(page, product, null, '/settings');
  await page.getByRole('main').getByRole('link', { name: /^AI/ }).last().click();
  await expect(page.getByText('No model answers.')).toBeVisible();
  await expect(page.getByText('This site offers no models of its own.')).toBeVisible();

  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page).getByText('Enter a key.')).toBeVisible();
  await form(page).getByRole('button', { name: 'Other' }).click();
  await form(page).getByLabel('Key', { exact: true }).fill(AI_KEY);
  await form(page).getByRole('button', { name: 'Save' }).click();
  // An address that is missing never means the usual one: the key was not given for that.
  await expect(form(page).getByText('Enter an address such as')).toBeVisible();
  expect(await keptText(page)).not.toContain(AI_KEY);

  await fillServer(page, aiGateway.url);
  await form(page).getByRole('button', { name: 'Test' }).click();
  await expect(form(page).getByText(`works: ${MODEL} answered in`)).toBeVisible();
  await expect(form(page).getByText('It lists 8 models.')).toBeVisible();
  // A test keeps nothing.
  expect(await keptText(page)).not.toContain(AI_KEY);
  await expect(page.locator('datalist option')).toHaveCount(8);

  await form(page).getByRole('button', { name: 'Save' }).dblclick();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await expect(inUse(page).getByText('ends in cdef')).toBeVisible();
  await page.reload();
  await expect(inUse(page).getByText('ends in cdef')).toBeVisible();
  await expect(form(page).getByLabel('Key', { exact: true })).toHaveValue('');
  await expect(form(page).getByLabel('Base address')).toHaveValue(aiGateway.url);
  expect(await page.content()).not.toContain(AI_KEY);

  // The kept key is used when the field stays empty.
  const before = aiGateway.requests.length;
  await form(page).getByRole('button', { name: 'Test' }).click();
  await expect(form(page).getByText('answered in')).toBeVisible();
  expect(aiGateway.requests.length).toBe(before + 2);

  await page.getByRole('button', { name: 'Remove key' }).click();
  await expect(page.getByText('No model answers.')).toBeVisible();
  expect(await keptText(page)).not.toContain(AI_KEY);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(inUse(page).getByText('ends in cdef')).toBeVisible();
  expect(await keptText(page)).toContain(AI_KEY);
  await page.getByRole('button', { name: 'Remove key' }).press('Enter');
  // The button is gone: the next press of Tab goes on behind it.
  await expect(page.getByText('No model answers.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(form(page).getByRole('button', { name: 'OpenRouter' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('No model answers.')).toBeVisible();
  expect(await keptText(page)).not.toContain(AI_KEY);
});

test('a test tells what is wrong: the key, the server, the model, its time; and can be stopped', async ({
  page,
  product,
  aiGateway,
}) => {
  await openWithAi(page, product, null, '/settings/ai');
  await fillServer(page, aiGateway.url, `${AI_KEY}00`);
  const tryIt = form(page).getByRole('button', { name: 'Test' });
  await tryIt.click();
  await expect(form(page).getByText('did not accept the key.')).toBeVisible();
  // What was typed is still there, and the outcome goes when it changes.
  await expect(form(page).getByLabel('Key', { exact: true })).toHaveValue(`${AI_KEY}00`);
  await form(page).getByLabel('Key', { exact: true }).fill(AI_KEY);
  await expect(form(page).getByText('did not accept the key.')).toBeHidden();

  await form(page).getByLabel('Model', { exact: true }).fill('nobody/none');
  await tryIt.click();
  await expect(form(page).getByText('has no model named nobody/none.')).toBeVisible();

  await form(page).getByLabel('Model', { exact: true }).fill(MODEL);
  aiGateway.misbehave({ kind: 'status', status: 404 }, { path: '/models' });
  await tryIt.click();
  await expect(form(page).getByText('It has no list of its models.')).toBeVisible();

  aiGateway.misbehave({ kind: 'cut', at: 'midway' });
  await tryIt.click();
  await expect(form(page).getByText('could not be reached.')).toBeVisible();

  aiGateway.misbehave({ kind: 'status', status: 503, message: '<img src=x onerror=alert(1)>' });
  await tryIt.click();
  await expect(form(page).getByText('It answers, but has a problem of its own.')).toBeVisible();
  await expect(form(page).getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(form(page).locator('img')).toHaveCount(0);

  const stalled = aiGateway.misbehave({ kind: 'stall', at: 'headers' });
  await tryIt.click();
  await expect(form(page).getByText('Step 2 of 2')).toBeVisible();
  await stalled.reached;
  await form(page).getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(form(page).getByText('Stopped.')).toBeVisible();
  await expect(tryIt).toBeFocused();
  aiGateway.behave();

  await form(page)
    .getByLabel('Base address')
    .fill(`http://localhost:${String(await freePort())}/v1`);
  await tryIt.click();
  await expect(form(page).getByText(`OLLAMA_ORIGINS=${product.url}`)).toBeVisible();
  await form(page).getByLabel('Base address').fill('http://192.168.77.1/v1');
  await tryIt.click();
  await expect(form(page).getByText('With a key the address must begin with https')).toBeVisible();
});

test('a local server without a key is chosen by its name, and a key never follows to another place', async ({
  page,
  product,
  aiGateway,
}) => {
  const local = await startAiGateway({ models: [{ id: LOCAL_MODEL }] });
  await openWithAi(page, product, aiGateway, '/settings/ai');
  await expect(inUse(page).getByText('ends in cdef')).toBeVisible();
  await form(page).getByRole('button', { name: 'Ollama' }).click();
  await expect(form(page).getByLabel('Base address')).toHaveValue('http://localhost:11434/v1');
  await expect(form(page).getByText('and is not sent anywhere else')).toBeVisible();
  await form(page).getByLabel('Base address').fill(local.url);
  await form(page).getByLabel('Model', { exact: true }).fill(LOCAL_MODEL);
  await form(page).getByRole('button', { name: 'Test' }).click();
  await expect(form(page).getByText(`works: ${LOCAL_MODEL} answered in`)).toBeVisible();
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your own server at')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove server' })).toBeVisible();
  expect(local.requests.length).toBe(2);
  expect(JSON.stringify(local.requests)).not.toContain(AI_KEY);
  expect(await keptText(page)).not.toContain(AI_KEY);
  await local.close();
});

test('two tabs: what one saves the other shows, and what is typed there is not lost', async ({
  page,
  context,
  product,
  aiGateway,
}) => {
  await openWithAi(page, product, null, '/settings/ai');
  const other = await context.newPage();
  await other.goto(`${product.url}/settings/ai`);
  await expect(other.getByText('No model answers.')).toBeVisible();

  await fillServer(page, aiGateway.url);
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(inUse(other).getByText('ends in cdef')).toBeVisible();
  await expect(form(other).getByLabel('Base address')).toHaveValue(aiGateway.url);

  await form(other).getByLabel('Model', { exact: true }).fill('typed/here');
  await page.getByRole('button', { name: 'Remove key' }).click();
  await expect(other.getByText('No model answers.')).toBeVisible();
  await expect(form(other).getByText('What is kept was changed meanwhile')).toBeVisible();
  await expect(form(other).getByLabel('Model', { exact: true })).toHaveValue('typed/here');
  // The key that was removed there does not come back by saving here.
  await form(other).getByRole('button', { name: 'Save' }).click();
  await expect(inUse(other).getByText('none', { exact: true })).toBeVisible();
  expect(await keptText(other)).not.toContain(AI_KEY);
});

test('what is typed is not lost by leaving, nor by a try without a network', async ({
  page,
  context,
  product,
  aiGateway,
}) => {
  await openWithAi(page, product, null, '/settings/ai');
  await fillServer(page, aiGateway.url);
  await context.setOffline(true);
  await form(page).getByRole('button', { name: 'Test' }).click();
  await expect(form(page).getByText('could not be reached.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('navigation', { name: 'Settings' }).getByText('Privacy').click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form(page).getByLabel('Key', { exact: true })).toHaveValue(AI_KEY);
  await page.getByRole('navigation', { name: 'Settings' }).getByText('Privacy').click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/settings\/privacy$/);
  expect(await keptText(page)).not.toContain(AI_KEY);
});

test('the key leaves the browser for its gateway only', async ({
  context,
  page: first,
  product,
  aiGateway,
}) => {
  const line = await openRecordingLine(product.url);
  const sent = recordSent(context);
  await first.close();
  const page = await context.newPage();
  const onLine = { ...product, url: line.url };
  await openWithAi(page, onLine, null, '/settings/ai');
  await fillServer(page, aiGateway.url);
  await form(page).getByRole('button', { name: 'Test' }).click();
  await expect(form(page).getByText('answered in')).toBeVisible();
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(inUse(page).getByText('ends in cdef')).toBeVisible();
  for (const path of ['/', '/create', '/chat', '/transform', '/ai-apps', '/settings/ai']) {
    await page.goto(`${line.url}${path}`);
    await expect(page.getByRole('main')).toBeVisible();
  }
  await expect(inUse(page).getByText('ends in cdef')).toBeVisible();

  aiGateway.answer = () => fourOptions();
  const before = aiGateway.requests.length;
  await page.goto(`${line.url}/ai-apps?app=enhancer`);
  const { field, option, enhance } = enhancerOf(page);
  await field.fill(IMAGE_PROMPT);
  await enhance.click();
  await option('Cinematic').getByRole('button', { name: 'Apply: Cinematic' }).click();
  await expect(field).toHaveValue(/cinematic first version/);
  expect(aiGateway.requests.length).toBe(before + 1);
  await page.goto(`${line.url}/settings/ai`);
  await expect(inUse(page).getByText('ends in cdef')).toBeVisible();

  const gatewayOrigin = new URL(aiGateway.url).origin;
  const all = await sent();
  const core = AI_KEY.slice('sk-or-v1-'.length);
  const withKey = all.filter(({ text }) => text.includes(core));
  // With the list of models, the word of the test and the enhancement.
  expect(withKey).toHaveLength(aiGateway.requests.length);
  expect(withKey.filter(({ origin }) => origin !== gatewayOrigin)).toEqual([]);
  expect(all.filter(({ origin }) => origin === line.url).length).toBeGreaterThan(10);
  expect(line.received()).toContain('GET /settings/ai');
  expect(line.received()).not.toContain(core);
  await page.close();
  await line.stop();
});

test('whoever signs in next in this browser gets nothing of it; the first finds it again', async ({
  page,
  product,
  aiGateway,
}) => {
  const { account } = await openWithAi(page, product, aiGateway, '/settings/ai');
  await expect(inUse(page).getByText('ends in cdef')).toBeVisible();
  const next = newAccount();
  await signedUp(product.url, next);

  await page.goto(`${product.url}/profile?tab=settings`);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await signInOnScreen(page, next);
  await expectHome(page);
  await page.goto(`${product.url}/settings/ai`);
  await expect(page.getByText('No model answers.')).toBeVisible();
  expect(await page.content()).not.toContain('ends in cdef');

  await open(page, product.url, account, '/settings/ai');
  await expect(inUse(page).getByText('ends in cdef')).toBeVisible();
});

test('forgetting all AI data, and deleting the account, leave nothing of it in this browser', async ({
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
  await page.getByRole('button', { name: 'Forget all AI data' }).click();
  await page.getByRole('button', { name: 'Forget all', exact: true }).click();
  await expect(page.getByText('AI data forgotten')).toBeVisible();
  await expect(page.getByText('No model answers.')).toBeVisible();
  expect(await ofPerson()).toEqual([]);

  await page.evaluate(
    ([key, text]) => {
      localStorage.setItem(key, text);
    },
    [`promptory.own-gateway:${userId}`, own] as const,
  );
  await page.goto(`${product.url}/settings/account`);
  await page.getByLabel(`Type ${account.username} to confirm`).fill(account.username);
  await page.getByLabel('Your password').fill(account.password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await ofPerson()).toEqual([]);
  expect(await keptText(page)).not.toContain(AI_KEY);
});

test('AI data is taken out and brought back, and that can be undone although the key changed since', async ({
  page,
  product,
  aiGateway,
}) => {
  await openWithAi(page, product, null, '/settings/ai');
  const today = page.getByRole('meter', { name: 'Requests today' });
  async function limit(requests: string): Promise<void> {
    await page.getByRole('button', { name: 'Edit limits' }).click();
    await page.getByLabel('Requests a day').fill(requests);
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

test('what the operator offers is shown, with what is used of its limits', async ({
  page,
  aiGateway,
}) => {
  await withOperatorAi(
    aiGateway,
    async (product) => {
      await openWithAi(page, product, null, '/settings/ai');
      await expect(page.getByText('The models that this site offers answer.')).toBeVisible();
      await expect(page.getByText('2 requests for each person')).toBeVisible();
      const meter = page.getByRole('meter', { name: 'Through this site today' });
      await expect(meter).toHaveAttribute('aria-valuetext', '0 of 2');
      const token = (await storedSession(page))?.access_token ?? '';
      const ask = () =>
        fetch(`${product.url}/functions/v1/ai/chat/completions`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ model: MODEL, messages: [{ role: 'user', content: 'Hello' }] }),
        });
      expect((await ask()).status).toBe(200);
      expect((await ask()).status).toBe(200);
      await page.reload();
      await expect(meter).toHaveAttribute('aria-valuetext', '2 of 2');
      await expect(page.getByText('Limit Reached')).toBeVisible();
      expect(await page.content()).not.toContain(AI_KEY);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await violationsInBothThemes(page)).toEqual([]);
    },
    { AI_DAILY_LIMIT: '2' },
  );
});

for (const width of [390, 1440]) {
  test(`axe finds nothing at ${String(width)} px, with a key, errors and an outcome`, async ({
    page,
    product,
    aiGateway,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openWithAi(page, product, aiGateway, '/settings/ai');
    await form(page).getByRole('button', { name: 'Test' }).click();
    await expect(form(page).getByText('answered in')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await form(page).getByLabel('Model', { exact: true }).fill('');
    await form(page).getByLabel('Key', { exact: true }).fill('short key');
    await form(page).getByRole('button', { name: 'Save' }).click();
    await expect(form(page).getByText('Name a model of this server.')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
}
