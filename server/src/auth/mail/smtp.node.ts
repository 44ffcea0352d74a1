import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail.ts';

const TIMEOUT_MS = 20_000;

/**
 * Creates a transport that sends through the server at `url` (smtp:// or smtps://, with user and
 * password if needed).
 */
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
    // Require TLS before a password is sent. Without a password, use TLS only if the server offers
    // it.
    requireTLS: username !== '' && !isHere,
    // A server on this machine rarely has a valid certificate.
    ...(isHere && { tls: { rejectUnauthorized: false } }),
  });
  return {
    reachesPeople: true,
    async deliver({ to, ...mail }) {
      const message = {
        ...mail,
        from,
        // Pass an object: a string could be parsed as several addresses.
        to: { name: '', address: to },
        headers: { 'auto-submitted': 'auto-generated' },
      };
      try {
        await transport.sendMail(message);
      } catch (error) {
        if (!isTemporary(error)) throw withoutAddress(error, to);
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

/**
 * True for lost connections and 4xx replies (RFC 5321 section 4.2.1), which deserve a second try.
 */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode } = error as { responseCode?: unknown };
  return typeof responseCode !== 'number' || responseCode < 500;
}

/** Keeps the recipient's address out of the log. */
function withoutAddress(error: unknown, address: string): Error {
  const message = error instanceof Error ? error.message : String(error);
  return new Error(message.replaceAll(address, 'the recipient'));
}
