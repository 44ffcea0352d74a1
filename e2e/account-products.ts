import { freePort } from './free-port.ts';
import { startMailServer } from './mail-server.ts';
import type { MailServer } from './mail-server.ts';
import { inTemporaryFolder, startProduct, test as base } from './product.ts';
import type { Product } from './product.ts';

/** A running product whose links in mails lead to it. */
export async function startAtKnownAddress(
  folder: string,
  env: Record<string, string> = {},
): Promise<Product> {
  const port = String(await freePort());
  return startProduct(folder, { PORT: port, PUBLIC_URL: `http://localhost:${port}`, ...env });
}

interface MailedProduct extends Product {
  readonly mailTo: MailServer['mailTo'];
}

interface WorkerFixtures {
  /** a product that sends mails, so that addresses have to be confirmed */
  mailed: MailedProduct;
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
});
