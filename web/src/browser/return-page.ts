interface PageAddress {
  pathname: string;
  search: string;
  hash: string;
}

/** The actions of public pages that need an account. */
const INTENTS = ['like', 'save', 'follow', 'comment', 'join'] as const;
export type Intent = (typeof INTENTS)[number];

/** Navigation state of the sign-in page: the page to return to after sign-in. */
export interface ReturnState {
  from: string;
  /** The action for which the visitor signs in. Its control gets the focus on that page. */
  intent?: Intent;
}

/** The only /auth page that is a valid return page. It can require the second factor first. */
export const RESET_PASSWORD_PATH = '/auth/reset-password';

/** The navigation state that stores a page of this site. */
export function toReturnState({ pathname, search, hash }: PageAddress): ReturnState {
  return { from: `${pathname}${search}${hash}` };
}

/**
 * The intent of a navigation state; null if it has none. The states of the sign-in page and of the
 * return page both have it in the property `intent`.
 */
export function readIntent(state: unknown): Intent | null {
  if (typeof state !== 'object' || state === null || !('intent' in state)) return null;
  return INTENTS.find((intent) => intent === state.intent) ?? null;
}

/** The stored page, or '/' if it is missing or not a page of this site. */
export function readReturnPage(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && isOwnPage(from) ? from : '/';
}

/** The stored page with its intent. */
export function readReturnState(state: unknown): ReturnState {
  const intent = readIntent(state);
  return { from: readReturnPage(state), ...(intent !== null && { intent }) };
}

function isOwnPage(page: string): boolean {
  if (!page.startsWith('/')) return false;
  // Parse it as browsers do: two slashes, a backslash or a line break can hide another host.
  const home = 'http://home.invalid';
  const { origin, pathname } = new URL(page, home);
  return origin === home && (pathname === RESET_PASSWORD_PATH || !pathname.startsWith('/auth/'));
}
