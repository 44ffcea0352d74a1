import type { AuthFixture } from './auth-fixture.testing.ts';
import type { LoggedMail } from './mail/mail-log.ts';

/** The newest mail to an address, after pending mails were sent. Throws if there is none. */
export async function mailTo(auth: AuthFixture, address: string): Promise<LoggedMail> {
  const mail = (await auth.mails()).find(({ to }) => to === address);
  if (mail === undefined) throw new Error(`there is no mail to ${address}`);
  return mail;
}

/**
 * Returns the link with a token in a mail. It leads to GET /verify, or to a page that verifies the
 * token itself.
 */
export function linkIn({ text }: { readonly text: string }): URL {
  const link = /https?:\S+(?:\/auth\/v1\/verify\?|[?&]token_hash=)\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`there is no link in ${text}`);
  return new URL(link);
}

/** The token in the link. A client may also send it directly. */
export function tokenIn(mail: { readonly text: string }): string {
  const { searchParams } = linkIn(mail);
  return searchParams.get('token') ?? searchParams.get('token_hash') ?? '';
}

/** The code in a mail. */
export function codeIn({ text }: { readonly text: string }): string {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`there is no code in ${text}`);
  return code;
}

/** Requests the link of a mail from this server and returns the redirect without following it. */
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

/** The parameters in a redirect's fragment. */
export function fragmentOf(location: URL | undefined): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(location?.hash.slice(1)));
}
