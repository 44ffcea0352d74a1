import { linkErrorText, linkMessageText } from './link-texts.ts';

/**
 * The parameters of an auth link or of a redirect from the auth service. Each `message` is one of
 * our texts.
 */
export type LinkParams =
  | { carries: 'error'; message: string; code: string | null }
  /** PKCE flow: the code is exchanged for a session. */
  | { carries: 'code'; code: string }
  | { carries: 'tokens'; accessToken: string; refreshToken: string }
  | { carries: 'token-hash'; tokenHash: string; type: string }
  /** The first of two required confirmations is done. `message` is shown to the user. */
  | { carries: 'message'; message: string }
  | { carries: 'nothing' };

/** Reads both query and fragment, because versions of the auth service use different ones. */
export function parseLinkParams(place: { search: string; hash: string }): LinkParams {
  const query = new URLSearchParams(place.search);
  const fragment = new URLSearchParams(place.hash.replace(/^#/, ''));
  const get = (name: string) => {
    const value = fragment.get(name) ?? query.get(name);
    return value === '' ? null : value;
  };
  const errorCode = get('error_code');
  const error = errorCode ?? get('error') ?? get('error_description');
  if (error !== null) {
    return { carries: 'error', message: linkErrorText(error), code: errorCode };
  }
  const code = get('code');
  if (code !== null) return { carries: 'code', code };
  const accessToken = get('access_token');
  const refreshToken = get('refresh_token');
  if (accessToken !== null && refreshToken !== null) {
    return { carries: 'tokens', accessToken, refreshToken };
  }
  const tokenHash = get('token_hash') ?? get('token');
  if (tokenHash !== null) return { carries: 'token-hash', tokenHash, type: get('type') ?? '' };
  const message = linkMessageText(get('message') ?? '');
  return message === null ? { carries: 'nothing' } : { carries: 'message', message };
}
