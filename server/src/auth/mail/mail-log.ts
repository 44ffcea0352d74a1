import type { Mail, MailTransport } from './mail.ts';

const KEPT = 100;

/** A mail that was never sent. */
export interface KeptMail extends Mail {
  readonly sent_at: string;
}

/** Keeps the newest 100 mails in memory for the operator, where there is no mail server. */
export interface MailLog extends MailTransport {
  /** newest first */
  mails(): readonly KeptMail[];
}

/** An empty log. */
export function createMailLog(now: () => Date): MailLog {
  let kept: readonly KeptMail[] = [];
  return {
    reachesPeople: false,
    deliver(mail) {
      kept = [{ ...mail, sent_at: now().toISOString() }, ...kept].slice(0, KEPT);
      return Promise.resolve();
    },
    close: () => undefined,
    mails: () => kept,
  };
}
