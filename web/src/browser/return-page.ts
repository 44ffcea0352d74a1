interface PageAddress {
  pathname: string;
  search: string;
  hash: string;
}

/** Navigation state of the sign-in page: the page to return to after sign-in. */
export interface ReturnState {
  from: string;
}

/** The only /auth page that is a valid return page. It can require the second factor first. */
export const RESET_PASSWORD_PATH = '/auth/reset-password';

/** The navigation state that stores a page of this site. */
export function toReturnState({ pathname, search, hash }: PageAddress): ReturnState {
  return { from: `${pathname}${search}${hash}` };
}

/** The stored page, or '/' if it is missing or not a page of this site. */
export function readReturnPage(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && isOwnPage(from) ? from : '/';
}

function isOwnPage(page: string): boolean {
  if (!page.startsWith('/')) return false;
  // Parse it as browsers do: two slashes, a backslash or a line break can hide another host.
  const home = 'http://home.invalid';
  const { origin, pathname } = new URL(page, home);
  return origin === home && (pathname === RESET_PASSWORD_PATH || !pathname.startsWith('/auth/'));
}
