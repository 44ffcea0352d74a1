import type { AuthFixture } from './auth-fixture.testing.ts';
import type { KeptMail } from './mail/mail-log.ts';

/** The newest mail to an address once none is under way. Throws when there is none. */
export async function mailTo(auth: AuthFixture, address: string): Promise<KeptMail> {
  const mail = (await auth.mails()).find(({ to }) => to === address);
  if (mail === undefined) throw new Error(`there is no mail to ${address}`);
  return mail;
}

/** The link to our own verification in a mail. */
export function linkIn({ text }: { readonly text: string }): URL {
  const link = /https?:\S+\/auth\/v1\/verify\?\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`there is no link in ${text}`);
  return new URL(link);
}

/** The token in the link, which a client may also send by itself. */
export function tokenIn(mail: { readonly text: string }): string {
  return linkIn(mail).searchParams.get('token') ?? '';
}

/** The code for typing. */
export function codeIn({ text }: { readonly text: string }): string {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`there is no code in ${text}`);
  return code;
}

/** Where following a link leads, without going there; the link is the one of the mail, on this server. */
export async function follow(
  auth: AuthFixture,
  link: URL,
  method = 'GET',
): Promise<{ status: number; location: URL | undefined }> {
  const response = await fetch(`${auth.url}${link.pathname}${link.search}`, {
    method,
    redirect: 'manual',
  });
  const location = response.headers.get('location');
  return { status: response.status, location: location === null ? undefined : new URL(location) };
}

/** What a redirect tells in its fragment. */
export function fragmentOf(location: URL | undefined): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(location?.hash.slice(1)));
}
