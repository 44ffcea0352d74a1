import { expect } from '@playwright/test';

interface Mail {
  to: string;
  text: string;
}

/**
 * Waits for a mail to this address with a link other than `known`, and returns the link of the
 * newest one.
 */
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
