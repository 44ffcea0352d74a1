import { expect, type Page } from '@playwright/test';
import { startAiGateway } from '@promptory/fakes/ai-gateway';
import { readFile } from 'node:fs/promises';
import { AI_KEY, openWithAi, ownGatewayOf, test, withOperatorAi } from './ai-steps.ts';
import { clientOf, createUser } from './product.ts';
import { generatedPicture } from './upload-files.ts';

const MODEL = 'meta-llama/llama-3.2-3b-instruct:free';
const OTHER_KEY = `sk-or-v1-${'fedcba9876543210'.repeat(4)}`;
const core = (key: string) => key.slice('sk-or-v1-'.length);

/** Hostile markup. Every page must show it as plain text. */
const HOSTILE =
  '<img src="https://evil.example/a.png" onerror="window.pwned=1"><svg onload="window.pwned=2"></svg>' +
  '<link rel="prefetch" href="https://evil.example/l"><style>@import "https://evil.example/s"</style>' +
  '<a href="javascript:window.pwned=3">go</a> ![p](https://evil.example/p.png) {{constructor}} __proto__';

const MARKDOWN = [
  HOSTILE,
  '<javascript:window.pwned=4> <data:text/html,x> <https://evil.example/auto> www.evil.example',
  '[entity](&#106;avascript:window.pwned=5) [tab](java&Tab;script:window.pwned=6) [root](//evil.example/x) [own](/settings/account)',
  '[ref][r] ![image][r] footnote[^1]',
  '[r]: javascript:window.pwned=7\n[^1]: <img src=x onerror="window.pwned=8"> [back](vbscript:x)',
  '- [x] done <input onfocus="window.pwned=9" autofocus>\n- [ ] > | a |\n  > |---|\n  > | ![c](https://evil.example/c.png) |',
  '[![nested](https://evil.example/n.png)](data:text/html,x) &lt;script&gt;window.pwned=10&lt;/script&gt;',
  '```"><img src=x onerror="window.pwned=11">\n<script>window.pwned=12</script>\n```',
  'The end of it.',
].join('\n\n');

