import { createClient } from '@supabase/supabase-js';
import type { WebSocketLikeConstructor } from '@supabase/supabase-js';
import { createHash, randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import { startOidcProvider, visitProvider } from '../../testing/oidc-provider.testing.ts';
import type { ProviderPerson, TestProvider } from '../../testing/oidc-provider.testing.ts';
import { PUBLIC_URL, createAuthFixture } from '../auth-fixture.testing.ts';
import type { AuthFixture, Reply } from '../auth-fixture.testing.ts';
import { createOidcProvider } from './oidc-provider.ts';

export const CLIENT_ID = 'promptory-web';
export const APP_CLIENT_ID = 'promptory-app';
export const CLIENT_SECRET = 'the secret of the client';
export const CALLBACK = `${PUBLIC_URL}/auth/v1/callback`;
export const RETURN_TO = `${PUBLIC_URL}/auth/callback`;

export interface Hop {
  readonly status: number;
  readonly setCookie: readonly string[];
  readonly location: URL | undefined;
  readonly text: string;
}

/** The cookies of a browser, by name. */
export type Cookies = Map<string, string>;

/** The auth service with a real OpenID provider on loopback. */
export interface GoogleFixture {
  readonly auth: AuthFixture;
  readonly provider: TestProvider;
  /**
   * sends one request to the auth service, without following redirects. All requests share the
   * cookies of one browser, unless `cookies` are those of another one.
   */
  hop: (path: string, init?: { cookies?: Cookies; body?: URLSearchParams }) => Promise<Hop>;
  /**
   * signs in at the provider and returns to the auth service. Starts at a path of the auth service
   * or at a URL of the provider.
   */
  roundTrip: (from: string, who: ProviderPerson | 'cancel', cookies?: Cookies) => Promise<Hop>;
  /** signs in like a browser with PKCE, and returns the answer to the code */
  signIn: (who: ProviderPerson) => Promise<Reply>;
  /** creates a client that signs in with PKCE in the shared browser, as the web app does */
  client: () => Promise<ReturnType<typeof createClient>>;
  close: () => Promise<void>;
}

/** Creates a PKCE verifier and the query parameters with its challenge. */
export function proofKey(): { verifier: string; query: string } {
  const verifier = randomBytes(48).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, query: `code_challenge=${challenge}&code_challenge_method=s256` };
}

export async function createGoogleFixture(
  options: Parameters<typeof createAuthFixture>[1] & { issuer?: (issuer: string) => string } = {},
): Promise<GoogleFixture> {
  const { issuer = (given: string) => given, ...others } = options;
  const provider = await startOidcProvider({
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    redirectUris: [CALLBACK],
  });
  const google = createOidcProvider({
    issuer: issuer(provider.issuer),
    clientIds: [CLIENT_ID, APP_CLIENT_ID],
    clientSecret: CLIENT_SECRET,
  });
  const auth = await createAuthFixture(undefined, { google, ...others });

  const browser: Cookies = new Map();
  const hop: GoogleFixture['hop'] = async (path, { cookies = browser, body } = {}) => {
    const response = await fetch(`${auth.url}/auth/v1${path}`, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body !== undefined && { method: 'POST', body }),
    });
    store(response, cookies);
    const location = response.headers.get('location');
    return {
      status: response.status,
      setCookie: response.headers.getSetCookie(),
      location: location === null ? undefined : new URL(location),
      text: await response.text(),
    };
  };
  const roundTrip: GoogleFixture['roundTrip'] = async (from, who, cookies = browser) => {
    const first = from.startsWith('/') ? (await hop(from, { cookies })).location?.href : from;
    if (first === undefined) throw new Error(`${from} leads nowhere`);
    const back = await visitProvider(first, who, CALLBACK);
    return hop(`/callback${back.search}`, { cookies });
  };
  return {
    auth,
    provider,
    hop,
    roundTrip,
    async signIn(who) {
      const { verifier, query } = proofKey();
      const redirectTo = encodeURIComponent(RETURN_TO);
      const path = `/authorize?provider=google&redirect_to=${redirectTo}&${query}`;
      const { location } = await roundTrip(path, who);
      const code = location?.searchParams.get('code');
      if (code == null) throw new Error(`no code: ${String(location?.href)}`);
      const body = { auth_code: code, code_verifier: verifier };
      return auth.send('POST', '/token?grant_type=pkce', { body });
    },
    async client() {
      return createClient(auth.url, await auth.tokens.anonKey(), {
        auth: { persistSession: false, autoRefreshToken: false, flowType: 'pkce' },
        global: {
          fetch: async (input, init) => {
            const response = await fetch(input, init);
            store(response, browser);
            return response;
          },
        },
        // The two types differ only in optional arguments.
        realtime: { transport: WebSocket as unknown as WebSocketLikeConstructor },
      });
    },
    async close() {
      await auth.close();
      await provider.close();
    },
  };
}

function store(response: Response, cookies: Cookies): void {
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
}
