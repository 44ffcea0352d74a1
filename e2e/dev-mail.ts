import { expect } from '@playwright/test';
import { startAtKnownAddress } from './account-products.ts';
import { inTemporaryFolder, test as base } from './product.ts';
import type { Product } from './product.ts';

interface Mail {
  to: string;
  text: string;
}

/** The link in the newest mail to an address that is not `known`, waiting for it to come. */
export async function linkMailedTo(url: string, address: string, known?: string): Promise<string> {
  const links = async (): Promise<string[]> => {
    const mails = (await (await fetch(`${url}/dev/mail`)).json()) as Mail[];
    return mails
      .filter((mail) => mail.to === address)
      .flatMap((mail) => /https?:\/\/\S+\/verify\?\S+/.exec(mail.text) ?? [])
      .filter((link) => link !== known);
  };
  await expect.poll(links).not.toEqual([]);
  return (await links())[0] ?? '';
}

interface WorkerFixtures {
  /** one without a mail server, whose links lead to it */
  unmailed: Product;
}

export const test = base.extend<object, WorkerFixtures>({
  unmailed: [
    async ({}, use) => {
      await inTemporaryFolder(async (folder) => {
        const product = await startAtKnownAddress(folder);
        await use(product);
        await product.stop();
      });
    },
    { scope: 'worker' },
  ],
});
