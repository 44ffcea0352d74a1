import type { WorkRef } from '../../data/works/work.ts';

/** Returns the path of the public page of a post or reel. */
export function publicWorkPath({ kind, id }: WorkRef): string {
  return `/${kind}/${id}`;
}

/** Returns the path of a person's public page. */
export function personPath(username: string): string {
  return `/@${username}`;
}

/** Returns the path of the public page of a tag. */
export function tagPath(tag: string): string {
  return `/tag/${encodeURIComponent(tag.toLowerCase())}`;
}

/** Decodes a path of the address bar; null if it is malformed, so no page can exist there. */
export function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
