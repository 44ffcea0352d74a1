import { expect } from '@playwright/test';
import { startAiGateway } from '@promptory/fakes/ai-gateway';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AI_KEY, openWithAi, test } from './ai-steps.ts';
import { enhancerOf, fourOptions, IMAGE_PROMPT } from './enhancer-steps.ts';
import { freePort } from './free-port.ts';
import { startRecordingProxy, recordSent } from './recording-proxy.ts';
import { violationsInBothSizes } from './screens.ts';
import { fillServer, form, inUse, storageText, MODEL } from './settings-ai-steps.ts';

const LOCAL_MODEL = 'llama3.2';

test('a key can be tested, saved and removed with undo; only its end is shown, also after a reload', async ({
  page,
  product,
  aiGateway,
}) => {
  await openWithAi(page, product, null, '/settings');
  await page.getByRole('main').getByRole('link', { name: /^AI/ }).last().click();
  await expect(page.getByText('No model is set up.')).toBeVisible();
  await expect(page.getByText('This site offers no models.')).toBeVisible();

  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page).getByText('Enter a key.')).toBeVisible();
  await form(page).getByRole('button', { name: 'Other' }).click();
  await form(page).getByLabel('Key', { exact: true }).fill(AI_KEY);
  await form(page).getByRole('button', { name: 'Save' }).click();
  // If the address is missing, the default address must not be used: the key is not meant for it.
  await expect(form(page).getByText('Enter an address such as')).toBeVisible();
  expect(await storageText(page)).not.toContain(AI_KEY);

  await fillServer(page, aiGateway.url);
  await form(page).getByRole('button', { name: 'Test' }).click();
  await expect(form(page).getByText(`works: ${MODEL} answered in`)).toBeVisible();
  await expect(form(page).getByText('It lists 8 models.')).toBeVisible();
  // The connection test stores nothing.
  expect(await storageText(page)).not.toContain(AI_KEY);
  await expect(page.locator('datalist option')).toHaveCount(8);

  await form(page).getByRole('button', { name: 'Save' }).dblclick();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await expect(inUse(page).getByText('ends in cdef')).toBeVisible();
  await page.reload();
  await expect(inUse(page).getByText('ends in cdef')).toBeVisible();
  await expect(form(page).getByLabel('Key', { exact: true })).toHaveValue('');
  await expect(form(page).getByLabel('Base URL')).toHaveValue(aiGateway.url);
  expect(await page.content()).not.toContain(AI_KEY);

  // The saved key is used if the field is empty.
  const before = aiGateway.requests.length;
  await form(page).getByRole('button', { name: 'Test' }).click();
  await expect(form(page).getByText('answered in')).toBeVisible();
  expect(aiGateway.requests.length).toBe(before + 2);

  await page.getByRole('button', { name: 'Remove key' }).click();
  await expect(page.getByText('No model is set up.')).toBeVisible();
  expect(await storageText(page)).not.toContain(AI_KEY);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(inUse(page).getByText('ends in cdef')).toBeVisible();
  expect(await storageText(page)).toContain(AI_KEY);
  await page.getByRole('button', { name: 'Remove key' }).press('Enter');
  // The button was removed, so Tab continues from the place where it was.
  await expect(page.getByText('No model is set up.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(form(page).getByRole('button', { name: 'OpenRouter' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('No model is set up.')).toBeVisible();
  expect(await storageText(page)).not.toContain(AI_KEY);
});

test('a connection test shows the problem (key, server, model or time limit), and can be stopped', async ({
  page,
  product,
  aiGateway,
}) => {
  await openWithAi(page, product, null, '/settings/ai');
  await fillServer(page, aiGateway.url, `${AI_KEY}00`);
  const tryIt = form(page).getByRole('button', { name: 'Test' });
  await tryIt.click();
  await expect(form(page).getByText("didn't accept the key.")).toBeVisible();
  // The typed text is still there, and the result disappears when the text changes.
  await expect(form(page).getByLabel('Key', { exact: true })).toHaveValue(`${AI_KEY}00`);
  await form(page).getByLabel('Key', { exact: true }).fill(AI_KEY);
  await expect(form(page).getByText("didn't accept the key.")).toBeHidden();

  await form(page).getByLabel('Model', { exact: true }).fill('nobody/none');
  await tryIt.click();
  await expect(form(page).getByText('has no model named nobody/none.')).toBeVisible();

  await form(page).getByLabel('Model', { exact: true }).fill(MODEL);
  aiGateway.misbehave({ kind: 'status', status: 404 }, { path: '/models' });
  await tryIt.click();
  await expect(form(page).getByText('It provides no list of models.')).toBeVisible();

  aiGateway.misbehave({ kind: 'cut', at: 'midway' });
  await tryIt.click();
  await expect(form(page).getByText("Couldn't reach")).toBeVisible();

  aiGateway.misbehave({ kind: 'status', status: 503, message: '<img src=x onerror=alert(1)>' });
  await tryIt.click();
  await expect(form(page).getByText('The service reported an internal error.')).toBeVisible();
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
    .getByLabel('Base URL')
    .fill(`http://localhost:${String(await freePort())}/v1`);
  await tryIt.click();
  await expect(form(page).getByText(`OLLAMA_ORIGINS=${product.url}`)).toBeVisible();
  await form(page).getByLabel('Base URL').fill('http://192.168.77.1/v1');
  await tryIt.click();
  await expect(form(page).getByText('With a key the address must begin with https')).toBeVisible();
});

