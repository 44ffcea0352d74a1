import { expect } from '@playwright/test';

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
