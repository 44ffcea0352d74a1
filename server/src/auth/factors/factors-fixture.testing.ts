import { URI } from 'otpauth';
import type { AuthFixture, Reply } from '../auth-fixture.testing.ts';

/** A second factor in an authenticator app. */
export interface TestFactor {
  readonly id: string;
  readonly uri: string;
  /**
   * returns the code that the app shows at the time of the fixture, shifted by a number of
   * 30-second steps
   */
  code: (stepsAway?: number) => string;
}

/** Enrols a second factor. */
export async function enrol(auth: AuthFixture, token: string, name = ''): Promise<TestFactor> {
  const body = { factor_type: 'totp', friendly_name: name };
  const reply = await auth.send('POST', '/factors', { token, body });
  if (reply.status !== 200) throw new Error(`not enrolled: ${JSON.stringify(reply.body)}`);
  const { id, totp } = reply.body as { id: string; totp: { uri: string } };
  return {
    id,
    uri: totp.uri,
    code(stepsAway = 0) {
      const timestamp = auth.now().getTime() + stepsAway * 30_000;
      // Read all parameters from the URI, as an authenticator app does.
      return URI.parse(totp.uri).generate({ timestamp });
    },
  };
}

/** Opens a challenge and returns its id. */
export async function challenge(auth: AuthFixture, token: string, id: string): Promise<string> {
  const reply = await auth.send('POST', `/factors/${id}/challenge`, { token, body: {} });
  if (reply.status !== 200) throw new Error(`no challenge: ${JSON.stringify(reply.body)}`);
  return reply.body['id'] as string;
}

/** Opens a challenge and answers it with this code. */
export async function meet(
  auth: AuthFixture,
  token: string,
  id: string,
  code: string,
): Promise<Reply> {
  const body = { challenge_id: await challenge(auth, token, id), code };
  return auth.send('POST', `/factors/${id}/verify`, { token, body });
}

/** The tokens of a session reply. Throws for other replies. */
export function tokensOf({ status, body }: Reply): { access: string; refresh: string } {
  const { access_token: access, refresh_token: refresh } = body;
  if (status !== 200 || typeof access !== 'string' || typeof refresh !== 'string') {
    throw new Error(`no session: ${String(status)} ${JSON.stringify(body)}`);
  }
  return { access, refresh };
}