test('a local server without a key can be chosen by its name, and a key is never reused for another address', async ({
  page,
  product,
  aiGateway,
}) => {
  const local = await startAiGateway({ models: [{ id: LOCAL_MODEL }] });
  await openWithAi(page, product, aiGateway, '/settings/ai');
  await expect(inUse(page).getByText('ends in cdef')).toBeVisible();
  await form(page).getByRole('button', { name: 'Ollama' }).click();
  await expect(form(page).getByLabel('Base URL')).toHaveValue('http://localhost:11434/v1');
  await expect(form(page).getByText("isn't sent to other addresses")).toBeVisible();
  await form(page).getByLabel('Base URL').fill(local.url);
  await form(page).getByLabel('Model', { exact: true }).fill(LOCAL_MODEL);
  await form(page).getByRole('button', { name: 'Test' }).click();
  await expect(form(page).getByText(`works: ${LOCAL_MODEL} answered in`)).toBeVisible();
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your own server at')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove server' })).toBeVisible();
  expect(local.requests.length).toBe(2);
  expect(JSON.stringify(local.requests)).not.toContain(AI_KEY);
  expect(await storageText(page)).not.toContain(AI_KEY);
  await local.close();
});

test('servers on this device are found, one that refuses says how to allow this site, and one is tested and used', async ({
  page,
  product,
}) => {
  const local = await startAiGateway({
    models: [{ id: 'nomic-embed-text' }, { id: LOCAL_MODEL }, { id: 'llava:7b' }],
  });
  // Refuses other sites like Ollama: without CORS headers.
  const refusing = createServer((_, response) => response.writeHead(403).end());
  refusing.listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  const { port } = refusing.address() as AddressInfo;
  await page.route(/^http:\/\/localhost:(?:11434|1234|8080|1337|8000)\//, async (route) => {
    const url = new URL(route.request().url());
    if (url.port === '11434') url.host = `127.0.0.1:${String(port)}`;
    else if (url.port === '1234') url.host = new URL(local.url).host;
    else {
      await route.abort('connectionrefused');
      return;
    }
    await route.continue({ url: url.href });
  });
  await openWithAi(page, product, null, '/settings/ai');
  await form(page).getByRole('button', { name: 'Look for servers on this device' }).click();
  await expect(form(page).getByText('Found 2 servers.')).toBeVisible();
  const servers = form(page).getByRole('list', { name: 'Servers on this device' });
  const ollama = servers.getByRole('listitem').filter({ hasText: 'Ollama' });
  await expect(ollama).toContainText(`OLLAMA_ORIGINS=${product.url}`);
  const studio = servers.getByRole('listitem').filter({ hasText: 'LM Studio' });
  const models = studio.getByRole('combobox', { name: 'Model of LM Studio' });
  await expect(models).toHaveValue(LOCAL_MODEL);
  expect(await violationsInBothSizes(page)).toEqual([]);

  await studio.getByRole('button', { name: 'Use' }).click();
  await expect(form(page).getByRole('button', { name: /^Test/ })).toBeFocused();
  await expect(form(page).getByText(`localhost:1234 works: ${LOCAL_MODEL} answered`)).toBeVisible();
  await expect(form(page).getByLabel('Base URL')).toHaveValue('http://localhost:1234/v1');
  await expect(form(page).getByLabel('Model for images')).toHaveValue('llava:7b');
  // Nothing is used before it is saved.
  await expect(inUse(page)).toContainText('No model');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(inUse(page)).toContainText('your own server at localhost:1234');
  await local.close();
  refusing.close();
});

