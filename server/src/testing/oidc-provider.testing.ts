import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import type { JWTPayload } from 'jose';
import Provider from 'oidc-provider';
import type { InteractionResults, KoaContextWithOIDC } from 'oidc-provider';

/** A user of the provider, with the values of its sign-in form. */
export interface ProviderPerson {
  readonly email?: string;
  /** 'yes' when the provider has verified the address */
  readonly verified?: 'yes' | 'no';
  readonly name?: string;
  readonly picture?: string;
  /** the provider's id of the user; the email address by default */
  readonly sub?: string;
}

export interface TestProvider {
  readonly issuer: string;
  /**
   * creates an ID token that is signed with the provider's key and valid unless `claims` say
   * otherwise
   */
  idToken: (claims: JWTPayload) => Promise<string>;
  close: () => Promise<void>;
}

interface ProviderOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** where the provider may redirect to */
  readonly redirectUris: readonly string[];
  readonly port?: number;
}

const SCOPES = 'openid email profile';
/** lifetime of everything the provider issues, in seconds */
const TTL = 3_600;

/**
 * Starts a real OpenID provider on loopback. Its sign-in page has a form for the user (`email`,
 * `verified`, `name`, `picture`, `sub`), a button to continue and a button to cancel.
 */
export async function startOidcProvider(options: ProviderOptions): Promise<TestProvider> {
  const { clientId, clientSecret, redirectUris, port = 0 } = options;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  const people = new Map<string, ProviderPerson>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [crypto.randomUUID()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: {
      Interaction: TTL,
      Grant: TTL,
      Session: TTL,
      AccessToken: TTL,
      RefreshToken: TTL,
      IdToken: TTL,
    },
    // Google issues refresh tokens too, when the client requests offline access.
    issueRefreshToken: () => Promise.resolve(true),
    loadExistingGrant: newGrant,
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => claimsOf(id, people.get(id)),
    }),
  });
  const handle = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/') !== true) {
      void handle(request, response);
      return;
    }
    interact(provider, people, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });

  return {
    issuer,
    idToken: (claims) =>
      new SignJWT({ iss: issuer, aud: clientId, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .setIssuedAt()
        .setExpirationTime(claims.exp ?? '5 minutes')
        .sign(privateKey),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function claimsOf(sub: string, person: ProviderPerson | undefined): { sub: string } {
  const { email, verified, name, picture } = person ?? {};
  return {
    sub,
    ...(email !== undefined && { email, email_verified: verified === 'yes' }),
    ...(name !== undefined && { name }),
    ...(picture !== undefined && { picture }),
  };
}

async function newGrant({ oidc }: KoaContextWithOIDC) {
  const { session, client, provider } = oidc;
  if (session?.accountId === undefined || client === undefined) return undefined;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope(SCOPES);
  await grant.save();
  return grant;
}

async function interact(
  provider: Provider,
  people: Map<string, ProviderPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const details = await provider.interactionDetails(request, response);
  const finish = (result: InteractionResults) =>
    provider.interactionFinished(request, response, result);
  if (details.prompt.name === 'consent') {
    const clientId = String(details.params['client_id']);
    const accountId = details.session?.accountId ?? '';
    const grant = new provider.Grant({ accountId, clientId });
    grant.addOIDCScope(SCOPES);
    return finish({ login: { accountId }, consent: { grantId: await grant.save() } });
  }
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
    return;
  }
  const form: Record<string, string> = Object.fromEntries(new URLSearchParams(await text(request)));
  if (form['action'] === 'cancel') {
    const why = 'The resource owner denied the request';
    return finish({ error: 'access_denied', error_description: why });
  }
  const filled = Object.entries(form).filter(([, value]) => value !== '');
  const person: ProviderPerson = Object.fromEntries(filled);
  const accountId = person.sub ?? person.email ?? 'nobody';
  people.set(accountId, person);
  return finish({ login: { accountId } });
}

const PAGE = `<!doctype html><html lang="en"><title>Test provider</title><h1>Test provider</h1>
<form method="post">
  <label>Email <input name="email"></label>
  <label>Verified <select name="verified"><option>yes</option><option>no</option></select></label>
  <label>Name <input name="name"></label>
  <label>Picture <input name="picture"></label>
  <label>Subject <input name="sub"></label>
  <button name="action" value="continue">Continue</button>
  <button name="action" value="cancel">Cancel</button>
</form></html>`;

/**
 * Opens the provider at `from` as a browser does, and signs in as `who` or cancels. Returns the URL
 * below `redirectUri` to which the provider redirects. Throws if it ends at another URL.
 */
export async function visitProvider(
  from: string,
  who: ProviderPerson | 'cancel',
  redirectUri: string,
): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(from);
  let body: URLSearchParams | undefined;
  for (let step = 0; step < 12; step += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body !== undefined && { method: 'POST', body }),
    });
    body = undefined;
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location !== null) {
      url = new URL(location, url);
      if (url.href.startsWith(redirectUri)) return url;
    } else if (response.ok) {
      body = new URLSearchParams(who === 'cancel' ? { action: 'cancel' } : { ...who });
    } else {
      throw new Error(`${url.href}: ${String(response.status)} ${await response.text()}`);
    }
  }
  throw new Error(`the provider did not redirect back, last URL: ${url.href}`);
}

/**
 * `tsx oidc-provider.testing.ts` with these variables runs the provider alone, until the process is
 * ended.
 */
if (import.meta.filename === process.argv[1]) {
  const { OIDC_PORT, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_REDIRECT_URIS } = process.env;
  const { issuer } = await startOidcProvider({
    port: Number(OIDC_PORT ?? 0),
    clientId: OIDC_CLIENT_ID ?? 'promptory',
    clientSecret: OIDC_CLIENT_SECRET ?? 'a secret of the client',
    redirectUris: (OIDC_REDIRECT_URIS ?? 'http://localhost:3000/auth/v1/callback').split(','),
  });
  process.stdout.write(`${issuer}\n`);
}
