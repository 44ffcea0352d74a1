interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** What the sign-in page keeps in its history entry: the page that asked for a sign-in. */
export interface OriginState {
  from: string;
}

/** The state that remembers a page of ours. */
export function rememberPage({ pathname, search, hash }: Place): OriginState {
  return { from: `${pathname}${search}${hash}` };
}

/** The remembered page, or '/' when there is none; never an address outside the product. */
export function rememberedPage(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  if (typeof from !== 'string') return '/';
  return /^\/(?![/\\])/.test(from) && !from.startsWith('/auth/') ? from : '/';
}
