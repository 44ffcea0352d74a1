/** Linear in time: a run of slashes is only looked at from its first one. */
const SLASHES = /^\/+|(?<=[^/])\/+$/g;
const FIRST_FOLDER = /^\/[A-Za-z-]+(?=\/|$)/;
const ID_OR_SLUG = /^\/(?:post|reel|tools|c|community|messages|chat)\/[0-9A-Za-z-]+/;

/**
 * The path of a page as the product writes it: without slashes at its end, an @ in front of a name
 * only in `/@name`, no # in front of a tag, folders, ids and slugs in lower case. People type and
 * copy the other forms. The same path if it is canonical already.
 */
export function canonicalPath(pathname: string): string {
  const lowerCase = (found: string) => found.toLowerCase();
  return pathname
    .replaceAll(SLASHES, (_found, at: number) => (at === 0 ? '/' : ''))
    .replace(FIRST_FOLDER, lowerCase)
    .replace(/^\/%40/, '/@')
    .replace(/^(\/user\/)(?:@|%40)+(?=[^/])/, '$1')
    .replace(/^(\/tag\/)(?:%23|%EF%BC%83)+(?=.)/i, '$1')
    .replace(ID_OR_SLUG, lowerCase);
}
