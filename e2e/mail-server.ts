import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail server on loopback that keeps what it receives. */
export interface MailServer {
  /** value for the setting SMTP_URL */
  readonly url: string;
  /** Returns the oldest mail to an address, or waits for one. Each mail is returned once. */
  readonly mailTo: (address: string) => Promise<ReceivedMail>;
  readonly stop: () => Promise<void>;
}

/** Starts a mail server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const box = createMailbox();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      receive(stream).then((mail) => {
        for (const { address } of session.envelope.rcptTo) {
          box.put({ to: address, ...mail });
        }
        callback();
      }, callback);
    },
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    mailTo: box.take,
    stop: () =>
      new Promise((closed) => {
        server.close(closed);
      }),
  };
}

async function receive(stream: NodeJS.ReadableStream): Promise<Omit<ReceivedMail, 'to'>> {
  const { subject = '', text = '', html = '' } = await PostalMime.parse(await buffer(stream));
  return { subject, text, html };
}

function createMailbox() {
  const mails: ReceivedMail[] = [];
  const waiting: { address: string; give: (mail: ReceivedMail) => void }[] = [];
  return {
    put(mail: ReceivedMail) {
      const index = waiting.findIndex(({ address }) => address === mail.to);
      if (index === -1) mails.push(mail);
      else waiting.splice(index, 1)[0]?.give(mail);
    },
    take: (address: string): Promise<ReceivedMail> => {
      const index = mails.findIndex(({ to }) => to === address);
      const [mail] = index === -1 ? [] : mails.splice(index, 1);
      if (mail) return Promise.resolve(mail);
      return new Promise((give) => {
        waiting.push({ address, give });
      });
    },
  };
}

/** Returns the link in a mail that carries its token. */
export function linkIn({ html }: Pick<ReceivedMail, 'html'>): string {
  const link = /href="([^"]*(?:\/auth\/v1\/verify\?|token_hash=)[^"]*)"/.exec(html)?.[1];
  if (link === undefined) throw new Error(`there is no link in ${html}`);
  return link.replaceAll('&amp;', '&');
}

/** Returns the token in a link to a page of the web app. */
export function tokenIn(link: string): string {
  const token = new URL(link).searchParams.get('token_hash');
  if (token === null) throw new Error(`there is no token in ${link}`);
  return token;
}

/** Returns the six-digit code in a mail. */
export function codeIn({ text }: Pick<ReceivedMail, 'text'>): string {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`there is no code in ${text}`);
  return code;
}
