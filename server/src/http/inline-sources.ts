/** CSP sources, e.g. `'sha256-…'`, that allow exactly the inline scripts and styles of a page. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const STYLE = /<style\b([^>]*)>([\s\S]*?)<\/style\s*>/gi;

/** Finds the inline scripts and styles of one of our own builds, for which regular expressions are enough. */
export async function inlineSources(html: string): Promise<InlineSources> {
  return { scripts: await sourcesOf(html, SCRIPT), styles: await sourcesOf(html, STYLE) };
}

async function sourcesOf(html: string, element: RegExp): Promise<string[]> {
  // Browsers hash the parsed text, where every line end is a line feed.
  const parsed = html.replaceAll(/\r\n?/g, '\n');
  const contents = [...parsed.matchAll(element)]
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes))
    .map(([, , content = '']) => content);
  return Promise.all(contents.map(async (content) => `'sha256-${await sha256(content)}'`));
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
