interface PageAddress {
  pathname: string;
  search: string;
  hash: string;
}

/** The state of the sign-in page's history entry: the page that required sign-in. */
export interface ReturnState {
  from: string;
}

/** The only account page that can require a second factor first. */
export const RESET_PASSWORD_PATH = '/auth/reset-password';

/** The state that stores a page of this site. */
export function toReturnState({ pathname, search, hash }: PageAddress): ReturnState {
  return { from: `${pathname}${search}${hash}` };
}

/** The stored page, or '/'. Never an address of another site. */
export function readReturnPage(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && isOwnPage(from) ? from : '/';
}

function isOwnPage(page: string): boolean {
  if (!page.startsWith('/')) return false;
  // Parse it like a browser: two slashes, a backslash or a line break can hide another host.
  const home = 'http://home.invalid';
  const { origin, pathname } = new URL(page, home);
  return origin === home && (pathname === RESET_PASSWORD_PATH || !pathname.startsWith('/auth/'));
}
