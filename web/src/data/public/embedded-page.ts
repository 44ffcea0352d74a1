import type { PublicPageRow } from './page-types.ts';

interface EmbeddedPage {
  path: string;
  page: PublicPageRow | null;
}

let embedded: EmbeddedPage | null | undefined;

/**
 * Takes the public page that the server put into the HTML, if it is the page at this path; null if the
 * server knows that there is none, undefined if the page must be requested. Each page is taken once,
 * because it gets old.
 */
export function takeEmbeddedPage(path: string): PublicPageRow | null | undefined {
  if (embedded === undefined) embedded = readEmbeddedPage();
  if (embedded?.path !== path) return undefined;
  const { page } = embedded;
  embedded = null;
  return page;
}

/** Reads the public page in the HTML and its path; null if the HTML has none. */
export function readEmbeddedPage(): EmbeddedPage | null {
  const text = document.getElementById('public-page')?.textContent;
  return text ? (JSON.parse(text) as EmbeddedPage) : null;
}
