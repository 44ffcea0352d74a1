import { freePort } from './free-port.ts';
import { startGoogle } from './google-provider.ts';
import { startMailServer } from './mail-server.ts';
import type { MailServer } from './mail-server.ts';
import { inTemporaryFolder, startProduct, test as base } from './product.ts';
import type { Product } from './product.ts';

/** A running product whose links in mails lead to it. */
export async function startAtKnownAddress(
  folder: string,
  env: Record<string, string> = {},
  port?: number,
): Promise<Product> {
  const own = String(port ?? (await freePort()));
  return startProduct(folder, { PORT: own, PUBLIC_URL: `http://localhost:${own}`, ...env });
}

interface MailedProduct extends Product {
  readonly mailTo: MailServer['mailTo'];
}

interface WorkerFixtures {
  /** a product that sends mails, so that addresses have to be confirmed */
  mailed: MailedProduct;
  /** a product that people sign in to through a provider of OpenID Connect, too */
  withGoogle: Product;
}

export const test = base.extend<object, WorkerFixtures>({
  mailed: [
    async ({}, use) => {
      await inTemporaryFolder(async (folder) => {
        const mails = await startMailServer();
        const product = await startAtKnownAddress(folder, { SMTP_URL: mails.url });
        await use({ ...product, mailTo: mails.mailTo });
        await product.stop();
        await mails.stop();
      });
    },
    { scope: 'worker' },
  ],
  withGoogle: [
    async ({}, use) => {
      await inTemporaryFolder(async (folder) => {
        const port = await freePort();
        const google = await startGoogle(`http://localhost:${String(port)}`);
        const product = await startAtKnownAddress(folder, google.env, port);
        await use(product);
        await product.stop();
        await google.stop();
      });
    },
    { scope: 'worker' },
  ],
});
