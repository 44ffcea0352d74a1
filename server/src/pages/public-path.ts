const PUBLIC_PATH = /^\/(browse$|(post|reel|tools|tag|c)\/[^/]+$|@[^/]+$)/;

const UPPER_CASE_ID = /^\/(?:post|reel|tools)\/[0-9a-f-]*[A-F][0-9a-fA-F-]*$/;

/**
 * The path to redirect to: without a slash at the end, with a plain @ and ids in lower case. The same
 * path if it is canonical already.
 */
export function canonicalPath(pathname: string): string {
  const path = pathname.replace(/(?<=.)\/+$/, '').replace(/^\/%40/, '/@');
  return UPPER_CASE_ID.test(path) ? path.toLowerCase() : path;
}

/**
 * The decoded path of a page that the SQL function public_page may know; null for other paths and
 * malformed ones.
 */
export function publicPath(pathname: string): string | null {
  if (!PUBLIC_PATH.test(pathname)) return null;
  try {
    const path = decodeURIComponent(pathname);
    // Postgres can't store NUL.
    return path.includes('\0') ? null : path;
  } catch {
    // A malformed escape is part of no path.
    return null;
  }
}
