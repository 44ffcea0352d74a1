import { expect } from '@playwright/test';
import { request } from 'node:http';
import { keptMails } from './dev-mail.ts';
import { clientOf, createUser, newAccount, test } from './product.ts';
import { inTemporaryFolder, startProduct } from './product-process.ts';
import type { Product } from './product-process.ts';
import { expectHome, expectScreen, signInOnScreen, signUpOnScreen } from './screens.ts';

interface SecurityLine {
  what: string;
  outcome: string;
  user?: string;
  account?: string;
  from?: string;
  reason?: string;
  count: number;
}

function securityLines({ output }: Product): SecurityLine[] {
  return output()
    .split('\n')
    .filter((line) => line.startsWith('{"log":"security"'))
    .map((line) => JSON.parse(line) as SecurityLine);
}

test('a hundred wrong passwords leave evidence, and no secret is logged', async () => {
  await inTemporaryFolder(async (folder) => {
    const product = await startProduct(folder, { TRUST_PROXY: '1' });
    const { client, id, account } = await createUser(product.url);
    const { anonKey } = (await (await fetch(`${product.url}/config.json`)).json()) as {
      anonKey: string;
    };
    const guess = (password: string, from: string) =>
      fetch(`${product.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: anonKey, 'x-forwarded-for': from },
        body: JSON.stringify({ email: account.email, password }),
      });
    for (let index = 0; index < 100; index += 1)
      await guess(`wrong ${String(index)}`, `203.0.113.${String(index % 4)}`);
    await client.rpc('use_recovery_code', { code: 'wrong' });
    await client.rpc('delete_my_account');
    await product.stop();

    const lines = securityLines(product);
    const wrong = lines.filter(({ reason }) => reason === 'invalid_credentials');
    expect(wrong.every(({ user, account: who }) => user === id && who === 'u***@example.com')).toBe(
      true,
    );
    const refused = lines.filter(
      ({ what, outcome }) => what === 'sign-in' && outcome === 'refused',
    );
    expect(refused.reduce((sum, { count }) => sum + count, 0)).toBe(100);
    expect(refused.length).toBeLessThan(100);
    expect(new Set(refused.map(({ from }) => from)).size).toBe(4);
    expect(lines).toContainEqual(
      expect.objectContaining({ what: 'recovery-code', outcome: 'refused', from: '127.0.0.1' }),
    );
    for (const what of ['sign-up', 'account-deletion'])
      expect(lines, what).toContainEqual(
        expect.objectContaining({ what, outcome: 'success', user: id }),
      );
    for (const secret of [account.password, account.email, 'wrong 1'])
      expect(product.output()).not.toContain(secret);
  });
});

test('only the printed address opens the mails of a server without a mail server', async () => {
  await inTemporaryFolder(async (folder) => {
    const product = await startProduct(folder);
    const read = (headers: Record<string, string>, path = '/dev/mail') =>
      new Promise<number | undefined>((resolve, reject) => {
        request(`${product.url}${path}`, { headers }, (reply) => {
          reply.resume();
          resolve(reply.statusCode);
        })
          .on('error', reject)
          .end();
      });
    const { port } = new URL(product.url);
    for (const host of [
      'localhost',
      `localhost:${port}`,
      `127.0.0.1:${port}`,
      '[::1]',
      'x.example',
    ])
      expect(await read({ host }), host).toBe(404);
    expect(await read({}, '/dev/mail?token=wrong')).toBe(404);
    expect(await keptMails(product)).toEqual([]);
    const [address = ''] = /\/dev\/mail\?token=\S+/.exec(product.output()) ?? [];
    expect(await read({}, address), 'the token works once').toBe(404);
    expect(await keptMails(product)).toEqual([]);
    await product.stop();
  });
});

test('wrong passwords of others at her address do not lock the owner out of her browser', async ({
  page,
  browser,
  product,
}) => {
  const account = newAccount();
  await signUpOnScreen(page, product.url, account);
  await page.goto(`${product.url}/profile?tab=settings`);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectScreen(page, 'Welcome back');

  const attacker = await clientOf(product.url);
  for (let wrong = 1; wrong <= 6; wrong += 1)
    await attacker.auth.signInWithPassword({ email: account.email, password: `wrong ${wrong}` });
  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await otherPage.goto(`${product.url}/auth/login`);
  await signInOnScreen(otherPage, account);
  await expect(otherPage.getByRole('alert')).toContainText('Too many login attempts.');

  await signInOnScreen(page, account);
  await expectHome(page);
});
