import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail.ts';

const TIMEOUT_MS = 20_000;

/** Sends by the server at `url` (smtp:// or smtps://, with user and password if it asks for them). */
export function createSmtp(url: string, from: string): MailTransport {
  const { hostname, username } = new URL(url);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Nobody on the way may read a password; without one, TLS is used where it is offered.
    requireTLS: username !== '' && !isHere,
    // A certificate proves a server somewhere else; on this machine there is rarely one.
    ...(isHere && { tls: { rejectUnauthorized: false } }),
  });
  return {
    reachesPeople: true,
    async deliver({ to, ...mail }) {
      const message = {
        ...mail,
        from,
        // As an object, an address cannot be read as several.
        to: { name: '', address: to },
        headers: { 'auto-submitted': 'auto-generated' },
      };
      try {
        await transport.sendMail(message);
      } catch (error) {
        if (!isPassing(error)) throw withoutAddress(error, to);
        await transport.sendMail(message).catch((again: unknown) => {
          throw withoutAddress(again, to);
        });
      }
    },
    close: () => {
      transport.close();
    },
  };
}

/** A connection that broke or a server that said 4xx ("later", RFC 5321 section 4.2.1) gets a second try. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode } = error as { responseCode?: unknown };
  return typeof responseCode !== 'number' || responseCode < 500;
}

/** What a server says about a recipient is for the log, and the recipient is not. */
function withoutAddress(error: unknown, address: string): Error {
  const said = error instanceof Error ? error.message : String(error);
  return new Error(said.replaceAll(address, 'the recipient'));
}
