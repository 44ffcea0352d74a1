import type { Context } from 'hono';
import type { Database } from '../db/database.ts';
import type { SecretBox } from '../http/secret-box.ts';
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

/** What the auth service needs from outside. */
export interface AuthDeps {
  readonly db: Database;
  readonly tokens: Tokens;
  readonly passwords: PasswordHasher;
  readonly digest: Digest;
  /** what the secrets of second factors are kept in */
  readonly secretBox: SecretBox;
  readonly mail: MailTransport;
  /** where mails are sent from, so that answers do not wait for them */
  readonly background: Background;
  /** asked before a sign-up, a sign-in and a mail; without it nobody is asked */
  readonly captcha?: Captcha | undefined;
  /** another way to sign in; without it there is none */
  readonly google?: IdentityProvider | undefined;
  /** patterns of addresses outside publicUrl that people may be sent to */
  readonly redirectUrls: readonly string[];
  /** whether a change of password in a session older than a day needs a code that was mailed */
  readonly reauthenticate: boolean;
  readonly now: () => Date;
  /** where people reach this server, without a slash at its end; tokens name it as their issuer */
  readonly publicUrl: string;
  readonly log: (line: string) => void;
}

/** What every endpoint is given: the service's own parts too. */
export interface AuthParts extends AuthDeps {
  readonly signInLimits: SignInLimits;
  readonly limits: AuthLimits;
  readonly redirects: Redirects;
}

/** Set by the app before the service is asked. */
export interface AuthEnv {
  Variables: { clientAddress?: string };
}

export type AuthContext = Context<AuthEnv>;

/** One endpoint. Throws ApiError. */
export type Endpoint = (context: AuthContext) => Promise<Response> | Response;
