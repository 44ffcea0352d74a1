import type { Hono } from 'hono';
import { createAuth } from './auth/auth.ts';
import { createBackground } from './auth/background.ts';
import { createCaptcha } from './auth/captcha.ts';
import { createDigest } from './auth/digest.ts';
import { createDevMail } from './auth/mail/dev-mail.ts';
import type { DevMail } from './auth/mail/dev-mail.ts';
import { createMailLog } from './auth/mail/mail-log.ts';
import { createSmtp } from './auth/mail/smtp.node.ts';
import { openNotices } from './auth/notices.ts';
import { createOidcProvider } from './auth/oidc/oidc-provider.ts';
import type { PasswordHasher } from './auth/password-hasher.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { createSecretBox } from './http/secret-box.ts';
import type { SecurityLog } from './http/security-log.ts';
import type { SiteAddress } from './http/site-address.ts';
import type { Tokens } from './http/tokens.ts';
import type { Part } from './shutdown.node.ts';

export interface AuthOptions {
  readonly config: Config;
  readonly db: Database;
  readonly tokens: Tokens;
  readonly passwords: PasswordHasher;
  readonly jwtSecret: string;
  /** this server's public address, without a slash at its end */
  readonly publicUrl: string;
  readonly siteAddress: SiteAddress;
  readonly now: () => Date;
  readonly log: (line: string) => void;
  readonly securityLog: SecurityLog;
}

export interface OpenAuth extends Part {
  readonly http: Hono;
  /** answers GET /dev/mail; undefined with a mail server */
  readonly devMail: DevMail | undefined;
}

/** Opens the auth service with its mail transport. Without SMTP_URL, mails stay in memory. */
export function openAuth(options: AuthOptions): OpenAuth {
  const { config, db, tokens, passwords, jwtSecret, publicUrl, now, log, securityLog } = options;
  const { siteAddress } = options;
  const { smtpUrl, mailFrom, captcha, google, redirectUrls } = config;
  const { accessTokenSeconds } = config;
  const mailLog = createMailLog(now);
  const sender = mailFrom ?? `Promptory <no-reply@${new URL(publicUrl).hostname}>`;
  const mail = smtpUrl === undefined ? mailLog : createSmtp(smtpUrl, sender);
  const background = createBackground(log);
  const notices = openNotices({ db, mail, siteUrl: () => siteAddress.latest(), log });
  return {
    http: createAuth({
      ...{ db, tokens, passwords, mail, background, redirectUrls },
      ...{ accessTokenSeconds, now, publicUrl, siteAddress, log, securityLog },
      digest: createDigest(jwtSecret),
      secretBox: createSecretBox(jwtSecret, 'second factors'),
      captcha: captcha && createCaptcha(captcha),
      google: google && createOidcProvider(google),
    }),
    devMail: smtpUrl === undefined ? createDevMail(mailLog) : undefined,
    async finish() {
      await notices.finish();
      await background.settled();
    },
    close() {
      mail.close();
    },
  };
}