test('two tabs: changes saved in one appear in the other, and typed text there is not lost', async ({
  page,
  context,
  product,
  aiGateway,
}) => {
  await openWithAi(page, product, null, '/settings/ai');
  const other = await context.newPage();
  await other.goto(`${product.url}/settings/ai`);
  await expect(other.getByText('No model is set up.')).toBeVisible();

  await fillServer(page, aiGateway.url);
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(inUse(other).getByText('ends in cdef')).toBeVisible();
  await expect(form(other).getByLabel('Base URL')).toHaveValue(aiGateway.url);

  await form(other).getByLabel('Model', { exact: true }).fill('typed/here');
  await page.getByRole('button', { name: 'Remove key' }).click();
  await expect(other.getByText('No model is set up.')).toBeVisible();
  await expect(form(other).getByText('These settings were changed elsewhere')).toBeVisible();
  await expect(form(other).getByLabel('Model', { exact: true })).toHaveValue('typed/here');
  // Saving in this tab does not restore the key that the other tab removed.
  await form(other).getByRole('button', { name: 'Save' }).click();
  await expect(inUse(other).getByText('none', { exact: true })).toBeVisible();
  expect(await storageText(other)).not.toContain(AI_KEY);
});

test('typed text is not lost by leaving or by an attempt without a network', async ({
  page,
  context,
  product,
  aiGateway,
}) => {
  await openWithAi(page, product, null, '/settings/ai');
  await fillServer(page, aiGateway.url);
  await context.setOffline(true);
  await form(page).getByRole('button', { name: 'Test' }).click();
  await expect(form(page).getByText("Couldn't reach")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('navigation', { name: 'Settings' }).getByText('Privacy').click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form(page).getByLabel('Key', { exact: true })).toHaveValue(AI_KEY);
  await page.getByRole('navigation', { name: 'Settings' }).getByText('Privacy').click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/settings\/privacy$/);
  expect(await storageText(page)).not.toContain(AI_KEY);
});

test('the key is only sent to its gateway', async ({
  context,
  page: first,
  product,
  aiGateway,
}) => {
  const proxy = await startRecordingProxy(product.url);
  const sent = recordSent(context);
  await first.close();
  const page = await context.newPage();
  const viaProxy = { ...product, url: proxy.url };
  await openWithAi(page, viaProxy, null, '/settings/ai');
  await fillServer(page, aiGateway.url);
  await form(page).getByRole('button', { name: 'Test' }).click();
  await expect(form(page).getByText('answered in')).toBeVisible();
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(inUse(page).getByText('ends in cdef')).toBeVisible();
  for (const path of ['/', '/create', '/chat', '/transform', '/ai-apps', '/settings/ai']) {
    await page.goto(`${proxy.url}${path}`);
    await expect(page.getByRole('main')).toBeVisible();
  }
  await expect(inUse(page).getByText('ends in cdef')).toBeVisible();

  aiGateway.answer = () => fourOptions();
  const before = aiGateway.completions().length;
  await page.goto(`${proxy.url}/ai-apps?app=enhancer`);
  const { field, option, enhance } = enhancerOf(page);
  await field.fill(IMAGE_PROMPT);
  await enhance.click();
  await option('Cinematic').getByRole('button', { name: 'Apply: Cinematic' }).click();
  await expect(field).toHaveValue(/cinematic first version/);
  expect(aiGateway.completions().length).toBe(before + 1);
  await page.goto(`${proxy.url}/settings/ai`);
  await expect(inUse(page).getByText('ends in cdef')).toBeVisible();

  const gatewayOrigin = new URL(aiGateway.url).origin;
  const all = await sent();
  const core = AI_KEY.slice('sk-or-v1-'.length);
  const withKey = all.filter(({ text }) => text.includes(core));
  // These are the requests for the models, the connection test and the enhancement.
  expect(withKey).toHaveLength(aiGateway.requests.length);
  expect(withKey.filter(({ origin }) => origin !== gatewayOrigin)).toEqual([]);
  expect(all.filter(({ origin }) => origin === proxy.url).length).toBeGreaterThan(10);
  expect(proxy.received()).toContain('GET /settings/ai');
  expect(proxy.received()).not.toContain(core);
  await page.close();
  await proxy.stop();
});

test('has no accessibility violations with a key, errors and a test result', async ({
  page,
  product,
  aiGateway,
}) => {
  await openWithAi(page, product, aiGateway, '/settings/ai');
  await form(page).getByRole('button', { name: 'Test' }).click();
  await expect(form(page).getByText('answered in')).toBeVisible();
  expect(await violationsInBothSizes(page)).toEqual([]);
  await form(page).getByLabel('Model', { exact: true }).fill('');
  await form(page).getByLabel('Key', { exact: true }).fill('short key');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page).getByText('Enter the name of a model on this server.')).toBeVisible();
  expect(await violationsInBothSizes(page)).toEqual([]);
});
