import { dataScript } from './html.ts';
import { missingHead, pageHead, siteHead } from './head.ts';
import type { HeadOptions } from './head.ts';
import type { PublicPage } from './read-page.ts';

/** The settings of the browser, as in /config.json. */
export type BrowserConfig = Readonly<Record<string, unknown>>;

/** The content that the server puts into index.html for one address. */
export interface PageContent extends HeadOptions {
  readonly config: BrowserConfig;
  /** the public page at this path; undefined for other addresses, null if it doesn't exist */
  readonly publicPage?: { readonly path: string; readonly page: PublicPage | null } | undefined;
}

const HEAD = /<!--head-->[\s\S]*?<!--\/head-->/;
const DATA = '<!--data-->';
/** the script that shows the post or reel of a page before the app has loaded */
const FIRST_WORK = /<!--first work-->[\s\S]*?<!--\/first work-->/;

/** Fills index.html: the head, the configuration, and the data of the first screen. */
export function pageHtml(index: string, content: PageContent): string {
  const { config, publicPage } = content;
  const data = [dataScript('type="application/json" id="config"', config)];
  if (publicPage !== undefined) {
    data.push(dataScript('type="application/json" id="public-page"', publicPage));
  }
  const hasWork = publicPage?.page != null && 'work' in publicPage.page;
  // Pass functions, because "$" has a special meaning in replacement strings.
  return (hasWork ? index : index.replace(FIRST_WORK, ''))
    .replace(HEAD, () => headOf(content))
    .replace(DATA, () => data.join('\n    '));
}

function headOf({ publicPage, ...options }: PageContent): string {
  if (publicPage === undefined) return siteHead(options);
  return publicPage.page === null ? missingHead() : pageHead(publicPage.page, options);
}
