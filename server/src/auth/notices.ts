import type { Database } from '../db/database.ts';
import { renderEmail } from './mail/email-templates.ts';
import type { NoticeKind } from './mail/email-templates.ts';
import type { MailTransport } from './mail/mail.ts';

/** Mails per statement. More are sent in the next rounds. */
const BATCH = 20;
/** A mail that could not be sent is tried again after 1, 4, 16, 64 and 256 minutes. */
const MAX_ATTEMPTS = 6;

interface Notice {
  readonly id: string;
  readonly email: string;
  readonly kind: NoticeKind;
  readonly detail: string;
  readonly attempts: number;
  readonly created_at: Date;
}

export interface NoticeOptions {
  readonly db: Database;
  readonly mail: MailTransport;
  /** this server's public address, without a slash at its end */
  readonly publicUrl: string;
  readonly log: (line: string) => void;
}

/**
 * Sends the mails in auth.notices that are due. Several servers may call it at the same time: each
 * mail is claimed by one of them. Throws DatabaseError.
 */
export async function sendNotices(options: NoticeOptions): Promise<void> {
  const { db, mail, publicUrl, log } = options;
  const { rows } = await db.asAuthService((transaction) =>
    transaction.query(
      `update auth.notices set attempts = attempts + 1,
         due_at = now() + interval '1 minute' * power(4, attempts)
       where id in (
         select id from auth.notices where due_at <= now() order by due_at limit $1
         for update skip locked
       )
       returning id, email, kind, detail, attempts, created_at`,
      [BATCH],
    ),
  );
  const done: string[] = [];
  for (const notice of rows as readonly unknown[] as readonly Notice[]) {
    const { id, email, kind, detail, attempts, created_at: at } = notice;
    const link = `${publicUrl}/auth/forgot-password`;
    try {
      await mail.deliver(renderEmail(email, { kind, link, detail, at }));
      done.push(id);
    } catch (error) {
      log(
        `auth: a mail about ${kind} was not sent (attempt ${String(attempts)}): ${String(error)}`,
      );
      if (attempts >= MAX_ATTEMPTS) done.push(id);
    }
  }
  if (done.length === 0) return;
  await db.asAuthService((transaction) =>
    transaction.query('delete from auth.notices where id = any($1::bigint[])', [done]),
  );
}

/** Looks for mails to send every few seconds. */
export function openNotices(
  options: NoticeOptions,
  everyMs = 5_000,
): { close: () => Promise<void> } {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= sendNotices(options)
      .catch((error: unknown) => {
        options.log(`auth: looking for mails to send failed: ${String(error)}`);
      })
      .finally(() => (running = undefined));
  }, everyMs);
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
