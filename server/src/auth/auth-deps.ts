import type { Context } from 'hono';
import type { Database } from '../db/database.ts';
import type { SecretBox } from '../http/secret-box.ts';
import type { SecurityLog } from '../http/security-log.ts';
import type { SiteAddress } from '../http/site-address.ts';
import type { Tokens } from '../http/tokens.ts';
import type { Background } from './background.ts';
import type { Captcha } from './captcha.ts';
import type { Digest } from './digest.ts';
import type { AuthLimits } from './limits.ts';
import type { MailTransport } from './mail/mail.ts';
import type { IdentityProvider } from './oidc/oidc-provider.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { Redirects } from './redirects.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import type { User } from './users.ts';

/** Dependencies of the auth service. */
export interface AuthDeps {
  readonly db: Database;
  readonly tokens: Tokens;
  readonly passwords: PasswordHasher;
  readonly digest: Digest;
  /** encrypts the secrets of second factors */
  readonly secretBox: SecretBox;
  readonly mail: MailTransport;
  /** sends mails after the answer, so that requests do not wait for them */
  readonly background: Background;
  /** checks the tokens of sign-ups, sign-ins and mail requests; undefined without a captcha */
  readonly captcha?: Captcha | undefined;
  /** undefined when sign-in with Google is not configured */
  readonly google?: IdentityProvider | undefined;
  /** patterns of redirect URLs that are allowed in addition to publicUrl */
  readonly redirectUrls: readonly string[];
  /** lifetime of access tokens */
  readonly accessTokenSeconds: number;
  readonly now: () => Date;
  /** this server's public URL, without a trailing slash; the issuer of tokens */
  readonly publicUrl: string;
  /** chooses the base URL of links in mails */
  readonly siteAddress: SiteAddress;
  readonly log: (line: string) => void;
  readonly securityLog: SecurityLog;
}

/** Everything a handler needs: the dependencies, and the parts that `createAuth` adds. */
export interface AuthParts extends AuthDeps {
  readonly signInLimits: SignInLimits;
  readonly limits: AuthLimits;
  readonly redirects: Redirects;
}

/** The signed-in user and the session of the request's token. */
export interface CurrentSession {
  readonly user: User;
  readonly sessionId: string;
  /** aal1, or aal2 after a second factor */
  readonly aal: string;
  /** true if the person proved who they are in the last 10 minutes; see 0022_auth_factors.sql */
  readonly isProven: boolean;
}

/** Maps the `rights` of an endpoint to the caller that its handler receives. */
export interface AuthCallers {
  anyone: undefined;
  user: CurrentSession;
}

/** Answers an endpoint that anyone may call. Throws ApiError. */
export type Handler = (context: Context) => Promise<Response> | Response;

/** Answers an endpoint for a signed-in user. Throws ApiError. */
export type UserHandler = (
  context: Context,
  caller: CurrentSession,
) => Promise<Response> | Response;
