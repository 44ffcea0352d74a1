interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** What the sign-in page keeps in its history entry: the page that asked for a sign-in. */
export interface OriginState {
  from: string;
}

/** The one page about accounts that may itself ask for something first: a second factor. */
export const RESET_PATH = '/auth/reset-password';

/** The state that remembers a page of ours. */
export function rememberPage({ pathname, search, hash }: Place): OriginState {
  return { from: `${pathname}${search}${hash}` };
}

/** The remembered page, or '/' when there is none; never an address outside the product. */
export function rememberedPage(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && isPageOfOurs(from) ? from : '/';
}

function isPageOfOurs(page: string): boolean {
  if (!page.startsWith('/')) return false;
  // As a browser reads it: two slashes, a backslash or a line break may hide another host.
  const home = 'http://home.invalid';
  const { origin, pathname } = new URL(page, home);
  return origin === home && (pathname === RESET_PATH || !pathname.startsWith('/auth/'));
}
