/**
 * CSP sources, e.g. `'sha256-…'`, that allow exactly the inline scripts of this page. A regular
 * expression is enough, because the pages are our own builds.
 */
export async function inlineScriptSources(html: string): Promise<string[]> {
  // Browsers hash the parsed text, where every line end is a line feed.
  const parsed = html.replaceAll(/\r\n?/g, '\n');
  const scripts = [...parsed.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)]
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes))
    .map(([, , content = '']) => content);
  return Promise.all(scripts.map(async (script) => `'sha256-${await sha256(script)}'`));
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
