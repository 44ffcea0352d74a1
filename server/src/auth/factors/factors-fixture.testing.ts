import { URI } from 'otpauth';
import type { AuthFixture, Reply } from '../auth-fixture.testing.ts';

/** A second factor as someone with an authenticator app has it. */
export interface TestFactor {
  readonly id: string;
  readonly uri: string;
  /** the code that the app shows at the fixture's time, or some 30-second steps away from it */
  code: (stepsAway?: number) => string;
}

/** Begins a second factor. */
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
      // Whatever the address says: the app knows nothing else.
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

/** Opens a challenge and meets it with this code. */
export async function meet(
  auth: AuthFixture,
  token: string,
  id: string,
  code: string,
): Promise<Reply> {
  const body = { challenge_id: await challenge(auth, token, id), code };
  return auth.send('POST', `/factors/${id}/verify`, { token, body });
}

/** The tokens of a session reply. Throws unless it is one. */
export function tokensOf({ status, body }: Reply): { access: string; refresh: string } {
  const { access_token: access, refresh_token: refresh } = body;
  if (status !== 200 || typeof access !== 'string' || typeof refresh !== 'string') {
    throw new Error(`no session: ${String(status)} ${JSON.stringify(body)}`);
  }
  return { access, refresh };
}
