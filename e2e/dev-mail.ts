import { expect } from '@playwright/test';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The link in the newest mail to an address that is not `known`, waiting for it to come. */
export async function mailTo(url: string, address: string, known?: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${url}/dev/mail`)).json()) as Mail[];
      link =
        mails
          .filter((mail) => mail.to === address)
          .map((mail) => /https?:\/\/\S+\/verify\?\S+/.exec(mail.text)?.[0] ?? '')
          .find((found) => found !== '' && found !== known) ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}
