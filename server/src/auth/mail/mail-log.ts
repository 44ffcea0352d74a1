import type { Mail, MailTransport } from './mail.ts';

const MAX_MAILS = 100;

/** A mail that was logged instead of sent. */
export interface LoggedMail extends Mail {
  readonly sent_at: string;
}

/** Keeps the newest 100 mails in memory for the operator when there is no mail server. */
export interface MailLog extends MailTransport {
  /** newest first */
  mails(): readonly LoggedMail[];
}

/** Creates an empty log. */
export function createMailLog(now: () => Date): MailLog {
  let mails: readonly LoggedMail[] = [];
  return {
    reachesPeople: false,
    deliver(mail) {
      mails = [{ ...mail, sent_at: now().toISOString() }, ...mails].slice(0, MAX_MAILS);
      return Promise.resolve();
    },
    close: () => undefined,
    mails: () => mails,
  };
}
