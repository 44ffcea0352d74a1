/** The pages whose texts come as files, which an operator may replace. */
export const LEGAL_PAGES = {
  terms: 'Terms of use',
  privacy: 'Privacy',
} as const;
export type LegalPage = keyof typeof LEGAL_PAGES;

/** What stands in a text for the host under which the site was opened. */
const SITE = '{{site}}';

/** A text as Markdown, with a heading in any case; rejects when it cannot be loaded. */
export async function fetchLegalText(page: LegalPage, signal: AbortSignal): Promise<string> {
  const response = await fetch(`/pages/${page}.md`, { signal });
  // A host of files alone may answer with the app itself to what it does not know.
  const isPage = response.headers.get('content-type')?.includes('html') ?? false;
  if (!response.ok || isPage) {
    throw new Error(`Failed to fetch the text (status ${String(response.status)})`);
  }
  return readyText(await response.text(), page, window.location.host);
}

/** Names the site, and puts a heading above a text that has none. */
export function readyText(text: string, page: LegalPage, host: string): string {
  const named = text.replace(/^\uFEFF/, '').replaceAll(SITE, host);
  return /^\s*# /.test(named) ? named : `# ${LEGAL_PAGES[page]}\n\n${named}`;
}
