import { addressOf } from '../../browser/site-path.ts';

/** Pages whose texts are files that the operator can replace. */
export const LEGAL_PAGES = {
  terms: 'Terms of use',
  privacy: 'Privacy',
} as const;
export type LegalPage = keyof typeof LEGAL_PAGES;

/** Placeholder for the host of the site. */
const SITE_PLACEHOLDER = '{{site}}';

/** Loads a text as Markdown with a heading; rejects on failure. */
export async function fetchLegalText(page: LegalPage, signal: AbortSignal): Promise<string> {
  const response = await fetch(addressOf(`/pages/${page}.md`), { signal });
  // A static host may return the app itself for a missing file.
  const isPage = response.headers.get('content-type')?.includes('html') ?? false;
  if (!response.ok || isPage) {
    throw new Error(`Failed to fetch the text (status ${String(response.status)})`);
  }
  return prepareText(await response.text(), page, window.location.host);
}

/** Inserts the host, and adds a heading if there is none. */
export function prepareText(text: string, page: LegalPage, host: string): string {
  const named = text.replace(/^\uFEFF/, '').replaceAll(SITE_PLACEHOLDER, host);
  return /^\s*# /.test(named) ? named : `# ${LEGAL_PAGES[page]}\n\n${named}`;
}
