// The code is in the folder `assets` of the site.
const CODE: string = import.meta.url;

/**
 * The path of the site, with a slash at its end. Only static builds can be at another path than '/':
 * they don't know where they will be.
 */
export const SITE_PATH = import.meta.env.VITE_STATIC ? new URL('..', CODE).pathname : '/';

/** The address of a screen or a public file, such as '/post/1', without the host. */
export function addressOf(path: string): string {
  return SITE_PATH + path.slice(1);
}

/** The whole address of a screen, to share it. */
export function siteUrl(path: string): string {
  return new URL(addressOf(path), window.location.origin).href;
}

/** The path of a screen at an address, as the router knows it. */
export function screenPath(pathname: string): string {
  return pathname.startsWith(SITE_PATH) ? pathname.slice(SITE_PATH.length - 1) : pathname;
}

/** The path of the current screen, also while a navigation is pending. */
export function currentPath(): string {
  return screenPath(window.location.pathname);
}

/**
 * The URL of a stored file to open or download it in a tab of its own. In the demo, only addresses
 * below the path of the site are answered there.
 */
export function fileTabUrl(url: string): string {
  if (SITE_PATH === '/' || !/^https?:/.test(url)) return url;
  const file = new URL(url);
  if (file.origin === window.location.origin) file.pathname = addressOf(file.pathname);
  return file.href;
}