/** Records console messages, dialogs and foreign requests of a page from now on. */
async function watched(page: Page, homes: readonly string[]) {
  // The browser does not log a violation if the page catches the error.
  await page.context().addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.warn(`Content Security Policy: ${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  const said: string[] = [];
  const foreign: string[] = [];
  const home = new Set(homes.map((url) => new URL(url).origin));
  const watch = (one: Page) => {
    one.on('console', (message) => said.push(message.text()));
    one.on('pageerror', (error) => said.push(String(error.stack)));
    one.on('dialog', (dialog) => {
      // A form with unsaved changes asks for confirmation.
      if (dialog.type() === 'beforeunload') void dialog.accept();
      else {
        said.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      }
    });
  };
  watch(page);
  page.context().on('page', watch);
  page.context().on('request', (request) => {
    const url = request.url();
    if (!/^(?:blob|data):/.test(url) && !home.has(new URL(url).origin)) foreign.push(url);
  });
  return {
    said,
    foreign,
    violations: () => said.filter((text) => /content security policy|refused to/i.test(text)),
  };
}

/**
 * Returns elements on the page that could run code, load something or lead to a forbidden address.
 */
function dangerousParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if ('pwned' in window) found.push('something ran');
    for (const one of document.body.querySelectorAll('*')) {
      // Skip the elements that the server (data) and the build (a script, the stylesheet) add.
      if (one.matches('script[type="application/json"][id]')) continue;
      if (one.matches('body > script#first-requests')) continue;
      if (one.matches('body > link[rel="stylesheet"][href^="/assets/"]')) continue;
      const isRisky = one.matches('script, iframe, object, embed, base, link, style, form[action]');
      if (isRisky) found.push(one.outerHTML.slice(0, 200));
      for (const { name, value } of one.attributes) {
        const url = /^(?:href|src|action|formaction|poster|xlink:href|srcset)$/.test(name);
        const isOdd = url && !/^(?:#|\/(?!\/)|https?:|mailto:|blob:|data:image\/)/.test(value);
        if (isOdd || name.startsWith('on') || /url\(\s*["']?(?:https?:)?\/\//.test(value)) {
          found.push(`${name}=${value.slice(0, 200)}`);
        }
      }
    }
    return found;
  });
}

/**
 * Returns the text of all places where a key could leak: markup, fields, URL, history and both
 * storages.
 */
function heldByPage(page: Page, exceptKey: string): Promise<string> {
  return page.evaluate((except) => {
    const fields = [...document.querySelectorAll('input, textarea')].map(
      (field) => (field as HTMLInputElement).value,
    );
    const kept = Object.entries(localStorage).filter(([key]) => !key.startsWith(except));
    return JSON.stringify([
      document.documentElement.outerHTML,
      document.title,
      location.href,
      history.state,
      fields,
      kept,
      Object.entries(sessionStorage),
      performance.getEntries().map(({ name }) => name),
    ]);
  }, exceptKey);
}

async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill(text);
  await field.press('Enter');
}
const answers = (page: Page) => page.getByRole('article', { name: 'Assistant' });

/** Changes the gateway in storage, like the settings in another tab would. */
async function chooseElsewhere(other: Page, userId: string, own: object | null): Promise<void> {
  await other.evaluate(
    ([key, text]) => {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    },
    [`promptory.own-gateway:${userId}`, own === null ? null : JSON.stringify(own)] as const,
  );
}

test('output of a model is shown as plain text on every screen, and the content security policy is not violated', async ({
  page,
  product,
  aiGateway,
}) => {
  const seen = await watched(page, [product.url, aiGateway.url]);
  aiGateway.answer = () => MARKDOWN;
  await openWithAi(page, product, aiGateway, '/chat');
  await say(page, HOSTILE);
  await expect(answers(page)).toContainText('The end of it.');
  expect(await dangerousParts(page)).toEqual([]);
  await expect(answers(page).locator('img, svg:not(.lucide), input, iframe')).toHaveCount(0);
  for (const text of ['entity', 'tab', 'root', 'own', 'ref']) {
    await expect(answers(page).getByRole('link', { name: text, exact: true })).toHaveCount(0);
  }
  const places = await answers(page)
    .locator('a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
  expect(new Set([...places, 'https:'])).toEqual(new Set(['http:', 'https:']));

  aiGateway.answer = () =>
    `{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, ${JSON.stringify(
      {
        description: HOSTILE,
        detectedStyle: HOSTILE,
        suggestedTags: [HOSTILE, '__proto__'],
        textElements: [HOSTILE],
        colorPalette: ['red;background:url(https://evil.example/c)', `x (#c1440e")`, HOSTILE],
        lightingAnalysis: HOSTILE,
        enhancedPrompts: [
          { style: 'artistic', id: HOSTILE, prompt: HOSTILE, description: HOSTILE },
        ],
      },
    ).slice(1)}`;
  await page.goto(`${product.url}/ai-apps?app=image`);
  const settings = `Steps: 20, Sampler: ${HOSTILE.replaceAll(',', '')}, Model: <b>m</b>, __proto__: 1`;
  await page
    .getByLabel('Image file')
    .setInputFiles(
      await generatedPicture(
        '"><img src=x>.png',
        `${HOSTILE}\nNegative prompt: ${HOSTILE}\n${settings}`,
      ),
    );
  await expect(page.getByText('The analysis is ready.').first()).toBeAttached();
  await page.getByText('Raw debug result').click();
  await expect(page.getByRole('region', { name: 'Raw debug result' })).toContainText(
    'evil.example',
  );
  expect(await dangerousParts(page)).toEqual([]);
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false);

  await page.goto(`${product.url}/transform`);
  await page.getByRole('textbox').first().fill(HOSTILE);
  await page.getByRole('textbox').first().press('Control+Enter');
  await expect(page.getByText('evil.example').first()).toBeVisible();
  expect(await dangerousParts(page)).toEqual([]);

  aiGateway.misbehave(
    { kind: 'body', body: { data: [{ id: HOSTILE.slice(0, 190) }, { id: '__proto__' }] } },
    { path: '/models' },
  );
  await page.goto(`${product.url}/settings/ai`);
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.locator('datalist option')).toHaveCount(2);
  expect(await dangerousParts(page)).toEqual([]);

  aiGateway.answer = () =>
    JSON.stringify({
      title: `Heron ${HOSTILE}`.slice(0, 90),
      description: HOSTILE,
      tags: ['<b>tag</b>', '__proto__', 'constructor', '"><script>'],
    });
  await page.goto(`${product.url}/create`);
  await page.getByLabel('Prompt', { exact: true }).fill(HOSTILE);
  await page.getByRole('button', { name: 'Generate title, description and tags' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(/Heron/);
  expect(await dangerousParts(page)).toEqual([]);
  expect(seen.foreign).toEqual([]);
  expect(seen.violations()).toEqual([]);
});

test('a key is not sent to redirects and is only in its own storage, even if the gateway repeats it', async ({
  page,
  product,
  aiGateway,
}) => {
  const elsewhere = await startAiGateway();
  const seen = await watched(page, [product.url, aiGateway.url]);
  await openWithAi(page, product, aiGateway, '/chat');
  aiGateway.misbehave({ kind: 'redirect', to: `${elsewhere.url}/chat/completions` }, { times: 9 });
  await say(page, 'Where are you?');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(elsewhere.requests).toEqual([]);

  aiGateway.behave();
  const words = `The key ${AI_KEY} (Bearer ${AI_KEY}) is not known`;
  for (const status of [400, 403, 500]) {
    aiGateway.misbehave({ kind: 'status', status, message: words }, { times: 1 });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  }
  await page.goto(`${product.url}/settings/ai`);
  aiGateway.misbehave({ kind: 'status', status: 500, message: words });
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText('[key]').first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export AI data' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).not.toContain(core(AI_KEY));
  expect(await heldByPage(page, 'promptory.own-gateway:')).not.toContain(core(AI_KEY));
  expect(seen.said.filter((text) => text.includes(core(AI_KEY)))).toEqual([]);
  await elsewhere.close();
});

test('changing the gateway in another tab ends requests to the old one, and the new one gets only its own key', async ({
  page,
  context,
  product,
  aiGateway,
}) => {
  const next = await startAiGateway({ key: OTHER_KEY });
  const { userId } = await openWithAi(page, product, aiGateway, '/chat');
  const other = await context.newPage();
  await other.goto(`${product.url}/settings`);
  const stalled = aiGateway.misbehave({ kind: 'stall', at: 'midway' });
  await say(page, 'What comes first?');
  await stalled.reached;
  await chooseElsewhere(other, userId, { ...ownGatewayOf(next), key: OTHER_KEY });
  await expect.poll(() => aiGateway.busy()).toBe(0);
  expect(await aiGateway.requests[0]?.outcome).toBe('abandoned');
  await say(page, 'And now?');
  await expect(answers(page).last()).toContainText('And now?');
  // The ended request was not sent to the new gateway.
  expect(next.completions()).toHaveLength(1);
  expect(JSON.stringify(next.requests)).not.toContain(core(AI_KEY));
  expect(JSON.stringify(aiGateway.requests)).not.toContain(core(OTHER_KEY));

  // Signing out in one tab ends the requests of the other tab.
  const again = next.misbehave({ kind: 'stall', at: 'midway' });
  await say(page, 'And after that?');
  await again.reached;
  await other.goto(`${product.url}/profile?tab=settings`);
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect.poll(() => next.busy()).toBe(0);
  await next.close();
});

test('deleting an account during a request of another tab leaves none of its data behind', async ({
  page,
  context,
  product,
  aiGateway,
}) => {
  const { account, userId } = await openWithAi(page, product, aiGateway, '/chat');
  const stalled = aiGateway.misbehave({ kind: 'stall', at: 'midway' });
  await say(page, 'What comes first?');
  await stalled.reached;
  const other = await context.newPage();
  await other.goto(`${product.url}/settings/account`);
  await other.getByLabel(`Type ${account.username} to confirm`).fill(account.username);
  await other.getByRole('button', { name: 'Delete my account' }).click();
  await expect(other).toHaveURL(/\/auth\/login/);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect.poll(() => aiGateway.busy()).toBe(0);
  const left = await page.evaluate(
    (id) => Object.keys(localStorage).filter((key) => key.includes(id)),
    userId,
  );
  expect(left).toEqual([]);
});

test('requests through the site are private: other users cannot read, use up or change them, and logs do not contain them', async ({
  aiGateway,
}) => {
  await withOperatorAi(
    aiGateway,
    async (product) => {
      const [own, stranger] = [await createUser(product.url), await createUser(product.url)];
      const anonymous = await clientOf(product.url);
      const secretWords = `violet ${crypto.randomUUID()}`;
      const ask = async (token: string, model = MODEL) =>
        fetch(`${product.url}/functions/v1/ai/chat/completions`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ model, messages: [{ role: 'user', content: secretWords }] }),
        });
      const tokenOf = async ({ client }: typeof own) =>
        (await client.auth.getSession()).data.session?.access_token ?? '';
      expect((await ask(await tokenOf(own))).status).toBe(200);
      aiGateway.misbehave({ kind: 'status', status: 500, message: secretWords });
      expect((await ask(await tokenOf(own))).status).toBe(500);
      aiGateway.misbehave({ kind: 'cut', at: 'headers' });
      expect((await ask(await tokenOf(own))).status).toBe(502);
      const { anonKey } = (await (await fetch(`${product.url}/config.json`)).json()) as {
        anonKey: string;
      };
      const before = aiGateway.requests.length;
      for (const token of [anonKey, '', 'x']) expect((await ask(token)).status).toBe(401);
      expect(aiGateway.requests.length).toBe(before);

      const seen = await own.client.from('ai_requests').select();
      expect(seen.data).toHaveLength(1);
      for (const { client } of [stranger, { client: anonymous }]) {
        const { data } = await client.from('ai_requests').select();
        expect(data ?? []).toEqual([]);
        const usage = await client.rpc('ai_usage').maybeSingle<{ today: number }>();
        expect(usage.data?.today ?? 0).toBe(0);
      }
      const today = new Date().toISOString().slice(0, 10);
      for (const { client } of [own, stranger, { client: anonymous }]) {
        const table = client.from('ai_requests');
        const tries = await Promise.all([
          table.insert({ user_id: own.id, day: '2020-01-01', requests: 0, attempts: 0 }),
          table.update({ requests: 0 }).eq('user_id', own.id),
          table.upsert({ user_id: own.id, day: today, requests: 0, attempts: 0 }),
          table.delete().eq('user_id', own.id),
          client.rpc('take_ai_request', {
            person: own.id,
            session: crypto.randomUUID(),
            daily_limit: 1,
            monthly_limit: 1,
            total_daily_limit: 1,
            total_monthly_limit: 1,
          }),
          client.rpc('return_ai_request', { person: own.id, counted: today }),
          client.rpc('check_ai_session', { person: own.id, session: crypto.randomUUID() }),
        ]);
        expect(tries.map(({ error }) => error === null)).toEqual(tries.map(() => false));
      }
      expect((await own.client.from('ai_requests').select()).data).toEqual(seen.data);
      expect(product.output()).not.toContain(secretWords);
      expect(product.output()).not.toContain(core(AI_KEY));
    },
    { AI_TEXT_MODELS: MODEL },
  );
});

/**
 * A Markdown table with many columns and short rows. Parsers fill the rows up to a million cells.
 */
const TABLE = `|${'a|'.repeat(1000)}\n|${'-|'.repeat(1000)}\n${'x\n'.repeat(2000)}`;

test('an answer that is too expensive to parse does not block the page, also after a reload', async ({
  page,
  product,
  aiGateway,
}) => {
  await openWithAi(page, product, aiGateway, '/chat');
  for (const text of [TABLE, `http://a${'&a;'.repeat(6000)}`, '[a]'.repeat(6000)]) {
    aiGateway.answer = () => `${text}\n\nThe end of it.`;
    await say(page, 'Go on');
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
});
