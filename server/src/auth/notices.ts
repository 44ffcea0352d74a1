import type { Database } from '../db/database.ts';
import { renderEmail } from './mail/email-templates.ts';
import type { NoticeKind } from './mail/email-templates.ts';
import type { MailTransport } from './mail/mail.ts';
import { repeatTask } from '../db/repeat-task.ts';
import type { RepeatedTask } from '../db/repeat-task.ts';

/**
 * Mails per batch. Sending a batch takes less time than the first delay below, even with a slow
 * mail server.
 */
const BATCH = 5;
/** A mail that could not be sent is tried again after 5, 20, 80 and 320 minutes. */
const MAX_ATTEMPTS = 5;

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
  /** the address of this site for links, without a slash at its end */
  readonly siteUrl: () => string;
  readonly log: (line: string) => void;
}

/**
 * Sends the mails in auth.notices that are due. Several servers may call it at the same time: each
 * mail is claimed by one of them. Throws DatabaseError.
 */
export async function sendNotices(options: NoticeOptions): Promise<void> {
  const { db, mail, siteUrl, log } = options;
  const remove = (id: string): Promise<unknown> =>
    db.asAuthService(
      (transaction) => transaction.query('delete from auth.notices where id = $1', [id]),
      { unpublished: true },
    );
  const { rows } = await db.asAuthService(
    (transaction) =>
      transaction.query(
        `update auth.notices set attempts = attempts + 1,
         due_at = now() + interval '5 minutes' * power(4, attempts)
       where id in (
         select id from auth.notices where due_at <= now() order by due_at limit $1
         for update skip locked
       )
       returning id, email, kind, detail, attempts, created_at`,
        [BATCH],
      ),
    { unpublished: true },
  );
  for (const notice of rows as readonly unknown[] as readonly Notice[]) {
    const { id, email, kind, detail, attempts, created_at: at } = notice;
    const link = `${siteUrl()}/auth/forgot-password`;
    try {
      await mail.deliver(renderEmail(email, { kind, link, detail, at }));
      await remove(id);
    } catch (error) {
      log(
        `auth: a mail about ${kind} was not sent (attempt ${String(attempts)}): ${String(error)}`,
      );
      if (attempts >= MAX_ATTEMPTS) await remove(id);
    }
  }
}

/** Looks for mails to send every few seconds. */
export function openNotices(options: NoticeOptions, everyMs = 5_000): RepeatedTask {
  const what = 'auth: looking for mails to send';
  return repeatTask({ what, everyMs, task: () => sendNotices(options), log: options.log });
}
