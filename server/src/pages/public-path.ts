const PUBLIC_PATH = /^\/(browse$|(post|reel|tools|tag|c)\/[^/]+$|@[^/]+$)/;

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
