import { expect } from '@playwright/test';
import type { ChildProcess } from 'node:child_process';
import type { Product } from './product-process.ts';

interface Mail {
  to: string;
  text: string;
  html: string;
}

/** The cookie of each running server that gives access to its mails: the printed URL works once. */
const cookies = new WeakMap<ChildProcess, string>();

/** Returns the mails of a product without a mail server, from the URL that the product printed. */
export async function keptMails(product: Product): Promise<Mail[]> {
  const address = /Mails are shown at (\S+)/.exec(product.output())?.[1];
  if (address === undefined) throw new Error('the product printed no address of its mails');
  const cookie = cookies.get(product.process);
  const response = await fetch(address, { headers: cookie === undefined ? {} : { cookie } });
  const [pair] = response.headers.get('set-cookie')?.split(';') ?? [];
  if (pair !== undefined) cookies.set(product.process, pair);
  return (await response.json()) as Mail[];
}

/**
 * Waits for a mail to this address with a link other than `known`, and returns the link of the
 * newest one.
 */
export async function linkMailedTo(
  product: Product,
  address: string,
  known?: string,
): Promise<string> {
  const links = async (): Promise<string[]> => {
    const mails = await keptMails(product);
    return mails
      .filter((mail) => mail.to === address)
      .flatMap((mail) => /https?:\/\/\S+(?:\/verify\?|[?&]token_hash=)\S+/.exec(mail.text) ?? [])
      .filter((link) => link !== known);
  };
  await expect.poll(links).not.toEqual([]);
  return (await links())[0] ?? '';
}
