import { test as base } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { startCaptchaProvider } from './captcha-provider.ts';
import type { CaptchaProvider } from './captcha-provider.ts';
import { freePort } from './free-port.ts';
import { startGoogle } from './google-provider.ts';
import { startMailServer } from './mail-server.ts';
import type { MailServer } from './mail-server.ts';
import { inTemporaryFolder, startAtKnownAddress, startProduct } from './product-process.ts';
import type { Product } from './product-process.ts';

/** The JWT secret of the product `known`. */
export const JWT_SECRET = 'a secret that only these tests and their server know';

/** Creates a supabase-js client that is not signed in. */
export async function clientOf(url: string): Promise<SupabaseClient> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string };
  return createClient(url, config.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });
}

export interface Account {
  email: string;
  password: string;
  username: string;
}

/** Returns the details for a new account, without creating it. */
export function newAccount(): Account {
  const username = `user_${crypto.randomUUID().slice(0, 8)}`;
  return { email: `${username}@example.com`, password: 'correct horse', username };
}

/** Creates an account, and a supabase-js client that is signed in to it. */
export async function createUser(
  url: string,
  account = newAccount(),
): Promise<{ client: SupabaseClient; id: string; account: Account }> {
  const client = await clientOf(url);
  const { email, password, username } = account;
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { username, full_name: username } },
  });
  if (error !== null || data.user === null)
    throw new Error(`no account: ${error?.message ?? 'no user'}`);
  return { client, id: data.user.id, account };
}

/**
 * Products that the tests of a worker share. Each one starts when a test first uses it. They are
 * all in one `test` object: if worker fixtures differ, Playwright starts a new worker with a new
 * browser and new products.
 */
interface WorkerFixtures {
  /** without content */
  product: Product;
  /** with the sample content */
  sampleProduct: Product;
  /** sends mails, so addresses have to be confirmed */
  mailed: Product & Pick<MailServer, 'mailTo'>;
  /** has no mail server; the links in the mails at /dev/mail lead to this product */
  unmailed: Product;
  /** allows signing in through an OpenID Connect provider */
  withGoogle: Product;
  /** requires a CAPTCHA; `give` returns a token that is valid once */
  checked: Product & Pick<CaptchaProvider, 'give'>;
  /** signs its tokens with JWT_SECRET */
  known: Product;
}

/** Argument of `test.use` for files that test playback, animations or scrolling with motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export const test = base.extend<{ leftPages: undefined }, WorkerFixtures>({
  // Close the pages that a test leaves open: they would keep sending requests, also to stopped
  // servers.
  leftPages: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  product: [({}, use) => withProduct((folder) => startProduct(folder), use), { scope: 'worker' }],
  sampleProduct: [
    ({}, use) => withProduct((folder) => startProduct(folder, { SEED: 'sample' }), use),
    { scope: 'worker' },
  ],
  mailed: [
    async ({}, use) => {
      const { url, mailTo, stop } = await startMailServer();
      await withProduct(
        (folder) => startAtKnownAddress(folder, { SMTP_URL: url }),
        (product) => use({ ...product, mailTo }),
      );
      await stop();
    },
    { scope: 'worker' },
  ],
  unmailed: [
    ({}, use) => withProduct((folder) => startAtKnownAddress(folder), use),
    { scope: 'worker' },
  ],
  withGoogle: [
    async ({}, use) => {
      const port = await freePort();
      const google = await startGoogle(`http://localhost:${String(port)}`);
      await withProduct((folder) => startAtKnownAddress(folder, google.env, port), use);
      await google.stop();
    },
    { scope: 'worker' },
  ],
  checked: [
    async ({}, use) => {
      const { env, give, stop } = await startCaptchaProvider();
      await withProduct(
        (folder) => startProduct(folder, env),
        (product) => use({ ...product, give }),
      );
      stop();
    },
    { scope: 'worker' },
  ],
  known: [
    ({}, use) => withProduct((folder) => startProduct(folder, { JWT_SECRET }), use),
    { scope: 'worker' },
  ],
});

/** Runs `use` with a product in a temporary folder, and stops it afterwards. */
async function withProduct(
  start: (folder: string) => Promise<Product>,
  use: (product: Product) => Promise<void>,
): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    const product = await start(folder);
    await use(product);
    await product.stop();
  });
}
