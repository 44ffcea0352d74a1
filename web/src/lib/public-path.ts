const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The paths of pages that people without an account may read, as in the SQL function public_page. */
export const PUBLIC_PATH = new RegExp(
  `^/(?:browse|(?:post|reel|tools)/${ID}|@[A-Za-z0-9_]{3,30}|tag/[^/]+|c/[a-z0-9-]+)$`,
);

/** True for the path of a page that people without an account may read. */
export function isPublicPath(pathname: string): boolean {
  return PUBLIC_PATH.test(pathname);
}
